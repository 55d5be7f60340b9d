/**
 * Filter of lists of lots, and its conditions (docs/api-contract.md#lots).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LotOffer } from '@martelo/api/contract';
import type { LotState } from '@martelo/domain/auction';
import { biddableAuctionStates } from './states.ts';
import { listPlace, NOT_PUBLIC } from './lot-columns.ts';
import { matchesQuery, searchQuery, type SearchPart } from './text/lot-search.ts';
import type { LotSet } from './counts/lot-sets.ts';
import type { SearchText } from './text/search-text.ts';
import { nameOf } from './counts/stored-searches.ts';

/** A condition of a query. */
export type Condition = RawBuilder<SqlBool>;

/** The lots that a list contains, by what they accept. */
export type Scope = LotOffer | 'accepting_bids_or_sold';

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
/** Ids of these auctions. */
export const auctionsTakingOffers = sql`(select id from auctions where ${takingOffers})`;

const acceptingBids = sql<SqlBool>`(lots.list_group = 0 and lots.auction_id in
  (select id from auctions where status = any(${biddableAuctionStates}::text[])))`;

/** Returns the condition of a scope, on `lots`. */
export function inScope(scope: Scope): Condition {
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
      // As an array, so the index of a house's list serves a single house.
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
