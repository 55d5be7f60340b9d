/**
 * The caller of a request. The function that finds a session is in `people`, and is passed to the
 * routes.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthLevel } from '@martelo/api/contract';
import type { Row } from '../database/schema.ts';
import { BasicAuthError, UnauthenticatedError } from './errors.ts';
import type { RequestOrigin } from './request-origin.ts';

/** The person of a valid session. */
export interface Person {
  /** Id in `users`. */
  id: number;
  uuid: string;
  email: string;
  /** `email_link` comes from a link in a mail. It may not change the account. */
  scope: Row<'sessions'>['scope'];
  session_id: string;
}

/** The person of a session. `renewed` is the token to send back when the session was extended. */
export interface FoundSession {
  person: Person;
  renewed: string | null;
}

/** Finds the session of a token; `null` when the token is unknown, expired or revoked. */
export type FindSession = (token: string, origin: RequestOrigin) => Promise<FoundSession | null>;

/**
 * Rejects a login behind a proxy with Basic auth. The browser sends the password of the proxy with
 * this request, and cannot send it together with a token.
 *
 * @throws BasicAuthError (403)
 */
export function rejectBasicAuth({ authorization }: { authorization?: string | undefined }): void {
  if (/^basic\b/i.test(authorization?.trim() ?? '')) throw new BasicAuthError();
}

/**
 * Returns the token of an `Authorization` header, with or without the word `Bearer`; `null` when it
 * is missing or malformed.
 */
export function tokenOf(header: string | undefined): string | null {
  const [, token] = /^(?:Bearer +)?([\w-]{43})$/i.exec(header?.trim() ?? '') ?? [];
  return token ?? null;
}

/**
 * Returns the caller, or `null` for an anonymous request.
 *
 * @throws UnauthenticatedError (401) when the call requires a valid token and has none
 */
export async function findCaller(
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
