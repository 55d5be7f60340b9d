import { clockOffset } from '@martelo/api/client';

/**
 * Returns how far the server's clock is ahead of this device's, in milliseconds. Lots close by the
 * server's clock.
 */
export async function serverAhead(): Promise<number> {
  // Not cached, so its `Date` header is current.
  const { headers } = await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' });
  return clockOffset(headers, Date.now());
}
