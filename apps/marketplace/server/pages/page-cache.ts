import { encode, type Encoding } from '@martelo/server';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './document.ts';
import { RequestCounts } from './request-counts.ts';

/** A rendered page that is the same for everyone. */
export interface PublicPage extends Pick<RenderedPage, 'fingerprint' | 'isPartial'> {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Its route in the table of routes, for metrics. */
  readonly route: string;
}

/**
 * The result of rendering. `own` is an answer for one visitor only, such as an error. `'unchanged'`
 * means that the data equals that of the cached page.
 */
export type Rendered<Own> = { readonly page: PublicPage } | { readonly own: Own } | 'unchanged';

/** Renders a page. Receives the fingerprint of the cached one. */
type RenderPage<Own> = (known: string | null) => Promise<Rendered<Own>>;

interface PageCacheOptions {
  /** Maximum bytes of all cached pages, including compressed forms. */
  readonly maxBytes: number;
  /** Returns a text that differs after each change of public data. `null`: changes are not known. */
  readonly lastChange: (() => Promise<string>) | null;
  /** @default performance.now */
  readonly clock?: () => number;
}

/** Time in milliseconds for which a page is used without checking its data. */
const FRESH_MS = 500;
/** Time for which a page with changed data is still sent while it is rendered again. */
const STALE_MS = 750;
/** Time after which a page is rendered again without a change, because it shows the time. */
const MAX_AGE_MS = 30_000;
/** The same for a page that leaves something out because a call failed. */
const MAX_PARTIAL_AGE_MS = 1000;
/** Addresses whose requests are counted. */
const MAX_COUNTED = 100_000;

class CachedPage {
  readonly page: PublicPage;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly renderedAt: number;
  /** When its data was last known to be current. */
  checkedAt: number;
  /** The newest change at that time. */
  change: string | null;

  constructor(page: PublicPage, at: { time: number; change: string | null }) {
    this.page = page;
    this.renderedAt = at.time;
    this.checkedAt = at.time;
    this.change = at.change;
  }

  /** Time in milliseconds after which it is rendered again without a change. */
  get maxAge(): number {
    return this.page.isPartial ? MAX_PARTIAL_AGE_MS : MAX_AGE_MS;
  }

  /** Returns the body in an encoding. It is compressed once. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known !== undefined) return known;
    const made = encode(this.page.body, encoding);
    this.#bodies.set(encoding, made);
    return made;
  }
}

/** Bytes of a page. Its compressed forms take about a third. */
const sizeOf = ({ page }: CachedPage): number => Math.ceil(page.body.length * 1.35);

/** A page that every visitor may get. */
export type SharedPage = Pick<CachedPage, 'page' | 'body'>;

/** Hooks around the rendering of a page. */
interface RenderOptions {
  /** Waits until the visitor may have a page rendered. */
  readonly admit: () => Promise<void>;
  /** Called when rendering fails after the request was answered. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Rendered pages in memory, by address. Each page is rendered once at a time. A page is at most one
 * second older than a change of its data.
 *
 * A page enters the cache with its second request. It enters a full cache only if it was requested more
 * often than the page that would leave. So a crawler that requests every page does not push out the
 * pages that people request.
 */
export class PageCache<Own> {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #requests = new RequestCounts(MAX_COUNTED);
  readonly #rendering = new Map<string, Promise<CachedPage | { readonly own: Own }>>();
  /** Pages that wait to be rendered again, one after the other. */
  readonly #waiting = new Set<string>();
  #background: Promise<void> = Promise.resolve();
  readonly #lastChange: () => Promise<string | null>;
  readonly #clock: () => number;

  constructor({ maxBytes, lastChange, clock = () => performance.now() }: PageCacheOptions) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
    });
    // Without events about changes, the data of a page is checked again after a moment.
    this.#lastChange = async () => lastChange?.().catch(() => null) ?? null;
    this.#clock = clock;
  }

  /** Returns the page of an address, or an answer of `renderPage` for this visitor only. */
  async get(
    address: string,
    renderPage: RenderPage<Own>,
    { admit, onFailure }: RenderOptions,
  ): Promise<SharedPage | { readonly own: Own }> {
    this.#requests.add(address);
    const known = this.#pages.get(address);
    if (known !== undefined) {
      const change = await this.#lastChange();
      const now = this.#clock();
      const [age, sinceRendered] = [now - known.checkedAt, now - known.renderedAt];
      const isCurrent = change === null ? age < FRESH_MS : change === known.change;
      if (isCurrent && sinceRendered < known.maxAge) return known;
      if (isCurrent ? sinceRendered < 2 * known.maxAge : age < STALE_MS) {
        if (age > FRESH_MS) this.#renderLater(address, renderPage, onFailure);
        return known;
      }
    }
    // A visitor who must wait does not delay others who request the same page.
    const isFirst = !this.#rendering.has(address);
    if (isFirst) await admit();
    const running = this.#rendering.get(address);
    if (running === undefined && isFirst) return this.#render(address, renderPage);
    // The answer may be for another visitor only, such as an exceeded limit.
    const shared = await running?.catch(() => undefined);
    if (shared !== undefined && !('own' in shared)) return shared;
    if (!isFirst) await admit();
    return this.#renderNow(address, renderPage);
  }

  /** Renders waiting pages one after the other, so they hardly delay other requests. */
  #renderLater(
    address: string,
    renderPage: RenderPage<Own>,
    onFailure: RenderOptions['onFailure'],
  ): void {
    if (this.#waiting.has(address) || this.#rendering.has(address)) return;
    this.#waiting.add(address);
    this.#background = this.#background.then(async () => {
      this.#waiting.delete(address);
      if (!this.#rendering.has(address)) await this.#render(address, renderPage).catch(onFailure);
    });
  }

  #render(
    address: string,
    renderPage: RenderPage<Own>,
  ): Promise<CachedPage | { readonly own: Own }> {
    const started = this.#renderNow(address, renderPage).finally(() => {
      if (this.#rendering.get(address) === started) this.#rendering.delete(address);
    });
    this.#rendering.set(address, started);
    return started;
  }

  async #renderNow(
    address: string,
    renderPage: RenderPage<Own>,
  ): Promise<CachedPage | { readonly own: Own }> {
    // Read before the data, so a change during the rendering causes another rendering.
    const change = await this.#lastChange();
    const time = this.#clock();
    const known = this.#pages.get(address);
    const isYoung = known !== undefined && time - known.renderedAt < known.maxAge;
    const rendered = await renderPage(isYoung ? known.page.fingerprint : null);
    if (rendered === 'unchanged') {
      if (known === undefined)
        throw new Error('A page without a cached version was reported as unchanged.');
      known.checkedAt = time;
      known.change = change;
      return known;
    }
    if ('own' in rendered) {
      this.#pages.delete(address);
      return rendered;
    }
    const page = new CachedPage(rendered.page, { time, change });
    if (known !== undefined || this.#mayEnter(address, page)) this.#pages.set(address, page);
    return page;
  }

  #mayEnter(address: string, page: CachedPage): boolean {
    const times = this.#requests.of(address);
    const { value: next } = this.#pages.rkeys().next();
    const isFull = this.#pages.calculatedSize + sizeOf(page) > this.#pages.maxSize;
    return times > (isFull && next !== undefined ? Math.max(1, this.#requests.of(next)) : 1);
  }
}
