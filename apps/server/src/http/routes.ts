import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthLevel, Endpoint } from '@martelo/api/contract';
import type { Config } from '../config/config.ts';
import type { Schema } from '../database/schema.ts';
import type { Turns } from '../database/request-priority.ts';
import { checkBody, limitBody, type BodyLimit, type BodyType } from './bodies.ts';
import { callOf, routerPath, withSuffix, type Call, type CallWithoutReads } from './call.ts';
import { findCaller, tokenOf, type FindSession } from './caller.ts';
import type { AnswerCache } from './caching/answer-cache.ts';
import { addPurgeTags, PUBLIC } from './caching/caching.ts';
import { ForbiddenError } from './errors.ts';
import { isAnonymous, withoutVisitor } from './public-answers.ts';
import { readFrom, type RequestReplica } from './replica-reads.ts';
import { readOrigin, type RequestOrigin } from './request-origin.ts';
import { visitorOf } from './visitors/visitors.ts';

const PERSONAL = 'private, no-store';

/** Options of a call that differ from the defaults. */
interface ServeOptions<Response = unknown> {
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
  /** @default the server's limit */
  bodyLimit?: BodyLimit;
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
export type Routes = ReturnType<typeof routesOn>;

interface RoutesOptions extends Pick<Config, 'siteUrl' | 'placeHeader'> {
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
) {
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
    /** The clock for timed transitions. */
    clock,
    /**
     * Registers the handler of an endpoint. The handler returns the response that the contract
     * defines. The caller of a call of level `required` is a person: without a valid token the answer
     * is 401.
     */
    serve<Query, Response, Body, Auth extends AuthLevel>(
      endpoint: Endpoint<Query, Response, string, Body, Auth>,
      handler: (call: Call<Auth>) => Promise<Response>,
      options: ServeOptions<Response> = {},
    ): void {
      const { method, path, auth } = endpoint;
      const isShared = method === 'GET' && auth !== 'required';
      const { cacheControl = isShared ? PUBLIC : PERSONAL, bodyLimit, tags } = options;
      const { fullSession = false, anyHost = false } = options;
      const { accepts = ['application/json'], isCached = false } = options;
      const mayCache = typeof isCached === 'boolean' ? () => isCached : isCached;
      const url = routerPath(path);
      const lastParameter = /:(\w+)$/.exec(url)?.[1];
      // Runs after the rate limits, which are `onRequest` hooks, and before the body is read.
      const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const { address } = visitorOf(request);
        const origin = readOrigin(request, { address, siteUrl, placeHeader });
        request.origin = origin;
        request.caller = await findCaller(findSession, auth, origin, request, reply);
        if (fullSession && request.caller?.scope === 'email_link') throw new ForbiddenError();
        checkBody(request, accepts);
      };
      /** Calls the handler, before slow work and with the replica where that is possible. */
      const handle = (call: CallWithoutReads<Auth>): Promise<Response> => {
        const run = (reads: Call['reads']): Promise<Response> => handler({ ...call, reads });
        const personId = call.person?.id ?? null;
        const read = (): Promise<Response> =>
          replica !== null && method === 'GET'
            ? readFrom(replica, { primary: db, personId, run })
            : run(async () => db);
        return turns === null ? read() : turns.request(read);
      };
      const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        reply.header('cache-control', cacheControl);
        const call = callOf<Auth>(request, reply, lastParameter);
        if (answers !== null && isAnonymous(request) && mayCache(call.query)) {
          const kept = await answers.get(request.url, async () => {
            const body = await handle(withoutVisitor(call));
            return { json: JSON.stringify(body), tags: tags?.(body) ?? [] };
          });
          if (kept.tags.length > 0) addPurgeTags(reply, kept.tags);
          reply.type('application/json; charset=utf-8');
          return kept.json;
        }
        const body = await handle(call);
        // A link that confirms an address is opened by GET and logs the person in.
        if (replica !== null && (method !== 'GET' || reply.hasHeader('authorization'))) {
          await replica.noteChange(call.person?.id ?? (await newcomerOf(reply, call.origin)));
        }
        if (tags !== undefined) addPurgeTags(reply, tags(body));
        return body === undefined ? reply.code(204).send() : body;
      };
      const route = {
        method,
        preParsing: admit,
        handler: answer,
        config: { anyHost },
        ...(bodyLimit === undefined ? {} : limitBody(bodyLimit)),
      };
      // A parameter at the end of the path matches the suffix too (see callOf).
      const urls = lastParameter === undefined ? withSuffix(url) : [url];
      for (const each of urls) app.route({ ...route, url: each });
    },
  };
}
