/**
 * New lots of what people follow, for the page of news and the mails.
 *
 * @module
 */
import { sql, type RawBuilder } from 'kysely';

/** A new lot of an artist or a house that a person follows. */
interface FollowedLot {
  user_id: number;
  lot_id: number;
  auction_id: number;
  /** When it became visible. */
  at: Date;
}

const lotsOf = {
  authors: sql`follows join lots on lots.author_id = follows.author_id`,
  houses: sql`house_follows as follows join lots on lots.account_id = follows.account_id`,
};

/**
 * Returns the query of the open lots that were published, or whose catalogue was, after a person
 * followed their artist or house, and between two times.
 *
 * @param since - a time, or an expression that may use `follows.user_id`
 */
export const followedLots = (
  of: keyof typeof lotsOf,
  {
    userIds,
    since,
    until,
  }: { userIds: readonly number[]; since: Date | RawBuilder<Date>; until: Date },
): RawBuilder<FollowedLot> => sql`
  select follows.user_id, lots.id as lot_id, lots.auction_id, published.at
  from ${lotsOf[of]}
  join auctions on auctions.id = lots.auction_id
  cross join lateral (
    select greatest(lots.published_at, auctions.catalog_available_at) as at) as published
  where follows.user_id = any(${userIds}::bigint[]) and lots.list_group = 0
    and published.at > follows.created_at
    and published.at > ${since} and published.at <= ${until}`;
