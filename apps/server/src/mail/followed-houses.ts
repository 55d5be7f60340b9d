/**
 * New lots of the houses that a person follows (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Auction } from '@martelo/domain/entities';
import { auctionsOf } from '../auctions/auction-rows.ts';
import type { Schema } from '../database/schema.ts';
import { publishedUntil } from '../radar/news.ts';
import { byPerson, idsWanting, type Reader } from './edition.ts';
import { followedHousesSection, type AuctionWithNewLots } from './follow-drafts.ts';
import { newsSince, recordTold } from './marks.ts';
import type { Prepare, Section } from './section.ts';

/** Maximum number of auctions in the mail, those with the most new lots. */
const MAX_SHOWN = 12;

/** An auction with new lots of a house that a person follows. */
interface NewLots {
  user_id: number;
  auction_id: number;
  /** Number of new lots. */
  lots: number;
}

/**
 * Returns the auctions with new lots of followed houses, by person. A lot is new when it was
 * published, or its catalogue was, after the person followed the house.
 */
export async function newLotsOfFollowedHouses(
  db: Kysely<Schema>,
  readers: readonly Reader[],
  until: Date,
): Promise<ReadonlyMap<number, readonly NewLots[]>> {
  const { rows } = await sql<NewLots>`
    select user_id, auction_id, lots from (
      select follows.user_id, lots.auction_id, count(*) as lots, row_number() over (
        partition by follows.user_id order by count(*) desc, lots.auction_id) as position
      from house_follows as follows
      join lots on lots.account_id = follows.account_id and lots.list_group = 0
      join auctions on auctions.id = lots.auction_id
      cross join lateral (
        select greatest(lots.published_at, auctions.catalog_available_at) as at) as published
      where follows.user_id = any(${idsWanting(readers, 'followed_accounts')}::bigint[])
        and published.at > follows.created_at
        and published.at > ${newsSince('followed_accounts', sql`follows.user_id`, until)}
        and published.at <= ${until}
      group by follows.user_id, lots.auction_id
    ) as found
    where position <= ${MAX_SHOWN} order by user_id, position`.execute(db);
  return byPerson(rows);
}

/** The sections about new lots of followed houses: the auctions that have them. */
export const followedHouses: Prepare = async ({ db, slot: { day }, now, siteUrl }) => {
  const until = await publishedUntil(db, now);
  return async (readers) => {
    const found = await newLotsOfFollowedHouses(db, readers, until);
    const ids = [...found.values()].flat().map(({ auction_id }) => auction_id);
    const auctions = new Map<number, Auction>(
      (await auctionsOf(db, [...new Set(ids)])).map((auction) => [auction.id, auction]),
    );
    const sections = new Map<number, Section>();
    for (const [userId, news] of found) {
      const listed = news.flatMap(({ auction_id, lots }): AuctionWithNewLots[] => {
        const auction = auctions.get(auction_id);
        return auction === undefined ? [] : [{ auction, newLots: lots }];
      });
      sections.set(userId, {
        ...followedHousesSection(siteUrl, listed),
        note: (transaction) => recordTold(transaction, userId, 'followed_accounts', { until, day }),
      });
    }
    return sections;
  };
};
