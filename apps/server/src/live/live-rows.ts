/**
 * Reads the changing fields of lots and auctions for the live stream.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { isAcceptingBids } from '@martelo/domain/auction';
import type { LiveAuction, LiveLot } from '@martelo/domain/entities';
import { isListed } from '../auctions/auction-queries.ts';
import { lotCounts } from '../auctions/auction-rows.ts';
import type { Schema } from '../database/schema.ts';
import { columnsOf } from '../database/pages.ts';
import { isoInSaoPaulo, isoOrNull, pick } from '../http/wire.ts';
import { isResultUnknown, nextBid, takesOffers } from '../lots/lot-rows.ts';
import { NOT_PUBLIC } from '../search/lot-columns.ts';

/** The current state of a row, and the house whose embed key may see it. */
export type LiveRow = { readonly tenantName: string } & (
  | { readonly kind: 'lot'; readonly data: LiveLot }
  | { readonly kind: 'auction'; readonly data: LiveAuction }
);

/** Columns of a lot that have the same name and value in the stream. */
const lotColumns = [
  'id',
  'version',
  'state',
  'awaiting_result',
  'current_bid_cents',
  'sold_price_cents',
  'bids_count',
] as const;

/** Returns the public lots among the ids, in any order. */
export async function readLiveLots(
  db: Kysely<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<LiveRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select(columnsOf('lots', lotColumns))
    .select(['lots.closes_at', 'lots.starting_price_cents', 'lots.increment_cents'])
    .select(isResultUnknown.as('result_unknown'))
    .select(['auctions.status as auction_status', 'accounts.tenant_name'])
    .where('lots.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('lots.list_group', '<', NOT_PUBLIC)
    .execute();
  const at = isoInSaoPaulo(now);
  return rows.map((row) => ({
    kind: 'lot',
    tenantName: row.tenant_name,
    data: {
      ...pick(row, [...lotColumns, 'result_unknown']),
      next_bid_cents: nextBid(row, now),
      closes_at: isoOrNull(row.closes_at),
      at,
    },
  }));
}

/** As {@link lotColumns}, of an auction. */
const auctionColumns = [
  'id',
  'version',
  'status',
  'takes_offers',
  'current_lot_id',
  'lots_count',
  'sold_lots_count',
  'passed_lots_count',
] as const;

/** Returns the public auctions among the ids, in any order. */
export async function readLiveAuctions(
  db: Kysely<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<LiveRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('auctions')
    .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
    .select(['auctions.id', 'auctions.version', 'auctions.status', 'auctions.current_lot_id'])
    .select(['auctions.offers_until', takesOffers.as('takes_offers'), 'accounts.tenant_name'])
    .select(lotCounts)
    .where('auctions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isListed)
    .execute();
  const at = isoInSaoPaulo(now);
  return rows.map((row) => ({
    kind: 'auction',
    tenantName: row.tenant_name,
    data: {
      ...pick(row, auctionColumns),
      accepting_bids: isAcceptingBids(row.status),
      offers_until: isoOrNull(row.offers_until),
      at,
    },
  }));
}
