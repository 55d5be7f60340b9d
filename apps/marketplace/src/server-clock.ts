import { clockOffset } from '@martelo/api/client';

/**
 * How far the server's clock is ahead of this device's, in milliseconds: a lot closes by the server's.
 *
 * @example
 * const offset = await serverAhead();
 */
export async function serverAhead(): Promise<number> {
  // Kept by no cache: its date is that of this minute.
  const { headers } = await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' });
  return clockOffset(headers, Date.now());
}
