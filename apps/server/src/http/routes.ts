import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthLevel, Endpoint } from '@martelo/api/contract';
import type { ReadReplica } from '../database/postgresql/read-replica.ts';
import type { Schema } from '../database/schema.ts';
import type { Turns } from '../database/request-priority.ts';
import { tokenOf, type FindSession, type Person } from './caller.ts';
import type { AnswerCache } from './caching/answer-cache.ts';
import { addPurgeTags, PUBLIC } from './caching/caching.ts';
import { readOrigin, type RequestOrigin } from './request-origin.ts';
import {
  answerError,
  answerUnknown,
  ApiError,
  BadRequestError,
  ForbiddenError,
  MethodNotAllowedError,
  TooLargeError,
  UnauthenticatedError,
  UnsupportedTypeError,
} from './errors.ts';
import { visitorOf } from './visitors/visitors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, set before the body is read; `null` for an anonymous request. */
    caller: Person | null;
    /** The origin of the call, set together with the caller. */
    origin: RequestOrigin | null;
    /**
     * Parameters that a hook adds to the query. They override parameters of the request. `null`
     * adds none.
     */
    addedQuery: Readonly<Record<string, string>> | null;
  }
}

/**
 * The type of the caller by the level of the call: always a person, possibly a person, or never.
 */
type Caller<Auth extends AuthLevel> = {
  required: Person;
  optional: Person | null;
  none: null;
}[Auth];

/** A request as a handler sees it. */
export interface Call<Auth extends AuthLevel = AuthLevel> {
  /** Decoded parameters of the path, without the suffix `.json`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The parsed body: any JSON, or `undefined` for an empty body. */
  body: unknown;
  headers: FastifyRequest['headers'];
  /** Address that rate limits count; `null` for an exempt caller. */
  ip: string | null;
  /** The origin of the call, for the person and the security log. */
  origin: RequestOrigin;
  person: Caller<Auth>;
  /**
   * Returns the database to read from: the replica if it has all changes that the caller must see,
   * otherwise the primary. Only for GET calls that write nothing. When the replica fails, the
   * handler is called again with the primary.
   */
  reads: () => Promise<Kysely<Schema>>;
  /** For a status other than 200 (204 without a body), and for headers of the answer. */
  reply: Pick<FastifyReply, 'code' | 'header'>;
}

/** Types of body that calls accept. */
export type BodyType =
  | 'application/json'
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded';

/** Options of a call that differ from the defaults. */
export interface ServeOptions<Response = unknown> {
  /** @default `PUBLIC` for a GET call without a token, otherwise `private, no-store` */
  cacheControl?: string;
  /**
   * Purge tags of a public answer, such as `lot-7`. A CDN can remove all answers with a tag.
   *
   * @default none
   */
  tags?: (body: Response) => readonly string[];
  /**
   * Whether answers to anonymous visitors stay in memory for a moment. The handler must then depend
   * on nothing but the path and the query. Pass a function if that holds for some queries only.
   *
   * @default false
   */
  isCached?: boolean | ((query: URLSearchParams) => boolean);
  /**
   * Maximum size of the body in bytes, and the error for a larger one. @default the server's limit
   */
  bodyLimit?: { bytes: number; tooLarge: () => ApiError };
  /** Types of body that the call accepts. @default JSON only */
  accepts?: readonly BodyType[];
  /** Whether the call accepts any host and plain HTTP, for health checks. */
  anyHost?: boolean;
  /**
   * Whether a session from a link in a mail is rejected with 403
   * (docs/api-contract.md#login-links).
   */
  fullSession?: boolean;
}

/** The dependencies of routes. */
export interface Routes {
  db: Kysely<Schema>;
  /** The clock for timed transitions. */
  clock: () => Date;
  /**
   * Registers the handler of an endpoint. The handler returns the response that the contract
   * defines. The caller of a call of level `required` is a person: without a valid token the answer
   * is 401.
   */
  serve<Query, Response, Body, Auth extends AuthLevel>(
    endpoint: Endpoint<Query, Response, string, Body, Auth>,
    handler: (call: Call<Auth>) => Promise<Response>,
    options?: ServeOptions<Response>,
  ): void;
}

const SUFFIX = '.json';

/** Returns both addresses of a path: without and with `.json`. */
export const withSuffix = (path: string): readonly string[] => [path, path + SUFFIX];
const PERSONAL = 'private, no-store';

const withoutSuffix = (text: string): string =>
  text.endsWith(SUFFIX) ? text.slice(0, -SUFFIX.length) : text;

/** Converts `/lots/{number}.json` to the syntax of the router, `/lots/:number`. */
const routerPath = (path: string): string => withoutSuffix(path).replace(/\{(\w+)\}/g, ':$1');

/** More than any filter of the site needs. The cost of a query grows with its length. */
const MAX_PARAMETERS = 2000;

/** Returns the parameters of a request and those that a hook has added. */
function queryOf(text: string, added: Readonly<Record<string, string>> | null): URLSearchParams {
  if (text.split('&', MAX_PARAMETERS + 2).length > MAX_PARAMETERS + 1) {
    throw new BadRequestError();
  }
  const query = new URLSearchParams(text);
  // The last of several values counts.
  for (const [name, value] of Object.entries(added ?? {})) query.append(name, value);
  return query;
}

function callOf<Auth extends AuthLevel>(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Caller<Auth>,
  lastParameter: string | undefined,
): Omit<Call<Auth>, 'reads'> {
  const params = { ...(request.params as Record<string, string>) };
  const last = lastParameter === undefined ? undefined : params[lastParameter];
  if (lastParameter !== undefined && last !== undefined) {
    params[lastParameter] = withoutSuffix(last);
  }
  const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const { body, headers, addedQuery, origin } = request;
  if (origin === null)
    throw new TypeError('The onRequest hook has not set the origin of the call.');
  const { address, isExempt } = visitorOf(request);
  const ip = isExempt ? null : address;
  return { params, query: queryOf(query, addedQuery), body, headers, ip, origin, person, reply };
}

/**
 * Returns the caller, or `null` for an anonymous request.
 *
 * @throws UnauthenticatedError (401) when the call requires a valid token and has none
 */
async function findCaller(
  findSession: FindSession,
  auth: AuthLevel,
  origin: RequestOrigin,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const token = auth === 'none' ? null : tokenOf(request.headers.authorization);
  const found = token === null ? null : await findSession(token, origin);
  if (found === null && auth === 'required') throw new UnauthenticatedError();
  if (found?.renewed != null) reply.header('authorization', `Bearer ${found.renewed}`);
  return found?.person ?? null;
}

/**
 * Runs a handler with the replica, if it may answer. When it fails, the primary answers. An answer
 * such as 404 is not a failure.
 */
async function readFrom<Result>(
  replica: RequestReplica,
  {
    primary,
    personId,
    run,
  }: {
    primary: Kysely<Schema>;
    personId: number | null;
    run: (reads: Call['reads']) => Promise<Result>;
  },
): Promise<Result> {
  let isUsed = false;
  try {
    return await run(async () => {
      const chosen = await replica.choose(personId);
      isUsed ||= chosen !== null;
      return chosen ?? primary;
    });
  } catch (error) {
    if (!isUsed || error instanceof ApiError || isTimeout(error)) throw error;
    replica.noteFailure(error);
    return run(async () => primary);
  }
}

/** Whether a call has neither a token nor an embed key, so that all visitors get the same answer. */
const isAnonymous = ({ headers, addedQuery }: FastifyRequest): boolean =>
  headers.authorization === undefined && addedQuery === null;

/** The headers of a cached answer are the same for every call. */
const fixedReply: Call['reply'] = {
  code: () => {
    throw new TypeError('A cached answer cannot have its own status.');
  },
  header: () => {
    throw new TypeError('A cached answer cannot have its own headers.');
  },
};

/** Returns a call without the data of its visitor. */
function withoutVisitor<Auth extends AuthLevel>(
  call: Omit<Call<Auth>, 'reads'>,
): Omit<Call<Auth>, 'reads'> {
  const { origin } = call;
  const anonymousOrigin: RequestOrigin = {
    address: null,
    device: '',
    place: null,
    deviceToken: null,
    requestId: origin.requestId,
    // Computed on demand, like that of a request.
    get log() {
      return origin.log;
    },
  };
  return { ...call, headers: {}, ip: null, origin: anonymousOrigin, reply: fixedReply };
}

/** Whether a query took longer than `STATEMENT_TIMEOUT`. It would on the primary as well. */
const isTimeout = (error: unknown): boolean => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return code === '57014' && String(message).includes('statement timeout');
};

/**
 * Rejects a body by its headers, before it is read.
 *
 * @throws UnsupportedTypeError (415), TooLargeError (413)
 */
function checkBody({ headers, method, routeOptions }: FastifyRequest, accepts: readonly string[]) {
  const length = Number(headers['content-length'] ?? 0);
  // The body of a GET request is never read.
  if (method === 'GET' || method === 'HEAD') return;
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!accepts.includes(type.trim().toLowerCase())) throw new UnsupportedTypeError();
  if (length > routeOptions.bodyLimit) throw new TooLargeError();
}

/** Options for a route with its own body limit and error message. */
const limitBody = ({ bytes, tooLarge }: NonNullable<ServeOptions['bodyLimit']>) => ({
  bodyLimit: bytes,
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(isTooLarge(error) ? tooLarge() : error, request, reply),
});

const isTooLarge = (error: FastifyError | ApiError): boolean =>
  error instanceof ApiError ? error instanceof TooLargeError : error.statusCode === 413;

/** The part of a replica that requests use. */
export type RequestReplica = Pick<ReadReplica, 'choose' | 'noteChange' | 'noteFailure'>;

/** Options of all routes. */
interface RoutesOptions {
  /** Address of the site. It decides the name of the device cookie. */
  siteUrl: string;
  /** Header in which a trusted proxy writes the visitor's city, or `null`. */
  placeHeader: string | null;
  findSession: FindSession;
  clock: () => Date;
  replica: RequestReplica | null;
  /** Lets calls run before slow work; `null` if they need not. */
  turns: Turns | null;
  /** Keeps answers to anonymous visitors; `null` if none are kept. */
  answers: AnswerCache | null;
}

/** Returns a function that registers calls of the contract, each with and without `.json`. */
export function routesOn(
  app: FastifyInstance,
  db: Kysely<Schema>,
  { siteUrl, placeHeader, findSession, clock, replica, turns, answers }: RoutesOptions,
): Routes {
  app.decorateRequest('caller', null);
  app.decorateRequest('origin', null);
  app.decorateRequest('addedQuery', null);
  /** Returns the id of the person whom a call has logged in, or `null`. */
  const newcomerOf = async (reply: FastifyReply, origin: RequestOrigin): Promise<number | null> => {
    const token = tokenOf(reply.getHeader('authorization')?.toString());
    const found = token === null ? null : await findSession(token, origin);
    return found?.person.id ?? null;
  };
  return {
    db,
    clock,
    serve<Query, Response, Body, Auth extends AuthLevel>(
      endpoint: Endpoint<Query, Response, string, Body, Auth>,
      handler: (call: Call<Auth>) => Promise<Response>,
      options: ServeOptions<Response> = {},
    ) {
      const { method, path, auth } = endpoint;
      const isShared = method === 'GET' && auth !== 'required';
      const { cacheControl = isShared ? PUBLIC : PERSONAL, bodyLimit, tags } = options;
      const { fullSession = false, anyHost = false } = options;
      const { accepts = ['application/json'], isCached = false } = options;
      const mayCache = typeof isCached === 'boolean' ? () => isCached : isCached;
      const url = routerPath(path);
      const lastParameter = /:(\w+)$/.exec(url)?.[1];
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        reply.header('cache-control', cacheControl);
        // The type follows from the level of the call, which was checked before the body was read.
        const person = request.caller as Caller<Auth>;
        const call = callOf(request, reply, person, lastParameter);
        const personId = person?.id ?? null;
        const mayUseReplica = replica !== null && method === 'GET';
        const bodyFor = (visible: typeof call): Promise<Response> => {
          const run = (reads: Call['reads']): Promise<Response> => handler({ ...visible, reads });
          const handle = (): Promise<Response> =>
            mayUseReplica ? readFrom(replica, { primary: db, personId, run }) : run(async () => db);
          return turns === null ? handle() : turns.request(handle);
        };
        if (answers !== null && isAnonymous(request) && mayCache(call.query)) {
          const kept = await answers.get(request.url, async () => {
            const body = await bodyFor(withoutVisitor(call));
            return { json: JSON.stringify(body), tags: tags?.(body) ?? [] };
          });
          if (kept.tags.length > 0) addPurgeTags(reply, kept.tags);
          reply.type('application/json; charset=utf-8');
          return kept.json;
        }
        const body = await bodyFor(call);
        // A link that confirms an address is opened by GET and logs the person in.
        if (replica !== null && (method !== 'GET' || reply.hasHeader('authorization'))) {
          await replica.noteChange(personId ?? (await newcomerOf(reply, call.origin)));
        }
        if (tags !== undefined) addPurgeTags(reply, tags(body));
        return body === undefined ? reply.code(204).send() : body;
      };
      // Runs after the rate limits, which are `onRequest` hooks, and before the body is read.
      const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const { address } = visitorOf(request);
        const origin = readOrigin(request, { address, siteUrl, placeHeader });
        request.origin = origin;
        request.caller = await findCaller(findSession, auth, origin, request, reply);
        if (fullSession && request.caller?.scope === 'email_link') throw new ForbiddenError();
        checkBody(request, accepts);
      };
      const route = {
        method,
        handler: answer,
        preParsing: admit,
        config: { anyHost },
        ...(bodyLimit === undefined ? {} : limitBody(bodyLimit)),
      };
      // A parameter at the end of the path matches the suffix too (see callOf).
      const urls = lastParameter === undefined ? withSuffix(url) : [url];
      for (const each of urls) app.route({ ...route, url: each });
    },
  };
}

/** Methods that are answered with 405 where they are not allowed. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Answers a known path with an unsupported method with 405 and `Allow`
 * (docs/api-contract.md#errors). Collects the routes as they are added. Call the returned function
 * after the last one.
 */
export function methodGuard(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }) => {
    // The CORS plugin registers OPTIONS for every path, known or not.
    if (routePath === '*') return;
    const methods = allowed.get(routePath) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(routePath, methods);
  });
  return () => {
    // A copy, because the routes that are added below are collected too.
    const known = [...allowed];
    for (const [url, methods] of known) {
      const others = METHODS.filter((method) => !methods.has(method));
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      app.route({
        method: others,
        url,
        // Runs before the body is parsed, which no handler reads.
        preParsing: async (_request, reply) => {
          reply.header('allow', allow);
          throw new MethodNotAllowedError();
        },
        handler: answerUnknown,
      });
      // The CORS plugin answers this route. The route marks the path as known.
      app.options(url, answerUnknown);
    }
  };
}
