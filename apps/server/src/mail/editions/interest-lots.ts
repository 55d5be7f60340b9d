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

/** The number of matching lots of one person, and the ids of the most liked ones, by auction. */
export type PersonInterests = ReadonlyMap<number, { total: number; ids: readonly number[] }>;

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
  if (people.length === 0 || auctionIds.length === 0) {
    return new Map(people.map((id) => [id, new Map()]));
  }
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
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    people.map((id) => [id, new Map(byPerson.get(id)?.map((row) => [row.auction_id, row]))]),
  );
}

/** Returns auctions in the order of their number of matching lots. Equal ones keep their order. */
export const orderByInterest = (
  auctions: readonly Auction[],
  interests: PersonInterests,
): readonly Auction[] => {
  const totalOf = ({ id }: Auction): number => interests.get(id)?.total ?? 0;
  return auctions.toSorted((a, b) => totalOf(b) - totalOf(a));
};

/** Returns the lots to show, those of the auctions with the most matches first; `null` without any. */
export async function interestLotsOf(
  db: Kysely<Schema>,
  interests: PersonInterests,
): Promise<InterestLots | null> {
  if (interests.size === 0) return null;
  const auctions = [...interests.values()].toSorted((a, b) => b.total - a.total);
  const ids = auctions.flatMap((auction) => auction.ids).slice(0, MAX_SHOWN);
  return {
    total: auctions.reduce((sum, { total }) => sum + total, 0),
    lots: await summariesOf(db, ids),
  };
}
