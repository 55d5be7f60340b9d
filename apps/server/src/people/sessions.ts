/**
 * Sessions: one row each, so that one, all others or all of a person's can be revoked.
 *
 * Source: contract §0.2, §3.8.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema, SessionScope } from '../database/schema.ts';
import { followLoginLink } from './mail-tokens.ts';
import { hashToken, newToken } from './tokens.ts';

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

const DAY = 86_400_000;
const LIFE: Readonly<Record<SessionScope, number>> = { session: 14 * DAY, email_link: DAY };
/** A session with less than this left lives on from its next use. */
const RENEWED_BELOW = 3 * DAY;
/** How exactly the last use is kept: a write per request would cost more than it tells. */
const USE_NOTED_EVERY = DAY / 24;

const ahead = (ms: number): Date => new Date(Date.now() + ms);

/**
 * Opens a session.
 *
 * @returns the token, which is told once and never stored
 * @example
 * reply.header('authorization', `Bearer ${await openSession(db, user.id)}`);
 */
export async function openSession(
  db: Kysely<Schema>,
  userId: number,
  scope: SessionScope = 'session',
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: userId,
      scope,
      expires_at: ahead(LIFE[scope]),
    })
    .execute();
  return token;
}

/**
 * The token of an `Authorization` header, with or without the word `Bearer`; `null` when there is
 * none or it cannot be one of ours.
 */
export function tokenOf(header: string | undefined): string | null {
  const [, token] = /^(?:Bearer +)?([\w-]{43})$/i.exec(header?.trim() ?? '') ?? [];
  return token ?? null;
}

/** A person, and the token to go on with, where that has just been prolonged or replaced. */
export interface FoundSession {
  person: Person;
  renewed: string | null;
}

/**
 * Finds the person of a token. A session that is used in its last three days lives on for another
 * fourteen: the same token, since a new one would end the other requests and tabs of the moment.
 *
 * @returns `null` for a token that is unknown, expired or revoked
 */
export async function findSession(db: Kysely<Schema>, token: string): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.scope', 'sessions.last_used_at'])
    .select(['sessions.expires_at', 'users.id', 'users.uuid', 'users.email'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { last_used_at, expires_at, ...person } = row;
  const prolonged = person.scope === 'session' && expires_at.getTime() - Date.now() < RENEWED_BELOW;
  if (prolonged || Date.now() - last_used_at.getTime() > USE_NOTED_EVERY) {
    await db
      .updateTable('sessions')
      .set({
        last_used_at: new Date(),
        ...(prolonged ? { expires_at: ahead(LIFE[person.scope]) } : {}),
      })
      .where('id', '=', person.session_id)
      .execute();
  }
  return { person, renewed: prolonged ? token : null };
}

/**
 * Follows a link in a mail that logs in: its token becomes a short session (§3.8).
 *
 * @returns `null` for a token that is none, or good no longer
 */
export async function followLink(db: Kysely<Schema>, token: string): Promise<FoundSession | null> {
  const session = await db.transaction().execute(async (transaction) => {
    const userId = await followLoginLink(transaction, token);
    return userId === null ? null : openSession(transaction, userId, 'email_link');
  });
  const found = session === null ? null : await findSession(db, session);
  return found === null ? null : { ...found, renewed: session };
}

/**
 * Ends a person's sessions, and all links in mails: one may open another session, and the one that
 * confirms a new address would hand the account to whoever asked for it.
 */
export async function revokeSessions(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
  await db
    .updateTable('users')
    .set({ unconfirmed_email: null })
    .where('id', '=', userId)
    .where('unconfirmed_email', 'is not', null)
    .execute();
}
