/**
 * Number of the lots of a filter, from stored counters and sets if possible.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { biddableAuctionStates, undecidedLotStates } from './states.ts';
import {
  auctionsTakingOffers,
  lotConditions,
  setsOfSearch,
  takingOffers,
  type Condition,
  type LotFilter,
  type Scope,
} from './lot-filter.ts';
import { countInSets, type LotSet } from './counts/lot-sets.ts';

/** Returns the exact number of lots of a filter. */
export async function countFilteredLots(db: Kysely<Schema>, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${numberOfLots(filter)} as total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Returns that number as an expression for a query. */
function numberOfLots(filter: LotFilter): RawBuilder<number> {
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
          sql`(counts.state = any(${undecidedLotStates}::text[])
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
