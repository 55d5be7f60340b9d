import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthLevel, Endpoint } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';
import { tokenOf, type FindSession, type Person } from './caller.ts';
import { readVisitor, type Visitor } from './origin.ts';
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
import { visitorOf } from './visitors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, known before the body is read; `null` for an anonymous request. */
    caller: Person | null;
    /** Where the call comes from, known together with its caller. */
    origin: Visitor | null;
    /** Parameters that a hook adds to the query, over those that were sent; `null`: none. */
    addedQuery: Readonly<Record<string, string>> | null;
  }
}

/** Who calls, by the endpoint's level: always someone, someone or nobody, or not asked. */
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
  /** What was sent: any JSON at all, `undefined` for nothing. */
  body: unknown;
  headers: FastifyRequest['headers'];
  /** Address that limits count the caller by; `null` for one whom no limit counts. */
  ip: string | null;
  /** Where the call comes from, for the person and the security log. */
  visitor: Visitor;
  person: Caller<Auth>;
  /** For a status other than 200 (204 when there is no body) and for headers of the answer. */
  reply: Pick<FastifyReply, 'code' | 'header'>;
}

/** Types of body that some call takes. */
export type BodyType =
  | 'application/json'
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded';

/** What differs from most calls. */
export interface ServeOptions {
  /** @default shared for 30 s for a GET that needs no token, else `private, no-store` */
  cacheControl?: string;
  /** Largest body in bytes, and what is said of a larger one. @default the server's */
  bodyLimit?: { bytes: number; tooLarge: () => ApiError };
  /** Types of body that the call takes. @default JSON alone */
  accepts?: readonly BodyType[];
  /** Whether it answers under any host and by plain http, for health checks. */
  anyHost?: boolean;
  /** Whether a link in a mail is not enough: it answers 403 (docs/api-contract.md#login-links). */
  fullSession?: boolean;
}

/** What a resource needs to offer its routes. */
export interface Routes {
  db: Kysely<Schema>;
  /**
   * Answers an endpoint of the contract; the handler returns what the contract promises. A call of
   * level `required` has a person; without a valid token it is answered 401.
   */
  serve<Query, Response, Body, Auth extends AuthLevel>(
    endpoint: Endpoint<Query, Response, string, Body, Auth>,
    handler: (call: Call<Auth>) => Promise<Response>,
    options?: ServeOptions,
  ): void;
}

const SUFFIX = '.json';
/** For visitors (docs/api-contract.md#caching). */
const SHARED = 'public, max-age=30, stale-while-revalidate=120';
const PERSONAL = 'private, no-store';

const withoutSuffix = (text: string): string =>
  text.endsWith(SUFFIX) ? text.slice(0, -SUFFIX.length) : text;

/** `/lots/{number}.json` as the router writes it: `/lots/:number`. */
const routerPath = (path: string): string => withoutSuffix(path).replace(/\{(\w+)\}/g, ':$1');

/** More than any filter of ours has; what makes a query costs as much as it is long. */
const MOST_PARAMETERS = 2000;

/** What is asked for, and what a hook has added to it. */
function queryOf(text: string, added: Readonly<Record<string, string>> | null): URLSearchParams {
  if (text.split('&', MOST_PARAMETERS + 2).length > MOST_PARAMETERS + 1) {
    throw new BadRequestError();
  }
  const query = new URLSearchParams(text);
  // Of several values the last counts.
  for (const [name, value] of Object.entries(added ?? {})) query.append(name, value);
  return query;
}

function callOf<Auth extends AuthLevel>(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Caller<Auth>,
  lastParameter: string | undefined,
): Call<Auth> {
  const params = { ...(request.params as Record<string, string>) };
  const last = lastParameter === undefined ? undefined : params[lastParameter];
  if (lastParameter !== undefined && last !== undefined) {
    params[lastParameter] = withoutSuffix(last);
  }
  const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const { body, headers, addedQuery, origin: visitor } = request;
  if (visitor === null) throw new TypeError('a call is admitted before it is handled');
  const { address, isExempt } = visitorOf(request);
  const ip = isExempt ? null : address;
  return { params, query: queryOf(query, addedQuery), body, headers, ip, visitor, person, reply };
}

/**
 * The caller, or `null` for an anonymous one.
 *
 * @throws UnauthenticatedError (401) without a valid token where one is needed
 */
async function findCaller(
  findSession: FindSession,
  auth: AuthLevel,
  visitor: Visitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const token = auth === 'none' ? null : tokenOf(request.headers.authorization);
  const found = token === null ? null : await findSession(token, visitor);
  if (found === null && auth === 'required') throw new UnauthenticatedError();
  if (found?.renewed != null) reply.header('authorization', `Bearer ${found.renewed}`);
  return found?.person ?? null;
}

/**
 * Rejects a body by what its headers say of it, before any of it is read.
 *
 * @throws UnsupportedTypeError (415), TooLargeError (413)
 */
function checkBody({ headers, method, routeOptions }: FastifyRequest, accepts: readonly string[]) {
  const length = Number(headers['content-length'] ?? 0);
  // What comes with a GET is not read at all.
  if (method === 'GET' || method === 'HEAD') return;
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!accepts.includes(type.trim().toLowerCase())) throw new UnsupportedTypeError();
  if (length > routeOptions.bodyLimit) throw new TooLargeError();
}

/** A limit of a route's own, whose excess is answered in its own words. */
const limitBody = ({ bytes, tooLarge }: NonNullable<ServeOptions['bodyLimit']>) => ({
  bodyLimit: bytes,
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(isTooLarge(error) ? tooLarge() : error, request, reply),
});

const isTooLarge = (error: FastifyError | ApiError): boolean =>
  error instanceof ApiError ? error instanceof TooLargeError : error.statusCode === 413;

/** What routes are made with. */
interface RoutesOptions {
  /** The site's address, which decides the name of the device cookie. */
  siteUrl: string;
  /** Header in which a trusted proxy writes the visitor's city; `null`: none does. */
  placeHeader: string | null;
  findSession: FindSession;
}

/** Routes by the contract's table, each with and without `.json`. */
export function routesOn(
  app: FastifyInstance,
  db: Kysely<Schema>,
  { siteUrl, placeHeader, findSession }: RoutesOptions,
): Routes {
  app.decorateRequest('caller', null);
  app.decorateRequest('origin', null);
  app.decorateRequest('addedQuery', null);
  return {
    db,
    serve<Query, Response, Body, Auth extends AuthLevel>(
      endpoint: Endpoint<Query, Response, string, Body, Auth>,
      handler: (call: Call<Auth>) => Promise<Response>,
      options: ServeOptions = {},
    ) {
      const { method, path, auth } = endpoint;
      const isShared = method === 'GET' && auth !== 'required';
      const { cacheControl = isShared ? SHARED : PERSONAL, bodyLimit } = options;
      const { fullSession = false, anyHost = false } = options;
      const { accepts = ['application/json'] } = options;
      const url = routerPath(path);
      const lastParameter = /:(\w+)$/.exec(url)?.[1];
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        reply.header('cache-control', cacheControl);
        // By the level of the call, which has been checked before the body was read.
        const person = request.caller as Caller<Auth>;
        const body = await handler(callOf(request, reply, person, lastParameter));
        return body === undefined ? reply.code(204).send() : body;
      };
      // After the limits, which are hooks of onRequest, and before the body is read.
      const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const { address } = visitorOf(request);
        const visitor = readVisitor(request, { address, siteUrl, placeHeader });
        request.origin = visitor;
        request.caller = await findCaller(findSession, auth, visitor, request, reply);
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
      app.route({ ...route, url });
      // A parameter at the end takes the suffix in; see callOf.
      if (lastParameter === undefined) app.route({ ...route, url: `${url}${SUFFIX}` });
    },
  };
}

/** Every method that is answered with a sentence where it is not the right one. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Answers 405 with `Allow` where a path is known and the method is not
 * (docs/api-contract.md#errors). Collects the routes as they are added; call the result after the
 * last one.
 */
export function methodGuard(app: FastifyInstance): () => void {
  const allowed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ routePath, method }) => {
    // The plugin for CORS takes OPTIONS on every path, known or not.
    if (routePath === '*') return;
    const methods = allowed.get(routePath) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(routePath, methods);
  });
  return () => {
    // A copy: the routes added here are noted as well.
    const known = [...allowed];
    for (const [url, methods] of known) {
      const others = METHODS.filter((method) => !methods.has(method));
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      app.route({
        method: others,
        url,
        // Before the body, which no handler reads.
        preParsing: async (_request, reply) => {
          reply.header('allow', allow);
          throw new MethodNotAllowedError();
        },
        handler: answerUnknown,
      });
      // Answered by the plugin for CORS: what is known here is told from any other path by it.
      app.options(url, answerUnknown);
    }
  };
}
