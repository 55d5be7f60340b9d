/**
 * Filter of lists of lots, and its conditions (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LotOffer } from '@martelo/api/contract';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { LotFacet, Price } from '@martelo/domain/entities';
import { biddableAuctionStates } from './states.ts';
import { listPlace, NOT_PUBLIC } from './lot-columns.ts';
import { matchesQuery, searchQuery, type SearchPart } from './text/lot-search.ts';
import { nameOf, type LotSet } from './counts/lot-sets.ts';
import type { SearchText } from './text/search-text.ts';

export type Condition = RawBuilder<SqlBool>;

/** Values of a facet. A lot must have one of them. */
export interface LotChoice {
  readonly facet: LotFacet;
  readonly values: readonly string[];
}

/** A stored range of prices, its end excluded. */
type PriceRange = Pick<Price, 'id' | 'min_cents' | 'max_cents'>;

/** Whether a price in cents is in a range. */
export const isInRange = (cents: number, { min_cents, max_cents }: PriceRange): boolean =>
  cents >= min_cents && (max_cents === null || cents < max_cents);

/** Prices in cents. A lot must match all that is not `null`. */
export interface PriceChoice {
  readonly min: number | null;
  readonly max: number | null;
  /** The price must be in one of them. */
  readonly ranges: readonly PriceRange[] | null;
}

/** A parsed filter. A lot must match all of it. */
export interface LotFilter {
  readonly choices: readonly LotChoice[];
  readonly price: PriceChoice;
  readonly auctionId: number | null;
  /** The other conditions, on `lots`. */
  readonly conditions: Condition[];
  /** The person whose likes are listed. */
  readonly likedBy: number | null;
  /** Lots that come first among equally relevant ones. `null`: none. */
  readonly preferred: Condition | null;
  readonly search: LotTextSearch | null;
}

/** The text of a search within a filter. */
export interface LotTextSearch {
  readonly text: SearchText;
  /** A lot must match all of them. */
  readonly parts: readonly SearchPart[];
  /** Names of the parts with a stored set. */
  readonly stored: ReadonlySet<string>;
}

/** Whether a filter has at most a text, so it needs no column of `lots`. */
export const isTextOnly = ({ choices, price, auctionId, conditions, likedBy }: LotFilter) =>
  choices.length + conditions.length === 0 &&
  [price.min, price.max, price.ranges, auctionId, likedBy].every((value) => value === null);

/** Whether each part of a search has a stored set. */
export const isStored = ({ parts, stored }: LotTextSearch): boolean =>
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

/**
 * Condition: a list shows the lot. Canceled lots and those that are not public are in later groups
 * (docs/api-contract.md#lots).
 */
export const listed: Condition = sql`lots.list_group < 3`;

const isLotState = (text: string): text is LotState => Object.hasOwn(lotStates, text);

const groupsOf = (states: readonly string[]): number[] => {
  const groupOf = (state: LotState, awaiting_result: boolean): number =>
    listPlace({ state, awaiting_result, closes_at: null, auction_finished_at: null }).list_group;
  // A closing lot that awaits its result has left the group of open lots.
  return states
    .filter(isLotState)
    .flatMap((state) => [groupOf(state, false), groupOf(state, state === 'closing')]);
};

/** Auctions whose passed lots take offers: `isLotAcceptingOffers` in SQL, on `auctions`. */
export const takingOffers = sql<SqlBool>`(
  auctions.status = any(${biddableAuctionStates}::text[])
  and coalesce(auctions.takes_offers, auctions.status = 'conditional_bids_only' or exists (
    select from accounts where accounts.id = auctions.account_id and accounts.takes_offers)))`;

/** The lots that accept an offer, or are sold, as conditions on `lots`. */
const offers: Readonly<Record<LotOffer, Condition>> = {
  accepting_bids: sql`(lots.list_group = 0 and lots.auction_id in
    (select id from auctions where status = any(${biddableAuctionStates}::text[])))`,
  accepting_offers: sql`(lots.list_group = 2 and lots.state = 'passed'
    and lots.auction_id in (select id from auctions where ${takingOffers}))`,
  sold: sql`lots.list_group = 1`,
};

/** Condition: one of those that belong to these offers. */
export const anyOffer = (
  conditions: Readonly<Record<LotOffer, Condition>>,
  chosen: readonly string[],
): Condition => {
  const some = Object.entries(conditions).filter(([offer]) => chosen.includes(offer));
  return sql`(${sql.join(
    some.map(([, condition]) => condition),
    sql` or `,
  )})`;
};

export const houses = (facet: 'account' | 'city', values: readonly string[]) => sql`
  select id from accounts
  where ${sql.ref(facet === 'city' ? 'city' : 'tenant_name')} = any(${values}::text[])`;

// As an array, so the index of a house's list serves a single house.
const ofHouses =
  (facet: 'account' | 'city') =>
  (values: readonly string[]): Condition =>
    sql`lots.account_id = any(array(${houses(facet, values)}))`;

/** A facet that text/index-lots.ts derives. */
const ofTexts =
  (facet: 'period' | 'technique') =>
  (values: readonly string[]): Condition =>
    sql`lots.id in (select lot_id from lot_search
      where ${sql.ref(facet)} = any(${values}::text[]))`;

/** The condition of a choice of each facet, on `lots`. */
const choiceConditions: Readonly<Record<LotFacet, (values: readonly string[]) => Condition>> = {
  // The index of lists begins with the group, so the lots of a state are adjacent in it.
  state: (values) => sql`(lots.list_group = any(${groupsOf(values)}::smallint[])
    and lots.state = any(${values}::text[]))`,
  offer: (values) => anyOffer(offers, values),
  category: (values) => sql`exists (select from lot_categories of
    where of.lot_id = lots.id and of.category_id = any(${values.map(Number)}::bigint[]))`,
  lot_tag: (values) => sql`exists (select from lot_tags of
    where of.lot_id = lots.id and of.tag_id = any(${values.map(Number)}::bigint[]))`,
  author: (values) =>
    values.length === 1
      ? sql`lots.author_id = ${Number(values[0])}`
      : sql`lots.author_id = any(${values.map(Number)}::bigint[])`,
  account: ofHouses('account'),
  city: ofHouses('city'),
  period: ofTexts('period'),
  technique: ofTexts('technique'),
};

function priceConditions({ min, max, ranges }: PriceChoice): Condition[] {
  const within = (ranges ?? []).map(({ min_cents, max_cents }): Condition =>
    max_cents === null
      ? sql`lots.price_cents >= ${min_cents}`
      : sql`(lots.price_cents >= ${min_cents} and lots.price_cents < ${max_cents})`,
  );
  return [
    ...(min === null ? [] : [sql<SqlBool>`lots.price_cents >= ${min}`]),
    ...(max === null ? [] : [sql<SqlBool>`lots.price_cents <= ${max}`]),
    ...(ranges === null ? [] : [sql<SqlBool>`(${sql.join([sql`false`, ...within], sql` or `)})`]),
  ];
}

/** Returns all conditions of a filter, on `lots`. */
export function lotConditions({
  choices,
  price,
  auctionId,
  conditions,
  likedBy,
  search,
}: LotFilter): Condition {
  return sql.join<SqlBool>(
    [
      // The list of a person's likes includes canceled lots.
      likedBy === null
        ? listed
        : sql`(lots.list_group < ${sql.lit(NOT_PUBLIC)}
            and lots.id in (select lot_id from likes where user_id = ${likedBy}))`,
      ...choices.map(({ facet, values }) => choiceConditions[facet](values)),
      ...priceConditions(price),
      ...(auctionId === null ? [] : [sql<SqlBool>`lots.auction_id = ${auctionId}`]),
      ...(search === null || search.parts.length === 0
        ? []
        : [matchesQuery(searchQuery(search.parts))]),
      ...conditions,
    ],
    sql` and `,
  );
}
