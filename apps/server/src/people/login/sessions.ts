/**
 * Sessions. Each has its own row, so one, all others or all of a person can be revoked.
 *
 * See docs/api-contract.md#authentication.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PersonSession } from '@martelo/domain/entities';
import type { Row, Schema } from '../../database/schema.ts';
import type { FoundSession } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { isoInSaoPaulo, pick } from '../../http/wire.ts';
import { hashToken, newToken } from '../tokens.ts';

type SessionScope = Row<'sessions'>['scope'];

const DAY = 86_400_000;
/** Maximum lifetime of a session, regardless of how often it is used. */
const MAX_LIFE = 90 * DAY;
/** Maximum number of sessions per person. The least recently used one ends first. */
const MAX_SESSIONS = 50;
const LIFE: Readonly<Record<SessionScope, number>> = { session: 14 * DAY, email_link: DAY };
/** A session with less time left is extended by its next use. */
const EXTENDED_BELOW = 3 * DAY;
/** Precision of the stored last use. A write per request would be too expensive. */
const USE_PRECISION = DAY / 24;

/**
 * Creates a session.
 *
 * @param origin - where it was created, for the person's list of sessions
 * @returns the token, which is never stored
 */
export async function openSession(
  db: Kysely<Schema>,
  userId: number,
  scope: SessionScope = 'session',
  origin: Place = { device: '', address: null, place: null },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: userId,
      scope,
      expires_at: new Date(Date.now() + LIFE[scope]),
      ...pick(origin, ['device', 'address', 'place']),
    })
    .execute();
  await keepRecent(db, 'sessions', userId, MAX_SESSIONS);
  return token;
}

/** Deletes the rows of a person beyond a maximum number, the least recently used ones. */
export async function keepRecent(
  db: Kysely<Schema>,
  table: 'devices' | 'sessions',
  userId: number,
  max: number,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(max),
    )
    .execute();
}

/** Where a session is used. */
type Place = Pick<RequestOrigin, 'device' | 'address' | 'place'>;

/**
 * Returns the session of a token. A session that is used in its last three days is extended by
 * fourteen days, up to ninety in total. The token stays the same, because a new one would end
 * concurrent requests and other tabs.
 *
 * @param origin - where the token is used, for the person's list of sessions
 * @returns `null` when the token is unknown, expired or revoked
 */
export async function findSession(
  db: Kysely<Schema>,
  token: string,
  origin: Place,
): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.scope', 'sessions.last_used_at'])
    .select(['sessions.expires_at', 'sessions.created_at', 'sessions.address'])
    .select(['users.id', 'users.uuid', 'users.email'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { last_used_at, expires_at, created_at, address, ...person } = row;
  const end = Math.min(Date.now() + LIFE[person.scope], created_at.getTime() + MAX_LIFE);
  const isExtended =
    person.scope === 'session' &&
    expires_at.getTime() - Date.now() < EXTENDED_BELOW &&
    end > expires_at.getTime();
  const hasMoved = origin.address !== address;
  if (isExtended || hasMoved || Date.now() - last_used_at.getTime() > USE_PRECISION) {
    await db
      .updateTable('sessions')
      .set({
        last_used_at: new Date(),
        ...pick(origin, ['device', 'address', 'place']),
        ...(isExtended ? { expires_at: new Date(end) } : {}),
      })
      .where('id', '=', person.session_id)
      .execute();
  }
  return { person, renewed: isExtended ? token : null };
}

/**
 * Returns the sessions of a person, most recently used first.
 *
 * @param currentId - the session of the caller
 */
export async function listSessions(
  db: Kysely<Schema>,
  userId: number,
  currentId: string,
): Promise<PersonSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'scope', 'device', 'address', 'place'])
    .select(['created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    scope: row.scope,
    device: row.device,
    address: row.address,
    place: row.place,
    created_at: isoInSaoPaulo(row.created_at),
    last_used_at: isoInSaoPaulo(row.last_used_at),
    expires_at: isoInSaoPaulo(row.expires_at),
  }));
}

/**
 * Ends a person's sessions and logins in progress, and invalidates all links in mails. Links that undo a change of the
 * address remain: the owner needs them when an intruder changes the password.
 */
export async function revokeSessions(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'email_undo')
    .execute();
  await db
    .updateTable('users')
    .set({ unconfirmed_email: null })
    .where('id', '=', userId)
    .where('unconfirmed_email', 'is not', null)
    .execute();
}
