/**
 * The facets of a list of lots (docs/api-contract.md#facets).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { lotStateLabel } from '@martelo/domain/auction';
import type { FacetValue, LotFacet, LotFacets } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';
import { words } from '../database/search-terms.ts';
import { wholeNumber } from '../http/query.ts';
import { priceBounds, type FacetCounts } from '../lot-table/count-facets.ts';
import type { CountedFacets } from '../lot-table/lot-index.ts';
import { facetNames } from '../lot-table/lot-table.ts';
import { periods } from '../search/text/periods.ts';

/** Values of a facet in an answer, apart from chosen ones. Artists are found by `author_term`. */
const maxValues: Readonly<Record<LotFacet, number>> = {
  state: 20,
  offer: 20,
  category: 100,
  lot_tag: 30,
  author: 20,
  account: 100,
  city: 50,
  period: 20,
  technique: 30,
};
/** A facet with at most this many values also shows those without lots. */
const FEW_VALUES = 50;

/**
 * Returns counted facets with the names of their values.
 *
 * @param authorTerm restricts the artists to names with words that begin with these
 */
export async function toFacets(
  db: Kysely<Schema>,
  { choices, ...counts }: CountedFacets,
  authorTerm: string | null,
): Promise<LotFacets> {
  const authors = await authorsNamed(db, authorTerm, counts);
  const countsOf = (name: LotFacet) => counts.facets.get(name) ?? new Map<string, number>();
  const shown = new Map(
    facetNames.map((name) => {
      const chosen = choices.values.get(name) ?? [];
      return [name, select(name, countsOf(name), chosen, name === 'author' ? authors : null)];
    }),
  );
  const labelOf = await labelsOf(db, (name) => shown.get(name) ?? []);
  const facets = [...shown].map(([name, values]) => {
    const list = values.flatMap((value): FacetValue[] => {
      const label = labelOf(name, value);
      return label === undefined ? [] : [{ value, label, count: countsOf(name).get(value) ?? 0 }];
    });
    return [name, list] as const;
  });
  return {
    // `facetNames` has every facet, which the type of `Object.fromEntries` cannot express.
    facets: Object.fromEntries(facets) as LotFacets['facets'],
    price_histogram: histogram(counts.prices),
  };
}

/** Returns the ids of artists whose names contain these words, or `null` without a term. */
async function authorsNamed(
  db: Kysely<Schema>,
  term: string | null,
  counts: FacetCounts,
): Promise<ReadonlySet<string> | null> {
  const starts = words(term ?? '');
  if (starts.length === 0) return null;
  const ids = [...(counts.facets.get('author') ?? [])].flatMap(([id, count]) =>
    count > 0 ? [Number(id)] : [],
  );
  const { rows } = await sql<{ id: string }>`
    select id::text from authors where id = any(${ids}::bigint[])
    and ${sql.join(
      starts.map((start) => sql`' ' || name_sort like ${`% ${start}%`}`),
      sql` and `,
    )}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the values to show: those with most lots, and the chosen ones. */
function select(
  facet: LotFacet,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  among: ReadonlySet<string> | null,
): string[] {
  const withZero = counts.size <= FEW_VALUES;
  const best = [...counts]
    .filter(([value, count]) => (count > 0 || withZero) && (among?.has(value) ?? true))
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, maxValues[facet])
    .map(([value]) => value);
  return [...new Set([...best, ...chosen])];
}

const offerLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    accepting_bids: 'Abertos a lances',
    accepting_offers: 'Aceitando ofertas',
    sold: 'Arrematados',
  }),
);

/**
 * Returns a function that returns the name of a facet's value, or `undefined` for a value that does
 * not exist.
 */
async function labelsOf(
  db: Kysely<Schema>,
  valuesOf: (facet: LotFacet) => readonly string[],
): Promise<(facet: LotFacet, value: string) => string | undefined> {
  const idsOf = (facet: LotFacet) =>
    valuesOf(facet)
      .map(wholeNumber)
      .filter((id) => !Number.isNaN(id));
  const { rows } = await sql<{ facet: LotFacet; value: string; name: string }>`
    select 'category' as facet, id::text as value, name
      from categories where id = any(${idsOf('category')}::bigint[])
    union all select 'lot_tag', id::text, name
      from tags where id = any(${idsOf('lot_tag')}::bigint[])
    union all select 'author', id::text, name
      from authors where id = any(${idsOf('author')}::bigint[])
    union all select 'account', tenant_name, name
      from accounts where tenant_name = any(${valuesOf('account')}::text[])`.execute(db);
  const names = new Map(rows.map(({ facet, value, name }) => [`${facet} ${value}`, name]));
  return (facet, value) => {
    switch (facet) {
      case 'category':
      case 'lot_tag':
      case 'author':
      case 'account':
        return names.get(`${facet} ${value}`);
      case 'state':
        return lotStateLabel(value) || undefined;
      case 'offer':
        return offerLabels.get(value);
      case 'period':
        return periods.find(({ id }) => id === value)?.label;
      case 'city':
      case 'technique':
        return value;
    }
  };
}

/** Returns the buckets from the first to the last that has lots. */
function histogram(counts: readonly number[]): LotFacets['price_histogram'] {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first === -1) return [];
  return counts.slice(first, last + 1).map((count, index) => ({
    min_cents: priceBounds[first + index] ?? 0,
    max_cents: priceBounds[first + index + 1] ?? null,
    count,
  }));
}
