/**
 * The filter of a radar item. The item's page, counts and mails share this filter, so they
 * agree (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Price, RadarCriteria } from '@martelo/domain/entities';
import { storedParts } from '../search/counts/stored-searches.ts';
import { partsOf } from '../search/text/lot-search.ts';
import type { Schema } from '../database/schema.ts';
import type { Facet } from '../database/stored-values.ts';
import { readSearchText, type SearchText } from '../search/text/search-text.ts';
import { readSynonyms } from '../search/text/synonyms.ts';
import { setsOfSearch, type LotFilter, type LotTextSearch } from '../search/lot-filter.ts';
import { withinBounds, withinRanges } from '../search/read-lot-filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Rows that the filters need. */
interface Known {
  prices: readonly Pick<Price, 'id' | 'min_cents' | 'max_cents'>[];
  /** The words of the item. Similar words are not news. */
  text: SearchText | null;
  /** Names of the search parts whose sets are stored. */
  stored: ReadonlySet<string>;
}

/** The filter of a radar item. */
export interface RadarFilter extends LotFilter {
  /**
   * Conditions on `auction_id` under which the sets of its facets are enough to count its lots.
   * `null` when the lots themselves must be read.
   */
  inSets: RawBuilder<SqlBool>[] | null;
}

/**
 * Returns the filter of each of these criteria. It matches the lots that a search with the same words
 * and lists shows. The number of queries does not depend on the number of criteria.
 */
export async function filtersOf(
  db: Kysely<Schema>,
  all: readonly RadarCriteria[],
): Promise<RadarFilter[]> {
  const synonyms = await readSynonyms(db);
  const texts = all.map(({ term }) => (term === null ? null : readSearchText(term, synonyms)));
  const stored = await storedParts(
    db,
    texts.flatMap((text) => (text === null ? [] : partsOf(text))),
  );
  const prices = all.every(({ price_ids }) => price_ids.length === 0)
    ? []
    : await db.selectFrom('prices').select(['id', 'min_cents', 'max_cents']).execute();
  return all.map((criteria, index) =>
    toFilter(criteria, { prices, stored, text: texts[index] ?? null }),
  );
}

/** Returns the filter of one item; see {@link filtersOf}. */
export async function filterOf(db: Kysely<Schema>, criteria: RadarCriteria): Promise<RadarFilter> {
  const [filter] = await filtersOf(db, [criteria]);
  if (filter === undefined) throw new TypeError('expected one filter for one item');
  return filter;
}

function toFilter(criteria: RadarCriteria, { prices, text, stored }: Known): RadarFilter {
  const { term, category_ids, tag_ids, author_ids, account_tenant_names, price_ids } = criteria;
  const conditions: Condition[] = [];
  const facets: LotFilter['facets'] = [];
  const search: LotTextSearch | null =
    text === null ? null : { text, parts: partsOf(text), stored };
  // A term without letters and digits matches nothing.
  if (search === null && term !== null) conditions.push(sql`false`);
  const price = text?.price ?? null;
  if (price !== null) conditions.push(withinBounds(price));
  const add = (facet: Facet, ids: readonly number[], condition: Condition): void => {
    if (ids.length > 0) facets.push({ facet, values: ids.map(String), condition });
  };
  add(
    'category',
    category_ids,
    sql`exists (select from lot_categories of
      where of.lot_id = lots.id and of.category_id = any(${category_ids}::bigint[]))`,
  );
  add(
    'tag',
    tag_ids,
    sql`exists (select from lot_tags of
      where of.lot_id = lots.id and of.tag_id = any(${tag_ids}::bigint[]))`,
  );
  add('author', author_ids, sql`lots.author_id = any(${author_ids}::bigint[])`);
  add('price', price_ids, withinRanges(prices.filter(({ id }) => price_ids.includes(id))));
  const isInSets = conditions.length === 0 && setsOfSearch(search) !== null;
  const inSets: RawBuilder<SqlBool>[] = [];
  if (account_tenant_names.length > 0) {
    const accounts = sql`(select id from accounts where tenant_name = any(${account_tenant_names}::text[]))`;
    conditions.push(sql`lots.account_id in ${accounts}`);
    // A lot belongs to the house of its auction.
    inSets.push(sql`auction_id in (select id from auctions where account_id in ${accounts})`);
  }
  return {
    inSets: isInSets ? inSets : null,
    counted: { states: null, scope: null, auctionId: null, houses: null },
    facets,
    conditions,
    likedBy: null,
    preferred: null,
    search,
  };
}

/** Lots published after one time, and up to another time or until now. */
export const publishedWithin = (after: Date, until: Date | null): Condition =>
  sql`(lots.published_at > ${after} and lots.published_at <= ${until ?? sql`now()`})`;
