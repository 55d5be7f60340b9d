/**
 * The statements with which live/sale-writer.ts reads and writes rows.
 *
 * @module
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { lotColumns, type SaleAuction, type SaleLot } from './sale-rows.ts';

/** Reads an auction and locks it until the commit. Permits new lots, which reference it. */
export async function lockAuction(
  db: Transaction<Schema>,
  auctionId: number,
): Promise<SaleAuction> {
  const auction = await db
    .selectFrom('auctions')
    .selectAll()
    .where('id', '=', auctionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (auction === undefined) throw new Error(`No auction has the id ${auctionId}.`);
  return auction;
}

/** Reads lots of an auction. Ids of other auctions are ignored. */
export const readLots = (
  db: Transaction<Schema>,
  auctionId: number,
  ids: readonly number[],
): Promise<SaleLot[]> =>
  db
    .selectFrom('lots')
    .select(lotColumns)
    .where('auction_id', '=', auctionId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Writes lots. Increases the version of those whose id is in `changed`. */
export async function writeLots(
  db: Transaction<Schema>,
  lots: readonly SaleLot[],
  changed: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    update lots set
      state = given.state, awaiting_result = given.awaiting_result, closes_at = given.closes_at,
      planned_end = given.planned_end, ends_with_auction = given.ends_with_auction,
      starting_price_cents = given.starting_price_cents,
      current_bid_cents = given.current_bid_cents, sold_price_cents = given.sold_price_cents,
      price_cents = given.price_cents, bids_count = given.bids_count,
      list_group = given.list_group, list_order = given.list_order,
      source_version = given.source_version, imported_state = given.imported_state,
      version = lots.version + (given.id = any(${[...changed]}::bigint[]))::integer,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as given (
      id bigint, state text, awaiting_result boolean, closes_at timestamptz,
      planned_end timestamptz, ends_with_auction boolean,
      starting_price_cents bigint, current_bid_cents bigint, sold_price_cents bigint,
      price_cents bigint, bids_count integer, list_group smallint, list_order bigint,
      source_version bigint, imported_state text)
    where lots.id = given.id`.execute(db);
}

/** Increases the version of lots. */
export async function increaseVersions(
  db: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('lots')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
