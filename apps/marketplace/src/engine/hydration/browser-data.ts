import { type Client, isApiError, type Read } from '@martelo/api/client';
import { notFound, type PageData } from '../data.ts';

/** How long a navigation waits for its data before the page shows its skeleton. */
const maxWaitMs = 250;

/** SWR's cache, reduced to what loaders write. */
export type BrowserCache = Map<string, { data?: unknown }>;

/** Older data is requested again when a navigation shows it again. */
const freshMs = 1000;

/**
 * Returns the `PageData` of the browser, which reads and fills SWR's cache. A page that was visited
 * before shows its previous data. The keys of data that is older than a second are added to `stale`,
 * and the page requests them again.
 */
export function browserData(client: Client, cache: BrowserCache, stale: Set<string>): PageData {
  const openedAt = Date.now();
  const readAt = new Map<string, number>();

  async function loadOnce<Data>(read: Read<Data>): Promise<Data> {
    const known = cache.get(read.key)?.data;
    const age = Date.now() - (readAt.get(read.key) ?? openedAt);
    if (known === undefined || age > freshMs) readAt.set(read.key, Date.now());
    if (known !== undefined) {
      if (age > freshMs) stale.add(read.key);
      // The key of a read is unique, so its cached data has the type of the read.
      return known as Data;
    }
    const data = await read.load(client);
    // The hook of a page that did not wait may have filled it already.
    if (cache.get(read.key)?.data === undefined) {
      cache.set(read.key, { ...cache.get(read.key), data });
    }
    return data;
  }

  return {
    async load(read) {
      try {
        return await loadOnce(read);
      } catch (error) {
        if (isApiError(error) && error.kind === 'not_found') throw notFound();
        return null;
      }
    },
    loadOptional: (read) => loadOnce(read).catch(() => null),
    lacks: (name) => client.lacks?.(name) ?? false,
    settle(work) {
      // After the wait the page's hook reports the same error.
      work.catch(() => {});
      return Promise.race([work, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    },
  };
}
