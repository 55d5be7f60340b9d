/**
 * The address of a site behind a slow connection.
 *
 * @module
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site that answers late. */
export interface SlowSite {
  /** `http://localhost:PORT` */
  readonly address: string;
  readonly close: () => void;
}

/**
 * Forwards requests to a site, each after a delay.
 *
 * @param delayOf Returns the delay of a path with its query, in ms.
 */
export async function openSlowSite(
  site: string,
  delayOf: (path: string) => number,
): Promise<SlowSite> {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    await sleep(delayOf(path));
    const { method = 'GET', headers } = incoming;
    const forwarded = request(new URL(path, site), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // The page has been left, or the site has been stopped.
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
