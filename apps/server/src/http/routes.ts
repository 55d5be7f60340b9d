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
import type { Sender } from '../mail/parts.ts';
import { findSession, tokenOf, type Person } from '../people/sessions.ts';
import { visitorOf, type Visitor } from '../people/visitor.ts';
import { answerError, ForbiddenError, UnauthenticatedError, type ApiError } from './errors.ts';

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
  /** Address of who calls. */
  ip: string;
  visitor: Visitor;
  person: Caller<Auth>;
  /** For a status other than 200 (204 when there is no body) and for headers of the answer. */
  reply: Pick<FastifyReply, 'code' | 'header'>;
}

/** What differs from most calls. */
export interface ServeOptions {
  /** @default shared for 30 s for a GET that needs no token, else `private, no-store` */
  cacheControl?: string;
  /** Largest body in bytes, and what is said of a larger one. @default the server's */
  bodyLimit?: { bytes: number; tooLarge: () => ApiError };
  /** Whether a link in a mail is not enough: it answers 403 and asks for the password (§3.8). */
  fullSession?: boolean;
}

/** What a resource needs to offer its routes. */
export interface Routes {
  db: Kysely<Schema>;
  /** Who writes the mails, and where people reach the pages. */
  sender: Sender;
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
/** For visitors (contract §0.7). */
const SHARED = 'public, max-age=30, stale-while-revalidate=120';
const PERSONAL = 'private, no-store';

const withoutSuffix = (text: string): string =>
  text.endsWith(SUFFIX) ? text.slice(0, -SUFFIX.length) : text;

/** `/lots/{number}.json` as the router writes it: `/lots/:number`. */
const routerPath = (path: string): string => withoutSuffix(path).replace(/\{(\w+)\}/g, ':$1');

/** What is asked for; to a partner's page only what its house has (contract §8). */
function queryOf(text: string, embedHouse: string | null): URLSearchParams {
  const query = new URLSearchParams(text);
  if (embedHouse !== null) {
    // Of several values the last counts.
    query.append('q[account_tenant_name_eq]', embedHouse);
    query.append('q[tenant_name_eq]', embedHouse);
  }
  return query;
}

function callOf<Auth extends AuthLevel>(
  request: FastifyRequest,
  reply: FastifyReply,
  { person, visitor }: { person: Caller<Auth>; visitor: Visitor },
  lastParameter: string | undefined,
): Call<Auth> {
  const params = { ...(request.params as Record<string, string>) };
  const last = lastParameter === undefined ? undefined : params[lastParameter];
  if (lastParameter !== undefined && last !== undefined) {
    params[lastParameter] = withoutSuffix(last);
  }
  const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const { body, headers, ip, embedHouse } = request;
  return { params, query: queryOf(query, embedHouse), body, headers, ip, visitor, person, reply };
}

/** The caller, or `null` for an anonymous request. */
async function callerOf<Auth extends AuthLevel>(
  db: Kysely<Schema>,
  { auth, visitor }: { auth: Auth; visitor: Visitor },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller<Auth>> {
  const token = auth === 'none' ? null : tokenOf(request.headers.authorization);
  const found = token === null ? null : await findSession(db, token, visitor);
  if (found === null && auth === 'required') throw new UnauthenticatedError();
  if (found?.renewed != null) reply.header('authorization', `Bearer ${found.renewed}`);
  // The level has been checked above, which the type checker cannot follow.
  return (found?.person ?? null) as Caller<Auth>;
}

/** A limit of a route's own, whose excess is answered in its own words. */
const limitBody = ({ bytes, tooLarge }: NonNullable<ServeOptions['bodyLimit']>) => ({
  bodyLimit: bytes,
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error.statusCode === 413 ? tooLarge() : error, request, reply),
});

/** Routes by the contract's table, each with and without `.json`. */
export function routesOn(
  app: FastifyInstance,
  db: Kysely<Schema>,
  { placeHeader = null, ...sender }: Sender & { placeHeader?: string | null },
): Routes {
  return {
    db,
    sender,
    serve(endpoint, handler, options = {}) {
      const { method, path, auth } = endpoint;
      const isShared = method === 'GET' && auth !== 'required';
      const { cacheControl = isShared ? SHARED : PERSONAL, bodyLimit } = options;
      const { fullSession = false } = options;
      const url = routerPath(path);
      const lastParameter = /:(\w+)$/.exec(url)?.[1];
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const visitor = visitorOf(request, { siteUrl: sender.siteUrl, placeHeader });
        const person = await callerOf(db, { auth, visitor }, request, reply);
        if (fullSession && person?.scope === 'email_link') throw new ForbiddenError();
        reply.header('cache-control', cacheControl);
        const body = await handler(callOf(request, reply, { person, visitor }, lastParameter));
        return body === undefined ? reply.code(204).send() : body;
      };
      const route = {
        method,
        handler: answer,
        ...(bodyLimit === undefined ? {} : limitBody(bodyLimit)),
      };
      app.route({ ...route, url });
      // A parameter at the end takes the suffix in; see callOf.
      if (lastParameter === undefined) app.route({ ...route, url: `${url}${SUFFIX}` });
    },
  };
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Answers 405 with `Allow` where a path is known and the method is not (contract §10). Collects the
 * routes as they are added; call the result after the last one.
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
        handler: (_request, reply) =>
          reply
            .code(405)
            .header('allow', allow)
            .header('cache-control', 'no-store')
            .send({ error: 'Método não permitido.', code: 'method_not_allowed' }),
      });
    }
  };
}
