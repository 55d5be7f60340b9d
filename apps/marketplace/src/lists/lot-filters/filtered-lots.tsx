/**
 * A list of lots with state tabs, filters and sorting, all stored in the address. Pages about all
 * lots, a search, a category, a tag and an artist show it.
 *
 * @module
 */
import {
  addressWith,
  canFilter,
  offerCount,
  readAddress,
  stateFiltersOf,
  type ListAddress,
} from '@martelo/api/lot-filters';
import {
  lotFacetsRead,
  lotsRead,
  useLotFacets,
  useLots,
  type LotsFilter,
  type KnownLotCounts,
} from '@martelo/api/lots';
import type { LotList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { Button } from '@martelo/ui/button';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { EmptyState } from '@martelo/ui/page-state';
import { useLacks } from '@martelo/api/react';
import type { ReactNode } from 'react';
import type { ListArea } from '../card-list.tsx';
import { useLastData, useOptionalArea, usePageArea, type PageData } from '../../engine/data.ts';
import { Filtered } from '../filtered.ts';
import { StateLinks } from '../state-links.tsx';
import { Lots } from '../lazy-lots.ts';
import { useLocation, useSearchParams } from '../../engine/router.ts';
import { loadLotFilters, LotFilters } from './lazy-lot-filters.ts';
import type { LotFiltersProps } from './lot-filters.tsx';

const FeedLink = lazyComponent(() => import('../feed-link.tsx'));

type Q = LotsFilter['q'];

/** The lots that a page is about, narrowed by the filters in its address. */
export interface LotSelection {
  readonly address: ListAddress;
  readonly filter: LotsFilter;
  /** The filter without the state, for the counts in the tabs. */
  readonly ofAnyState: Q;
  /** Whether the back end can list the lots that the page is about. */
  readonly isListed: boolean;
}

/**
 * Returns the lots of a page that match the filters of its address.
 *
 * @param about the lots that the page is about, and their default order
 */
export function selectLots(
  query: URLSearchParams,
  lacks: PageData['lacks'],
  about: LotsFilter = {},
): LotSelection {
  const address = readAddress(query, lacks);
  const { state, withoutState, filter } = address;
  const { accepting_bids_or_sold: shown, ...q } = about.q ?? {};
  const ofAnyState = { ...withoutState, ...q };
  return {
    address,
    filter: {
      per: about.per ?? filter.per,
      sort: filter.sort ?? about.sort,
      // A chosen state replaces the states that the page shows by default.
      q: { ...ofAnyState, ...(state.value === '' ? { accepting_bids_or_sold: shown } : state.q) },
    },
    ofAnyState,
    isListed: canFilter(ofAnyState, lacks),
  };
}

/** Loads the lots, their filters and the counts in the tabs. */
export const loadFilteredLots = (
  data: PageData,
  { address: { pages }, filter, ofAnyState, isListed }: LotSelection,
): Promise<unknown> =>
  isListed
    ? Promise.all([
        data.load(lotsRead(filter, { pages })),
        data.loadOptional(lotFacetsRead({ q: ofAnyState })),
        loadLotFilters(data, filter.q),
        Lots.preload(),
        FeedLink.preload(),
      ])
    : Promise.resolve(null);

/** What a list is about. Filters do not change it. */
function useSubject(): string {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return `${pathname} ${query.get('casa')} ${query.get('leilao')}`;
}

/**
 * Returns the list of lots. While other filters load, it is the previous one. Use it only for lots that
 * the back end can list.
 */
export function useSelectedLots({ address: { pages }, filter }: LotSelection): ListArea<LotList> {
  const area = usePageArea(lotsRead(filter, { pages }), useLots(filter, { pages }));
  return useLastData(area, useSubject());
}

/** A list with fewer lots has no filters. */
const FEW_LOTS = 12;

const noFacets = { status: 'error', data: undefined } as const;

interface FilteredLotsProps extends Pick<LotFiltersProps, 'path' | 'ownOrder' | 'without'> {
  selection: LotSelection;
  area: ListArea<LotList>;
  /** Counts for the tabs when the back end has no facets. */
  counts?: KnownLotCounts | undefined;
  headingLevel?: 2 | 3;
  empty: ReactNode;
  /** Called when bidding on one of the lots has ended. */
  onEnd?: (() => void) | undefined;
}

/** State tabs, and below them the filters beside the lots. */
export function FilteredLots({
  selection: { address, filter, ofAnyState },
  path,
  area,
  counts,
  headingLevel = 3,
  empty,
  onEnd,
  ...filters
}: FilteredLotsProps) {
  const [query] = useSearchParams();
  const states = stateFiltersOf(useLacks());
  const { per = pageSizes.lots } = filter;
  const counted = { q: ofAnyState };
  const facets = useLastData(
    useOptionalArea(lotFacetsRead(counted), useLotFacets(counted)) ?? noFacets,
    useSubject(),
  ).data;
  // A short list is read faster than its filters.
  const isUnfiltered = address.scopeOnly || !address.filtered;
  const isShort = isUnfiltered && (area.data?.total ?? FEW_LOTS) < FEW_LOTS;
  return (
    <>
      <StateLinks
        aria-label="Filtrar por situação"
        links={states.map((state) => ({
          label: state.label,
          href: addressWith(path, query, { estado: state.value }),
          current: state === address.state,
          count: facets ? offerCount(facets, state) : counts ? state.count(counts) : null,
        }))}
      />
      <Filtered data-alone={isShort || undefined}>
        {!isShort && <LotFilters {...filters} path={path} query={query} q={filter.q} lots={area} />}
        <div aria-busy={area.isLast || undefined}>
          <Lots
            area={area}
            expected={per}
            eager={2}
            headingLevel={headingLevel}
            more={per < pageSizes.lots ? 'double' : 'page'}
            empty={empty}
            onEnd={onEnd}
          />
          <FeedLink path={path} query={query}>
            Acompanhe os novos lotes por feed
          </FeedLink>
        </div>
      </Filtered>
    </>
  );
}

export const NoFilteredLots = ({ href }: { href: string }) => (
  <EmptyState
    title="Nenhum lote com estes filtros"
    action={<Button href={href}>Ver todos os lotes</Button>}
  >
    Remova um dos filtros ou escolha outra situação.
  </EmptyState>
);
