/**
 * Notices that a site was built anew while one of its pages is open.
 *
 * See docs/api-contract.md#build-files and docs/specification.md#navigation.
 *
 * @module
 */

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
