/**
 * New lots of the artists that a person follows (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql } from 'kysely';
import { summariesById } from '../lots/lot-rows.ts';
import { publishedUntil } from '../radar/news.ts';
import { idsWanting } from './edition.ts';
import { followedAuthorsSection } from './follow-drafts.ts';
import { newsSince, recordTold } from './marks.ts';
import type { Prepare, Section } from './section.ts';

/** Maximum number of lots in the mail. */
const MAX_SHOWN = 24;

/**
 * The sections about new lots of followed artists: open lots that were published after the person
 * followed the artist, each in one mail.
 */
export const followedAuthors: Prepare = async ({ db, slot: { day }, now, siteUrl }) => {
  const until = await publishedUntil(db, now);
  return async (readers) => {
    const { rows } = await sql<{ user_id: number; total: number; ids: number[] }>`
      select follows.user_id, count(*) as total,
        (array_agg(lots.id order by lots.published_at desc, lots.id desc))[1:${MAX_SHOWN}::integer]::float8[] as ids
      from follows
      join lots on lots.author_id = follows.author_id and lots.list_group = 0
      where follows.user_id = any(${idsWanting(readers, 'followed_authors')}::bigint[])
        and lots.published_at > follows.created_at
        and lots.published_at > ${newsSince('followed_authors', sql`follows.user_id`, until)}
        and lots.published_at <= ${until}
      group by follows.user_id`.execute(db);
    const sections = new Map<number, Section>();
    const byId = await summariesById(db, [...new Set(rows.flatMap(({ ids }) => ids))]);
    for (const { user_id, total, ids } of rows) {
      const lots = ids.flatMap((id) => byId.get(id) ?? []);
      sections.set(user_id, {
        ...followedAuthorsSection(siteUrl, { total, lots }),
        note: (transaction) => recordTold(transaction, user_id, 'followed_authors', { until, day }),
      });
    }
    return sections;
  };
};
