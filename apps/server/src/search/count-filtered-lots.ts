/**
 * Number of the lots of a filter, from stored counters and sets if possible.
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { biddableAuctionStates, undecidedLotStates } from './states.ts';
import {
  anyOffer,
  houses,
  lotConditions,
  setsOfSearch,
  takingOffers,
  type Condition,
  type LotChoice,
  type LotFilter,
} from './lot-filter.ts';
import { countInSets, type LotSet } from './counts/lot-sets.ts';

/** Returns the exact number of lots of a filter. */
export async function countFilteredLots(db: Kysely<Schema>, filter: LotFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${numberOfLots(filter)} as total`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

const and = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

function numberOfLots(filter: LotFilter): RawBuilder<number> {
  const inSets = setsOf(filter);
  if (inSets === null) return sql`(select count(*) from lots where ${lotConditions(filter)})`;
  const { choices, price, search } = filter;
  const isCounted = price.ranges === null && search === null && choices.every(hasCounter);
  return isCounted ? sumOfCounts(filter) : countInSets(inSets.sets, and(inSets.ofAuctions));
}

/** Whether whole auctions, by state, answer a choice. */
const hasCounter = ({ facet }: LotChoice): boolean =>
  facet === 'state' || facet === 'offer' || facet === 'account' || facet === 'city';

/** Stored sets with the lots of a filter. */
interface FilterSets {
  readonly sets: readonly LotSet[];
  /** Conditions on `auction_id`. */
  readonly ofAuctions: readonly Condition[];
}

const inAuctions = (condition: Condition): Condition =>
  sql`auction_id in (select id from auctions where ${condition})`;

/** Returns the sets whose common lots are those of a filter, or `null` when some are not stored. */
export function setsOf(filter: LotFilter): FilterSets | null {
  const { choices, price, auctionId, conditions, likedBy, search } = filter;
  const chosen = choices.map(setsOfChoice);
  const searched = setsOfSearch(search);
  const hasLimit = price.min !== null || price.max !== null;
  if (conditions.length > 0 || likedBy !== null || hasLimit || searched === null) return null;
  const possible = chosen.filter((sets) => sets !== null);
  if (possible.length < chosen.length) return null;
  const values = price.ranges?.map(({ id }) => String(id));
  return {
    sets: [
      ...possible.flatMap(({ sets }) => sets),
      ...(values === undefined ? [] : [{ facet: 'price', values } as const]),
      ...searched,
    ],
    ofAuctions: [
      sql<SqlBool>`true`,
      ...(auctionId === null ? [] : [sql<SqlBool>`auction_id = ${auctionId}`]),
      ...possible.flatMap(({ ofAuctions }) => ofAuctions),
    ],
  };
}

function setsOfChoice({ facet, values }: LotChoice): FilterSets | null {
  switch (facet) {
    case 'account':
    case 'city':
      return { sets: [], ofAuctions: [inAuctions(ofHouses(facet, values))] };
    case 'offer':
      if (!values.includes('accepting_offers'))
        return { sets: [{ facet, values }], ofAuctions: [] };
      return values.length > 1
        ? null
        : {
            sets: [{ facet: 'state', values: ['passed'] }],
            ofAuctions: [inAuctions(takingOffers)],
          };
    case 'lot_tag':
      return { sets: [{ facet: 'tag', values }], ofAuctions: [] };
    case 'state':
    case 'category':
    case 'author':
    case 'period':
    case 'technique':
      return { sets: [{ facet, values }], ofAuctions: [] };
  }
}

const ofHouses = (facet: 'account' | 'city', values: readonly string[]): Condition =>
  sql`auctions.account_id in (${houses(facet, values)})`;

/** The lots that accept an offer, or are sold, as conditions on counters and their auctions. */
const countedOffers = {
  accepting_bids: sql<SqlBool>`(counts.state = any(${undecidedLotStates}::text[])
    and auctions.status = any(${biddableAuctionStates}::text[]))`,
  accepting_offers: sql<SqlBool>`(counts.state = 'passed' and ${takingOffers})`,
  sold: sql<SqlBool>`counts.state = 'sold'`,
};

/** Counts the lots of whole auctions, by state. */
function sumOfCounts({ choices, auctionId }: LotFilter): RawBuilder<number> {
  const conditions = choices.map(({ facet, values }): Condition => {
    if (facet === 'offer') return anyOffer(countedOffers, values);
    return facet === 'account' || facet === 'city'
      ? ofHouses(facet, values)
      : sql`counts.state = any(${values}::text[])`;
  });
  if (auctionId !== null) conditions.push(sql`counts.auction_id = ${auctionId}`);
  // Lots that await their result accept no bids.
  const number = choices.some(({ facet }) => facet === 'offer')
    ? sql`counts.lots_count - counts.awaiting_count`
    : sql`counts.lots_count`;
  const needsAuctions = choices.some(({ facet }) => facet !== 'state');
  return sql`(
    select coalesce(sum(${number}), 0) from auction_lot_counts as counts
    ${needsAuctions ? sql`join auctions on auctions.id = counts.auction_id` : sql``}
    where ${and([sql`counts.state <> 'canceled'`, ...conditions])})`;
}
