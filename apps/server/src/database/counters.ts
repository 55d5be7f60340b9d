import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Counts the lots of these auctions anew, state by state. Whoever writes lots calls this in the
 * same transaction, so that totals are exact without counting a million rows per request.
 *
 * @example
 * await db.transaction().execute(async (transaction) => {
 *   await applySale(transaction, sale);
 *   await recountLots(transaction, [sale.auctionId]);
 * });
 */
export async function recountLots(
  db: Kysely<Schema>,
  auctionIds: readonly number[],
): Promise<void> {
  if (auctionIds.length === 0) return;
  await db.deleteFrom('auction_lot_counts').where('auction_id', 'in', auctionIds).execute();
  await db
    .insertInto('auction_lot_counts')
    .columns(['auction_id', 'state', 'lots_count'])
    .expression((query) =>
      query
        .selectFrom('lots')
        .select((row) => ['auction_id', 'state', row.fn.countAll<number>().as('lots_count')])
        .where('auction_id', 'in', auctionIds)
        .groupBy(['auction_id', 'state']),
    )
    .execute();
}
