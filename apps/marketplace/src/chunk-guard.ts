/**
 * A page's code that cannot be loaded is most often code of an older build: the page is loaded anew
 * from the server, at most once for each path within ten seconds.
 *
 * Source: specification point 4 ("Routing").
 *
 * @module
 */
import { CHUNK_RELOAD_GUARD_MS } from '@martelo/domain/constants';
import type { RouteObject } from './router.ts';

/** Where a navigation under way leads, or `null` when there is none. */
export type Destination = () => { pathname: string; search: string; hash: string } | null;

/** The routes, with each lazy page tried twice and then loaded from the server. */
export function guardChunks(
  routes: readonly RouteObject[],
  destination: Destination,
  reload: (path: string) => void = (path) => location.assign(path),
): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy, children } = route;
    if (children) return { ...route, children: guardChunks(children, destination, reload) };
    if (typeof lazy !== 'function') return route;
    return {
      ...route,
      lazy: async () => {
        try {
          return await lazy().catch(() => lazy());
        } catch (error) {
          const target = destination();
          // Without a navigation it was only fetched ahead: nobody waits for it.
          if (target === null || !mayReload(target.pathname)) throw error;
          reload(target.pathname + target.search + target.hash);
          // The page is about to go: neither the old one nor an error should flash up.
          return new Promise(() => {});
        }
      },
    };
  });
}

function mayReload(path: string): boolean {
  const key = `chunk-reload:${path}`;
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}
