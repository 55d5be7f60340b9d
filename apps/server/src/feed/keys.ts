/**
 * Authenticates requests of a house by its key.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hashFeedKey, isFeedKey } from '../houses/feed-keys.ts';

/** The house that a key belongs to. */
export interface FeedAccount {
  readonly id: number;
  readonly tenant_name: string;
}

/** A valid key and its house. */
export interface FeedCaller {
  readonly keyId: string;
  /** Start of the key, which identifies it in records. */
  readonly hint: string;
  readonly account: FeedAccount;
}

/** Minimum age of `last_used_at` before it is updated, so not every request writes a row. */
const USE_INTERVAL_MS = 60_000;

/**
 * Returns the caller of an `Authorization` header, or `null` when the key is missing, unknown or
 * revoked. Records the use at most once per minute.
 */
export async function findFeedCaller(
  db: Kysely<Schema>,
  header: string | undefined,
  now: Date,
): Promise<FeedCaller | null> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(header?.trim() ?? '') ?? [];
  if (!isFeedKey(key)) return null;
  const row = await db
    .selectFrom('feed_keys')
    .innerJoin('accounts', 'accounts.id', 'feed_keys.account_id')
    .select(['feed_keys.id as key_id', 'feed_keys.hint', 'feed_keys.last_used_at'])
    .select(['accounts.id', 'accounts.tenant_name'])
    .where('feed_keys.hash', '=', hashFeedKey(key))
    .where('feed_keys.revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { key_id, hint, last_used_at, ...account } = row;
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USE_INTERVAL_MS) {
    await db.updateTable('feed_keys').set({ last_used_at: now }).where('id', '=', key_id).execute();
  }
  return { keyId: key_id, hint, account };
}
