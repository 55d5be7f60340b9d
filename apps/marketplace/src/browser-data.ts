/**
 * Loading of pages in the browser: into the very cache that the hooks read.
 *
 * @module
 */
import { type Client, isApiError } from '@martelo/api/client';
import { notFound, type PageData } from './data.ts';

/** A navigation waits this long for its data, so that quick answers need no skeleton. */
const patienceMs = 250;

/** SWR's cache, as far as loaders fill it. */
export type BrowserCache = Map<string, { data?: unknown }>;

/** Loaders' view of the browser's cache. */
export function browserData(client: Client, cache: BrowserCache): PageData {
  return {
    async load(read) {
      const known = cache.get(read.key)?.data;
      if (known !== undefined) return known as Awaited<ReturnType<typeof read.load>>;
      try {
        const data = await read.load(client);
        // A page that did not wait has filled it already, through its hook.
        if (cache.get(read.key)?.data === undefined) {
          cache.set(read.key, { ...cache.get(read.key), data });
        }
        return data;
      } catch (error) {
        if (isApiError(error) && error.kind === 'not_found') throw notFound();
        return null;
      }
    },
    settle(work) {
      // What comes after the wait is the page's own business: its hook sees the same answer.
      work.catch(() => {});
      return Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    },
  };
}

/** The client, with equal reads that are under way at the same time made one. */
export function sharedCalls(client: Client): Client {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    call(endpoint, ...input) {
      // Two writes are never one: a form's content, for instance, is not seen here.
      if (endpoint.method !== 'GET') return client.call(endpoint, ...input);
      const key = JSON.stringify([endpoint.path, input]);
      const running = underWay.get(key);
      if (running) return running as ReturnType<typeof client.call<typeof endpoint>>;
      const call = client.call(endpoint, ...input).finally(() => underWay.delete(key));
      underWay.set(key, call);
      return call;
    },
  };
}
