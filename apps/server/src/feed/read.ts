/**
 * Reads the stored auctions and reports of a house, so its system can send only differences.
 *
 * @module
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import { idsOfPage, type PageRequest } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { pageOf } from '../http/query.ts';
import { isoInSaoPaulo, isoOrNull } from '../http/wire.ts';

/** The description of auctions of a house, without their lots. */
const selectAuctions = (db: Kysely<Schema>) =>
  db
    .selectFrom('auctions')
    .leftJoin('lots as current', 'current.id', 'auctions.current_lot_id')
    .select(['auctions.id', 'auctions.code', 'auctions.title', 'auctions.status'])
    .select(['auctions.version', 'auctions.source_version', 'auctions.started_at'])
    .select(['auctions.finished_at', 'auctions.offers_until', 'current.number as current_lot']);

type AuctionRow = Awaited<ReturnType<ReturnType<typeof selectAuctions>['executeTakeFirstOrThrow']>>;

const auctionOf = <Row extends AuctionRow>(row: Row) => ({
  ...row,
  started_at: isoOrNull(row.started_at),
  finished_at: isoOrNull(row.finished_at),
  offers_until: isoOrNull(row.offers_until),
});

/** Returns a page of the auctions of a house, the newest first. */
export async function readAuctions(
  db: Kysely<Schema>,
  accountId: number,
  page: PageRequest,
): Promise<object> {
  const { total, ids } = await idsOfPage(db, page, {
    table: 'auctions',
    where: sql<SqlBool>`account_id = ${accountId}`,
    orderBy: sql`id desc`,
  });
  const rows =
    ids.length === 0
      ? []
      : await selectAuctions(db)
          .select((row) =>
            row
              .selectFrom('lots')
              .select((lots) => lots.fn.countAll<number>().as('lots_count'))
              .whereRef('lots.auction_id', '=', 'auctions.id')
              .as('lots_count'),
          )
          .where('auctions.id', 'in', ids)
          .orderBy('auctions.id', 'desc')
          .execute();
  return { ...pageOf(page, total), auctions: rows.map(auctionOf) };
}

/** Returns an auction of a house with its lots, or `null` if the house has no such auction. */
export async function readAuction(
  db: Kysely<Schema>,
  accountId: number,
  code: string,
): Promise<object | null> {
  const auction = await selectAuctions(db)
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
    ...auctionOf(auction),
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
