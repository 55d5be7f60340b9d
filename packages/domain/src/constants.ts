/**
 * The fixed numbers and sentences of the product that belong to no topic of their own.
 *
 * See docs/specification.md#splash and docs/rules.md#dates-and-times.
 *
 * @module
 */

/** Language of everything a person sees. */
export const LOCALE = 'pt-BR';
/** Language that is used when a text is missing in {@link LOCALE}. */
export const FALLBACK_LOCALE = 'pt-BR';

/** Full-page splash while the client starts. */
export const splash = {
  text: 'Carregando...',
  credit: 'A melhor experiência em leilões',
} as const;

/** Title of the category grid. */
export const ALL_CATEGORIES_TITLE = 'Todas as categorias';

/** A toast goes away by itself after this time. */
export const TOAST_DURATION_MS = 5000;

/** A failed lazy chunk reloads the page at most once per path within this time. */
export const CHUNK_RELOAD_GUARD_MS = 10_000;

/** Routes preloaded at the same time. */
export const MAX_ROUTE_PRELOADS = 5;

/** Delay before the head is rendered. */
export const HEAD_DELAY_MS = 100;

/** Tooltip defaults: times in milliseconds, distance in pixels; `html`: HTML content is allowed, made safe. */
export const tooltipDefaults = {
  trigger: 'hover',
  showDelay: 100,
  hideDelay: 300,
  distance: 8,
  html: true,
} as const;

/** Image viewer defaults: time in milliseconds, zoom as a factor of the image's own size. */
export const imageViewerDefaults = {
  interval: 5000,
  zoomRatio: 0.1,
  minZoom: 0.01,
  maxZoom: 100,
  /** Part of the viewport that the image covers when it opens. */
  initialCoverage: 0.9,
} as const;

/** A mail that goes out once a day at a time of São Paulo. */
export interface MailSchedule {
  readonly hour: number;
  readonly minute: number;
}

/** When each scheduled mail goes out, by the name of its preference; times of São Paulo. */
export const mailSchedule: Readonly<
  Record<'published_catalogs' | 'live_auctions' | 'daily_report' | 'radar', MailSchedule>
> = {
  /** Auctions published in the last 24 hours. */
  published_catalogs: { hour: 10, minute: 0 },
  /** Live auctions of the day. */
  live_auctions: { hour: 10, minute: 0 },
  /** On days with a live auction or a catalogue published the day before. */
  daily_report: { hour: 10, minute: 0 },
  /** On days with new lots that match saved searches. */
  radar: { hour: 19, minute: 30 },
};

/** Window of the published-catalogues mail, in hours before it goes out. */
export const PUBLISHED_CATALOGS_WINDOW_HOURS = 24;
