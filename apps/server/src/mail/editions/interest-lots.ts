/**
 * Lots of the reported auctions that match a person's interests (docs/rules.md#interests).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Auction } from '@martelo/domain/entities';
import { biddableAuctionStates } from '../../search/states.ts';
import { chosenKinds, matchesInterests } from '../../search/interest-match.ts';
import type { Schema } from '../../database/schema.ts';
import { summariesOf } from '../../lots/lot-rows.ts';
import type { InterestLots } from '../drafts/auction-drafts.ts';

/** Maximum number of lots shown. */
const MAX_SHOWN = 6;

/** The matching lots of one person, by auction. */
export interface PersonInterests {
  /** Number of matching lots of each auction. */
  counts: ReadonlyMap<number, number>;
  /** Ids of the most liked matching lots of each auction. */
  lots: ReadonlyMap<number, readonly number[]>;
}

/**
 * Returns the matching lots of these auctions for each person who has chosen interests. People
 * without interests are left out.
 */
export async function readInterestLots(
  db: Kysely<Schema>,
  userIds: readonly number[],
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, PersonInterests>> {
  const { hasSubjects, hasPrices } = chosenKinds(sql`reader.user_id`);
  const { rows: choosing } = await sql<{ user_id: number }>`
    select user_id from unnest(${userIds}::bigint[]) as reader(user_id)
    where ${hasSubjects} or ${hasPrices}`.execute(db);
  const people = choosing.map(({ user_id }) => user_id);
  const interests = new Map(
    people.map((id) => [
      id,
      { counts: new Map<number, number>(), lots: new Map<number, readonly number[]>() },
    ]),
  );
  if (people.length === 0 || auctionIds.length === 0) return interests;
  // The kinds are columns, so they are looked up once for a person and not for each lot.
  const isMatch = matchesInterests(sql`person.user_id`, {
    hasSubjects: sql`person.has_subjects`,
    hasPrices: sql`person.has_prices`,
  });
  const { rows } = await sql<{ user_id: number; auction_id: number; total: number; ids: number[] }>`
    select person.user_id, lots.auction_id, count(*) as total,
      (array_agg(lots.id order by lots.likes_count desc, lots.id))[1:${MAX_SHOWN}::integer]::float8[] as ids
    from (
      select user_id, ${hasSubjects} as has_subjects, ${hasPrices} as has_prices
      from unnest(${people}::bigint[]) as reader(user_id)
    ) as person
    join lots on lots.auction_id = any(${auctionIds}::bigint[]) and lots.list_group = 0
    join auctions on auctions.id = lots.auction_id
      and auctions.status = any(${biddableAuctionStates}::text[])
    where ${isMatch}
    group by person.user_id, lots.auction_id`.execute(db);
  for (const { user_id, auction_id, total, ids } of rows) {
    interests.get(user_id)?.counts.set(auction_id, total);
    interests.get(user_id)?.lots.set(auction_id, ids);
  }
  return interests;
}

/** Returns auctions in the order of their number of matching lots. Equal ones keep their order. */
export const orderByInterest = (
  auctions: readonly Auction[],
  { counts }: PersonInterests,
): readonly Auction[] =>
  auctions.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));

/** Returns the lots to show, those of the auctions with the most matches first; `null` without any. */
export async function interestLotsOf(
  db: Kysely<Schema>,
  { counts, lots }: PersonInterests,
): Promise<InterestLots | null> {
  if (counts.size === 0) return null;
  const auctionIds = [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  const ids = auctionIds.flatMap((id) => lots.get(id) ?? []).slice(0, MAX_SHOWN);
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    lots: await summariesOf(db, ids),
  };
}
