/**
 * The auctions of the morning's mails: new catalogues, the day's auctions, the daily report
 * (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { PUBLISHED_CATALOGS_WINDOW_HOURS } from '@martelo/domain/constants';
import { sql } from 'kysely';
import { auctionsOf } from '../auctions/auction-rows.ts';
import {
  auctionsWhere,
  isPublishedWithin,
  isRunningAt,
  reportedOn,
} from '../auctions/auction-queries.ts';
import { dailyReportDraft, liveAuctionsDraft, publishedCatalogsDraft } from './auction-drafts.ts';
import { sameForAll, type Edit } from './edition.ts';

const HOUR = 3_600_000;

/**
 * Auctions whose catalogue was published in the 24 hours before the mail's hour, and which have not
 * ended. Each is announced on one day only, also when the house changes the date of its catalogue.
 */
export const publishedCatalogs: Edit = async ({ db, slot: { at, day }, now, siteUrl }) => {
  const from = new Date(at.getTime() - PUBLISHED_CATALOGS_WINDOW_HOURS * HOUR);
  const isNew = sql<boolean>`not exists (
    select from announced_catalogues as announced
    where announced.auction_id = auctions.id and announced.day <> ${day}::date)`;
  const ids = await auctionsWhere(
    db,
    sql`${isPublishedWithin(from, at)} and ${isRunningAt(now)} and ${isNew}`,
  );
  if (ids.length === 0) return null;
  await db
    .insertInto('announced_catalogues')
    .values(ids.map((auction_id) => ({ auction_id, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const auctions = await auctionsOf(db, ids);
  return sameForAll('os avisos de catálogos publicados', publishedCatalogsDraft(siteUrl, auctions));
};

/** Auctions with a session on the day. */
export const liveAuctions: Edit = async ({ db, slot: { day }, siteUrl }) => {
  const reported = reportedOn(day);
  const ids = reported === null ? [] : await auctionsWhere(db, reported.live);
  if (ids.length === 0) return null;
  return sameForAll(
    'os avisos de leilões do dia',
    liveAuctionsDraft(siteUrl, day, await auctionsOf(db, ids)),
  );
};

/** The auctions of the daily report. `null` on a day without any. */
export const dailyReport: Edit = async ({ db, slot: { day }, siteUrl }) => {
  const reported = reportedOn(day);
  if (reported === null) return null;
  const live = await auctionsOf(db, await auctionsWhere(db, reported.live));
  const published = await auctionsOf(db, await auctionsWhere(db, reported.published_yesterday));
  if (live.length + published.length === 0) return null;
  return sameForAll('o resumo diário', dailyReportDraft(siteUrl, day, { live, published }));
};
