/**
 * Where the server listens. A start loads it before the rest of the server.
 *
 * @module
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/setting.ts';
import { siteUrlOf } from '../config/site-settings.ts';

/** Thrown when the server cannot listen on its configured host and port. */
export class ListenError extends ConfigError {
  override name = 'ListenError';
}

const listenFailures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EADDRINUSE: 'is taken by another program: stop it, or set PORT to another number',
    EACCES: 'may not be used by this user: set PORT to a number above 1023',
    EADDRNOTAVAIL:
      'is not available, because HOST is not an address of this machine: set another HOST',
    ENOTFOUND: 'is not available, because the name in HOST is unknown: set another HOST',
  }),
);

type Place = Pick<Config, 'host' | 'port'>;

/** Returns the error to throw when a place is not available. */
function listenErrorOf(cause: unknown, { host, port }: Place): unknown {
  const reason = listenFailures.get((cause as NodeJS.ErrnoException).code ?? '');
  if (reason === undefined) return cause;
  return new ListenError(`Port ${port} on ${host} ${reason}.`, { cause });
}

/**
 * Listens on the configured port.
 *
 * @returns the address, such as `http://127.0.0.1:3000`
 * @throws ListenError with one sentence when the port is not available
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Place,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    throw listenErrorOf(cause, { host, port });
  }
}

/**
 * Checks that the port is available. Replaces port 0 with a free port, because links in mails
 * contain it.
 *
 * @throws ListenError with one sentence when the port is not available
 */
export async function withFreePort<
  Settings extends Pick<Config, 'host' | 'port' | 'publicUrl' | 'siteUrl'>,
>(settings: Settings): Promise<Settings> {
  const probe = createServer();
  try {
    await once(probe.listen(settings.port, settings.host), 'listening');
  } catch (cause) {
    throw listenErrorOf(cause, settings);
  }
  // A TCP server has an address with a port, unlike one of a path.
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return { ...settings, port, siteUrl: siteUrlOf({ ...settings, port }) };
}
