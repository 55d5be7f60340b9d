/**
 * Which lots a radar item finds: one filter for its page, its numbers and its mail, so that they
 * agree (contract §6).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { RadarCriteria } from '@martelo/domain/entities';
import { lookUp } from '../database/lot-search.ts';
import type { Facet, Schema } from '../database/schema.ts';
import { readSearchText } from '../database/search-text.ts';
import {
  addSearch,
  countLots,
  whereLots,
  withinRanges,
  type LotFilter,
} from '../http/lot-filter.ts';

type Condition = RawBuilder<SqlBool>;

/** The filter of what criteria find: the lots that a search with the same words and lists shows. */
export async function filterOf(db: Kysely<Schema>, criteria: RadarCriteria): Promise<LotFilter> {
  const { term, category_ids, tag_ids, author_ids, account_tenant_names, price_ids } = criteria;
  const conditions: Condition[] = [];
  const facets: LotFilter['facets'] = [];
  const text = term === null ? null : readSearchText(term);
  if (text !== null) await addSearch(db, await lookUp(db, text), { facets, conditions });
  // Without letters and digits it finds nothing.
  else if (term !== null) conditions.push(sql`false`);
  const add = (
    facet: Facet,
    ids: readonly number[],
    condition: Condition,
    // A lot has one author and one price, but may be in several categories: their counts overlap.
    isCounted: boolean,
  ): void => {
    if (ids.length === 0) return;
    if (isCounted || ids.length === 1) facets.push({ facet, ids, condition });
    else conditions.push(condition);
  };
  const ofCategories = sql<SqlBool>`exists (select from lot_categories of
    where of.lot_id = lots.id and of.category_id = any(${category_ids}::bigint[]))`;
  const ofTags = sql<SqlBool>`exists (select from lot_tags of
    where of.lot_id = lots.id and of.tag_id = any(${tag_ids}::bigint[]))`;
  add('category', category_ids, ofCategories, false);
  add('tag', tag_ids, ofTags, false);
  add('author', author_ids, sql`lots.author_id = any(${author_ids}::bigint[])`, true);
  if (price_ids.length > 0) add('price', price_ids, await withinRanges(db, price_ids), true);
  if (account_tenant_names.length > 0) {
    conditions.push(sql`lots.account_id in
      (select id from accounts where tenant_name = any(${account_tenant_names}::text[]))`);
  }
  return {
    counted: { states: null, scope: null, auctionId: null, tenantName: null },
    facets,
    conditions,
    likedBy: null,
    search: null,
  };
}

/** Lots that became public after a moment, and up to another one or now. */
export const publishedWithin = (after: Date, until: Date | null): Condition =>
  sql`(lots.published_at > ${after} and lots.published_at <= ${until ?? sql`now()`})`;

/** How many lots criteria find. */
export const countMatches = async (db: Kysely<Schema>, criteria: RadarCriteria): Promise<number> =>
  countLots(db, await filterOf(db, criteria));

/** How many of them became public after a moment. */
export async function countNewMatches(
  db: Kysely<Schema>,
  criteria: RadarCriteria,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lots
    where ${publishedWithin(since, null)} and ${whereLots(await filterOf(db, criteria))}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
