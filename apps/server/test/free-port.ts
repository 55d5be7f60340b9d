import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Returns a port on which nothing listens, for programs that cannot choose one themselves.
 *
 * @param host the name or address on which the program will listen
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  // The address of a server that listens on a port is an object.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
