/**
 * Challenges: random values that a browser or person has to answer, for one purpose, within five
 * minutes. Only their digests are stored.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { ChallengePurpose, Schema } from '../database/schema.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFE_MS = 300_000;
/** Wrong answers after which a login has to begin again. */
export const MOST_ATTEMPTS = 5;

/** Whom a challenge is for: a person, and for changes of an account the session that asked. */
export interface ChallengeScope {
  readonly purpose: ChallengePurpose;
  readonly userId?: number;
  readonly sessionId?: string;
}

/**
 * Makes a challenge.
 *
 * @returns 32 random bytes in base64url, as WebAuthn takes them
 */
export async function issueChallenge(
  db: Kysely<Schema>,
  { purpose, userId, sessionId }: ChallengeScope,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('factor_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      expires_at: new Date(Date.now() + LIFE_MS),
    })
    .execute();
  return challenge;
}

/**
 * Uses a challenge up, whatever becomes of the answer.
 *
 * @returns whether it was valid for this purpose, person and session; of several callers at once
 *   only one is told so
 */
export async function takeChallenge(
  db: Kysely<Schema>,
  challenge: string,
  { purpose, userId, sessionId }: ChallengeScope,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('factor_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('session_id', sessionId === undefined ? 'is' : '=', sessionId ?? null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * The person whose login waits for a second factor.
 *
 * @returns `null` when the challenge is unknown, used, expired or has had its attempts
 */
export async function findLoginChallenge(
  db: Kysely<Schema>,
  challenge: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('factor_challenges')
    .select('user_id')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', 'second_factor')
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/**
 * Counts an attempt at a second factor before it is looked at, so that many at once are no more than
 * one after the other.
 *
 * @returns how many attempts are left; `null` when this one is too many
 */
export async function countAnswer(db: Kysely<Schema>, challenge: string): Promise<number | null> {
  const counted = await db
    .updateTable('factor_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', 'second_factor')
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('attempts')
    .executeTakeFirst();
  return counted === undefined ? null : MOST_ATTEMPTS - counted.attempts;
}
