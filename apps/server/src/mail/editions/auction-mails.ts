/**
 * The auctions of the morning's mail: new catalogues, the day's auctions, the daily report
 * (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { subHours } from 'date-fns/subHours';
import { sql, type Kysely } from 'kysely';
import { PUBLISHED_CATALOGS_WINDOW_HOURS } from '@martelo/domain/constants';
import type { Auction } from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { auctionsOf } from '../../auctions/auction-rows.ts';
import {
  auctionsWhere,
  isPublishedWithin,
  isRunningAt,
  reportedOn,
} from '../../auctions/auction-queries.ts';
import type { Schema } from '../../database/schema.ts';
import { publishedUntil } from '../../radar/news.ts';
import { auctionSection, type AuctionNews } from '../drafts/auction-drafts.ts';
import { idsWanting, type Desk, type Reader, type Edit } from '../drafts/edition.ts';
import { newLotsOfFollowedHouses } from './followed-houses.ts';
import type { Section } from '../drafts/section.ts';
import {
  orderByInterest,
  readInterestLots,
  interestLotsOf,
  type PersonInterests,
} from './interest-lots.ts';

/**
 * Returns the auctions whose catalogue was published in the 24 hours before the mail's hour, and
 * which have not ended. Each is announced on one day only, also when the house changes the date of
 * its catalogue.
 */
async function newCatalogs({ db, slot: { at, day }, now }: Desk): Promise<number[]> {
  const from = subHours(at, PUBLISHED_CATALOGS_WINDOW_HOURS);
  const isNew = sql<boolean>`not exists (
    select from announced_catalogues as announced
    where announced.auction_id = auctions.id and announced.day <> ${day}::date)`;
  const ids = await auctionsWhere(
    db,
    sql`${isPublishedWithin(from, at)} and ${isRunningAt(now)} and ${isNew}`,
  );
  if (ids.length > 0) {
    await db
      .insertInto('announced_catalogues')
      .values(ids.map((auction_id) => ({ auction_id, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ids;
}

type Auctions = Pick<AuctionNews, 'live' | 'yesterday' | 'recent'>;

async function auctionsOfDay(desk: Desk): Promise<Auctions> {
  const { db, slot } = desk;
  const reported = reportedOn(slot.day);
  if (reported === null) return { live: [], yesterday: [], recent: [] };
  return {
    live: await auctionsOf(db, await auctionsWhere(db, reported.live)),
    yesterday: await auctionsOf(db, await auctionsWhere(db, reported.published_yesterday)),
    recent: await auctionsOf(db, await newCatalogs(desk)),
  };
}

/**
 * Returns what a person with these preferences gets, or `null` when that is nothing.
 *
 * @param listed - ids of new catalogues that another section lists
 */
function newsFor(
  { wanted }: Reader,
  { live, ...published }: Auctions,
  listed: readonly number[],
): AuctionNews | null {
  const isLeft = ({ id }: Auction): boolean => !listed.includes(id);
  const yesterday = published.yesterday.filter(isLeft);
  const recent = published.recent.filter(isLeft);
  const isIn = (kind: PreferenceKind, ...lists: (readonly Auction[])[]): boolean =>
    wanted.includes(kind) && lists.some(({ length }) => length > 0);
  const isReport = isIn('daily_report', live, yesterday);
  const hasLive = isIn('live_auctions', live);
  const hasNew = isIn('published_catalogs', recent);
  if (!isReport && !hasLive && !hasNew) return null;
  const shownYesterday = isReport ? yesterday : [];
  const ids = new Set(shownYesterday.map(({ id }) => id));
  return {
    kinds: [
      ...(hasLive ? (['live_auctions'] as const) : []),
      ...(isReport ? (['daily_report'] as const) : []),
      ...(hasNew ? (['published_catalogs'] as const) : []),
    ],
    live: isReport || hasLive ? live : [],
    yesterday: shownYesterday,
    // Each auction once.
    recent: hasNew ? recent.filter(({ id }) => !ids.has(id)) : [],
    interestLots: null,
  };
}

/** Puts the auctions with the most lots of a person's interests first, and adds these lots. */
async function withInterestLots(
  db: Kysely<Schema>,
  news: AuctionNews,
  interestLots: PersonInterests,
): Promise<AuctionNews> {
  return {
    ...news,
    live: orderByInterest(news.live, interestLots),
    yesterday: orderByInterest(news.yesterday, interestLots),
    recent: orderByInterest(news.recent, interestLots),
    interestLots: await interestLotsOf(db, interestLots),
  };
}

/**
 * The sections about auctions. The daily report begins with the lots that match the person's
 * interests.
 */
export const auctionSections: Edit<Section> = async (desk) => {
  const { db, siteUrl, slot } = desk;
  const auctions = await auctionsOfDay(desk);
  const reported = [...auctions.live, ...auctions.yesterday].map(({ id }) => id);
  const until = await publishedUntil(db, desk.now);
  // The same section for all people with the same preferences and no interests.
  const shared = new Map<string, Section>();
  const sharedSection = (news: AuctionNews): Section => {
    const shown = [...news.yesterday, ...news.recent].map(({ id }) => id);
    const key = [...news.kinds, ...shown].join(' ');
    const section = shared.get(key) ?? auctionSection(siteUrl, slot.day, news);
    shared.set(key, section);
    return section;
  };
  return async (readers) => {
    const interests = await readInterestLots(db, idsWanting(readers, 'daily_report'), reported);
    const ofHouses = await newLotsOfFollowedHouses(db, readers, until);
    const sections = new Map<number, Section>();
    for (const reader of readers) {
      // The section about followed houses lists their new catalogues.
      const listed = ofHouses.get(reader.id)?.map(({ auction_id }) => auction_id) ?? [];
      const news = newsFor(reader, auctions, listed);
      if (news === null) continue;
      const isReport = news.kinds.includes('daily_report');
      const interestLots = isReport ? (interests.get(reader.id) ?? 'unknown') : null;
      sections.set(
        reader.id,
        interestLots === null || interestLots === 'unknown'
          ? sharedSection({ ...news, interestLots })
          : auctionSection(siteUrl, slot.day, await withInterestLots(db, news, interestLots)),
      );
    }
    return sections;
  };
};
