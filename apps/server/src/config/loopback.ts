import { isIP } from 'node:net';

/**
 * Whether a host name, as a URL writes it, always means this machine: `localhost`, 127.0.0.0/8 or
 * `::1`.
 *
 * @example
 * isLoopbackHost('[::1]'); // true
 */
export function isLoopbackHost(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Whether the address of a connection belongs to this machine. */
export const isLoopbackAddress = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
