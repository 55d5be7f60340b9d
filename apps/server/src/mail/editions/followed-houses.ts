/**
 * New lots of the houses that a person follows (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Auction } from '@martelo/domain/entities';
import { auctionsOf } from '../../auctions/auction-rows.ts';
import type { Schema } from '../../database/schema.ts';
import { followedLots } from '../../lots/followed-lots.ts';
import { publishedUntil } from '../../radar/news.ts';
import { idsWanting, type Reader, type Edit } from '../drafts/edition.ts';
import { followedHousesSection, type AuctionWithNewLots } from '../drafts/follow-drafts.ts';
import { newsSince, advanceWatermark, wantedSince } from './watermarks.ts';
import type { Section } from '../drafts/section.ts';

/** Maximum number of auctions in the mail, those with the most new lots. The count includes the others. */
const MAX_SHOWN = 12;

/** An auction with new lots of a house that a person follows. */
interface NewLots {
  user_id: number;
  auction_id: number;
  /** Number of new lots. */
  lots: number;
  /** Number of new lots in all auctions of the person, also in those that the mail does not list. */
  total: number;
}

/**
 * Returns the auctions with new lots of followed houses, by person. Lots that the
 * person has received, or receives now, as those of a followed artist are not counted again.
 */
export async function newLotsOfFollowedHouses(
  db: Kysely<Schema>,
  readers: readonly Reader[],
  until: Date,
): Promise<ReadonlyMap<number, readonly NewLots[]>> {
  const userId = sql<number>`follows.user_id`;
  const ofHouses = followedLots('houses', {
    userIds: idsWanting(readers, 'followed_accounts'),
    since: newsSince('followed_accounts', userId, until),
    until,
  });
  const ofAuthors = followedLots('authors', {
    userIds: idsWanting(readers, 'followed_authors'),
    since: wantedSince('followed_authors', userId, until),
    until,
  });
  const { rows } = await sql<NewLots>`
    select user_id, auction_id, lots, total from (
      select user_id, auction_id, count(*) as lots,
        (sum(count(*)) over (partition by user_id))::float8 as total, row_number() over (
        partition by user_id order by count(*) desc, auction_id) as position
      from (${ofHouses}) as of_houses
      where (user_id, lot_id) not in (select user_id, lot_id from (${ofAuthors}) as of_authors)
      group by user_id, auction_id
    ) as found
    where position <= ${MAX_SHOWN} order by user_id, position`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** The sections about new lots of followed houses, which list the auctions with such lots. */
export const followedHouses: Edit<Section> = async ({ db, slot: { day }, now, siteUrl }) => {
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
        ...followedHousesSection(siteUrl, { total: news[0]?.total ?? 0, auctions: listed }),
        note: (transaction) =>
          advanceWatermark(transaction, userId, 'followed_accounts', { until, day }),
      });
    }
    return sections;
  };
};
