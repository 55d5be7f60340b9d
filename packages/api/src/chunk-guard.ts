/**
 * Code of a page that cannot be loaded is most often code of an older build: the page is then loaded
 * from the server, at most once for each path within ten seconds.
 *
 * See docs/specification.md#navigation.
 *
 * @module
 */
import { CHUNK_RELOAD_GUARD_MS } from '@martelo/domain/constants';

/** Where a navigation leads, in the parts that `location` and routers have. */
export interface Destination {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Loads code lazily: a second time when the first fails, then by loading the page that needs it from
 * the server.
 *
 * @param destination Where the navigation under way leads; `null` when there is none, so that code
 * fetched ahead never reloads the page being read.
 * @param open Loads a page from the server.
 * @returns never settles once a page is being loaded: neither the old page nor an error should flash
 * up meanwhile
 * @throws what loading threw, when no page may be loaded
 *
 * @example
 * const page = await guardChunk(
 *   () => import('./lots-page.ts'),
 *   () => router.state.navigation.location ?? null,
 * );
 */
export async function guardChunk<Module>(
  load: () => Promise<Module>,
  destination: () => Destination | null,
  open: (path: string) => void = openPage,
): Promise<Module> {
  try {
    return await load().catch(load);
  } catch (error) {
    const target = destination();
    if (target === null || !mayReload(target.pathname)) throw error;
    open(target.pathname + target.search + target.hash);
    return new Promise(() => {});
  }
}

/** After Back the address is the browser's already: to one with a hash `assign` would only scroll. */
function openPage(path: string): void {
  if (location.pathname + location.search + location.hash === path) location.reload();
  else location.assign(path);
}

function mayReload(path: string): boolean {
  const key = `chunk-reload:${path}`;
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(key)) < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}
