/**
 * Keys with which a house's own system sends changes (docs/feed.md).
 *
 * @module
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../operator/operator-error.ts';

const PREFIX = 'sk_';
const KEY_BYTES = 32;
/** Length of the start of a key, which identifies it for operators. The rest has over 230 bits. */
export const HINT_LENGTH = 7;
/** Maximum number of keys per house, which limits the list that an operator reads. */
const MAX_KEYS = 20;

/** The stored form of a key: its SHA-256. A plain digest is enough for 256 random bits. */
export const hashFeedKey = (key: string): string => hash('sha256', key, 'hex');

/** Whether a text has the form of a key. */
export const isFeedKey = (text: string): boolean => /^sk_[\w-]{43}$/.test(text);

/**
 * Creates a key of a house.
 *
 * @returns the key, which is never stored
 * @throws OperatorError when the house has too many keys
 */
export async function createFeedKey(db: Transaction<Schema>, accountId: number): Promise<string> {
  const { length } = await feedKeysOf(db, accountId);
  if (length >= MAX_KEYS) {
    throw new OperatorError(`A casa já tem ${MAX_KEYS} chaves de envio: revogue uma antes.`);
  }
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('feed_keys')
    .values({
      id: randomUUID(),
      account_id: accountId,
      hash: hashFeedKey(key),
      hint: key.slice(0, HINT_LENGTH),
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  return key;
}

/**
 * Revokes the key of a house with this start. It is rejected from the next request on.
 *
 * @throws OperatorError when no key, or more than one, starts like this
 */
export async function revokeFeedKey(
  db: Transaction<Schema>,
  accountId: number,
  start: string,
  now: Date,
): Promise<void> {
  const keys = await db
    .selectFrom('feed_keys')
    .select(['id', 'hint', 'hash'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  // An operator may paste a whole key, for example if two keys have the same start.
  const found = keys.filter(({ hint, hash: stored }) =>
    isFeedKey(start) ? stored === hashFeedKey(start) : hint === start,
  );
  const [key] = found;
  const shown = start.slice(0, HINT_LENGTH);
  if (key === undefined) throw new OperatorError(`A casa não tem chave de envio "${shown}…".`);
  if (found.length > 1) {
    throw new OperatorError(`Mais de uma chave começa com "${shown}": informe a chave inteira.`);
  }
  await db.updateTable('feed_keys').set({ revoked_at: now }).where('id', '=', key.id).execute();
}

/**
 * Returns the starts of a house's keys that are not revoked, oldest first. `lastUsedAt` is at most a
 * minute old.
 */
export async function feedKeysOf(db: Kysely<Schema>, accountId: number) {
  const rows = await db
    .selectFrom('feed_keys')
    .select(['hint', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ hint, created_at, last_used_at }) => ({
    hint,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}
