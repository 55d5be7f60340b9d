import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { ConfigError, type Config } from '../config.ts';
import { answerError } from './errors.ts';
import { loggerOptions } from './logging.ts';

/** The server cannot listen where it was told to. */
export class ListenError extends ConfigError {
  override name = 'ListenError';
}

/**
 * What a Fastify instance that mounts the API should be made with, since a plugin cannot set it for
 * itself: limits, request ids, and whom to believe about a visitor's address.
 */
export const serverOptions = {
  bodyLimit: 1_048_576,
  routerOptions: { maxParamLength: 500 },
  genReqId: () => randomUUID(),
  // A reverse proxy on this machine may say for whom it asks; nobody else may.
  trustProxy: 'loopback',
} as const satisfies FastifyServerOptions;

/**
 * Lets a server that is told to stop end with the last answer: connections that were at work then
 * would else be kept for the next request, and the process with them, for over a minute.
 */
export function endWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** A Fastify instance for the API alone. */
export function createServer({ logLevel }: Pick<Config, 'logLevel'>): FastifyInstance {
  const app = Fastify({
    ...serverOptions,
    logger: loggerOptions(logLevel),
    frameworkErrors: answerError,
  });
  endWithLastAnswer(app);
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
