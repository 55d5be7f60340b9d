import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { ConfigError, siteUrlOf, type Config } from '../config/config.ts';
import { answerError, answerUnknown, answerUnreadable } from './errors.ts';
import { guardHosts } from './hosts.ts';
import { loggerOptions } from './logging.ts';
import { guardTransport, transportHeaders } from './transport.ts';
import { identifyVisitors } from './visitors.ts';
import { isLoopbackHost } from '../config/loopback.ts';

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
  clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
  // A request without a Host header is answered as any other that is wrong (hosts.ts).
  http: { requireHostHeader: false },
} as const satisfies FastifyHttpOptions<Server>;

/**
 * Whom to believe about a visitor's address: a reverse proxy on this machine, and those elsewhere that
 * are named. Of anybody else the connection tells.
 */
export const trustProxy = ({
  trustedProxies = [],
}: Partial<Pick<Config, 'trustedProxies'>> = {}): string[] => ['loopback', ...trustedProxies];

/** Settings that say for whom a server answers, and how. */
export type GuardSettings = Pick<
  Config,
  'host' | 'publicUrl' | 'siteUrl' | 'allowedHosts' | 'trustedProxies' | 'sharedSecret'
>;

/** Options of a server that is set up in this way, and its HTTP answers without a route. */
export const serverOptionsFor = (settings: GuardSettings) => {
  const headers = transportHeaders(settings.siteUrl);
  return {
    ...serverOptions,
    trustProxy: trustProxy(settings),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  } satisfies FastifyHttpOptions<Server>;
};

/** Whether this machine alone can reach a server that is set up in this way. */
const isLocal = ({ host, publicUrl, allowedHosts }: GuardSettings): boolean =>
  publicUrl === null && allowedHosts.length === 0 && isLoopbackHost(host);

/**
 * What every request meets first: who it is counted as, whether it is for one of our hosts, and
 * whether it came by HTTPS where it has to.
 */
export function guardRequests(app: FastifyInstance, settings: GuardSettings): void {
  const { siteUrl, sharedSecret } = settings;
  guardTransport(app, siteUrl);
  guardHosts(app, settings);
  identifyVisitors(app, { isLocal: isLocal(settings), sharedSecret });
}

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

/** Of a server that nothing is set for. */
const unset: GuardSettings = {
  host: '127.0.0.1',
  publicUrl: null,
  siteUrl: 'http://localhost:3000',
  allowedHosts: [],
  trustedProxies: [],
  sharedSecret: null,
};

/** A Fastify instance for the API alone. */
export function createServer({
  logLevel,
  ...given
}: Pick<Config, 'logLevel'> & Partial<GuardSettings>): FastifyInstance {
  const settings = { ...unset, ...given };
  const app = Fastify({ ...serverOptionsFor(settings), logger: loggerOptions(logLevel) });
  app.setErrorHandler(answerError);
  guardRequests(app, settings);
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

/** Settings that say where people of this machine reach the server. */
type PlaceSettings = Pick<Config, 'host' | 'port' | 'publicUrl' | 'siteUrl'>;

/**
 * Finds out whether the port can be had; port 0 becomes one that is free, since links in mails name
 * it.
 *
 * @throws ListenError with one sentence when the port cannot be had
 */
export async function withFreePort<Settings extends PlaceSettings>(
  settings: Settings,
): Promise<Settings> {
  const probe = createServer({ logLevel: 'silent' });
  const address = new URL(await listen(probe, settings));
  await probe.close();
  const port = Number(address.port) || settings.port;
  return { ...settings, port, siteUrl: siteUrlOf({ ...settings, port }) };
}
