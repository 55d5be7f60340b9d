/** A page states its time in whole minutes. */
const ROUNDING_MS = 60_000;

/** Caches may keep a page this long. */
const CACHED_MS = 30_000;

/** Time for a slow network to transfer a page and its code. */
const TRANSFER_MS = 60_000;

/** A smaller difference has no effect on what a page shows. */
const TOLERANCE_MS = 2000;

/**
 * Returns how far the server's clock is ahead of this device's, in milliseconds, estimated from the
 * time of the page. Returns 0 when both agree, because the device's clock is then more exact.
 *
 * @param pageTime - when the page was rendered, in milliseconds since 1970, rounded down to the minute
 * @param deviceTime - milliseconds since 1970
 */
export function aheadByPage(pageTime: number, deviceTime: number): number {
  const sincePage = deviceTime - pageTime;
  const isRight = sincePage >= -TOLERANCE_MS && sincePage <= ROUNDING_MS + CACHED_MS + TRANSFER_MS;
  return isRight ? 0 : ROUNDING_MS / 2 - sincePage;
}
