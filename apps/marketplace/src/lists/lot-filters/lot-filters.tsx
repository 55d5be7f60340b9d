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
import { usePersonalLotFacets } from '@martelo/api/likes';
import { lotFacetsRead, type LotsFilter } from '@martelo/api/lots';
import type { FacetValue, LotFacets, LotList, LotSummary, Price } from '@martelo/domain/entities';
import { slugify, titleize } from '@martelo/domain/text';
import type { FilterGroup, FilterOption } from '@martelo/ui/filter-panel';
import { useState } from 'react';
import type { ListArea } from '../card-list.tsx';
import { useOptionalArea } from '../../engine/data.ts';
import { Filters } from '../filters.tsx';
import { allHouses } from '../houses.ts';
import { offeredQuery, readTerm, termValue } from '@martelo/api/lot-filters';
import { useLacks } from '@martelo/api/react';

export interface LotFiltersProps {
  path: string;
  query: URLSearchParams;
  q: LotsFilter['q'];
  /** The filtered list. Without facets the artists of its lots are options. */
  lots: ListArea<LotList>;
  /** Default order of the list. A search is sorted by relevance. @default 'closing' */
  ownOrder?: keyof typeof ownOrders;
  /** Parameters of filters to hide, because the page is about one of their values. */
  without?: readonly string[];
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
  liked: [
    { value: '', label: 'Curtidos por último' },
    { value: 'encerramento', label: 'Encerram primeiro' },
  ],
};

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/**
 * The chosen option has the value in the address, whose slug may differ or be missing.
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

/** Returns the options of a facet. A chosen option has the value in the address. */
const facetOptions = (
  values: readonly FacetValue[],
  chosen: readonly string[],
  isTerm: boolean,
): readonly FilterOption[] =>
  values.map(({ value, label, count }) => {
    const id = Number(value);
    const inAddress = isTerm
      ? (chosen.find((other) => readTerm(other) === id) ?? termValue({ id, slug: slugify(label) }))
      : value;
    return { value: inAddress, label, count };
  });

/** Returns the options with lots, and the chosen ones. */
const withCount = (options: readonly FilterOption[] | null, chosen: readonly string[]) =>
  options?.filter(({ value, count }) => count !== 0 || chosen.includes(value)) ?? null;

/** Facets with their parameter in the address. */
const facetGroups = [
  { name: 'categoria', label: 'Categoria', facet: 'category', isTerm: true },
  { name: 'artista', label: 'Artista', facet: 'author', isTerm: true },
  { name: 'tema', label: 'Tema', facet: 'lot_tag', isTerm: true },
  { name: 'tecnica', label: 'Técnica', facet: 'technique', isTerm: false },
  { name: 'periodo', label: 'Período', facet: 'period', isTerm: false },
  { name: 'casa', label: 'Casa', facet: 'account', isTerm: false },
  { name: 'cidade', label: 'Cidade', facet: 'city', isTerm: false },
] as const;

const none: readonly string[] = [];

/** Parameters whose values are numbers, or begin with one. */
const numbered: ReadonlySet<string> = new Set(['categoria', 'artista', 'tema', 'preco']);

/** Returns the query without malformed values, which the list ignores. */
const readable = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(([name, value]) => !numbered.has(name) || readTerm(value) !== undefined),
  );

/** Filters by category, price, artist, tag, technique, period, house and city, and the sort order. */
export default function LotFilters({ query: written, ...rest }: LotFiltersProps) {
  const query = offeredQuery(readable(written), useLacks());
  const props = { ...rest, query };
  const { q, without = none } = props;
  const [artist, setArtist] = useState('');
  const facets = useOptionalArea(lotFacetsRead({ q }), usePersonalLotFacets({ q }));
  const authors = usePersonalLotFacets(artist === '' ? { q } : { q, author_term: artist });
  if (facets === null) return <PlainFilters {...props} />;
  const groups = facetGroups.map(({ name, label, facet, isTerm }): FilterGroup => {
    const isArtist = facet === 'author';
    const values = (isArtist ? authors : facets).data?.facets[facet];
    const chosen = query.getAll(name);
    const options = values ? facetOptions(values, chosen, isTerm) : null;
    return {
      name,
      label,
      // Leaves out values without lots, because most values have none of one person's lots.
      options: q?.current_user_like === true ? withCount(options, chosen) : options,
      onTermChange: isArtist ? setArtist : undefined,
    };
  });
  return (
    <Panel
      {...props}
      groups={groups.filter(({ name }) => !without.includes(name))}
      histogram={facets.data?.price_histogram}
    />
  );
}

interface PanelProps extends LotFiltersProps {
  groups: readonly FilterGroup[];
  /** Lot counts by price, when known. */
  histogram?: LotFacets['price_histogram'] | undefined;
}

/** Inserts the price filter as the second filter, unless it is hidden. */
function Panel({
  path,
  query,
  lots,
  ownOrder = 'closing',
  without,
  groups,
  histogram,
}: PanelProps) {
  const prices = useOptionalArea(pricesRead(), usePrices());
  const price: FilterGroup = {
    name: 'preco',
    label: 'Preço',
    options: prices === null ? [] : (prices.data?.prices.map(priceOption) ?? null),
    failed: prices?.status === 'error' && prices.data === undefined,
    range: { names: ['preco_min', 'preco_max'], histogram },
  };
  const lacks = useLacks();
  const isPriced = without?.includes('preco') !== true && !lacks('GET /lots.json q[price_ids]');
  return (
    <Filters
      path={path}
      query={query}
      total={lots.isLast ? null : (lots.data?.total ?? null)}
      sort={
        lacks('GET /lots.json sort')
          ? undefined
          : { name: 'ordem', options: [...ownOrders[ownOrder], ...orders] }
      }
      groups={isPriced ? [...groups.slice(0, 1), price, ...groups.slice(1)] : groups}
      onRetry={lots.retry}
    />
  );
}

const priceOption = ({ id, label }: Price): FilterOption => ({ value: String(id), label });

const HOUSE_FILTER = 'GET /lots.json q[account_tenant_name_eq]';

/** The filters of a back end without facets, which have no counts. */
function PlainFilters(props: LotFiltersProps) {
  const { query, lots, without = none } = props;
  const lacks = useLacks();
  const categories = useOptionalArea(categoriesRead(), useCategories());
  const tags = useOptionalArea(popularTagsRead(), usePopularTags());
  const houses = useOptionalArea(accountsRead(allHouses), useAccounts(allHouses));

  const group = <Data,>(
    name: string,
    label: string,
    area: ListArea<Data> | null,
    optionsOf: (data: Data) => readonly FilterOption[],
  ): readonly FilterGroup[] => {
    // A filter without options is omitted.
    if (area === null || without.includes(name)) return [];
    const { status, data } = area;
    const failed = status === 'error' && data === undefined;
    const options = data === undefined ? null : optionsOf(data);
    const allLabel = ['categoria', 'casa'].includes(name) ? 'Todas' : 'Todos';
    return [{ name, label, options, failed, choice: 'one', allLabel }];
  };

  const groups = [
    ...group('categoria', 'Categoria', categories, (data) =>
      withLots(data.categories).map(termOption(query.get('categoria'))),
    ),
    ...group('artista', 'Artista', lots, (data) => artistOptions(data.lots, query.get('artista'))),
    ...group('tema', 'Tema', tags, (data) =>
      withLots(data.tags).map(termOption(query.get('tema'))),
    ),
    ...group('casa', 'Casa', lacks(HOUSE_FILTER) ? null : houses, (data) =>
      data.accounts.map(({ tenant_name, name }) => ({ value: tenant_name, label: name })),
    ),
  ];
  return <Panel {...props} groups={groups} />;
}
