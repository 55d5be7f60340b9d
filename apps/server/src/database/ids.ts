import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Tables whose rows are numbered by the application. */
export type NumberedTable =
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
  | 'radar_items';

/**
 * Claims `count` consecutive ids of a table and gives the first. Claim blocks, and before the
 * transaction that uses them: the counter's row stays locked until the claim's own transaction
 * ends. An id claimed and not used is a gap, which is harmless.
 *
 * @example
 * const first = await claimIds(db, 'lots', rows.length);
 * rows.map((row, index) => ({ ...row, id: first + index }));
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
