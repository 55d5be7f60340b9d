/**
 * The pages that this device can show without a connection. The worker saves them, and the offline page
 * lists them.
 *
 * See docs/specification.md#offline.
 *
 * @module
 */
import { withoutCampaign } from '@martelo/domain/campaign';
import { publicPages } from '@martelo/domain/constants';

/** Cache with the saved pages, the latest last. */
export const PAGES = 'martelo-pages-1';

/** Headers that the worker adds to a saved page. */
export const SAVED_AT = 'x-saved-at';
export const TITLE = 'x-title';

/** Address of the page that explains that there is no connection. */
export const OFFLINE_PAGE = '/sem-conexao';

/** Path of the worker's script. */
export const WORKER = '/worker.js';

/** Public pages whose content is worth reading later. Personal pages, forms and reports are not. */
const readable = new RegExp(
  `^(?:${[...Object.values(publicPages), '/privacidade']
    .join('|')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+_id/g, '\\d+')
    .replaceAll(/:\w+/g, '[^/]+')})$`,
);

/** Returns whether the page of an address may be saved. */
export const isReadable = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  readable.test(pathname) && !/[?&]\w*token=/.test(search);

/** Returns the key of an address among the saved pages. */
export const savedKey = (address: string): string => {
  const url = new URL(withoutCampaign(address));
  url.hash = '';
  return url.href;
};

/** A page that can be opened without a connection. */
export interface SavedPage {
  /** Path and query. */
  readonly path: string;
  /** Title without the name of the site. */
  readonly title: string;
  /** Time of its content. */
  readonly savedAt: Date;
}

/**
 * Returns the saved pages, the latest first.
 *
 * @throws when the browser blocks its storage
 */
export async function savedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<SavedPage | null> => {
      const { pathname, search } = new URL(url);
      const headers = (await cache.match(url))?.headers;
      // It was removed in between.
      if (headers === undefined) return null;
      return {
        path: pathname + search,
        title: decodeURIComponent(headers.get(TITLE) ?? ''),
        savedAt: new Date(headers.get(SAVED_AT) ?? ''),
      };
    }),
  );
  return pages.filter((page) => page !== null).toReversed();
}
