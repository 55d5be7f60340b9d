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
 * Checks for a newer build (docs/api-contract.md#build-files) every hour, and when the tab becomes
 * visible after ten minutes. A check that fails is ignored.
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
