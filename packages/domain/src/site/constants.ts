/**
 * Fixed numbers and sentences of the product that belong to no other topic.
 *
 * See docs/specification.md#splash and docs/rules.md#dates-and-times.
 *
 * @module
 */

/** Language of all visible text. */
export const LOCALE = 'pt-BR';
/** Texts of the full-page splash that is shown while the client starts. */
export const splash = {
  text: 'Carregando...',
  credit: 'A melhor experiência em leilões',
} as const;

/** Milliseconds until the splash covers the first navigation of a page. */
export const SPLASH_DELAY_MS = 1000;

/** Title of the category grid. */
export const ALL_CATEGORIES_TITLE = 'Todas as categorias';

/** Milliseconds until a toast closes automatically. */
export const TOAST_DURATION_MS = 5000;

/** Milliseconds within which a failed lazy chunk reloads a path at most once. */
export const CHUNK_RELOAD_GUARD_MS = 10_000;

/** Maximum number of routes preloaded at the same time. */
export const MAX_ROUTE_PRELOADS = 5;

/** Milliseconds before a new document head is rendered. */
export const HEAD_DELAY_MS = 100;

/** Tooltip defaults. Delays in milliseconds, distance in pixels. It opens on hover and may contain sanitized HTML. */
export const tooltipDefaults = {
  showDelay: 100,
  hideDelay: 300,
  distance: 8,
} as const;

/** Image viewer defaults. Interval in milliseconds, zoom relative to the natural image size. */
export const imageViewerDefaults = {
  interval: 5000,
  zoomRatio: 0.1,
  minZoom: 0.01,
  maxZoom: 100,
  /** Fraction of the viewport that the image covers at first. */
  initialCoverage: 0.9,
} as const;

/**
 * The public pages of the site: the path of each, by the folder of its route. The sitemap, the pages
 * saved for offline use, the bundles and their limits, and the reserved names of houses follow.
 */
export const publicPages = {
  home: '/',
  leiloes: '/leiloes',
  lotes: '/lotes',
  categorias: '/categorias',
  'categorias-slug': '/categorias/:slug',
  tag: '/tag/:slug',
  busca: '/busca/:q?',
  artistas: '/artistas/:slug',
  casasdeleilao: '/casasdeleilao',
  calendario: '/calendario',
  qualidade: '/qualidade',
  lote: '/:account/:auction_id/lote/:number',
} as const satisfies Readonly<Record<string, string>>;

/** Time in São Paulo at which a daily mail is sent. */
export interface MailSchedule {
  readonly hour: number;
  readonly minute: number;
}

/**
 * When each scheduled mail is sent. The kinds of notification that a mail contains are in
 * `notificationKinds` of `@martelo/domain/preferences`.
 */
export const mailSchedule = {
  /** One mail in which everything that the person wants is merged. */
  morning: { hour: 10, minute: 0 },
  /** Sent on days with new lots that match saved searches. */
  radar: { hour: 19, minute: 30 },
} as const satisfies Readonly<Record<string, MailSchedule>>;

/**
 * Length in hours of the period before the mail of published catalogues whose auctions it lists.
 */
export const PUBLISHED_CATALOGS_WINDOW_HOURS = 24;

/** Minutes before the end of a lot or the start of an auction at which a reminder is sent. */
export const LIKED_LOT_REMINDER_MINUTES = 60;

/** Minutes without a page view after which the next page view begins a new visit. */
export const VISIT_GAP_MINUTES = 30;

/** Maximum number of characters of a note on a lot. */
export const MAX_NOTE_LENGTH = 500;

/** Maximum number of lots that are compared with each other. */
export const MAX_COMPARED_LOTS = 4;

/** Maximum number of reminders of a person. */
export const MAX_REMINDERS = 200;

/** Maximum number of lots in the calendar of a person. It contains those that end first. */
export const CALENDAR_MAX_LOTS = 500;
