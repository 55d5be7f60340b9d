/**
 * New lots of the artists that a person follows (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql } from 'kysely';
import { followedLots } from '../../lots/followed-lots.ts';
import { summariesById } from '../../lots/lot-rows.ts';
import { publishedUntil } from '../../radar/news.ts';
import { idsWanting, type Edit } from '../drafts/edition.ts';
import { followedAuthorsSection } from '../drafts/follow-drafts.ts';
import { newsSince, advanceWatermark } from './watermarks.ts';
import type { Section } from '../drafts/section.ts';

/** Maximum number of lots in the mail. */
const MAX_SHOWN = 24;

/**
 * The sections about new lots of followed artists, each lot in one mail.
 */
export const followedAuthors: Edit<Section> = async ({ db, slot: { day }, now, siteUrl }) => {
  const until = await publishedUntil(db, now);
  return async (readers) => {
    const found = followedLots('authors', {
      userIds: idsWanting(readers, 'followed_authors'),
      since: newsSince('followed_authors', sql`follows.user_id`, until),
      until,
    });
    const { rows } = await sql<{ user_id: number; total: number; ids: number[] }>`
      select user_id, count(*) as total,
        (array_agg(lot_id order by at desc, lot_id desc))[1:${MAX_SHOWN}::integer]::float8[] as ids
      from (${found}) as found group by user_id`.execute(db);
    const sections = new Map<number, Section>();
    const byId = await summariesById(db, [...new Set(rows.flatMap(({ ids }) => ids))]);
    for (const { user_id, total, ids } of rows) {
      const lots = ids.flatMap((id) => byId.get(id) ?? []);
      sections.set(user_id, {
        ...followedAuthorsSection(siteUrl, { total, lots }),
        note: (transaction) =>
          advanceWatermark(transaction, user_id, 'followed_authors', { until, day }),
      });
    }
    return sections;
  };
};
