/**
 * Parses the filter of a list of lots from a query (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { LotOffer } from '@martelo/api/contract';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Price } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import type { Facet } from '../database/stored-values.ts';
import { isUuid, wholeNumber, type Predicates } from '../http/query.ts';
import {
  inScope,
  type Condition,
  type LotFilter,
  type LotTextSearch,
  type Scope,
} from './lot-filter.ts';
import { partsOf } from './text/lot-search.ts';
import type { PriceBounds } from './text/price-text.ts';
import type { SearchText } from './text/search-text.ts';
import { storedParts } from './counts/stored-searches.ts';
import { understand } from './text/understand.ts';

const withinRange = ({ min_cents, max_cents }: Pick<Price, 'min_cents' | 'max_cents'>): Condition =>
  max_cents === null
    ? sql`lots.price_cents >= ${min_cents}`
    : sql`(lots.price_cents >= ${min_cents} and lots.price_cents < ${max_cents})`;

/** Condition: the price is in one of these ranges. Matches nothing without ranges. */
export const withinRanges = (
  ranges: readonly Pick<Price, 'min_cents' | 'max_cents'>[],
): Condition =>
  ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges.map(withinRange), sql` or `)})`;

type FacetFilter = LotFilter['facets'][number];

const isNumber = (value: number): boolean => !Number.isNaN(value);
const isLotState = (text: string): text is LotState => Object.hasOwn(lotStates, text);
const isOffer = (text: string): text is LotOffer =>
  text === 'accepting_bids' || text === 'accepting_offers' || text === 'sold';
// PostgreSQL cannot store NUL, so no row contains it.
const isStorable = (text: string): boolean => !text.includes('\u0000');

/**
 * The functions below read one predicate each. They return `null` when it cannot match any lot, such as
 * the category id `abc`, and an empty list when the query does not have it.
 */
type Read<Part> = readonly Part[] | null;

/** Returns all parts, or `null` when one of them cannot match any lot. */
function joined<Part>(reads: readonly Read<Part>[]): Part[] | null {
  const possible = reads.filter((read) => read !== null);
  return possible.length < reads.length ? null : possible.flat();
}

/** Reads the filter of a facet by one id (`_eq`) or several (`_in`). */
function idsOf(
  q: Predicates,
  facet: Facet,
  name: string,
  condition: (ids: number[]) => Condition,
): Read<FacetFilter> {
  const one = q.one(`${name}_eq`);
  const lists = [one === null ? null : [one], q.many(`${name}_in`)].filter((list) => list !== null);
  return joined(
    lists.map((list) => {
      const ids = list.map(wholeNumber).filter(isNumber);
      if (ids.length === 0) return null;
      return [{ facet, values: ids.map(String), condition: condition(ids) }];
    }),
  );
}

const inCategories = (ids: number[]): Condition =>
  sql`exists (select from lot_categories of
    where of.lot_id = lots.id and of.category_id = any(${ids}::bigint[]))`;

const withTags = (ids: number[]): Condition =>
  sql`exists (select from lot_tags of
    where of.lot_id = lots.id and of.tag_id = any(${ids}::bigint[]))`;

const ofAuthors = (ids: number[]): Condition =>
  ids.length === 1 ? sql`lots.author_id = ${ids[0]}` : sql`lots.author_id = any(${ids}::bigint[])`;

/** Reads the filter of a facet that text/index-lots.ts derives. */
function textsOf(q: Predicates, facet: 'period' | 'technique'): Read<FacetFilter> {
  const values = q.many(`${facet}_in`)?.filter(isStorable) ?? null;
  if (values === null) return [];
  if (values.length === 0) return null;
  const condition = sql<SqlBool>`lots.id in (select lot_id from lot_search
    where ${sql.ref(facet)} = any(${values}::text[]))`;
  return [{ facet, values, condition }];
}

/** Reads the filter by stored ranges of prices. */
async function priceRangesOf(db: Kysely<Schema>, q: Predicates): Promise<Read<FacetFilter>> {
  const ids = q.many('price_ids')?.map(wholeNumber).filter(isNumber) ?? null;
  if (ids === null) return [];
  const ranges = await db
    .selectFrom('prices')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  if (ranges.length === 0) return null;
  const values = ranges.map(({ id }) => String(id));
  return [{ facet: 'price', values, condition: withinRanges(ranges) }];
}

/** Reads a limit of the price, in cents. */
function limitOf(
  q: Predicates,
  name: string,
  condition: (cents: number) => Condition,
): Read<Condition> {
  const text = q.one(name);
  if (text === null) return [];
  const cents = wholeNumber(text);
  return isNumber(cents) ? [condition(cents)] : null;
}

/**
 * Expression on `lots`: the price that a page shows, in cents. It is the hammer price of a sold lot. 0
 * when it is unknown.
 */
export const shownPrice = sql<number>`(case when lots.state = 'sold'
  then coalesce(lots.sold_price_cents, 0) else lots.price_cents end)`;

/** Condition: the shown price is known, and within the bounds of a text ("até 5 mil"). */
export const withinBounds = ({ min, max }: PriceBounds): Condition =>
  sql`${shownPrice} between ${Math.max(1, min ?? 0)} and ${max ?? Number.MAX_SAFE_INTEGER}`;

const costsAtLeast = (cents: number): Condition => sql`lots.price_cents >= ${cents}`;
const costsAtMost = (cents: number): Condition => sql`lots.price_cents <= ${cents}`;

function uuidsOf(q: Predicates): Read<Condition> {
  const uuids = q.many('uuid_in')?.filter(isUuid) ?? null;
  if (uuids === null) return [];
  return uuids.length === 0 ? null : [sql`lots.uuid = any(${uuids}::uuid[])`];
}

/** Reads the filter by house and city, as conditions on `accounts`. */
function housesOf(q: Predicates): Read<Condition> {
  const one = q.one('account_tenant_name_eq');
  const lists = [
    { column: 'tenant_name', values: one === null ? null : [one] },
    { column: 'tenant_name', values: q.many('account_tenant_name_in') },
    { column: 'city', values: q.many('city_in') },
  ];
  return joined(
    lists.map(({ column, values }) => {
      if (values === null) return [];
      const known = values.filter(isStorable);
      return known.length === 0 ? null : [sql`${sql.ref(column)} = any(${known}::text[])`];
    }),
  );
}

function scopeOf(q: Predicates): Scope | null {
  for (const scope of ['accepting_bids', 'accepting_bids_or_sold', 'accepting_offers'] as const) {
    if (q.isOn(scope)) return scope;
  }
  return null;
}

/** Reads the conditions that stored counters can answer, or `null` when one cannot match any lot. */
function countedOf(q: Predicates, offers: readonly LotOffer[] | null): LotFilter['counted'] | null {
  const states = q.many('state_in')?.filter(isLotState) ?? null;
  const auction = q.one('auction_id_eq');
  const auctionId = auction === null ? null : wholeNumber(auction);
  const houses = housesOf(q);
  if (states?.length === 0 || Number.isNaN(auctionId) || houses === null) return null;
  const [offer = null, ...otherOffers] = offers ?? [];
  return {
    states,
    scope: scopeOf(q) ?? (otherOffers.length === 0 ? offer : null),
    auctionId,
    houses: houses.length === 0 ? null : sql.join(houses, sql` and `),
  };
}

interface ReadOptions extends Partial<Pick<LotFilter, 'likedBy' | 'preferred'>> {
  /** Whether similar words match all words of the text. @default false */
  readonly isForgiving?: boolean;
  /** Whether a price in the text ("até 5 mil") filters the lots. @default true */
  readonly withTextPrice?: boolean;
}

/**
 * Parses the filter of a list of lots.
 *
 * @returns `null` when a value cannot match any lot, such as the category id `abc`
 */
export async function readLotFilter(
  db: Kysely<Schema>,
  q: Predicates,
  { likedBy = null, preferred = null, isForgiving = false, withTextPrice = true }: ReadOptions = {},
): Promise<LotFilter | null> {
  const facets = joined([
    idsOf(q, 'category', 'category_id', inCategories),
    idsOf(q, 'tag', 'lot_tag_id', withTags),
    idsOf(q, 'author', 'author_id', ofAuthors),
    textsOf(q, 'period'),
    textsOf(q, 'technique'),
    await priceRangesOf(db, q),
  ]);
  const conditions = joined([
    limitOf(q, 'price_gteq', costsAtLeast),
    limitOf(q, 'price_lteq', costsAtMost),
    uuidsOf(q),
  ]);
  const offers = q.many('offer_in')?.filter(isOffer) ?? null;
  const counted = offers?.length === 0 ? null : countedOf(q, offers);
  const typed = q.one('search');
  const text = typed === null ? null : await understand(db, typed, { isForgiving });
  const isUnknown = typed !== null && text === null;
  if (facets === null || conditions === null || counted === null || isUnknown) return null;

  if (offers !== null && offers.length > 1) {
    conditions.push(sql`(${sql.join(offers.map(inScope), sql` or `)})`);
  }
  const search = text === null ? null : await textSearch(db, text);
  const price = withTextPrice ? (text?.price ?? null) : null;
  if (price !== null) conditions.push(withinBounds(price));
  return { counted, facets, conditions, likedBy, preferred, search };
}

/** Returns the parts of a search, and which of them have a stored set. */
async function textSearch(db: Kysely<Schema>, text: SearchText): Promise<LotTextSearch> {
  const parts = partsOf(text);
  return { text, parts, stored: await storedParts(db, parts) };
}
