import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerError, answerUnknown, answerUnreadable, answerUnroutable } from './errors.ts';
import { guardHosts } from './hosts.ts';
import { logRequests } from './visitors/access-log.ts';
import { loggerOptions } from './logging.ts';
import { guardTransport, transportHeaders } from './transport.ts';
import { identifyVisitors } from './visitors/visitors.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { fixedTime } from '../config/site-clock.ts';

/**
 * Options of a Fastify instance that mounts the API. A plugin cannot set them itself: limits,
 * request ids, and answers without a route. Set `trustProxy` in addition.
 */
export const serverOptions = {
  bodyLimit: 1_048_576,
  routerOptions: { maxParamLength: 500 },
  genReqId: () => randomUUID(),
  // The access log has one line for a request instead of two (visitors/access-log.ts).
  logController: new LogController({ disableRequestLogging: true }),
  // Without it, a request that never ends would keep its connection forever. An image of 5 MB
  // arrives in time at 350 kbit/s.
  requestTimeout: 120_000,
  frameworkErrors: answerUnroutable,
  clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
  // A request without a Host header is rejected like any invalid one (hosts.ts).
  http: { requireHostHeader: false },
} as const satisfies FastifyHttpOptions<Server>;

/** Settings that decide which requests a server accepts, and how. */
type GuardSettings = Pick<
  Config,
  'host' | 'publicUrl' | 'siteUrl' | 'allowedHosts' | 'trustedProxies' | 'sharedSecret' | 'demoDate'
>;

/** Returns the Fastify options for these settings. */
export const serverOptionsFor = (settings: GuardSettings) => {
  const headers = transportHeaders(settings.siteUrl);
  return {
    ...serverOptions,
    // For other clients the address of the connection counts, not the forwarded one.
    trustProxy: ['loopback', ...settings.trustedProxies],
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    frameworkErrors: (error, request, reply) =>
      answerUnroutable(error, request, reply.headers(headers)),
  } satisfies FastifyHttpOptions<Server>;
};

/** Whether only this machine can reach a server with these settings. */
const isLocal = ({ host, publicUrl, allowedHosts }: GuardSettings): boolean =>
  publicUrl === null && allowedHosts.length === 0 && isLoopbackHost(host);

/**
 * Registers the hooks that run first for every request: they identify the visitor, and check the
 * host and HTTPS.
 */
export function guardRequests(app: FastifyInstance, settings: GuardSettings): void {
  const { siteUrl, sharedSecret } = settings;
  const fixed = fixedTime(settings);
  if (fixed !== null) {
    // Browsers read the server's time from this header.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('date', fixed.toUTCString());
    });
  }
  guardTransport(app, siteUrl);
  guardHosts(app, settings);
  identifyVisitors(app, { isLocal: isLocal(settings), sharedSecret });
  logRequests(app);
}

/** Time in milliseconds that running requests have to finish when the server stops. */
const DRAIN_MS = 5000;

/**
 * Stops a server as soon as the last answer is sent. Otherwise kept-alive connections would keep
 * the process running for over a minute. Slow and idle clients delay the stop by at most `drainMs`.
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

/** Default settings. */
const unset: GuardSettings = {
  host: '127.0.0.1',
  publicUrl: null,
  siteUrl: 'http://localhost:3000',
  allowedHosts: [],
  trustedProxies: [],
  sharedSecret: null,
  demoDate: null,
};

/** Returns a Fastify instance for only the API. */
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
