/**
 * The filter of a radar item. The item's page, counts and mails share this filter, so they
 * agree (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { RadarCriteria } from '@martelo/domain/entities';
import { storedParts } from '../search/counts/stored-searches.ts';
import { partsOf } from '../search/text/lot-search.ts';
import type { Schema } from '../database/schema.ts';
import { readSearchText } from '../search/text/search-text.ts';
import { readSynonyms } from '../search/text/synonyms.ts';
import type { LotFilter, LotTextSearch } from '../search/lot-filter.ts';
import { withinBounds } from '../search/read-lot-filter.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Returns the filter of each of these criteria. It matches the lots that a search with the same words
 * and lists shows. The number of queries does not depend on the number of criteria.
 */
export async function filtersOf(
  db: Kysely<Schema>,
  all: readonly RadarCriteria[],
): Promise<LotFilter[]> {
  const synonyms = await readSynonyms(db);
  // Similar words are not news.
  const texts = all.map(({ term }) => (term === null ? null : readSearchText(term, synonyms)));
  const stored = await storedParts(
    db,
    texts.flatMap((text) => (text === null ? [] : partsOf(text))),
  );
  const prices = all.every(({ price_ids }) => price_ids.length === 0)
    ? []
    : await db.selectFrom('prices').select(['id', 'min_cents', 'max_cents']).execute();
  return all.map((criteria, index) => {
    const text = texts[index] ?? null;
    const ranges = prices.filter(({ id }) => criteria.price_ids.includes(id));
    return toFilter(criteria, text && { text, parts: partsOf(text), stored }, ranges);
  });
}

/** Returns the filter of one item; see {@link filtersOf}. */
export async function filterOf(db: Kysely<Schema>, criteria: RadarCriteria): Promise<LotFilter> {
  const [filter] = await filtersOf(db, [criteria]);
  if (filter === undefined) throw new TypeError('expected one filter for one item');
  return filter;
}

function toFilter(
  criteria: RadarCriteria,
  search: LotTextSearch | null,
  ranges: LotFilter['price']['ranges'],
): LotFilter {
  const { term, category_ids, tag_ids, author_ids, account_tenant_names, price_ids } = criteria;
  const price = search?.text.price ?? null;
  const choices = [
    { facet: 'category', values: category_ids.map(String) },
    { facet: 'lot_tag', values: tag_ids.map(String) },
    { facet: 'author', values: author_ids.map(String) },
    { facet: 'account', values: account_tenant_names },
  ] as const;
  return {
    choices: choices.filter(({ values }) => values.length > 0),
    price: { min: null, max: null, ranges: price_ids.length === 0 ? null : ranges },
    auctionId: null,
    conditions: [
      // A term without letters and digits matches nothing.
      ...(search === null && term !== null ? [sql<SqlBool>`false`] : []),
      ...(price === null ? [] : [withinBounds(price)]),
    ],
    likedBy: null,
    preferred: null,
    search,
  };
}

/** Lots published after one time, and up to another time or until now. */
export const publishedWithin = (after: Date, until: Date | null): Condition =>
  sql`(lots.published_at > ${after} and lots.published_at <= ${until ?? sql`now()`})`;
