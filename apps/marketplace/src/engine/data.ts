/**
 * Loaders of the routes. The server waits for every answer. The browser waits briefly and then
 * shows the page's skeleton.
 *
 * @module
 */
import type { Area } from '@martelo/api/react';
import type { Read } from '@martelo/api/client';
import {
  createContext as createReactContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createContext, type LoaderFunctionArgs } from './router.ts';

/** Loads data into the cache that the hooks read. */
export interface PageData {
  /**
   * Loads data that the page is about, for {@link usePageArea}. Returns `null` when the call failed:
   * the page then shows an error state with "Tentar novamente", and its status is 503. Data that needs
   * a login is left to the browser.
   *
   * @throws a 404 `Response` when the API has no such record.
   */
  load<Data>(read: Read<Data>): Promise<Data | null>;
  /**
   * Loads data that the page can be shown without, for {@link useOptionalArea}. Returns `null` when
   * the call failed in any way.
   */
  loadOptional<Data>(read: Read<Data>): Promise<Data | null>;
  /** Returns whether the back end lacks a call or a filter, such as `GET /lots.json q[search]`. */
  readonly lacks: (name: string) => boolean;
  /** Resolves when the page can be shown. */
  settle(work: Promise<unknown>): Promise<unknown>;
}

/**
 * Returns the response to throw for an address without a page. The error page shows its status and
 * contains "Page Not Found: {path}" (docs/specification.md#routes).
 */
export const notFound = (status = 404): Response => new Response(null, { status });

/** Context of the router, set by the entry of the server and of the browser. */
export const pageData = createContext<PageData>();

/** Loads what a route needs, from its address. May throw or return a redirect. */
type Needs = (
  address: { params: LoaderFunctionArgs['params']; url: URL },
  data: PageData,
) => Promise<unknown>;

/** Returns the loader of a route. */
export function needs(work: Needs) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<unknown> => {
    const data = context.get(pageData);
    const answer = await data.settle(work({ params, url: new URL(request.url) }, data));
    return answer instanceof Response ? answer : null;
  };
}

/** Keys of the reads that failed while the server rendered this page. */
export const FailedReads = createReactContext<readonly string[]>([]);

/** Keys of reads that a navigation shows again and that may have changed since. Browser only. */
export const StaleReads = createReactContext<Set<string>>(new Set());

/** Requests the area of a page that was visited before again. */
function useFreshArea(key: string, retry: () => void): void {
  const stale = useContext(StaleReads);
  useEffect(() => {
    if (stale.delete(key)) retry();
  }, [stale, key, retry]);
}

/**
 * Returns the area of data that the page can be shown without, or `null` when it could not be loaded:
 * the page then leaves its section out. The hook of the area retries, and returns the data as soon as
 * it arrives. See docs/specification.md#failed-lists.
 */
export function useOptionalArea<Data, A extends Area<Data> & { readonly retry: () => void }>(
  { key }: Read<Data>,
  area: A,
): A | null {
  const failed = useContext(FailedReads);
  const [missing, setMissing] = useState<string | null>(failed.includes(key) ? key : null);
  useFreshArea(key, area.retry);
  // Remains missing during a retry. Otherwise a skeleton would come and go.
  const failedNow = area.status === 'error' && area.data === undefined;
  if (failedNow && missing !== key) setMissing(key);
  if (area.data !== undefined && missing !== null) setMissing(null);
  return missing === key && area.data === undefined ? null : area;
}

/**
 * Returns the area as this page shows it. A read that failed on the server is shown as failed there
 * and while the page hydrates, until the browser's own request has ended. The area of a page that
 * was visited before is requested again.
 *
 * @throws a 404 `Response`, for the router's error page, when the record does not exist.
 */
export function usePageArea<Data, A extends Area<Data> & { readonly retry: () => void }>(
  { key }: Read<Data>,
  area: A,
): A | (Omit<A, 'status' | 'error' | 'data'> & { status: 'error'; data: undefined; error: null }) {
  const failed = useContext(FailedReads);
  const [failedOnServer, setFailedOnServer] = useState<string | null>(
    failed.includes(key) ? key : null,
  );
  const { status } = area;
  useFreshArea(key, area.retry);
  if (status !== 'loading' && failedOnServer !== null) setFailedOnServer(null);
  if (area.error?.kind === 'not_found') throw notFound();
  return status === 'loading' && failedOnServer === key
    ? { ...area, status: 'error', data: undefined, error: null }
    : area;
}

/** A read that requests nothing. */
export const nothing = { key: '', load: (): Promise<never> => new Promise(() => {}) };

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/**
 * Returns an area with its last data while data for other filters load, so a list and its counts
 * stay until the next ones arrive. `status` remains `loading`, and `isLast` is set.
 *
 * @param about what the data are about. The last data of something else are not shown.
 */
export function useLastData<A extends { readonly status: string; readonly data: unknown }>(
  area: A,
  about: string,
): A & { readonly isLast?: boolean } {
  const [last, setLast] = useState({ about, data: area.data });
  if (last.about !== about || (area.data !== undefined && area.data !== last.data)) {
    setLast({ about, data: area.data });
  }
  const isWaiting = area.data === undefined && area.status === 'loading' && last.about === about;
  return isWaiting ? { ...area, data: last.data, isLast: last.data !== undefined } : area;
}

const never = () => () => {};

/**
 * Returns data that only the browser has, and a placeholder on the server and during hydration,
 * because both must render the same.
 */
export const useInBrowser = <Data>(read: () => Data, placeholder: Data): Data =>
  useSyncExternalStore(never, read, () => placeholder);
