/**
 * New builds of the site: notices one while a page is open, and replaces a page whose code no longer
 * loads.
 *
 * See docs/api-contract.md#build-files and docs/specification.md#navigation.
 *
 * @module
 */
import { CHUNK_RELOAD_GUARD_MS } from '@martelo/domain/constants';

/** The content of `/builds/latest.json` and `/builds/meta/{id}.json`. */
export interface Build {
  readonly id: string;
  /** Time of the build, in milliseconds since 1970. */
  readonly timestamp: number;
}

const HOUR_MS = 3_600_000;
/** A tab that becomes visible checks again after this time. */
const STALE_MS = 600_000;

/** Options of {@link watchBuilds}. */
export interface BuildWatchOptions {
  /** URL of the build files, without a slash at the end. @default '/builds' */
  base?: string;
  /** @default globalThis.fetch */
  fetch?: (url: string) => Promise<Response>;
}

/**
 * Checks for a newer build every hour, and when the tab becomes visible after ten minutes. A check
 * that fails is ignored.
 *
 * @param id The build of the page.
 * @param onNewer Called once. It ends the checks.
 * @returns a function that ends the checks
 *
 * @example
 * const stop = watchBuilds('8f3c2a', () => reloadOnNextNavigation());
 */
export function watchBuilds(
  id: string,
  onNewer: () => void,
  { base = '/builds', fetch = (url) => globalThis.fetch(url) }: BuildWatchOptions = {},
): () => void {
  let checkedAt = Date.now();
  let isOver = false;
  const buildAt = (path: string): Promise<Build | null> =>
    fetch(`${base}/${path}`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(asBuild)
      .catch(() => null);

  const check = async (): Promise<void> => {
    checkedAt = Date.now();
    const latest = await buildAt(`latest.json?${checkedAt}`);
    if (latest === null || latest.id === id) return;
    // During a deployment an older server may answer. A build that no server has is outdated.
    const own = await buildAt(`meta/${id}.json`);
    if (isOver || (own !== null && own.timestamp >= latest.timestamp)) return;
    stop();
    onNewer();
  };
  const onVisibility = (): void => {
    const isStale = Date.now() - checkedAt >= STALE_MS;
    if (document.visibilityState === 'visible' && isStale) void check();
  };
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const timer = setInterval(() => void check(), HOUR_MS);
  document.addEventListener('visibilitychange', onVisibility);
  return stop;
}

function asBuild(found: unknown): Build | null {
  const { id, timestamp } = Object(found) as Record<string, unknown>;
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : null;
}

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
 * is none, so that prefetched code never reloads the page.
 * @param open Loads a page from the server.
 * @returns a promise that never settles when a page is loaded, so that no error appears during the
 * reload
 * @throws the error of the import when no page may be loaded
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
