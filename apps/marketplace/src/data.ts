/**
 * What a page asks for before it is shown. The same loaders run on the server, which waits for every
 * answer, and in the browser, which waits a moment and then shows the page's skeleton.
 *
 * @module
 */
import type { Area, Read } from '@martelo/api';
import { createContext as createReactContext, useContext, useState } from 'react';
import { createContext, type LoaderFunctionArgs } from './router.ts';

/** Loads reads into the place where the hooks look for them. */
export interface PageData {
  /**
   * The data, kept for the page; `null` when the API failed: the read's own place then says so and
   * offers "Tentar novamente".
   *
   * @throws a 404 `Response` when the API knows no such record.
   */
  load<Data>(read: Read<Data>): Promise<Data | null>;
  /** Resolves when the page should be shown. */
  settle(work: Promise<unknown>): Promise<unknown>;
}

/**
 * What a loader or a page throws when its address means nothing: the error page says "Page Not
 * Found: {path}" and has this status.
 *
 * See docs/specification.md#routes.
 *
 * @example
 * if (!isCivilDay(day)) throw notFound();
 * if (isOver(day)) throw notFound(410);
 */
export const notFound = (status = 404): Response => new Response(null, { status });

/** Set by the entry that runs the router. */
export const pageData = createContext<PageData>();

/** What a route needs, from its address. May throw or return a redirect. */
export type Needs = (
  address: { params: LoaderFunctionArgs['params']; url: URL },
  data: PageData,
) => Promise<unknown>;

/**
 * Makes a route's loader of its needs.
 *
 * @example
 * export const loader = needs((_, data) => data.load(lotCountsRead()));
 */
export function needs(work: Needs) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<unknown> => {
    const data = context.get(pageData);
    const answer = await data.settle(work({ params, url: new URL(request.url) }, data));
    return answer instanceof Response ? answer : null;
  };
}

/** Keys of the reads that failed while the server rendered this page. */
export const FailedReads = createReactContext<readonly string[]>([]);

/**
 * The area as this page shows it: what failed on the server is shown as failed there and while the
 * page hydrates, until the browser's own try has ended.
 *
 * @throws a 404 `Response`, for the router's error page, when the record turns out not to exist.
 */
export function usePageArea<Data, A extends Area<Data>>(
  { key }: Read<Data>,
  area: A,
): A | (Omit<A, 'status' | 'error' | 'data'> & { status: 'error'; data: undefined; error: null }) {
  const failed = useContext(FailedReads);
  const [failedOnServer, setFailedOnServer] = useState<string | null>(
    failed.includes(key) ? key : null,
  );
  const { status } = area;
  if (status !== 'loading' && failedOnServer !== null) setFailedOnServer(null);
  if (area.error?.kind === 'not_found') throw notFound();
  return status === 'loading' && failedOnServer === key
    ? { ...area, status: 'error', data: undefined, error: null }
    : area;
}

/** What to read where there is nothing to read yet: nobody is asked by this key. */
export const nothing = { key: '', load: (): Promise<never> => new Promise(() => {}) };

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
