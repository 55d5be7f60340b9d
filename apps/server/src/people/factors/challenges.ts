/**
 * Challenges: random values that a browser or a person answers within five minutes, for one
 * purpose. Only their digests are stored.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Row, Schema } from '../../database/schema.ts';
import { hashToken, newToken } from '../tokens.ts';

const LIFE_MS = 300_000;
/** Number of wrong answers after which a login starts again. */
const MAX_ATTEMPTS = 5;

/** The person of a challenge and, for changes of an account, the session that requested it. */
interface ChallengeScope {
  readonly purpose: Row<'factor_challenges'>['purpose'];
  readonly userId?: number;
  readonly sessionId?: string;
}

/**
 * Creates a challenge.
 *
 * @returns 32 random bytes in base64url, the format of WebAuthn
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
 * Uses up a challenge, whether the answer is right or wrong.
 *
 * @returns whether it was valid for this purpose, person and session; `true` for one of several
 * concurrent callers only
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
 * Returns the person whose login waits for a second factor.
 *
 * @returns `null` when the challenge is unknown, used or expired, or has no attempts left
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
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/**
 * Counts an attempt at a second factor before it is checked. So concurrent attempts cannot exceed
 * the limit.
 *
 * @returns the number of attempts that are left; `null` when this one exceeds the limit
 */
export async function countAnswer(db: Kysely<Schema>, challenge: string): Promise<number | null> {
  const counted = await db
    .updateTable('factor_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', 'second_factor')
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('attempts')
    .executeTakeFirst();
  return counted === undefined ? null : MAX_ATTEMPTS - counted.attempts;
}
