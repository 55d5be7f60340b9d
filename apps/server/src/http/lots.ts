/**
 * Lists of lots and the calls of one lot (docs/api-contract.md#lots, docs/api-contract.md#one-lot).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { endpoints } from '@martelo/api/contract';
import { bidSourceLabel, isLotAcceptingBids, type AuctionStatus } from '@martelo/domain/auction';
import type {
  Cents,
  Lot,
  LotBid,
  LotList,
  LotSummary,
  RadarReport,
} from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { bareNumber, numberKey } from '../database/lot-columns.ts';
import type { Schema } from '../database/schema.ts';
import { imageFor } from '../media/image.ts';
import { openReport, toReport } from '../radar/report.ts';
import { NotFoundError, UnauthenticatedError } from './errors.ts';
import { withLikes } from './likes.ts';
import { lotSorts, lotsOfPage, readLotFilter } from './lot-filter.ts';
import { joinedLots, summariesOf, toSummary } from './lot-rows.ts';
import { myBidsOn } from './my-bids.ts';
import { isUuid, pageOf, Predicates, readPage, readSort, wholeNumber } from './query.ts';
import type { Routes } from './routes.ts';
import { isoInSaoPaulo, lotPath, maskBidder } from './wire.ts';

const MAX_BIDS = 50;
const MAX_RELATED = 8;

async function listLots(
  db: Kysely<Schema>,
  query: URLSearchParams,
  personId: number | null,
): Promise<LotList | RadarReport> {
  const q = new Predicates(query);
  const isOfLikes = q.isOn('current_user_like');
  if (isOfLikes && personId === null) throw new UnauthenticatedError();
  const radarUuid = q.one('radar_subscription_uuid_eq');
  const report = radarUuid === null ? null : await openReport(db, radarUuid, q.one('new_since'));

  const page = readPage(query, pageSizes.lots);
  const filter = await readLotFilter(db, q, isOfLikes ? personId : null);
  filter?.conditions.push(...(report?.conditions ?? []));
  const { total, ids } =
    filter === null
      ? { total: 0, ids: [] }
      : await lotsOfPage(db, filter, page, readSort(query, lotSorts));
  const lots = await withLikes(db, personId, await summariesOf(db, ids));
  const list = { ...pageOf(page, total), lots };
  return report === null ? list : toReport(db, report, list);
}

/** The lot whose number this is: exactly, else without left zeros if only one lot fits. */
async function findLotId(
  db: Kysely<Schema>,
  { account, auction_id, number }: { account: string; auction_id: number; number: string },
): Promise<number> {
  const ofAuction = db
    .selectFrom('lots')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select('lots.id')
    .where('accounts.tenant_name', '=', account)
    .where('lots.auction_id', '=', auction_id);
  const exact = await ofAuction.where('lots.number_key', '=', numberKey(number)).executeTakeFirst();
  if (exact !== undefined) return exact.id;
  const [bare, another] = await ofAuction
    .where('lots.number_bare', '=', bareNumber(number))
    .limit(2)
    .execute();
  if (bare === undefined || another !== undefined) throw new NotFoundError();
  return bare.id;
}

/** The lot of a house by its id or uuid. */
async function findLotOfHouse(db: Kysely<Schema>, account: string, id: string): Promise<number> {
  const column = isUuid(id) ? 'lots.uuid' : 'lots.id';
  if (column === 'lots.id' && Number.isNaN(wholeNumber(id))) throw new NotFoundError();
  const lot = await db
    .selectFrom('lots')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .select('lots.id')
    .where('accounts.tenant_name', '=', account)
    .where(column, '=', id)
    .executeTakeFirst();
  if (lot === undefined) throw new NotFoundError();
  return lot.id;
}

/** The least amount the next bid may have; `null` when no bid is taken or none can be computed. */
function nextBid(lot: {
  state: string;
  auction_status: AuctionStatus;
  current_bid_cents: Cents | null;
  starting_price_cents: Cents | null;
  increment_cents: Cents | null;
}): Cents | null {
  if (!isLotAcceptingBids(lot.state, lot.auction_status)) return null;
  if (lot.current_bid_cents === null) return lot.starting_price_cents;
  return lot.increment_cents === null ? null : lot.current_bid_cents + lot.increment_cents;
}

/** Amount with the buyer's premium, to the cent. */
const withPremium = (amount: Cents | null, percent: number | null): Cents | null =>
  amount === null || percent === null ? null : amount + Math.round((amount * percent) / 100);

/** Its neighbours in the order of the catalogue. */
async function neighbours(
  db: Kysely<Schema>,
  lot: { auction_id: number; number_sort: string; tenant_name: string },
): Promise<Pick<Lot, 'previous' | 'next'>> {
  const beside = async (side: '<' | '>') => {
    const row = await db
      .selectFrom('lots')
      .select('number')
      .where('auction_id', '=', lot.auction_id)
      .where('number_sort', side, lot.number_sort)
      .where('state', '<>', 'canceled')
      .orderBy('number_sort', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined
      ? null
      : { number: row.number, path: lotPath(lot.tenant_name, lot.auction_id, row.number) };
  };
  return { previous: await beside('<'), next: await beside('>') };
}

/** Lots of the same author, then of the same category. */
async function related(
  db: Kysely<Schema>,
  lot: { id: number; author_id: number | null; category_id: number | null },
): Promise<LotSummary[]> {
  const ids: number[] = [];
  for (const column of ['author_id', 'category_id'] as const) {
    const value = lot[column];
    if (value === null || ids.length === MAX_RELATED) continue;
    const rows = await db
      .selectFrom('lots')
      .select('id')
      .where(column, '=', value)
      .where('list_group', '<', 3)
      .where('id', 'not in', [lot.id, ...ids])
      .orderBy('list_group')
      .orderBy('list_order')
      .orderBy('id', 'desc')
      .limit(MAX_RELATED - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return summariesOf(db, ids);
}

async function newestBids(
  db: Kysely<Schema>,
  lotId: number,
  personId: number | null,
): Promise<LotBid[]> {
  const rows = await db
    .selectFrom('bids')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BIDS)
    .execute();
  return rows.map((bid) => ({
    id: bid.id,
    amount_cents: bid.amount_cents,
    source: bid.source,
    source_label: bidSourceLabel(bid.source),
    bidder: maskBidder(bid.bidder_name),
    at: isoInSaoPaulo(bid.at),
    mine: personId !== null && bid.user_id === personId,
  }));
}

async function readLot(db: Kysely<Schema>, id: number, personId: number | null): Promise<Lot> {
  const row = await joinedLots(db)
    .select([
      'lots.number_sort',
      'lots.description_html',
      'lots.technique',
      'lots.support',
      'lots.dimensions',
      'lots.height_mm',
      'lots.width_mm',
      'lots.depth_mm',
      'lots.weight_g',
      'lots.year',
      'lots.signed',
      'lots.edition',
      'lots.provenance',
      'lots.condition_report',
      'lots.video_urls',
      'lots.increment_cents',
      'lots.bid_url',
      'lots.original_prices',
      'lots.shipping_note',
    ])
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
    ])
    .where('lots.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new NotFoundError();

  const [bids, beside, others] = await Promise.all([
    newestBids(db, id, personId),
    neighbours(db, row),
    related(db, row),
  ]);
  const [summary = toSummary(row), ...relatedLots] = await withLikes(db, personId, [
    toSummary(row),
    ...others,
  ]);
  const mine = await myBidsOn(db, personId, [id]);
  const next_bid_cents = nextBid(row);
  return {
    ...summary,
    description_html: row.description_html,
    technique: row.technique,
    support: row.support,
    dimensions: row.dimensions,
    height_mm: row.height_mm,
    width_mm: row.width_mm,
    depth_mm: row.depth_mm,
    weight_g: row.weight_g,
    year: row.year,
    signed: row.signed,
    edition: row.edition,
    provenance: row.provenance,
    condition_report: row.condition_report,
    images: row.images.map(imageFor),
    video_urls: row.video_urls,
    increment_cents: row.increment_cents,
    next_bid_cents,
    buyer_premium_percent: row.buyer_premium_percent,
    total_with_premium_cents: withPremium(
      next_bid_cents ?? row.sold_price_cents ?? row.current_bid_cents,
      row.buyer_premium_percent,
    ),
    bids,
    my_bid: mine.get(id) ?? null,
    categories: row.categories,
    tags: row.tags,
    bid_url: row.bid_url,
    original_prices: row.original_prices,
    shipping_note: row.shipping_note,
    previous: beside.previous,
    next: beside.next,
    related: relatedLots,
  };
}

/** Routes of lots. */
export function lots({ serve, db }: Routes): void {
  serve(endpoints.lots, ({ query, person, reply }) => {
    // The address of a report is its key: no cache on the way may keep what it opens.
    if (query.has('q[radar_subscription_uuid_eq]')) {
      reply.header('cache-control', 'private, no-store');
    }
    return listLots(db, query, person?.id ?? null);
  });

  // Text with a NUL cannot be stored, so that no lot has it.
  const isStorable = (...texts: string[]): boolean => !texts.join('').includes('\u0000');

  serve(endpoints.lotById, async ({ params, person }) => {
    const { account = '', id = '' } = params;
    if (!isStorable(account)) throw new NotFoundError();
    return readLot(db, await findLotOfHouse(db, account, id), person?.id ?? null);
  });

  serve(endpoints.lot, async ({ params, person }) => {
    const { account = '', number = '' } = params;
    const auction_id = wholeNumber(params['auction_id'] ?? '');
    if (Number.isNaN(auction_id) || !isStorable(account, number)) throw new NotFoundError();
    return readLot(db, await findLotId(db, { account, auction_id, number }), person?.id ?? null);
  });
}
