import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { conditionalGet, etagPerEncoding } from './caching.ts';
import { currencies } from './currencies.ts';
import { answerError, NotFoundError } from './errors.ts';
import { health } from './health.ts';
import { lots } from './lots.ts';
import { pages } from './pages.ts';
import { methodGuard, routesOn } from './routes.ts';

const REQUESTS_PER_MINUTE = 300;

/** The marketplace's own calls while it renders a page; a visitor's come with another address. */
const isOwnCall = ({ ip }: FastifyRequest): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

/**
 * The API as a Fastify plugin; the caller chooses where to mount it.
 *
 * @example
 * await app.register(api(database.db), { prefix: '/api' });
 */
export const api =
  (db: Kysely<Schema>): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerError);
    const guardMethods = methodGuard(app);

    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    conditionalGet(app);
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
      exposedHeaders: ['Authorization', 'ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: 7200,
    });
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      // One household often has a whole /64.
      ipv6Subnet: 64,
      allowList: isOwnCall,
    });
    // Whoever mounts the API may compress already.
    if (!app.hasReplyDecorator('compress')) {
      await app.register(compress, {
        encodings: ['br', 'gzip'],
        globalDecompression: false,
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      });
    }
    etagPerEncoding(app);

    const unknownPath = app.rateLimit();
    app.setNotFoundHandler({ preHandler: unknownPath }, (request, reply) =>
      answerError(new NotFoundError(), request, reply),
    );

    const routes = routesOn(app, db);
    for (const resource of [lots, pages, currencies, health]) resource(routes);
    guardMethods();
  };
