/**
 * Maps rows of the database to lots on the wire. Each shape names its fields, and the compiler
 * checks it against the type of the contract. So no other column can leave the server.
 *
 * @module
 */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  bidSourceLabel,
  isLotAcceptingBids,
  isLotAcceptingOffers,
  lotStateLabel,
  type AuctionStatus,
} from '@martelo/domain/auction';
import { AWAITING_RESULT, lotPhaseLabel } from '@martelo/domain/lot-phase';
import type { Cents, Lot, LotBid, LotSummary } from '@martelo/domain/entities';
import { builtOnce } from '../database/built-once.ts';
import { columnsOf } from '../database/pages.ts';
import type { Row, Schema } from '../database/schema.ts';
import { imageFor } from '../media/image.ts';
import { lotPath } from '@martelo/domain/links';
import { isoInSaoPaulo, isoOrNull, pick } from '../http/wire.ts';

/**
 * Whether an auction takes offers: by its own setting, otherwise by its house's setting or its
 * state. An expression on `auctions` and `accounts`.
 */
export const takesOffers = sql<boolean>`coalesce(auctions.takes_offers,
  accounts.takes_offers or auctions.status = 'conditional_bids_only')`;

/** Whether time has closed a lot with bids, because its house reported no result. An expression on `lots`. */
export const isResultUnknown = sql<boolean>`(lots.state = 'closed'
  and exists (select from unresolved_lots where unresolved_lots.lot_id = lots.id))`;

/** Columns of a card that have the same name and value on the wire. */
const cardColumns = [
  'id',
  'uuid',
  'auction_id',
  'number',
  'title',
  'version',
  'state',
  'awaiting_result',
  'starting_price_cents',
  'estimate_low_cents',
  'estimate_high_cents',
  'current_bid_cents',
  'sold_price_cents',
  'original_prices',
  'bids_count',
  'category_id',
  'likes_count',
] as const;

/** Columns of the house of a lot or an auction, for {@link houseOf}. */
export const houseColumns = [
  'accounts.id as account_id',
  'accounts.tenant_name',
  'accounts.name as account_name',
  'accounts.logo_url as account_logo_url',
] as const;

export interface HouseRow {
  account_id: number;
  tenant_name: string;
  account_name: string;
  account_logo_url: string | null;
}

export const houseOf = (row: HouseRow): LotSummary['account'] => ({
  id: row.account_id,
  tenant_name: row.tenant_name,
  name: row.account_name,
  logo_url: row.account_logo_url,
});

/** Selects lots with the columns that a card shows. */
export const joinedLots = builtOnce((db) =>
  db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .leftJoin('authors', 'authors.id', 'lots.author_id')
    .leftJoin('lot_images as cover', (join) =>
      join.onRef('cover.lot_id', '=', 'lots.id').on('cover.position', '=', 0),
    )
    .select(columnsOf('lots', cardColumns))
    .select([
      'lots.closes_at',
      'lots.published_at',
      'auctions.title as auction_title',
      'auctions.status as auction_status',
      'auctions.started_at as auction_started_at',
      takesOffers.as('auction_takes_offers'),
      isResultUnknown.as('result_unknown'),
      'auctions.offers_until as auction_offers_until',
      'auctions.current_lot_id as auction_current_lot_id',
      'auctions.live_url as auction_live_url',
      'auctions.days as auction_days',
      ...houseColumns,
      'authors.id as author_id',
      'authors.slug as author_slug',
      'authors.name as author_name',
      'cover.lot_id as cover_lot_id',
      'cover.position as cover_position',
      'cover.address as cover_address',
      'cover.art_seed as cover_art_seed',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.dominant_color as cover_dominant_color',
      'cover.alt as cover_alt',
    ]),
);

type JoinedLot = Awaited<ReturnType<ReturnType<typeof joinedLots>['executeTakeFirstOrThrow']>>;

const coverOf = (row: JoinedLot): Row<'lot_images'> | null =>
  row.cover_lot_id === null || row.cover_position === null
    ? null
    : {
        lot_id: row.cover_lot_id,
        position: row.cover_position,
        address: row.cover_address,
        art_seed: row.cover_art_seed,
        width: row.cover_width,
        height: row.cover_height,
        dominant_color: row.cover_dominant_color,
        alt: row.cover_alt,
      };

/** Returns the label of a lot's state. A passed lot that takes no offers is labelled as closed. */
function stateLabelOf(row: JoinedLot): string {
  if (row.awaiting_result) return AWAITING_RESULT;
  if (row.result_unknown) return lotPhaseLabel('awaiting_result');
  const auction = { status: row.auction_status, takes_offers: row.auction_takes_offers };
  return row.state === 'passed' && !isLotAcceptingOffers(row.state, auction)
    ? lotStateLabel('closed')
    : lotStateLabel(row.state);
}

/**
 * Maps a row to the lot of a card, without fields of a person. This server sends the fields that others
 * may omit, too.
 */
export function toSummary(row: JoinedLot): Required<LotSummary> {
  const cover = coverOf(row);
  return {
    ...pick(row, cardColumns),
    state_label: stateLabelOf(row),
    result_unknown: row.result_unknown,
    author:
      row.author_id === null || row.author_slug === null || row.author_name === null
        ? null
        : { id: row.author_id, slug: row.author_slug, name: row.author_name },
    image: cover === null ? null : imageFor(cover),
    closes_at: isoOrNull(row.closes_at),
    published_at: isoInSaoPaulo(row.published_at),
    auction_started_at: isoOrNull(row.auction_started_at),
    liked: null,
    account: houseOf(row),
    auction: {
      id: row.auction_id,
      title: row.auction_title,
      status: row.auction_status,
      takes_offers: row.auction_takes_offers,
      offers_until: isoOrNull(row.auction_offers_until),
      current_lot_id: row.auction_current_lot_id,
      live_url: row.auction_live_url,
      days: row.auction_days,
    },
    path: lotPath(row.tenant_name, row.auction_id, row.number),
  };
}

export async function summariesById(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LotSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await joinedLots(db).where('lots.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

export async function summariesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<LotSummary[]> {
  const byId = await summariesById(db, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Number of newest bids that the page of a lot shows. */
const MAX_BIDS = 50;

/** As {@link cardColumns}, for the page of a lot. */
const pageColumns = [
  'description_html',
  'technique',
  'support',
  'dimensions',
  'height_mm',
  'width_mm',
  'depth_mm',
  'weight_g',
  'year',
  'signed',
  'edition',
  'provenance',
  'condition_report',
  'video_urls',
  'increment_cents',
  'bid_url',
  'shipping_note',
] as const;

/** Selects lots with the columns that the page of a lot shows. */
export const detailedLots = builtOnce((db) =>
  joinedLots(db)
    .select(columnsOf('lots', pageColumns))
    .select(['lots.number_sort', 'auctions.terms_url'])
    .select((lot) => [
      lot.fn
        .coalesce('lots.buyer_premium_percent', 'auctions.buyer_premium_percent')
        .as('buyer_premium_percent'),
      jsonArrayFrom(
        lot
          .selectFrom('lot_images')
          .selectAll('lot_images')
          .whereRef('lot_images.lot_id', '=', 'lots.id')
          .orderBy('lot_images.position'),
      ).as('images'),
      jsonArrayFrom(
        lot
          .selectFrom('bids')
          .selectAll('bids')
          .whereRef('bids.lot_id', '=', 'lots.id')
          .orderBy('bids.at', 'desc')
          .orderBy('bids.id', 'desc')
          .limit(MAX_BIDS),
      ).as('bids'),
      jsonArrayFrom(
        lot
          .selectFrom('lot_categories')
          .innerJoin('categories', 'categories.id', 'lot_categories.category_id')
          .select(['categories.id', 'categories.slug', 'categories.name'])
          .whereRef('lot_categories.lot_id', '=', 'lots.id')
          .orderBy('categories.name_sort'),
      ).as('categories'),
      jsonArrayFrom(
        lot
          .selectFrom('lot_tags')
          .innerJoin('tags', 'tags.id', 'lot_tags.tag_id')
          .select(['tags.id', 'tags.slug', 'tags.name'])
          .whereRef('lot_tags.lot_id', '=', 'lots.id')
          .orderBy('tags.name_sort'),
      ).as('tags'),
      numberBeside(lot, '<').as('previous_number'),
      numberBeside(lot, '>').as('next_number'),
    ]),
);

/** Selects the number of the previous or the next lot in the catalogue of a lot's auction. */
const numberBeside = (lot: ExpressionBuilder<Schema, 'lots'>, side: '<' | '>') =>
  lot
    .selectFrom('lots as beside')
    .select('beside.number')
    .whereRef('beside.auction_id', '=', 'lots.auction_id')
    .whereRef('beside.number_sort', side, 'lots.number_sort')
    .where('beside.state', '<>', 'canceled')
    .orderBy('beside.number_sort', side === '<' ? 'desc' : 'asc')
    .limit(1);

/** Returns the link to another lot of the auction of a row. */
const linkTo = (row: DetailedLot, number: string | null): Lot['next'] =>
  number === null ? null : { number, path: lotPath(row.tenant_name, row.auction_id, number) };

type DetailedLot = Awaited<ReturnType<ReturnType<typeof detailedLots>['executeTakeFirstOrThrow']>>;

/** Returns the minimum of the next bid in cents, or `null` when no bid is accepted or it is unknown. */
export function nextBid(
  lot: {
    state: string;
    awaiting_result: boolean;
    closes_at: Date | null;
    auction_status: AuctionStatus;
    current_bid_cents: Cents | null;
    starting_price_cents: Cents | null;
    increment_cents: Cents | null;
  },
  now: Date,
): Cents | null {
  const { awaiting_result, closes_at } = lot;
  const time = { awaiting_result, closes_at, now };
  if (!isLotAcceptingBids(lot.state, lot.auction_status, time)) return null;
  if (lot.current_bid_cents === null) return lot.starting_price_cents;
  return lot.increment_cents === null ? null : lot.current_bid_cents + lot.increment_cents;
}

/** Adds the buyer's premium to an amount in cents. */
const withPremium = (amount: Cents | null, percent: number | null): Cents | null =>
  amount === null || percent === null ? null : amount + Math.round((amount * percent) / 100);

/** What the page of a lot shows besides its row. */
type LotParts = Pick<Lot, 'my_bid' | 'related'> & {
  summary: Required<LotSummary>;
  /** The reader of the page; `null` for a visitor. */
  personId: number | null;
};

/** Maps a row to the lot of its page. */
export function toLot(row: DetailedLot, parts: LotParts, now: Date): Required<Lot> {
  const next_bid_cents = nextBid(row, now);
  return {
    ...parts.summary,
    ...pick(row, pageColumns),
    images: row.images.map(imageFor),
    next_bid_cents,
    buyer_premium_percent: row.buyer_premium_percent,
    total_with_premium_cents: withPremium(
      next_bid_cents ?? row.sold_price_cents ?? row.current_bid_cents,
      row.buyer_premium_percent,
    ),
    bids: row.bids.map((bid) => toLotBid(bid, parts.personId)),
    my_bid: parts.my_bid,
    categories: row.categories,
    tags: row.tags,
    terms_url: row.terms_url,
    calendar_path: `/lots/${row.uuid}/calendar.ics`,
    previous: linkTo(row, row.previous_number),
    next: linkTo(row, row.next_number),
    related: parts.related,
  };
}

/** Maps a row to a bid of the lot's page, for this person or, with `null`, for a visitor. */
const toLotBid = (bid: DetailedLot['bids'][number], personId: number | null): LotBid => ({
  id: bid.id,
  amount_cents: bid.amount_cents,
  source: bid.source,
  source_label: bidSourceLabel(bid.source),
  bidder: maskBidder(bid.bidder_name),
  at: isoInSaoPaulo(new Date(bid.at)),
  mine: personId !== null && bid.user_id === personId,
});

/**
 * Returns the name of a bidder that others may see: its first letter and the initial of the last name.
 *
 * @example
 * maskBidder('Maria Souza'); // 'M••• S.'
 */
export function maskBidder(name: string): string {
  const names = name.trim().split(/\s+/);
  const initial = (word: string | undefined): string => [...(word ?? '')][0]?.toUpperCase() ?? '';
  const first = `${initial(names[0])}•••`;
  return names.length > 1 ? `${first} ${initial(names.at(-1))}.` : first;
}
