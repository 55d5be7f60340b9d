/**
 * Lists of lots and the calls of one lot (docs/api-contract.md#lots, docs/api-contract.md#one-lot).
 *
 * @module
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Lot, LotList, LotSummary, RadarReport } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Schema } from '../database/schema.ts';
import type { Sealer } from '../database/sealing.ts';
import { NotFoundError, UnauthenticatedError } from '../http/errors.ts';
import { isUuid, pageOf, Predicates, readPage, readSort, wholeNumber } from '../http/query.ts';
import { openReport, toReport } from '../radar/report.ts';
import { bareNumber, NOT_PUBLIC, numberKey } from '../search/lot-columns.ts';
import { matchesInterests } from '../search/interest-match.ts';
import type { LotIndex } from '../lot-table/lot-index.ts';
import { findLots } from '../search/lot-pages.ts';
import { lotSorts } from '../search/lot-order.ts';
import { withLikes } from './likes.ts';
import { makeBidderHandle, withBidderHandle } from './bidder-handle.ts';
import { detailedLots, joinedLots, summariesOf, toLot, toSummary } from './lot-rows.ts';
import { ownBids } from '../people/person/participations.ts';
import { myBidsOn, withMyBids } from './my-bids.ts';

const MAX_RELATED = 8;

export async function listLots(
  db: Kysely<Schema>,
  query: URLSearchParams,
  {
    personId,
    lotIndex,
    writable = db,
  }: {
    personId: number | null;
    lotIndex: LotIndex;
    /** Where sets of lots for frequent searches are stored, if `db` is read-only. @default `db` */
    writable?: Kysely<Schema>;
  },
): Promise<LotList | RadarReport> {
  const q = new Predicates(query);
  const isOfLikes = q.isOn('current_user_like');
  const isOfBids = q.isOn('current_user_bid');
  const isOfInterests = q.isOn('current_user_interests');
  if ((isOfLikes || isOfBids || isOfInterests) && personId === null)
    throw new UnauthenticatedError();
  const radarUuid = q.one('radar_subscription_uuid_eq');
  const report = radarUuid === null ? null : await openReport(db, radarUuid, q.one('new_since'));

  const page = readPage(query, pageSizes.lots);
  const interests = personId === null ? null : matchesInterests(sql`${personId}`);
  const sort = readSort(query, lotSorts);
  const isByRelevance = sort === null || sort.field === 'relevance';
  const isOfEveryone = !isOfLikes && !isOfInterests && !isOfBids && report === null;
  const after = wholeNumber(query.get('after') ?? '');
  const indexed =
    isByRelevance && isOfEveryone
      ? await lotIndex.search(query, { page, preferred: interests, after })
      : null;
  const { total, ids, isLast } =
    indexed ??
    (await findLots(db, q, {
      page: { ...page, after },
      sort,
      likedBy: isOfLikes ? personId : null,
      preferred: interests,
      writable,
      conditions: [
        ...(report?.conditions ?? []),
        ...(isOfInterests && interests !== null ? [interests] : []),
        ...(isOfBids && personId !== null
          ? [sql<SqlBool>`lots.id in (select lot_id from ${ownBids(personId)} as own)`]
          : []),
      ],
    }));
  const cards = await withLikes(db, personId, await summariesOf(db, ids));
  const lots = isOfBids ? await withMyBids(db, personId, cards) : cards;
  const list = { ...pageOf(page, total), next_page: isLast ? null : page.page + 1, lots };
  return report === null ? list : toReport(db, report, list);
}

const publicLotsOf = (db: Kysely<Schema>, account: string) =>
  detailedLots(db)
    .where('accounts.tenant_name', '=', account)
    .where('lots.list_group', '<', NOT_PUBLIC);

/** A lot with the columns that its page shows. */
type LotRow = Awaited<ReturnType<ReturnType<typeof publicLotsOf>['executeTakeFirstOrThrow']>>;

/** Returns the lot with this number, or the only lot with this number without leading zeros. */
export async function findLot(
  db: Kysely<Schema>,
  { account, auction_id, number }: { account: string; auction_id: number; number: string },
): Promise<LotRow> {
  const ofAuction = publicLotsOf(db, account).where('lots.auction_id', '=', auction_id);
  const exact = await ofAuction.where('lots.number_key', '=', numberKey(number)).executeTakeFirst();
  if (exact !== undefined) return exact;
  const [bare, another] = await ofAuction
    .where('lots.number_bare', '=', bareNumber(number))
    .limit(2)
    .execute();
  if (bare === undefined || another !== undefined) throw new NotFoundError();
  return bare;
}

export async function findLotOfHouse(
  db: Kysely<Schema>,
  account: string,
  id: string,
): Promise<LotRow> {
  const column = isUuid(id) ? 'lots.uuid' : 'lots.id';
  if (column === 'lots.id' && Number.isNaN(wholeNumber(id))) throw new NotFoundError();
  const lot = await publicLotsOf(db, account).where(column, '=', id).executeTakeFirst();
  if (lot === undefined) throw new NotFoundError();
  return lot;
}

/** Returns lots of the same author, then of the same category. */
async function related(
  db: Kysely<Schema>,
  lot: { id: number; author_id: number | null; category_id: number | null },
): Promise<Required<LotSummary>[]> {
  const firstBy = (column: 'author_id' | 'category_id', place: number) => sql`(
    select id, list_group, list_order, ${place}::int as place from lots
    where ${sql.ref(column)} = ${lot[column]} and list_group < 3 and id <> ${lot.id}
    order by list_group, list_order, id desc limit ${MAX_RELATED})`;
  // Eight of the category are enough: those that are also by the author count as the author's.
  const first = sql<{ id: number; place: number }>`(
    select id, list_group, list_order, min(place) as place
    from (${firstBy('author_id', 1)} union all ${firstBy('category_id', 2)}) as others
    group by id, list_group, list_order
    order by place, list_group, list_order, id desc limit ${MAX_RELATED})`;
  const rows = await joinedLots(db)
    .innerJoin(first.as('related'), 'related.id', 'lots.id')
    .orderBy('related.place')
    .orderBy('lots.list_group')
    .orderBy('lots.list_order')
    .orderBy('lots.id', 'desc')
    .execute();
  return rows.map(toSummary);
}

/**
 * Returns the lot of a row at a given time, with the fields of this person. The person's `bid_url` contains
 * a handle with which the house attributes bids (lots/bidder-handle.ts).
 */
export async function readLot(
  db: Kysely<Schema>,
  row: LotRow,
  { personId, sealer, now }: { personId: number | null; sealer: Sealer; now: Date },
): Promise<Lot> {
  const { id, bid_url, account_id: accountId } = row;
  const [summary = toSummary(row), ...relatedLots] = await withLikes(db, personId, [
    toSummary(row),
    ...(await related(db, row)),
  ]);
  const mine = await myBidsOn(db, personId, [id]);
  const own =
    personId === null || bid_url === null
      ? bid_url
      : withBidderHandle(
          bid_url,
          makeBidderHandle(sealer, { accountId, lotId: id, userId: personId }),
        );
  const parts = { summary, personId, my_bid: mine.get(id) ?? null, related: relatedLots };
  return toLot({ ...row, bid_url: own }, parts, now);
}
