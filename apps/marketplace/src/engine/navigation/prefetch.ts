/**
 * Prefetches the code and the data of a page when its link is hovered, focused or touched.
 *
 * See docs/specification.md#navigation.
 *
 * @module
 */
import { limitConcurrency } from './limit-concurrency.ts';
import { MAX_ROUTE_PRELOADS } from '@martelo/domain/constants';
import { pageData, type PageData } from '../data.ts';
import { linkOf } from '../page-link.ts';
import { matchRoutes, RouterContextProvider, type Router } from '../router.ts';

/** Starts prefetching, unless the browser saves data. */
export function prefetchPages(router: Router, context: RouterContextProvider): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // A prefetch ends when the data has arrived, without the wait limit of a navigation.
  const data: PageData = { ...context.get(pageData), settle: (work) => work };
  const patient = new RouterContextProvider(new Map([[pageData, data]]));
  const prefetch = limitConcurrency(MAX_ROUTE_PRELOADS, (url: URL) =>
    fetchPage(router, patient, url),
  );
  const asked = new Set<string>();
  const point = (event: Event): void => {
    const url = linkOf(event);
    if (url === null || url.pathname === location.pathname) return;
    if (asked.has(url.pathname + url.search)) return;
    asked.add(url.pathname + url.search);
    prefetch(url);
  };
  const options = { passive: true } as const;
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, point, options);
  }
}

/** Ignores errors: a click will show them. */
async function fetchPage(router: Router, context: RouterContextProvider, url: URL): Promise<void> {
  const request = new Request(url);
  await Promise.allSettled(
    (matchRoutes(router.routes, url.pathname) ?? []).map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader === 'function') {
        await loader({ request, params, context, url, pattern: '' });
      }
    }),
  );
}
