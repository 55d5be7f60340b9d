/**
 * The caller of a request. How a session is found belongs to `people`; the routes are given it.
 *
 * @module
 */
import type { SessionScope } from '../database/schema.ts';
import type { Visitor } from './origin.ts';

/** Who makes a call, by a valid token. */
export interface Person {
  /** Of `users`. */
  id: number;
  uuid: string;
  email: string;
  /** `email_link` came by a link in a mail, and may not touch the account itself. */
  scope: SessionScope;
  session_id: string;
}

/** A person, and the token to go on with, where that has just been prolonged or replaced. */
export interface FoundSession {
  person: Person;
  renewed: string | null;
}

/** Finds the session of a token; `null` when the token is unknown, expired or revoked. */
export type FindSession = (token: string, visitor: Visitor) => Promise<FoundSession | null>;

/**
 * The token of an `Authorization` header, with or without the word `Bearer`; `null` when there is
 * none or it cannot be one of ours.
 */
export function tokenOf(header: string | undefined): string | null {
  const [, token] = /^(?:Bearer +)?([\w-]{43})$/i.exec(header?.trim() ?? '') ?? [];
  return token ?? null;
}
