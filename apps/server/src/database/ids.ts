import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Tables whose ids the application assigns. */
type NumberedTable =
  | 'accounts'
  | 'auctions'
  | 'authors'
  | 'categories'
  | 'tags'
  | 'lots'
  | 'bids'
  | 'users'
  | 'contacts'
  | 'addresses'
  | 'radar_items'
  | 'house_news'
  | 'live_events'
  | 'search_synonyms';

/**
 * Claims `count` consecutive ids of a table and returns the first. Claim a block before the
 * transaction that uses it, unless ids must become visible in ascending order: the row of the counter
 * stays locked until the claim's own transaction ends. An unused id leaves a gap, which is harmless.
 */
export async function claimIds(
  db: Kysely<Schema>,
  table: NumberedTable,
  count: number,
): Promise<number> {
  const { last_id } = await db
    .insertInto('id_counters')
    .values({ name: table, last_id: count })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ last_id: row('id_counters.last_id', '+', count) })),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow();
  return last_id - count + 1;
}
