import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';
import { recordAccess } from './access-records.ts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { auctions } from './auctions.ts';
import { authors } from './authors.ts';
import { acceptBodies } from './bodies.ts';
import { conditionalGet, etagPerEncoding } from './caching.ts';
import { carousel } from './carousel.ts';
import { contact } from './contact.ts';
import { currencies } from './currencies.ts';
import { emailUndo } from './email-undo.ts';
import { embed, embedKeys } from './embed.ts';
import { answerError, answerUnknown, NotFoundError } from './errors.ts';
import { factors } from './factors.ts';
import { follows } from './follows.ts';
import { acceptForms } from './forms.ts';
import { health } from './health.ts';
import { interests } from './interests.ts';
import { likes } from './likes.ts';
import { loginFactors } from './login-factors.ts';
import { login } from './login.ts';
import { lots } from './lots.ts';
import { openapi } from './openapi.ts';
import { pages } from './pages.ts';
import { participations } from './participations.ts';
import { password } from './password.ts';
import { preferences } from './preferences.ts';
import { prices } from './prices.ts';
import { profile } from './profile.ts';
import { radar } from './radar.ts';
import { broadLimit, limits, setLimits, type Limits } from './rate-limit.ts';
import { methodGuard, routesOn } from './routes.ts';
import { sessions } from './sessions.ts';
import { signup } from './signup.ts';
import { taxonomy } from './taxonomy.ts';
import { takeTurns } from './turns.ts';
import { identifyVisitors } from './visitors.ts';

/** Answers are data: a browser that is led to one as to a page shows and runs nothing. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** A browser opens at most six connections to a host. The rest is for several people on one address. */
const callTurns = { atOnce: 2, waiting: 100 };

/** What the API cannot know by itself. */
export interface ApiOptions {
  /** Where people reach the pages, for links in mails. @default 'http://localhost:3000' */
  siteUrl?: string;
  /** Of the house, at the end of its mails. @default none */
  postalAddress?: string | null;
  /** Mailbox that gets what visitors write and no house does. @default none */
  contactTo?: string | null;
  /** Path of the carousel's call, below the mount. @default '/carousel.json' */
  carouselRoute?: string;
  /** Header in which a trusted proxy writes the visitor's city. @default none */
  placeHeader?: string | null;
  /** How often it may be asked. @default the contract's limits */
  rateLimits?: Limits;
  /** Folder for the records of access that the law asks for; without one none are kept. */
  accessFolder?: string;
  /** Service that knows leaked passwords, asked for the range of a new one. @default none */
  passwordRangeUrl?: string | null;
}

/**
 * The API as a Fastify plugin; the caller chooses where to mount it.
 *
 * @example
 * await app.register(api(database.requests), { prefix: '/api' });
 */
export const api =
  (
    db: Kysely<Schema>,
    {
      siteUrl = 'http://localhost:3000',
      postalAddress = null,
      contactTo = null,
      carouselRoute = endpoints.carousel.path,
      placeHeader = null,
      rateLimits = limits,
      accessFolder,
      passwordRangeUrl = null,
    }: ApiOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerError);
    const guardMethods = methodGuard(app);
    setLimits(db, rateLimits);
    // The application that mounts the API may have identified its visitors already.
    if (!app.hasRequestDecorator('visitor')) identifyVisitors(app, {});

    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    });
    if (accessFolder !== undefined) recordAccess(app, accessFolder);
    conditionalGet(app);
    app.addHook('onRequest', async ({ method, routeOptions }) => {
      // The plugin for CORS answers OPTIONS on every path, known or not: of its own has no route.
      if (method === 'OPTIONS' && routeOptions.url?.endsWith('*') !== false) {
        throw new NotFoundError();
      }
    });
    await app.register(cors, {
      // Any page may ask: a token is no cookie, no browser adds it by itself.
      origin: '*',
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'X-Embed-Key'],
      exposedHeaders: ['Authorization', 'ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: 7200,
      // OPTIONS is a question that anybody may ask, not browsers alone.
      strictPreflight: false,
    });
    app.addHook('onRequest', await broadLimit(app, rateLimits.calls.address));
    // Before the body, which nothing reads.
    app.addHook('preParsing', async (request) => {
      if (request.is404) throw new NotFoundError();
    });
    embedKeys(app, db);
    // Whoever mounts the API may compress already.
    if (!app.hasReplyDecorator('compress')) {
      await app.register(compress, {
        encodings: ['br', 'gzip'],
        globalDecompression: false,
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      });
    }
    etagPerEncoding(app);

    app.setNotFoundHandler(answerUnknown);

    acceptBodies(app);
    acceptForms(app);
    // After the body has arrived: a slow upload takes no turn.
    app.addHook('preHandler', takeTurns(callTurns));
    const routes = routesOn(app, db, {
      sender: { siteUrl, postalAddress },
      passwordRangeUrl,
      placeHeader,
    });
    const resources = [
      lots,
      auctions,
      pages,
      taxonomy,
      accounts,
      authors,
      prices,
      carousel(carouselRoute),
      embed,
      currencies,
      health,
      openapi,
      login,
      signup,
      password,
      profile,
      sessions,
      emailUndo,
      loginFactors,
      factors,
      likes,
      follows,
      contact(contactTo),
      preferences,
      participations,
      interests,
      addresses,
      radar,
    ];
    for (const resource of resources) resource(routes);
    guardMethods();
    // Whoever mounts the API may answer every other address with a page; below the mount it is ours.
    app.get('/*', answerUnknown);
  };
