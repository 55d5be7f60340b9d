import { accountsRead, useAccounts } from '@martelo/api/houses';
import { withLots } from '@martelo/domain/lists';
import {
  pricesRead,
  usePrices,
  categoriesRead,
  popularTagsRead,
  useCategories,
  usePopularTags,
} from '@martelo/api/taxonomy';
import type { LotList, LotSummary } from '@martelo/domain/entities';
import { titleize } from '@martelo/domain/text';
import type { FilterGroup, FilterOption } from '@martelo/ui/filter-panel';
import type { ListArea } from '../card-list.tsx';
import { useOptionalArea } from '../data.ts';
import { Filters } from '../filters.tsx';
import { allHouses } from '../houses.ts';
import { readTerm, termValue } from '@martelo/api/lot-filters';
import { PriceFilter } from './price-filter.tsx';

export interface LotFiltersProps {
  /** Path of the list. */
  path: string;
  query: URLSearchParams;
  /** The filtered list. The artists of its lots are options. */
  lots: ListArea<LotList>;
  /** Default order of the list. A search is sorted by relevance. @default 'closing' */
  ownOrder?: keyof typeof ownOrders;
  /** Whether houses are offered. @default true */
  withHouses?: boolean;
}

const orders = [
  { value: 'recentes', label: 'Mais recentes' },
  { value: 'menor-preco', label: 'Menor preço' },
  { value: 'maior-preco', label: 'Maior preço' },
  { value: 'curtidos', label: 'Mais curtidos' },
];

const ownOrders = {
  closing: [{ value: '', label: 'Encerram primeiro' }],
  relevance: [
    { value: '', label: 'Mais relevantes' },
    { value: 'encerramento', label: 'Encerram primeiro' },
  ],
  number: [
    { value: '', label: 'Número do lote' },
    { value: 'encerramento', label: 'Encerram primeiro' },
  ],
};

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/**
 * The value of the chosen option is the one in the address, which may have another slug or none.
 */
const termOption =
  (chosen: string | null) =>
  (term: Named): FilterOption => ({
    value: chosen && readTerm(chosen) === term.id ? chosen : termValue(term),
    label: term.name,
  });

/** Artists of the lots shown, and the chosen one, whose name is taken from the address. */
function artistOptions(
  lots: readonly LotSummary[],
  chosen: string | null,
): readonly FilterOption[] {
  const artists = new Map(
    lots.flatMap(({ author }) => (author ? [[author.id, termOption(chosen)(author)]] : [])),
  );
  const options = [...artists.values()].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  const name = chosen.replace(/^\d+-?/, '').replaceAll('-', ' ');
  return [{ value: chosen, label: titleize(name) || chosen }, ...options];
}

/** Filters by category, tag, artist, house and price, and the sort order. */
export default function LotFilters({
  path,
  query,
  lots,
  ownOrder = 'closing',
  withHouses = true,
}: LotFiltersProps) {
  const categories = useOptionalArea(categoriesRead(), useCategories());
  const tags = useOptionalArea(popularTagsRead(), usePopularTags());
  const houses = useOptionalArea(accountsRead(allHouses), useAccounts(allHouses));
  const prices = useOptionalArea(pricesRead(), usePrices());

  const group = <Data,>(
    name: string,
    label: string,
    area: ListArea<Data> | null,
    optionsOf: (data: Data) => readonly FilterOption[],
    choice: FilterGroup['choice'] = 'one',
  ): readonly FilterGroup[] => {
    // Without its options a filter is left out.
    if (area === null) return [];
    const { status, data } = area;
    const failed = status === 'error' && data === undefined;
    return [{ name, label, options: data === undefined ? null : optionsOf(data), failed, choice }];
  };

  return (
    <div>
      <Filters
        path={path}
        query={query}
        total={lots.data?.total ?? null}
        sort={{ name: 'ordem', options: [...ownOrders[ownOrder], ...orders] }}
        groups={[
          ...group('categoria', 'Categoria', categories, (data) =>
            withLots(data.categories).map(termOption(query.get('categoria'))),
          ),
          ...group(
            'preco',
            'Preço',
            prices,
            (data) => data.prices.map(({ id, label }) => ({ value: String(id), label })),
            'many',
          ),
          ...group('artista', 'Artista', lots, (data) =>
            artistOptions(data.lots, query.get('artista')),
          ),
          ...group('tema', 'Tema', tags, (data) =>
            withLots(data.tags).map(termOption(query.get('tema'))),
          ),
          ...group('casa', 'Casa', withHouses ? houses : null, (data) =>
            data.accounts.map(({ tenant_name, name }) => ({ value: tenant_name, label: name })),
          ),
        ]}
        onRetry={lots.retry}
      />
      <PriceFilter path={path} query={query} />
    </div>
  );
}
