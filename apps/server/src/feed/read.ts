/**
 * Reads the stored auctions and reports of a house, so its system can send only differences.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { isoInSaoPaulo, isoOrNull } from '../http/wire.ts';

/** Returns an auction of a house with its lots, or `null` if the house has no such auction. */
export async function readAuction(
  db: Kysely<Schema>,
  accountId: number,
  code: string,
): Promise<object | null> {
  const auction = await db
    .selectFrom('auctions')
    .leftJoin('lots as current', 'current.id', 'auctions.current_lot_id')
    .select(['auctions.id', 'auctions.code', 'auctions.title', 'auctions.status'])
    .select(['auctions.version', 'auctions.source_version', 'auctions.started_at'])
    .select(['auctions.finished_at', 'auctions.offers_until', 'current.number as current_lot'])
    .where('auctions.account_id', '=', accountId)
    .where('auctions.code', '=', code)
    .executeTakeFirst();
  if (auction === undefined) return null;
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'number', 'state', 'awaiting_result', 'version', 'source_version'])
    .select(['import_hash as hash', 'closes_at', 'starting_price_cents', 'current_bid_cents'])
    .select(['sold_price_cents', 'bids_count'])
    .where('auction_id', '=', auction.id)
    .orderBy('number_sort')
    .execute();
  return {
    ...auction,
    started_at: isoOrNull(auction.started_at),
    finished_at: isoOrNull(auction.finished_at),
    offers_until: isoOrNull(auction.offers_until),
    lots: lots.map((lot) => Object.assign(lot, { closes_at: isoOrNull(lot.closes_at) })),
  };
}

/** Returns the report of a catalogue, or `null` if the house has not sent this catalogue. */
export async function readCatalogue(
  db: Kysely<Schema>,
  accountId: number,
  id: string,
): Promise<object | null> {
  const row = await db
    .selectFrom('feed_catalogues')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { received_at, finished_at, report, failure } = row;
  return {
    id,
    status: finished_at === null ? 'waiting' : failure === null ? 'done' : 'failed',
    received_at: isoInSaoPaulo(received_at),
    finished_at: isoOrNull(finished_at),
    report,
    failure,
  };
}
