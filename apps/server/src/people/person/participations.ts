/**
 * Auctions in which a person has bid (docs/api-contract.md#participations).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { finalAuctionStates } from '../../search/states.ts';

const over = sql<SqlBool>`auctions.status = any(${finalAuctionStates}::text[])`;

/** Rows `lot_id` and `at` of a person's bids, with bids and offers by form. */
export const ownBids = (userId: number): RawBuilder<{ lot_id: number; at: Date }> => sql`(
  select lot_id, at from bids where user_id = ${userId}
  union all
  select lot_id, created_at from contacts
  where user_id = ${userId} and bid_amount_cents is not null and lot_id is not null)`;

const bidIn = (userId: number): RawBuilder<SqlBool> => sql`auctions.id in (
  select lots.auction_id from lots where lots.id in (select lot_id from ${ownBids(userId)} as own))`;

/** Condition on `auctions`: the person has bid in it, and it is not over. */
export const isOpenFor = (userId: number) => sql<SqlBool>`${bidIn(userId)} and not ${over}`;

/** Condition on `auctions`: the person has bid in it, and it is over. */
export const isFinishedFor = (userId: number) => sql<SqlBool>`${bidIn(userId)} and ${over}`;

/** Counts the auctions that meet a condition. */
export async function countAuctions(
  db: Kysely<Schema>,
  where: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ auctions: number }>`
    select count(*) as auctions from auctions where ${where}`.execute(db);
  return rows[0]?.auctions ?? 0;
}
