/**
 * Maps rows of the database to auctions on the wire, with the fields named as in lot-rows.ts.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { auctionStateLabel, isAcceptingBids, type LotState } from '@martelo/domain/auction';
import type { Auction } from '@martelo/domain/entities';
import { builtOnce } from '../database/built-once.ts';
import { columnsOf, inOrder } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { houseColumns, houseOf, takesOffers } from '../lots/lot-rows.ts';
import { imageFor } from '../media/image.ts';
import { isoOrNull, pick } from '../http/wire.ts';

const MAX_IMAGES = 5;
// Limits the cost when a long catalogue has no images.
const LOTS_WITH_IMAGES = 24;

/** Counts an auction's lots in a state. */
const lotsIn = (state: LotState): RawBuilder<number> => sql<number>`
  coalesce((select lots_count from auction_lot_counts
    where auction_id = auctions.id and state = ${state}), 0)`;

/** Counts an auction's lots without canceled ones. */
export const countedLots = sql<number>`
  coalesce((select sum(lots_count) from auction_lot_counts
    where auction_id = auctions.id and state <> 'canceled'), 0)`;

/** Counts of an auction's lots, as columns. */
export const lotCounts = [
  countedLots.as('lots_count'),
  lotsIn('sold').as('sold_lots_count'),
  lotsIn('passed').as('passed_lots_count'),
] as const;

/** Columns that have the same name and value on the wire. */
const plainColumns = [
  'id',
  'uuid',
  'title',
  'subtitle',
  'description',
  'version',
  'status',
  'current_lot_id',
  'days',
  'location',
  'exhibition',
  'terms_url',
  'catalog_url',
  'live_url',
  'buyer_premium_percent',
] as const;

/** Selects auctions with the columns that a card shows. Their images are those of their first lots. */
export const joinedAuctions = builtOnce((db) =>
  db
    .selectFrom('auctions')
    .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
    .select(columnsOf('auctions', plainColumns))
    .select([
      takesOffers.as('takes_offers'),
      'auctions.offers_until',
      'auctions.catalog_available_at',
      'auctions.started_at',
      'auctions.finished_at',
      ...houseColumns,
    ])
    .select((auction) => [
      ...lotCounts,
      jsonArrayFrom(
        auction
          .selectFrom((lots) =>
            lots
              .selectFrom('lots')
              .select(['lots.id', 'lots.number_sort'])
              .whereRef('lots.auction_id', '=', 'auctions.id')
              .where('lots.list_group', '<', 3)
              .orderBy('lots.number_sort')
              .limit(LOTS_WITH_IMAGES)
              .as('shown'),
          )
          .innerJoin('lot_images', (join) =>
            join.onRef('lot_images.lot_id', '=', 'shown.id').on('lot_images.position', '=', 0),
          )
          .selectAll('lot_images')
          .orderBy('shown.number_sort')
          .limit(MAX_IMAGES),
      ).as('images'),
    ]),
);

type JoinedAuction = Awaited<
  ReturnType<ReturnType<typeof joinedAuctions>['executeTakeFirstOrThrow']>
>;

export function toAuction(row: JoinedAuction): Auction {
  const images = row.images.map(imageFor);
  return {
    ...pick(row, [
      ...plainColumns,
      'takes_offers',
      'lots_count',
      'sold_lots_count',
      'passed_lots_count',
    ]),
    status_label: auctionStateLabel(row.status),
    accepting_bids: isAcceptingBids(row.status),
    offers_until: isoOrNull(row.offers_until),
    catalog_available_at: isoOrNull(row.catalog_available_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    cover: images[0] ?? null,
    images,
    calendar_path: `/auctions/${row.uuid}/calendar.ics`,
    account: houseOf(row),
  };
}

export async function auctionsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Auction[]> {
  if (ids.length === 0) return [];
  const rows = await joinedAuctions(db).where('auctions.id', 'in', ids).execute();
  return inOrder(ids, rows.map(toAuction));
}
