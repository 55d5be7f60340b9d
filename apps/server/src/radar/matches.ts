/**
 * Which lots a radar item finds: one query for its page, its numbers and its mail, so that they
 * agree (contract §6).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { RadarCriteria } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { listed, searchedBy, withinRanges } from '../http/lot-filter.ts';

type Condition = RawBuilder<SqlBool>;

/** The lots, in `lots`, that criteria find now: those that a search with the same filters lists. */
export async function whereMatches(
  db: Kysely<Schema>,
  criteria: RadarCriteria,
): Promise<Condition> {
  const { term, category_ids, tag_ids, author_ids, account_tenant_names, price_ids } = criteria;
  const conditions: Condition[] = [listed];
  if (category_ids.length > 0) {
    conditions.push(sql`exists (select from lot_categories of
      where of.lot_id = lots.id and of.category_id = any(${category_ids}::bigint[]))`);
  }
  if (tag_ids.length > 0) {
    conditions.push(sql`exists (select from lot_tags of
      where of.lot_id = lots.id and of.tag_id = any(${tag_ids}::bigint[]))`);
  }
  if (author_ids.length > 0) {
    conditions.push(sql`lots.author_id = any(${author_ids}::bigint[])`);
  }
  if (account_tenant_names.length > 0) {
    conditions.push(sql`lots.account_id in
      (select id from accounts where tenant_name = any(${account_tenant_names}::text[]))`);
  }
  if (price_ids.length > 0) conditions.push(await withinRanges(db, price_ids));
  if (term !== null) conditions.push(...(await searchedBy(db, term)));
  return sql.join<SqlBool>(conditions, sql` and `);
}

/** Lots that became public after a moment, and up to another one or now. */
export const publishedWithin = (after: Date, until: Date | null): Condition =>
  sql`(lots.published_at > ${after} and lots.published_at <= ${until ?? sql`now()`})`;

/** What is to be counted: what an item searches for, and since when a lot is new to it. */
export interface Watch {
  criteria: RadarCriteria;
  since: Date;
}

/** How many lots an item finds, and how many of them are new. */
export interface MatchCounts {
  matching: number;
  fresh: number;
}

/** Counts for all items at once, in their order. */
export async function countMatches(
  db: Kysely<Schema>,
  watches: readonly Watch[],
): Promise<MatchCounts[]> {
  if (watches.length === 0) return [];
  const counts: RawBuilder<unknown>[] = [];
  for (const [position, { criteria, since }] of watches.entries()) {
    counts.push(sql`
      select ${position}::integer as position, count(*) as matching,
        count(*) filter (where ${publishedWithin(since, null)}) as fresh
      from lots where ${await whereMatches(db, criteria)}`);
  }
  const { rows } = await sql<MatchCounts>`
    select matching, fresh from (${sql.join(counts, sql` union all `)}) as counts
    order by position`.execute(db);
  return rows;
}
