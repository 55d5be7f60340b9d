/**
 * News of houses in the morning's mail (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql } from 'kysely';
import { idsWanting, type Edit } from '../drafts/edition.ts';
import { newsSince, advanceWatermark } from './watermarks.ts';
import { houseNewsSection, type NewsItem } from '../drafts/news-drafts.ts';
import type { Section } from '../drafts/section.ts';

/** Number of messages in one mail. The others are in the mails of the next mornings. */
const MAX_SHOWN = 12;

/**
 * The sections about news of houses. Each message is sent once, if it was published after the
 * person asked for news.
 */
export const houseNews: Edit<Section> =
  async ({ db, slot: { day }, now, siteUrl }) =>
  async (readers) => {
    const { rows } = await sql<NewsItem & { user_id: number; published_at: Date }>`
      select reader.user_id, news.title, news.body, news.link_url as href, news.published_at,
        accounts.name as house, accounts.tenant_name as "tenantName"
      from unnest(${idsWanting(readers, 'news')}::bigint[]) as reader(user_id)
      join house_news as news on news.published_at <= ${now}
        and news.published_at > ${newsSince('news', sql`reader.user_id`, now)}
      join accounts on accounts.id = news.account_id
      order by reader.user_id, news.published_at, news.id`.execute(db);
    const sections = new Map<number, Section>();
    for (const [userId, news] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      // The next mail continues at this time, so this one contains all messages of it.
      const until = news[MAX_SHOWN - 1]?.published_at ?? now;
      const shown = news.filter(({ published_at }) => published_at <= until);
      sections.set(userId, {
        ...houseNewsSection(siteUrl, shown.toReversed()),
        note: (transaction) => advanceWatermark(transaction, userId, 'news', { until, day }),
      });
    }
    return sections;
  };
