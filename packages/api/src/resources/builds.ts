/**
 * Notices that a site was built anew while one of its pages is open.
 *
 * See docs/api-contract.md#build-files and docs/specification.md#navigation.
 *
 * @module
 */
import { CHUNK_RELOAD_GUARD_MS } from '@martelo/domain/constants';

/** What `/builds/latest.json` and `/builds/meta/{id}.json` say. */
export interface Build {
  readonly id: string;
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number;
}

const HOUR_MS = 3_600_000;
/** A tab that comes into sight looks again when it has not for this long. */
const STALE_MS = 600_000;

/** How a site is watched. */
export interface BuildWatchOptions {
  /** Where the files of builds are, without a slash at the end. @default '/builds' */
  base?: string;
  /** @default the page's own `fetch` */
  fetch?: (url: string) => Promise<Response>;
}

/**
 * Looks every hour, and when the tab comes into sight after ten minutes, whether there is a newer
 * build than the page's own. A look that fails says nothing; the next one follows.
 *
 * @param id The page's own build.
 * @param onNewer Called once, with which the watch ends.
 * @returns ends the watch
 *
 * @example
 * const stop = watchBuilds('8f3c2a', () => reloadOnNextNavigation());
 */
export function watchBuilds(
  id: string,
  onNewer: () => void,
  { base = '/builds', fetch = (url) => globalThis.fetch(url) }: BuildWatchOptions = {},
): () => void {
  let looked = Date.now();
  let over = false;
  const buildAt = (path: string): Promise<Build | null> =>
    fetch(`${base}/${path}`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(asBuild)
      .catch(() => null);

  const look = async (): Promise<void> => {
    looked = Date.now();
    const latest = await buildAt(`latest.json?${looked}`);
    if (latest === null || latest.id === id) return;
    // While servers are being replaced, an older one may answer. A build that is no longer known
    // is an old one.
    const own = await buildAt(`meta/${id}.json`);
    if (over || (own !== null && own.timestamp >= latest.timestamp)) return;
    stop();
    onNewer();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - looked >= STALE_MS) void look();
  };
  const stop = (): void => {
    over = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const timer = setInterval(() => void look(), HOUR_MS);
  document.addEventListener('visibilitychange', onVisibility);
  return stop;
}

function asBuild(found: unknown): Build | null {
  const { id, timestamp } = Object(found) as Record<string, unknown>;
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : null;
}

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
 *   () => import('../lots-page.ts'),
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
