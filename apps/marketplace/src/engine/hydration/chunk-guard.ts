import { guardChunk, type Destination } from '@martelo/api/builds';
import type { RouteObject } from '../router.ts';

/**
 * Returns the routes with guarded loaders: code is requested twice, then the page is loaded from
 * the server.
 */
export function guardChunks(
  routes: readonly RouteObject[],
  destination: () => Destination | null,
): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy, children } = route;
    if (children) return { ...route, children: guardChunks(children, destination) };
    if (typeof lazy !== 'function') return route;
    return { ...route, lazy: () => guardChunk(lazy, destination) };
  });
}
