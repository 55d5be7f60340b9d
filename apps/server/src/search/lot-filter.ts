/**
 * Filter and order of lists of lots (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LotOffer, LotSort } from '@martelo/api/contract';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Price } from '@martelo/domain/entities';
import { biddableAuctionStates } from './counters.ts';
import { BROAD, storeParts, storedParts, nameOf } from './stored-searches.ts';
import { listPlace, NOT_PUBLIC } from './lot-columns.ts';
import { isAfter, listOrder, orderBy, orderOf } from './lot-order.ts';
import { matchesQuery, partsOf, searchQuery, type SearchPart } from './lot-search.ts';
import { countInSets, type LotSet } from './lot-sets.ts';
import type { Facet, Schema } from '../database/schema.ts';
import { byRelevance, relevanceOf, type Relevance } from './relevance.ts';
import type { SearchText } from './search-text.ts';
import { understand } from './understand.ts';
import { isUuid, wholeNumber } from '../http/query.ts';
import type { PageRequest } from '../database/pages.ts';
import type { Predicates, SortRequest } from '../http/query.ts';

type Condition = RawBuilder<SqlBool>;

type Scope = LotOffer | 'accepting_bids_or_sold';

/** A parsed filter. */
export interface LotFilter {
  /** Conditions that stored counters can answer. */
  counted: {
    states: readonly LotState[] | null;
    scope: Scope | null;
    auctionId: number | null;
    /** Condition on `accounts`: the houses whose lots are listed. `null`: all. */
    houses: Condition | null;
  };
  /** Conditions that stored sets of lots can answer. */
  facets: (LotSet & { condition: Condition })[];
  /** The other conditions, on `lots`. */
  conditions: Condition[];
  /** The person whose likes are listed. */
  likedBy: number | null;
  /** Lots that come first among equally relevant ones. `null`: none. */
  preferred: Condition | null;
  search: LotTextSearch | null;
}

/** The text of a search within a filter. */
export interface LotTextSearch {
  readonly text: SearchText;
  /** A lot must match all of them. */
  readonly parts: readonly SearchPart[];
  /** Names of the parts with a stored set. */
  readonly stored: ReadonlySet<string>;
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
  {
    likedBy = null,
    preferred = null,
    isForgiving = false,
    withTextPrice = true,
  }: Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> & {
    isForgiving?: boolean;
    /** Whether a price in the text ("até 5 mil") filters the lots. @default true */
    withTextPrice?: boolean;
  } = {},
): Promise<LotFilter | null> {
  const conditions: Condition[] = [];
  const facets: LotFilter['facets'] = [];
  let possible = true;
  /** Adds the condition of a predicate that is present, or records that it cannot match. */
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
  /** Adds the filter of a facet by one id (`_eq`) or several (`_in`). */
  const addIds = (facet: Facet, name: string, condition: (ids: number[]) => Condition): void => {
    const one = number(`${name}_eq`);
    const several = q.many(`${name}_in`)?.map(wholeNumber) ?? null;
    for (const ids of [one === null ? null : [one], several]) {
      const known = ids?.filter(isNumber) ?? [];
      if (known.length > 0)
        facets.push({ facet, values: known.map(String), condition: condition(known) });
      else if (ids !== null) possible = false;
    }
  };
  /** Adds the filter of a facet that search/index-lots.ts derives. */
  const addTexts = (facet: 'period' | 'technique', name: string): void => {
    const values = q.many(name)?.filter(isStorable) ?? null;
    if (values === null) return;
    possible &&= isFilled(values);
    const condition = sql<SqlBool>`lots.id in (select lot_id from lot_search
      where ${sql.ref(facet)} = any(${values}::text[]))`;
    facets.push({ facet, values, condition });
  };

  addIds(
    'category',
    'category_id',
    (ids) => sql`exists (select from lot_categories of
      where of.lot_id = lots.id and of.category_id = any(${ids}::bigint[]))`,
  );
  addIds(
    'tag',
    'lot_tag_id',
    (ids) => sql`exists (select from lot_tags of
      where of.lot_id = lots.id and of.tag_id = any(${ids}::bigint[]))`,
  );
  addIds('author', 'author_id', (ids) =>
    ids.length === 1
      ? sql`lots.author_id = ${ids[0]}`
      : sql`lots.author_id = any(${ids}::bigint[])`,
  );
  addTexts('period', 'period_in');
  addTexts('technique', 'technique_in');
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
  const houses = readHouses(q);
  const offers = q.many('offer_in')?.filter(isOffer) ?? null;
  const typed = q.one('search');
  const text = typed === null ? null : await understand(db, typed, { isForgiving });
  if (
    !possible ||
    states?.length === 0 ||
    Number.isNaN(auctionId) ||
    houses === 'none' ||
    offers?.length === 0 ||
    (typed !== null && text === null)
  ) {
    return null;
  }
  if (offers !== null && offers.length > 1) {
    conditions.push(sql`(${sql.join(offers.map(inScope), sql` or `)})`);
  }
  const search = text === null ? null : await textSearch(db, text);
  const { min = null, max = null } = (withTextPrice && text?.price) || {};
  if (min !== null) conditions.push(sql`lots.price_cents >= ${min}`);
  if (max !== null) conditions.push(sql`lots.price_cents <= ${max}`);
  return {
    counted: {
      states,
      scope: readScope(q) ?? (offers?.length === 1 ? (offers[0] ?? null) : null),
      auctionId,
      houses,
    },
    facets,
    conditions,
    likedBy,
    preferred,
    search,
  };
}

const isOffer = (text: string): text is LotOffer =>
  text === 'accepting_bids' || text === 'accepting_offers' || text === 'sold';

function readScope(q: Predicates): Scope | null {
  for (const scope of ['accepting_bids', 'accepting_bids_or_sold', 'accepting_offers'] as const) {
    if (q.isOn(scope)) return scope;
  }
  return null;
}

// PostgreSQL cannot store NUL, so no row contains it.
const isStorable = (text: string): boolean => !text.includes('\u0000');

/** Returns the condition of the filters by house and city on `accounts`. `'none'`: no house can match. */
function readHouses(q: Predicates): Condition | 'none' | null {
  const one = q.one('account_tenant_name_eq');
  const lists = [
    { column: 'tenant_name', values: one === null ? null : [one] },
    { column: 'tenant_name', values: q.many('account_tenant_name_in') },
    { column: 'city', values: q.many('city_in') },
  ].flatMap(({ column, values }) =>
    values === null ? [] : [{ column, values: values.filter(isStorable) }],
  );
  if (lists.some(({ values }) => values.length === 0)) return 'none';
  if (lists.length === 0) return null;
  return sql.join(
    lists.map(({ column, values }) => sql`${sql.ref(column)} = any(${values}::text[])`),
    sql` and `,
  );
}

/** Returns the parts of a search, and which of them have a stored set. */
async function textSearch(db: Kysely<Schema>, text: SearchText): Promise<LotTextSearch> {
  const parts = partsOf(text);
  return { text, parts, stored: await storedParts(db, parts) };
}

const isStored = ({ parts, stored }: LotTextSearch): boolean =>
  parts.every((part) => stored.has(nameOf(part)));

/** Returns the sets of the parts of a search, or `null` if one is not stored. */
export const setsOfSearch = (search: LotTextSearch | null): LotSet[] | null => {
  if (search === null) return [];
  if (!isStored(search)) return null;
  return search.parts.map(({ facet, value, isExcluded }) => ({
    facet,
    values: [value],
    isExcluded,
  }));
};

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
export const takingOffers = sql<SqlBool>`(
  auctions.status = any(${biddableAuctionStates}::text[])
  and coalesce(auctions.takes_offers, auctions.status = 'conditional_bids_only' or exists (
    select from accounts where accounts.id = auctions.account_id and accounts.takes_offers)))`;
const auctionsTakingOffers = sql`(select id from auctions where ${takingOffers})`;

const acceptingBids = sql<SqlBool>`(lots.list_group = 0 and lots.auction_id in
  (select id from auctions where status = any(${biddableAuctionStates}::text[])))`;

/** Returns the condition of a scope, on `lots`. */
function inScope(scope: Scope): Condition {
  switch (scope) {
    case 'accepting_bids':
      return acceptingBids;
    case 'accepting_bids_or_sold':
      return sql`(lots.list_group = 1 or ${acceptingBids})`;
    case 'sold':
      return sql`lots.list_group = 1`;
    case 'accepting_offers':
      return sql`(lots.list_group = 2 and lots.state = 'passed'
        and lots.auction_id in ${auctionsTakingOffers})`;
  }
}

/** Returns all conditions of a filter, on `lots`. */
export function lotConditions({
  counted,
  facets,
  conditions,
  likedBy,
  search,
}: LotFilter): Condition {
  const { states, scope, auctionId, houses } = counted;
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
      ...(scope === null ? [] : [inScope(scope)]),
      ...(auctionId === null ? [] : [sql<SqlBool>`lots.auction_id = ${auctionId}`]),
      // As an array, so that the index of a house's list serves a single house.
      ...(houses === null
        ? []
        : [sql<SqlBool>`lots.account_id = any(array(select id from accounts where ${houses}))`]),
      ...(search === null || search.parts.length === 0
        ? []
        : [matchesQuery(searchQuery(search.parts))]),
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
  const { counted, conditions, likedBy } = filter;
  const searched = setsOfSearch(filter.search);
  if (conditions.length > 0 || likedBy !== null || searched === null) {
    return sql`(select count(*) from lots where ${lotConditions(filter)})`;
  }
  const sets = [...filter.facets, ...searched];
  return sets.length === 0 ? sumOfCounts(counted) : countInAll(counted, sets);
}

const ofHouses = (houses: Condition): Condition =>
  sql`account_id in (select id from accounts where ${houses})`;

/** Counts the lots of whole auctions, by state. */
function sumOfCounts({
  states,
  scope,
  auctionId,
  houses,
}: LotFilter['counted']): RawBuilder<number> {
  const isScoped = scope !== null || auctionId !== null || houses !== null;
  const conditions = [
    sql`counts.state <> 'canceled'`,
    ...(states === null ? [] : [sql`counts.state = any(${states}::text[])`]),
    ...(scope === 'accepting_offers' ? [sql`counts.state = 'passed'`, takingOffers] : []),
    ...(scope === 'sold' ? [sql`counts.state = 'sold'`] : []),
    ...(scope === null || scope === 'accepting_offers' || scope === 'sold'
      ? []
      : [
          sql`(counts.state = any(${biddableLotStates}::text[])
            and auctions.status = any(${biddableAuctionStates}::text[])
            or ${scope === 'accepting_bids_or_sold'} and counts.state = 'sold')`,
        ]),
    ...(auctionId === null ? [] : [sql`auctions.id = ${auctionId}`]),
    ...(houses === null ? [] : [ofHouses(houses)]),
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
  { states, scope, auctionId, houses }: LotFilter['counted'],
  facets: readonly LotSet[],
): RawBuilder<number> {
  const sets = [
    ...facets,
    ...(states === null ? [] : [{ facet: 'state', values: states } as const]),
    ...(scope === null ? [] : [offerSets[scope]]),
  ];
  const conditions = [
    ...(scope === 'accepting_offers' ? [sql<SqlBool>`auction_id in ${auctionsTakingOffers}`] : []),
    ...(auctionId === null ? [] : [sql<SqlBool>`auction_id = ${auctionId}`]),
    ...(houses === null
      ? []
      : [sql<SqlBool>`auction_id in (select id from auctions where ${ofHouses(houses)})`]),
  ];
  return countInSets(sets, conditions.length === 0 ? undefined : sql.join(conditions, sql` and `));
}

const offerSets = {
  sold: { facet: 'offer', values: ['sold'] },
  accepting_bids: { facet: 'offer', values: ['accepting_bids'] },
  accepting_bids_or_sold: { facet: 'offer', values: ['accepting_bids', 'sold'] },
  accepting_offers: { facet: 'state', values: ['passed'] },
} as const satisfies Record<Scope, LotSet>;

/**
 * With up to this many matches, each lot is compared with the search. With more, lots of the same
 * level are in list order.
 */
export const MAX_RANKED = 3000;

/** A page of lots, and the length of the whole list. */
export interface FoundLots {
  readonly total: number;
  readonly ids: readonly number[];
  readonly isLast: boolean;
}

/** A page of a list. */
interface LotsPage extends PageRequest {
  /** Id of the last lot of the page before. NaN or the id of no lot: the number of the page counts. */
  readonly after?: number;
}

/** Returns the ids of a page of lots and the length of the whole list. */
export async function lotsOfPage(
  db: Kysely<Schema>,
  filter: LotFilter,
  request: LotsPage,
  sort: SortRequest<LotSort> | null = null,
  writable = db,
): Promise<FoundLots> {
  const total = await countLots(db, filter);
  const page = await pageOfLots(db, filter, total, request, sort);
  if (filter.search !== null) storeBroadSearch(writable, filter.search, total);
  return { total, ...page };
}

/**
 * Stores sets of lots for a search with very many results. Runs after the response. If it fails,
 * the next search tries again.
 */
export function storeBroadSearch(db: Kysely<Schema>, search: LotTextSearch, total: number): void {
  if (total <= BROAD || isStored(search)) return;
  const parts = search.parts.filter((part) => !search.stored.has(nameOf(part)));
  storeParts(db, parts).catch(() => undefined);
}

/**
 * Returns a page of the lots of a query. If a search finds nothing, it is repeated with similar
 * words for all its words.
 */
export async function findLots(
  db: Kysely<Schema>,
  q: Predicates,
  options: Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> & {
    page: LotsPage;
    sort: SortRequest<LotSort> | null;
    /** Where sets of lots are stored, if `db` is read-only. @default `db` */
    writable?: Kysely<Schema>;
    /** More conditions on `lots`. */
    conditions: readonly Condition[];
  },
): Promise<FoundLots> {
  const find = async (isForgiving: boolean): Promise<FoundLots> => {
    const filter = await readLotFilter(db, q, { ...options, isForgiving });
    if (filter === null) return { total: 0, ids: [], isLast: true };
    filter.conditions.push(...options.conditions);
    return lotsOfPage(db, filter, options.page, options.sort, options.writable);
  };
  const found = await find(false);
  const typed = q.one('search');
  if (found.total > 0 || typed === null || (await findsAnything(db, typed))) return found;
  return find(true);
}

/** Whether a search finds any lot, apart from other filters. */
export async function findsAnything(db: Kysely<Schema>, typed: string): Promise<boolean> {
  const text = await understand(db, typed);
  if (text === null) return true;
  const parts = partsOf(text);
  if (parts.length === 0) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from lots where ${listed} and ${matchesQuery(searchQuery(parts))}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function pageOfLots(
  db: Kysely<Schema>,
  filter: LotFilter,
  total: number,
  { page, per, after = Number.NaN }: LotsPage,
  sort: SortRequest<LotSort> | null,
): Promise<Pick<FoundLots, 'ids' | 'isLast'>> {
  const offset = (page - 1) * per;
  const isContinued = page > 1 && !Number.isNaN(after) && (await isLot(db, after));
  if (per === 0 || (offset >= total && !isContinued)) return { ids: [], isLast: true };
  const { search, likedBy } = filter;
  const isByDefault = sort === null || sort.field === 'relevance';
  const relevance = isByDefault && search !== null ? relevanceOf(search.text) : null;
  const byNumber = (ids: readonly number[]) => ({ ids, isLast: offset + per >= total });
  if (relevance !== null && total > MAX_RANKED) {
    return byNumber(await idsByLevel(db, filter, relevance, { offset, limit: per }));
  }
  if (relevance !== null) {
    const { preferred } = filter;
    const all = { preferred, offset: 0, limit: total };
    const ids = await idsByRelevance(db, lotConditions(filter), relevance, all);
    const start = isContinued && ids.includes(after) ? ids.indexOf(after) + 1 : offset;
    return { ids: ids.slice(start, start + per), isLast: start + per >= total };
  }
  // Reads ids first, from an index if the filter allows. A deep page then skips index entries instead
  // of joined rows.
  const read = async (
    conditions: Condition,
    by: RawBuilder<unknown>,
    rest: RawBuilder<unknown>,
  ) => {
    const { rows } = await sql<{ id: number }>`
      select lots.id from lots where ${conditions} order by ${by} ${rest}`.execute(db);
    return rows.map(({ id }) => id);
  };
  if (likedBy !== null && isByDefault && search === null) {
    const byLike = sql`(select likes.created_at from likes
      where lot_id = lots.id and user_id = ${likedBy}) desc, lots.id desc`;
    return byNumber(await read(lotConditions(filter), byLike, sql`limit ${per} offset ${offset}`));
  }
  const order = orderOf(sort);
  if (!isContinued) {
    const rest = sql`limit ${per} offset ${offset}`;
    return byNumber(await read(lotConditions(filter), orderBy(order), rest));
  }
  const conditions = sql<SqlBool>`${lotConditions(filter)} and ${isAfter(order, after)}`;
  const ids = await read(conditions, orderBy(order), sql`limit ${per + 1}`);
  return { ids: ids.slice(0, per), isLast: ids.length <= per };
}

const isLot = async (db: Kysely<Schema>, id: number): Promise<boolean> =>
  (await db.selectFrom('lots').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the most relevant lots among those that match a condition. */
export async function idsByRelevance(
  db: Kysely<Schema>,
  condition: Condition,
  relevance: Relevance,
  { preferred, offset, limit }: Slice & Pick<LotFilter, 'preferred'>,
): Promise<number[]> {
  const byPreference = preferred === null ? sql`` : sql`${preferred} desc,`;
  const { rows } = await sql<{ id: number }>`
    select lots.id from lots join lot_search as text on text.lot_id = lots.id
    where ${condition}
    order by ${byRelevance(relevance)}, ${byPreference} ${orderBy(listOrder)}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Levels that a broad search distinguishes: title and author. */
export const LEVELS = 3;

/** Reads the levels of a broad search one after another, each in list order. */
async function idsByLevel(
  db: Kysely<Schema>,
  filter: LotFilter,
  { levels }: Relevance,
  { offset, limit }: Slice,
): Promise<number[]> {
  const ids: number[] = [];
  let skipped = 0;
  for (const [index, level] of [...levels.slice(0, LEVELS), null].entries()) {
    const before = index === 0 ? null : (levels[index - 1] ?? null);
    const isIn = (query: string): Condition =>
      sql`lots.id in (select lot_id from lot_search where headline @@ ${query}::tsquery)`;
    const conditions = sql.join<SqlBool>(
      [
        lotConditions(filter),
        ...(level === null ? [] : [isIn(level)]),
        ...(before === null ? [] : [sql<SqlBool>`not ${isIn(before)}`]),
      ],
      sql` and `,
    );
    const skip = Math.max(0, offset - skipped);
    const { rows } = await sql<{ id: number }>`
      select lots.id from lots where ${conditions}
      order by ${orderBy(listOrder)} limit ${limit - ids.length} offset ${skip}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === limit) break;
    if (rows.length === 0 && skip > 0) {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from lots where ${conditions}`.execute(db);
      skipped += counted[0]?.count ?? 0;
    } else {
      skipped = offset;
    }
  }
  return ids;
}
