/**
 * Pages are fetched ahead, code and data, when a link is pointed at or has the keyboard.
 *
 * See docs/specification.md#navigation.
 *
 * @module
 */
import { MAX_ROUTE_PRELOADS } from '@martelo/domain/constants';
import { pageData, type PageData } from './data.ts';
import { linkOf } from './page-link.ts';
import { matchRoutes, RouterContextProvider, type Router } from './router.ts';

/** Starts to fetch ahead, unless the person saves data. */
export function prefetchPages(router: Router, context: RouterContextProvider): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // A page is under way until its data has come: nobody waits for its skeleton.
  const data: PageData = { ...context.get(pageData), settle: (work) => work };
  const patient = new RouterContextProvider(new Map([[pageData, data]]));
  const prefetch = inTurn(MAX_ROUTE_PRELOADS, (url: URL) => fetchPage(router, patient, url));
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

/**
 * Runs work, at most so many at once; the rest waits, the last asked for first: that is where the
 * pointer is now.
 *
 * @example
 * const fetchSome = inTurn(5, (url: URL) => fetch(url));
 */
export function inTurn<Item>(
  most: number,
  work: (item: Item) => Promise<unknown>,
): (item: Item) => void {
  const waiting: Item[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= most) return;
    const item = waiting.pop();
    if (item === undefined) return;
    running += 1;
    void work(item).finally(() => {
      running -= 1;
      next();
    });
  };
  return (item) => {
    waiting.push(item);
    next();
  };
}

/** Silently: a click shows what went wrong. */
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
