import { CHUNK_RELOAD_GUARD_MS } from '@martelo/domain/constants';

/** The destination of a navigation, with the members of `location` and of routers. */
export interface Destination {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Loads code lazily and retries once. When both attempts fail, the code most likely belongs to an
 * older build. The page is then loaded from the server, at most once per path within ten seconds.
 *
 * @param destination Returns the destination of the current navigation. It returns `null` when there
 * is none, so prefetched code never reloads the page.
 * @param open Loads a page from the server.
 * @returns a promise that never settles when a page is loaded, so no error appears during the
 * reload
 * @throws the error of the import when no page may be loaded
 *
 * See docs/specification.md#navigation.
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

/** After Back the browser already has the URL. `assign` would only scroll to its hash. */
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
