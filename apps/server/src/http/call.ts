/**
 * A call as its handler sees it, built from a request.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthLevel } from '@martelo/api/contract';
import type { Schema } from '../database/schema.ts';
import type { Person } from './caller.ts';
import { BadRequestError } from './errors.ts';
import type { RequestOrigin } from './request-origin.ts';
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

const SUFFIX = '.json';

/** Returns both addresses of a path: without and with `.json`. */
export const withSuffix = (path: string): readonly string[] => [path, path + SUFFIX];

const withoutSuffix = (text: string): string =>
  text.endsWith(SUFFIX) ? text.slice(0, -SUFFIX.length) : text;

/** Converts `/lots/{number}.json` to the syntax of the router, `/lots/:number`. */
export const routerPath = (path: string): string =>
  withoutSuffix(path).replace(/\{(\w+)\}/g, ':$1');

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

/** A call before the database for its reads is chosen. */
export type CallWithoutReads<Auth extends AuthLevel = AuthLevel> = Omit<Call<Auth>, 'reads'>;

/**
 * Returns the call of a request whose caller is known.
 *
 * @param lastParameter - the parameter at the end of the path, which may carry the suffix
 */
export function callOf<Auth extends AuthLevel>(
  request: FastifyRequest,
  reply: FastifyReply,
  lastParameter: string | undefined,
): CallWithoutReads<Auth> {
  const params = { ...(request.params as Record<string, string>) };
  const last = lastParameter === undefined ? undefined : params[lastParameter];
  if (lastParameter !== undefined && last !== undefined) {
    params[lastParameter] = withoutSuffix(last);
  }
  // The type follows from the level of the call, which was checked before the body was read.
  const person = request.caller as Caller<Auth>;
  const [, query = ''] = request.raw.url?.split(/\?(.*)/s) ?? [];
  const { body, headers, addedQuery, origin } = request;
  if (origin === null)
    throw new TypeError('The onRequest hook has not set the origin of the call.');
  const { address, isExempt } = visitorOf(request);
  const ip = isExempt ? null : address;
  return { params, query: queryOf(query, addedQuery), body, headers, ip, origin, person, reply };
}
