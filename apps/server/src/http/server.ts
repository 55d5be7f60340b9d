import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { ConfigError, type Config } from '../config.ts';
import { answerError, answerUnknown, answerUnreadable } from './errors.ts';
import { loggerOptions } from './logging.ts';

/** The server cannot listen where it was told to. */
export class ListenError extends ConfigError {
  override name = 'ListenError';
}

/**
 * What a Fastify instance that mounts the API should be made with, since a plugin cannot set it for
 * itself: limits, request ids, and what to answer before there is a route; `trustProxy` beside them.
 */
export const serverOptions = {
  bodyLimit: 1_048_576,
  routerOptions: { maxParamLength: 500 },
  genReqId: () => randomUUID(),
  // Else a request that never comes to its end would hold its connection for good. A picture of 5 MB
  // comes in time at 350 kbit/s.
  requestTimeout: 120_000,
  frameworkErrors: answerError,
  clientErrorHandler: answerUnreadable,
} as const satisfies FastifyServerOptions;

/**
 * Whom to believe about a visitor's address: a reverse proxy on this machine, and those elsewhere that
 * are named. Of anybody else the connection tells.
 */
export const trustProxy = ({
  trustedProxies = [],
}: Partial<Pick<Config, 'trustedProxies'>> = {}): string[] => ['loopback', ...trustedProxies];

/** What is under way when a server is told to stop has this long to end, in milliseconds. */
const DRAIN_MS = 5000;

/**
 * Lets a server that is told to stop end with the last answer: connections that were at work then
 * would else be kept for the next request, and the process with them, for over a minute. Who sends or
 * reads too slowly, or opened a connection and asked nothing, does not hold it up for long.
 */
export function endWithLastAnswer(app: FastifyInstance, drainMs: number = DRAIN_MS): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** A Fastify instance for the API alone. */
export function createServer({
  logLevel,
  ...proxies
}: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'trustedProxies'>>): FastifyInstance {
  const app = Fastify({
    ...serverOptions,
    trustProxy: trustProxy(proxies),
    logger: loggerOptions(logLevel),
  });
  endWithLastAnswer(app);
  app.setNotFoundHandler(answerUnknown);
  return app;
}

const listenFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program: stop it, or set PORT to another number',
  EACCES: 'may not be used by this user: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'cannot be had, since HOST is no address of this machine: set HOST to another',
  ENOTFOUND: 'cannot be had, since HOST is not known here: set HOST to another',
};

/**
 * Listens on the configured port.
 *
 * @returns the address, such as `http://127.0.0.1:3000`
 * @throws ListenError with one sentence when the port cannot be had
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const reason = listenFailures[(cause as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw cause;
    throw new ListenError(`Port ${port} on ${host} ${reason}.`, { cause });
  }
}
