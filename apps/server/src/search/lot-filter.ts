/**
 * Filter and order of lists of lots (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LotSort } from '@martelo/api/contract';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Price } from '@martelo/domain/entities';
import { biddableAuctionStates } from './counters.ts';
import { BROAD, storeParts, storedParts, nameOf } from './stored-searches.ts';
import { listPlace, NOT_PUBLIC } from './lot-columns.ts';
import { lookUp, partsOf, type LotSearch, type SearchPart } from './lot-search.ts';
import { countInSets, type LotSet } from './lot-sets.ts';
import type { Facet, Schema } from '../database/schema.ts';
import { readSearchText } from './search-text.ts';
import { isUuid, wholeNumber } from '../http/query.ts';
import type { PageRequest } from '../database/pages.ts';
import type { Predicates, SortRequest } from '../http/query.ts';

type Condition = RawBuilder<SqlBool>;

/** A parsed filter. */
export interface LotFilter {
  /** Conditions that stored counters can answer. */
  counted: {
    states: readonly LotState[] | null;
    scope: 'accepting_bids' | 'accepting_bids_or_sold' | 'accepting_offers' | null;
    auctionId: number | null;
    tenantName: string | null;
  };
  /** Conditions that stored sets of lots can answer. */
  facets: (LotSet & { condition: Condition })[];
  /** The other conditions, on `lots`. */
  conditions: Condition[];
  /** The person whose likes are listed. */
  likedBy: number | null;
  /** Lots that come first among equally relevant ones. `null`: none. */
  preferred: Condition | null;
  search: LotSearch | null;
  /** Parts of the search without a stored set. */
  notStored: readonly SearchPart[];
}

const biddableLotStates = Object.entries(lotStates)
  .filter(([, { acceptingBids }]) => acceptingBids)
  .map(([state]) => state);
const isLotState = (text: string): text is LotState => Object.hasOwn(lotStates, text);

const withinRange = ({ min_cents, max_cents }: Pick<Price, 'min_cents' | 'max_cents'>): Condition =>
  max_cents === null
    ? sql`lots.price_cents >= ${min_cents}`
    : sql`(lots.price_cents >= ${min_cents} and lots.price_cents < ${max_cents})`;

/** Condition: the price is in one of these ranges. Matches nothing without ranges. */
export const withinRanges = (
  ranges: readonly Pick<Price, 'min_cents' | 'max_cents'>[],
): Condition =>
  ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges.map(withinRange), sql` or `)})`;

/**
 * Parses the filter of a list of lots.
 *
 * @returns `null` when a value cannot match any lot, such as the category id `abc`
 */
export async function readLotFilter(
  db: Kysely<Schema>,
  q: Predicates,
  { likedBy = null, preferred = null }: Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> = {},
): Promise<LotFilter | null> {
  const conditions: Condition[] = [];
  const facets: LotFilter['facets'] = [];
  let possible = true;
  /** Adds the condition of a predicate that is present, or notes that it cannot match. */
  const add = <Value>(
    value: Value | null,
    isPossible: (value: Value) => boolean,
    condition: (value: Value) => Condition,
  ): void => {
    if (value === null) return;
    if (isPossible(value)) conditions.push(condition(value));
    else possible = false;
  };
  const number = (name: string): number | null => {
    const text = q.one(name);
    return text === null ? null : wholeNumber(text);
  };
  const isNumber = (value: number): boolean => !Number.isNaN(value);
  const isFilled = (list: readonly unknown[]): boolean => list.length > 0;
  const addFacet = (facet: Facet, name: string, condition: (id: number) => Condition): void => {
    const id = number(name);
    if (id === null) return;
    if (isNumber(id)) facets.push({ facet, values: [String(id)], condition: condition(id) });
    else possible = false;
  };

  addFacet(
    'category',
    'category_id_eq',
    (id) => sql`exists (select from lot_categories of
      where of.lot_id = lots.id and of.category_id = ${id})`,
  );
  addFacet(
    'tag',
    'lot_tag_id_eq',
    (id) => sql`exists (select from lot_tags of where of.lot_id = lots.id and of.tag_id = ${id})`,
  );
  addFacet('author', 'author_id_eq', (id) => sql`lots.author_id = ${id}`);
  add(number('price_gteq'), isNumber, (cents) => sql`lots.price_cents >= ${cents}`);
  add(number('price_lteq'), isNumber, (cents) => sql`lots.price_cents <= ${cents}`);
  const priceIds = q.many('price_ids')?.map(wholeNumber).filter(isNumber) ?? null;
  if (priceIds !== null) {
    const ranges = await db
      .selectFrom('prices')
      .selectAll()
      .where('id', '=', sql<number>`any(${priceIds}::bigint[])`)
      .execute();
    possible &&= isFilled(ranges);
    facets.push({
      facet: 'price',
      values: ranges.map(({ id }) => String(id)),
      condition: withinRanges(ranges),
    });
  }
  add(
    q.many('uuid_in')?.filter(isUuid) ?? null,
    isFilled,
    (uuids) => sql`lots.uuid = any(${uuids}::uuid[])`,
  );

  const states = q.many('state_in')?.filter(isLotState) ?? null;
  const auctionId = number('auction_id_eq');
  const tenantName = q.one('account_tenant_name_eq');
  const typed = q.one('search');
  const text = typed === null ? null : readSearchText(typed);
  if (
    !possible ||
    states?.length === 0 ||
    Number.isNaN(auctionId) ||
    tenantName?.includes('\u0000') === true ||
    (typed !== null && text === null)
  ) {
    return null;
  }
  const search = text === null ? null : await lookUp(db, text);
  const parts = search === null ? [] : partsOf(search);
  const unkept = addSearch(parts, await storedParts(db, parts), { facets, conditions });
  return {
    counted: {
      states,
      scope: q.isOn('accepting_bids')
        ? 'accepting_bids'
        : q.isOn('accepting_bids_or_sold')
          ? 'accepting_bids_or_sold'
          : q.isOn('accepting_offers')
            ? 'accepting_offers'
            : null,
      auctionId,
      tenantName,
    },
    facets,
    conditions,
    likedBy,
    preferred,
    search,
    notStored: unkept,
  };
}

/**
 * Adds the parts of a search to a filter: as facets when their sets are stored, otherwise as
 * conditions.
 *
 * @param kept The names of the parts with a stored set.
 * @returns the parts without one
 */
export function addSearch(
  parts: readonly SearchPart[],
  kept: ReadonlySet<string>,
  { facets, conditions }: Pick<LotFilter, 'facets' | 'conditions'>,
): readonly SearchPart[] {
  for (const part of parts) {
    const { facet, value, isExcluded } = part;
    const condition = isExcluded ? sql<SqlBool>`not ${part.condition}` : part.condition;
    if (kept.has(nameOf(part))) facets.push({ facet, values: [value], isExcluded, condition });
    else conditions.push(condition);
  }
  return parts.filter((part) => !kept.has(nameOf(part)));
}

// Canceled lots and those that are not public come last. No list shows them (docs/api-contract.md#lots).
const listed: Condition = sql`lots.list_group < 3`;

const groupsOf = (states: readonly LotState[]): number[] => {
  const groupOf = (state: LotState, awaiting_result: boolean): number =>
    listPlace({ state, awaiting_result, closes_at: null, auction_finished_at: null }).list_group;
  // A closing lot that awaits its result has left the group of open lots.
  return [
    ...new Set(
      states.flatMap((state) => [groupOf(state, false), groupOf(state, state === 'closing')]),
    ),
  ];
};

/** Auctions whose passed lots take offers: `isLotAcceptingOffers` in SQL, on `auctions`. */
const takingOffers = sql<SqlBool>`(
  auctions.status = any(${biddableAuctionStates}::text[])
  and coalesce(auctions.takes_offers, auctions.status = 'conditional_bids_only' or exists (
    select from accounts where accounts.id = auctions.account_id and accounts.takes_offers)))`;
const auctionsTakingOffers = sql`(select id from auctions where ${takingOffers})`;

/** Returns all conditions of a filter, on `lots`. */
export function lotConditions({ counted, facets, conditions, likedBy }: LotFilter): Condition {
  const { states, scope, auctionId, tenantName } = counted;
  const acceptingBids = sql<SqlBool>`(lots.list_group = 0 and lots.auction_id in
    (select id from auctions where status = any(${biddableAuctionStates}::text[])))`;
  return sql.join<SqlBool>(
    [
      // The list of a person's likes includes canceled lots.
      likedBy === null
        ? listed
        : sql`(lots.list_group < ${sql.lit(NOT_PUBLIC)}
            and lots.id in (select lot_id from likes where user_id = ${likedBy}))`,
      ...(states === null
        ? []
        : [
            // The index of lists begins with the group, so the lots of a state are adjacent in it.
            sql<SqlBool>`lots.list_group = any(${groupsOf(states)}::smallint[])`,
            sql<SqlBool>`lots.state = any(${states}::text[])`,
          ]),
      ...(scope === 'accepting_bids' ? [acceptingBids] : []),
      ...(scope === 'accepting_bids_or_sold'
        ? [sql<SqlBool>`(lots.list_group = 1 or ${acceptingBids})`]
        : []),
      ...(scope === 'accepting_offers'
        ? [
            sql<SqlBool>`(lots.list_group = 2 and lots.state = 'passed'
              and lots.auction_id in ${auctionsTakingOffers})`,
          ]
        : []),
      ...(auctionId === null ? [] : [sql<SqlBool>`lots.auction_id = ${auctionId}`]),
      ...(tenantName === null
        ? []
        : [
            sql<SqlBool>`lots.account_id = (select id from accounts where tenant_name = ${tenantName})`,
          ]),
      ...facets.map(({ condition }) => condition),
      ...conditions,
    ],
    sql` and `,
  );
}

/** Returns the exact number of lots of a filter, from stored counters if possible. */
export async function countLots(db: Kysely<Schema>, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${numberOfLots(filter)} as total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns that number as an expression for a query. */
export function numberOfLots(filter: LotFilter): RawBuilder<number> {
  const { counted, facets, conditions, likedBy } = filter;
  if (conditions.length > 0 || likedBy !== null) {
    return sql`(select count(*) from lots where ${lotConditions(filter)})`;
  }
  return facets.length === 0 ? sumOfCounts(counted) : countInAll(counted, facets);
}

const ofTenant = (tenantName: string): Condition =>
  sql`account_id = (select id from accounts where tenant_name = ${tenantName})`;

/** Counts the lots of whole auctions, by state. */
function sumOfCounts({
  states,
  scope,
  auctionId,
  tenantName,
}: LotFilter['counted']): RawBuilder<number> {
  const isScoped = scope !== null || auctionId !== null || tenantName !== null;
  const conditions = [
    sql`counts.state <> 'canceled'`,
    ...(states === null ? [] : [sql`counts.state = any(${states}::text[])`]),
    ...(scope === 'accepting_offers' ? [sql`counts.state = 'passed'`, takingOffers] : []),
    ...(scope === null || scope === 'accepting_offers'
      ? []
      : [
          sql`(counts.state = any(${biddableLotStates}::text[])
            and auctions.status = any(${biddableAuctionStates}::text[])
            or ${scope === 'accepting_bids_or_sold'} and counts.state = 'sold')`,
        ]),
    ...(auctionId === null ? [] : [sql`auctions.id = ${auctionId}`]),
    ...(tenantName === null ? [] : [ofTenant(tenantName)]),
  ];
  // Lots that await their result accept no bids.
  const number =
    scope === null ? sql`counts.lots_count` : sql`counts.lots_count - counts.awaiting_count`;
  return sql`(
    select coalesce(sum(${number}), 0) from auction_lot_counts as counts
    ${isScoped ? sql`join auctions on auctions.id = counts.auction_id` : sql``}
    where ${sql.join(conditions, sql` and `)})`;
}

/** Counts the lots that are in the sets of all facets. */
function countInAll(
  { states, scope, auctionId, tenantName }: LotFilter['counted'],
  facets: readonly LotSet[],
): RawBuilder<number> {
  const sets = [
    ...facets,
    ...(states === null ? [] : [{ facet: 'state', values: states } as const]),
    ...(scope === null ? [] : [offers[scope]]),
  ];
  const conditions = [
    ...(scope === 'accepting_offers' ? [sql<SqlBool>`auction_id in ${auctionsTakingOffers}`] : []),
    ...(auctionId === null ? [] : [sql<SqlBool>`auction_id = ${auctionId}`]),
    ...(tenantName === null
      ? []
      : [sql<SqlBool>`auction_id in (select id from auctions where ${ofTenant(tenantName)})`]),
  ];
  return countInSets(sets, conditions.length === 0 ? undefined : sql.join(conditions, sql` and `));
}

const offers = {
  accepting_bids: { facet: 'offer', values: ['accepting_bids'] },
  accepting_bids_or_sold: { facet: 'offer', values: ['accepting_bids', 'sold'] },
  accepting_offers: { facet: 'state', values: ['passed'] },
} as const satisfies Record<string, LotSet>;

/** Columns of the fields that sort a list of lots. */
const sortColumns = {
  closes_at: sql`lots.closes_at`,
  price: sql`lots.price_cents`,
  likes_count: sql`lots.likes_count`,
  created_at: sql`lots.created_at`,
  // Numbers begin again in each auction, so the newest auction comes first.
  number: sql`lots.auction_id desc, lots.number_sort`,
  sold_price: sql`lots.sold_price_cents`,
} as const satisfies Record<Exclude<LotSort, 'relevance'>, RawBuilder<unknown>>;

// Only for nullable columns: for others, "nulls last" would prevent the use of the index.
const nullsLast: ReadonlySet<LotSort> = new Set(['closes_at', 'sold_price']);

/** Every value of `sort`. */
export const lotSorts: readonly LotSort[] = [
  'relevance',
  'closes_at',
  'price',
  'likes_count',
  'created_at',
  'number',
  'sold_price',
];

const byList = sql`lots.list_group, lots.list_order, lots.id desc`;

// Number of matches above which a search is too unspecific to rank by.
const MAX_RANKED = 5000;

/**
 * Returns the order of a list: the requested one, otherwise by relevance for a search, with preferred
 * lots first among equals, otherwise by the time of the like for a person's likes, otherwise the
 * default one.
 */
export function orderLots(
  sort: SortRequest<LotSort> | null,
  { search, likedBy, preferred }: Pick<LotFilter, 'search' | 'likedBy' | 'preferred'>,
  total: number,
): RawBuilder<unknown> {
  if (sort !== null && sort.field !== 'relevance') {
    const nulls = sql.raw(nullsLast.has(sort.field) ? 'nulls last' : '');
    return sql`${sortColumns[sort.field]} ${sql.raw(sort.direction)} ${nulls}, lots.id desc`;
  }
  if (search === null && likedBy !== null) {
    return sql`(select likes.created_at from likes
      where lot_id = lots.id and user_id = ${likedBy}) desc, lots.id desc`;
  }
  if (search === null || total > MAX_RANKED) return byList;
  // Lots with all words in title and author come before lots that mention them elsewhere.
  const required = [...search.all, ...search.phrases.flat()];
  const unfinished =
    search.any === null ? sql`` : sql`and lots.headline_terms && ${search.any}::text[]`;
  const byPreference = preferred === null ? sql`` : sql`${preferred} desc,`;
  return sql`(lots.headline_terms @> ${required}::text[] ${unfinished}) desc,
    ${byPreference} ${byList}`;
}

/** Returns the ids of a page of lots and the length of the whole list. */
export async function lotsOfPage(
  db: Kysely<Schema>,
  filter: LotFilter,
  request: PageRequest,
  sort: SortRequest<LotSort> | null = null,
): Promise<{ total: number; ids: number[] }> {
  const total = await countLots(db, filter);
  const ids = await idsOfLots(db, filter, total, request, sort);
  if (filter.notStored.length > 0 && total > BROAD) {
    // Runs after the answer. When it fails, the next search tries again.
    storeParts(db, filter.notStored).catch(() => undefined);
  }
  return { total, ids };
}

async function idsOfLots(
  db: Kysely<Schema>,
  filter: LotFilter,
  total: number,
  { page, per }: PageRequest,
  sort: SortRequest<LotSort> | null,
): Promise<number[]> {
  const offset = (page - 1) * per;
  if (per === 0 || offset >= total) return [];
  // Reads ids first, from an index if the filter allows. A deep page then skips index entries instead
  // of joined rows.
  const { rows } = await sql<{ id: number }>`
    select lots.id from lots
    where ${lotConditions(filter)}
    order by ${orderLots(sort, filter, total)}
    limit ${per} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
