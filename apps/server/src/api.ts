import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import { endpoints } from '@martelo/api/contract';
import type { Database } from './database/open.ts';
import type { Turns } from './database/request-priority.ts';
import { recordAccess } from './http/visitors/access-records.ts';
import { accounts } from './houses/account-routes.ts';
import { addresses } from './people/account/address-routes.ts';
import { auctionCounts, auctions } from './auctions/auction-routes.ts';
import { authors } from './authors/author-routes.ts';
import { acceptBodies } from './http/bodies.ts';
import { AnswerCache } from './http/caching/answer-cache.ts';
import { compressOnce, conditionalGet, etagPerEncoding } from './http/caching/caching.ts';
import { carousel } from './site/carousel-routes.ts';
import { contact } from './houses/contact-routes.ts';
import { currencies } from './site/currency-routes.ts';
import { emailUndo } from './people/account/email-undo-routes.ts';
import { embedKeys } from './houses/embed-keys.ts';
import { embed } from './houses/embed-routes.ts';
import { answerError, answerUnknown, NotFoundError } from './http/errors.ts';
import type { Catalogues } from './feed/catalogues.ts';
import { feed } from './feed/feed-routes.ts';
import { factors } from './people/factors/factor-routes.ts';
import { houseFollows } from './houses/house-follow-routes.ts';
import { acceptForms } from './http/forms.ts';
import { health, probes } from './http/health.ts';
import { Readiness } from './http/readiness.ts';
import { interests } from './people/account/interest-routes.ts';
import { calendars } from './calendar/calendar-routes.ts';
import { likes } from './lots/likes.ts';
import { lotNotes } from './lots/note-routes.ts';
import { reminders } from './people/account/reminder-routes.ts';
import { push } from './push/push-routes.ts';
import { loginFactors } from './people/login/login-factor-routes.ts';
import { login } from './people/login/login-routes.ts';
import { lotCounts, lotFacets, lots, prices, suggestions } from './lots/lot-routes.ts';
import { LotIndex } from './lot-table/lot-index.ts';
import { LiveHub, liveSource } from './live/hub.ts';
import { live } from './live/live-routes.ts';
import { openapi } from './http/openapi.ts';
import { news } from './site/news-routes.ts';
import { findSession } from './people/login/sessions.ts';
import type { PeopleRoutes } from './people/people-routes.ts';
import { participations } from './auctions/participation-routes.ts';
import { password } from './people/login/password-routes.ts';
import { preferences } from './people/account/preference-routes.ts';
import { profile } from './people/account/profile-routes.ts';
import { radar } from './radar/radar-routes.ts';
import type { Config } from './config/config.ts';
import { callConcurrency, limits, liveLimits } from './config/limits.ts';
import { broadLimit, setLimits } from './http/visitors/rate-limit.ts';
import { methodGuard } from './http/method-guard.ts';
import { routesOn } from './http/routes.ts';
import type { RequestReplica } from './http/replica-reads.ts';
import { sessions } from './people/login/session-routes.ts';
import { signup } from './people/login/signup-routes.ts';
import { taxonomy } from './lots/taxonomy-routes.ts';
import { limitConcurrency } from './http/visitors/concurrency.ts';
import { identifyVisitors } from './http/visitors/visitors.ts';

/** Answers are data. When a browser opens one as a page, it shows and runs nothing. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The settings of the server that the API uses. */
type ApiSettings = Pick<
  Config,
  | 'siteUrl'
  | 'postalAddress'
  | 'contactTo'
  | 'carouselRoute'
  | 'placeHeader'
  | 'rateLimits'
  | 'passwordRangeUrl'
  | 'liveLimits'
  | 'push'
>;

/** What the API works with. A setting that is absent has its default. */
export interface ApiOptions extends Partial<ApiSettings> {
  /** Folder for the access records that the law requires. Without it none are written. */
  accessFolder?: string;
  /** Imports the catalogues that houses send. Without it none are accepted. */
  catalogues?: Catalogues;
  /** The clock for timed transitions of lots and auctions. @default the machine's clock */
  clock?: () => Date;
  /** The live stream of this process. @default one that polls for changes every second */
  liveHub?: LiveHub;
  /** The lots in memory. @default an index that reads the lots at the first search */
  lotIndex?: LotIndex;
  /**
   * Returns a text that differs after each change of public data. Without it, no answer is kept in
   * memory.
   */
  lastChange?: () => Promise<string>;
  /** Called before the answer of each call that has changed something. */
  onWrite?: () => void;
  /** Decides whether the process may receive requests. @default one without a data folder */
  readiness?: Readiness;
}

/** The parts of a database that the API uses. */
interface ApiDatabase extends Pick<Database, 'requests' | 'sealer'> {
  replica?: RequestReplica | null;
  turns?: Turns | null;
}

/** Limits the calls of each address. Throws RateLimitedError. */
type LimitCalls = Awaited<ReturnType<typeof broadLimit>>;

/** Any page may call the API: browsers do not send a token automatically, as they do with a cookie. */
const crossOrigin: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'If-None-Match',
    'Last-Event-ID',
    'X-Embed-Key',
  ],
  exposedHeaders: ['Authorization', 'ETag', 'Retry-After', 'X-Request-Id'],
  maxAge: 7200,
  // Clients other than browsers may send OPTIONS too.
  strictPreflight: false,
};

/** What the routes of all resources need. */
type ResourceRoutes = PeopleRoutes & { lotIndex: LotIndex };

/** The functions that add the calls of each resource that has no settings. */
const resources: readonly ((routes: ResourceRoutes) => void)[] = [
  lots,
  lotFacets,
  suggestions,
  auctions,
  lotCounts,
  auctionCounts,
  taxonomy,
  accounts,
  authors,
  prices,
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
  lotNotes,
  houseFollows,
  news,
  reminders,
  calendars,
  preferences,
  participations,
  interests,
  addresses,
  radar,
];

/** The calls of the contract. They are for browsers: any page may make them. */
const contractCalls =
  (
    { requests: db, sealer, replica = null, turns = null }: ApiDatabase,
    {
      siteUrl = 'http://localhost:3000',
      postalAddress = null,
      contactTo = null,
      carouselRoute = endpoints.carousel.path,
      placeHeader = null,
      passwordRangeUrl = null,
      clock = () => new Date(),
      liveHub = new LiveHub(liveSource(db)),
      lotIndex = new LotIndex(db),
      liveLimits: streamLimits = liveLimits,
      readiness = new Readiness(db),
      push: pushConfig = null,
      lastChange,
    }: ApiOptions,
    limitCalls: LimitCalls,
  ): FastifyPluginAsync =>
  async (app) => {
    const guardMethods = methodGuard(app);
    conditionalGet(app);
    compressOnce(app);
    app.addHook('onRequest', async ({ method, routeOptions }) => {
      // The CORS plugin answers OPTIONS on every path. An unknown path does not have its own route.
      if (method === 'OPTIONS' && routeOptions.url?.endsWith('*') !== false) {
        throw new NotFoundError();
      }
    });
    await app.register(cors, crossOrigin);
    app.addHook('onRequest', limitCalls);
    // Runs before the body, which no handler reads.
    app.addHook('preParsing', async (request) => {
      if (request.is404) throw new NotFoundError();
    });
    embedKeys(app, db);
    // The application that mounts the API may already compress.
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
    // Runs after the body has arrived, so a slow upload does not block other requests of its
    // address.
    app.addHook('preHandler', limitConcurrency(callConcurrency));
    const routes: ResourceRoutes = {
      ...routesOn(app, db, {
        clock,
        siteUrl,
        placeHeader,
        findSession: (token, origin) => findSession(db, token, origin),
        replica,
        turns,
        answers: lastChange === undefined ? null : new AnswerCache(lastChange),
      }),
      mailer: { siteUrl, postalAddress, sealer },
      passwordRangeUrl,
      lotIndex,
    };
    for (const resource of resources) resource(routes);
    carousel(carouselRoute)(routes);
    contact(contactTo)(routes);
    push(pushConfig)(routes);
    live(app, liveHub, streamLimits);
    probes(app, readiness);
    guardMethods();
    // The application that mounts the API may answer unknown paths with a page. Below the mount
    // path the API answers them.
    app.get('/*', answerUnknown);
  };

/** Returns the API as a Fastify plugin. The caller chooses its mount path. */
export const api =
  (database: ApiDatabase, options: ApiOptions = {}): FastifyPluginAsync =>
  async (app) => {
    const { rateLimits = limits, accessFolder, catalogues = null } = options;
    app.setErrorHandler(answerError);
    setLimits(database.requests, rateLimits);
    // The application that mounts the API may already identify visitors.
    if (!app.hasRequestDecorator('visitor')) identifyVisitors(app, {});

    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    });
    if (accessFolder !== undefined) recordAccess(app, accessFolder);
    const { onWrite } = options;
    if (onWrite !== undefined) {
      app.addHook('onSend', async ({ method }, { statusCode }) => {
        if (!isRead(method) && statusCode < 400) onWrite();
      });
    }
    const limitCalls = await broadLimit(app, rateLimits.calls.address);
    // Registered separately from the calls for browsers, so their hooks (CORS, limits per
    // address, embed keys) do not apply to it.
    await app.register(
      feed({
        database,
        limit: rateLimits.feed.address,
        limitUnauthenticated: limitCalls,
        catalogues,
        clock: options.clock ?? (() => new Date()),
      }),
      { prefix: '/feed' },
    );
    await app.register(contractCalls(database, options, limitCalls));
  };
