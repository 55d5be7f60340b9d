/**
 * The address of a list of lots holds its filters, order and number of pages. Parameters are
 * Portuguese, because people share these addresses.
 *
 * @module
 */
import type { LotFacets } from '@martelo/domain/entities';
import type { KnownLotCounts } from './lots.ts';
import { pageSizes } from '@martelo/domain/lists';
import { CENTS_PER_UNIT, readMoney } from '@martelo/domain/money';
import { hasEverything, type Client } from '../../internal/calls/client.ts';
import { pagesIn } from '../../internal/reads/pages.ts';
import type { LotOffer, LotsFilter } from './lots.ts';

export { pagesIn };

/** A quick filter by state. */
export interface StateFilter {
  /** Value of `?estado=`. Blank means every lot. */
  readonly value: string;
  readonly label: string;
  readonly q: NonNullable<LotsFilter['q']>;
  readonly count: (counts: KnownLotCounts) => number | null;
  /** Value of the facet `offer`. `null`: every lot. */
  readonly offer: LotOffer | null;
}

/**
 * Quick filters, in the order shown.
 *
 * @example
 * const labels = stateFilters.map(({ label }) => label);
 */
export const stateFilters: readonly [StateFilter, ...StateFilter[]] = [
  { value: '', label: 'Todos', q: {}, count: () => null, offer: null },
  {
    value: 'abertos',
    label: 'Abertos a lances',
    q: { accepting_bids: true },
    count: (counts) => counts.accepting_bids_count,
    offer: 'accepting_bids',
  },
  {
    value: 'ofertas',
    label: 'Aceitando ofertas',
    q: { accepting_offers: true },
    count: (counts) => counts.passed_count ?? null,
    offer: 'accepting_offers',
  },
  {
    value: 'arrematados',
    label: 'Arrematados',
    q: { state_in: ['sold'] },
    count: (counts) => counts.sold_count,
    offer: 'sold',
  },
];

/**
 * Returns the number of lots of a quick filter that match all other filters.
 *
 * @returns `null` for the filter of every lot
 * @example
 * const counts = stateFilters.map((state) => offerCount(facets, state));
 */
export const offerCount = (
  { facets }: LotFacets,
  { offer }: Pick<StateFilter, 'offer'>,
): number | null =>
  offer === null ? null : (facets.offer.find(({ value }) => value === offer)?.count ?? 0);

/** Sort orders by the value of `?ordem=`. Without a value the API's default order applies. */
const sorts = new Map<string | null, NonNullable<LotsFilter['sort']>>([
  ['relevancia', 'relevance'],
  ['encerramento', 'closes_at'],
  ['recentes', '-created_at'],
  ['menor-preco', 'price'],
  ['maior-preco', '-price'],
  ['curtidos', '-likes_count'],
]);

/** The filters of an address. Unknown and malformed values are ignored. */
export interface ListAddress {
  readonly state: StateFilter;
  /** In whole reais. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Number of pages shown. */
  readonly pages: number;
  readonly filter: LotsFilter;
  /** All filters except the state. */
  readonly withoutState: NonNullable<LotsFilter['q']>;
  /** Whether the list shows one house or one auction only. */
  readonly scope: 'house' | 'auction' | null;
  /** Whether the list shows all lots of one house or auction, without another filter. */
  readonly scopeOnly: boolean;
  /** Whether any filter is set. */
  readonly filtered: boolean;
  /**
   * Whether a filter other than the state is set. Then the counts of the whole site do not apply.
   */
  readonly narrowed: boolean;
}

type Lacks = NonNullable<Client['lacks']>;

/**
 * Returns whether a back end has all filters of a query.
 *
 * @param lacks `useLacks()`
 * @example
 * canFilter({ auction_id_eq: 7 }, lacks);
 */
export const canFilter = (q: LotsFilter['q'], lacks: Lacks): boolean =>
  Object.entries(q ?? {}).every(
    ([name, value]) => value === undefined || !lacks(`GET /lots.json q[${name}]`),
  );

/**
 * Returns the {@link stateFilters} that a back end has.
 *
 * @param lacks `useLacks()`
 * @example
 * const labels = stateFiltersOf(lacks).map(({ label }) => label);
 */
export const stateFiltersOf = (lacks: Lacks): readonly StateFilter[] =>
  stateFilters.filter(({ q }) => canFilter(q, lacks));

/** What each parameter of an address needs, and what several values of it need. */
const needs: readonly (readonly [name: string, one: string, several?: string])[] = [
  ['categoria', 'q[category_id_eq]', 'q[category_id_in]'],
  ['tema', 'q[lot_tag_id_eq]', 'q[lot_tag_id_in]'],
  ['artista', 'q[author_id_eq]', 'q[author_id_in]'],
  ['cidade', 'q[city_in]'],
  ['periodo', 'q[period_in]'],
  ['tecnica', 'q[technique_in]'],
  ['preco', 'q[price_ids]'],
  ['preco_min', 'q[price_gteq]'],
  ['preco_max', 'q[price_lteq]'],
  ['ordem', 'sort'],
];

/**
 * Returns a query without the filters and the order that a back end lacks.
 *
 * @param lacks `useLacks()`
 * @example
 * const query = offeredQuery(new URLSearchParams('preco=1'), lacks);
 */
export function offeredQuery(written: URLSearchParams, lacks: Lacks): URLSearchParams {
  const query = new URLSearchParams(written);
  for (const [name, one, several = one] of needs) {
    const [first] = query.getAll(name);
    if (lacks(`GET /lots.json ${one}`)) query.delete(name);
    else if (first !== undefined && lacks(`GET /lots.json ${several}`)) query.set(name, first);
  }
  if (!stateFiltersOf(lacks).some(({ value }) => value === query.get('estado'))) {
    query.delete('estado');
  }
  return query;
}

/**
 * Returns the filters of an address.
 *
 * @param lacks `useLacks()`. Filters that the back end lacks are ignored, except its house and its
 * auction, which the page is about.
 * @example
 * const { filter } = readAddress(new URLSearchParams('estado=abertos'));
 */
export function readAddress(written: URLSearchParams, lacks: Lacks = hasEverything): ListAddress {
  const query = offeredQuery(written, lacks);
  const state = stateFilters.find(({ value }) => value === query.get('estado')) ?? stateFilters[0];
  const minimum = readReais(query.get('preco_min'));
  const maximum = readReais(query.get('preco_max'));
  const houses = query.getAll('casa').filter(isFilled);
  const auction = readWhole(query.get('leilao')) ?? undefined;
  const prices = query
    .getAll('preco')
    .map(readWhole)
    .filter((id) => id !== null);
  const [house] = houses;
  const owner: LotsFilter['q'] =
    houses.length > 1
      ? { account_tenant_name_in: houses, auction_id_eq: auction }
      : { account_tenant_name_eq: house, auction_id_eq: auction };
  const categories = readTerms(query.getAll('categoria'));
  const tags = readTerms(query.getAll('tema'));
  const authors = readTerms(query.getAll('artista'));
  const chosen: LotsFilter['q'] = {
    // One value is sent as every back end knows it.
    ...(categories.length > 1 ? { category_id_in: categories } : { category_id_eq: categories[0] }),
    ...(tags.length > 1 ? { lot_tag_id_in: tags } : { lot_tag_id_eq: tags[0] }),
    ...(authors.length > 1 ? { author_id_in: authors } : { author_id_eq: authors[0] }),
    city_in: listOf(query.getAll('cidade')),
    period_in: listOf(query.getAll('periodo')),
    technique_in: listOf(query.getAll('tecnica')),
    price_ids: prices.length > 0 ? prices : undefined,
    price_gteq: minimum === null ? undefined : minimum * 100,
    price_lteq: maximum === null ? undefined : maximum * 100,
  };
  // The lots of several houses are a filtered list, not the page of one.
  const scope = auction !== undefined ? 'auction' : houses.length === 1 ? 'house' : null;
  const isChosen = Object.values(chosen).some((part) => part !== undefined);
  const narrowed = scope !== null || houses.length > 1 || isChosen;
  const withoutState = { ...owner, ...chosen };
  return {
    state,
    minimum,
    maximum,
    pages: pagesIn(query),
    filter: {
      q: { ...state.q, ...withoutState },
      sort: sorts.get(query.get('ordem')),
      per: pageSizes.lots,
    },
    withoutState,
    scope,
    scopeOnly: scope !== null && state.value === '' && !isChosen,
    filtered: state.value !== '' || narrowed,
    narrowed,
  };
}

/**
 * Returns the value of a category, tag or artist in an address: the id for the API, the slug for
 * people.
 *
 * @example
 * termValue({ id: 7, slug: 'amelia-de-sa' }); // '7-amelia-de-sa'
 */
export const termValue = ({ id, slug }: { id: number; slug: string }): string => `${id}-${slug}`;

/**
 * Returns the id of a category, tag or artist from its value in an address. The slug is ignored.
 *
 * @example
 * readTerm('7-amelia-de-sa'); // 7
 */
export const readTerm = (text: string | null): number | undefined =>
  readWhole(text && text.replace(/-.*/, '')) ?? undefined;

const readTerms = (list: readonly string[]): number[] =>
  list.map(readTerm).filter((id) => id !== undefined);

/** Above every price, and with as many digits as the API takes. In whole reais. */
const HIGHEST_LIMIT = 9_999_999_999;

const isFilled = (text: string): boolean => text !== '';

const listOf = (list: readonly string[]): readonly string[] | undefined => {
  const filled = list.filter(isFilled);
  return filled.length === 0 ? undefined : filled;
};

function readWhole(text: string | null): number | null {
  return text && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** Returns an amount as people type it, in whole reais: `1500`, `1.500` and `1.500,90` are 1500. */
function readReais(text: string | null): number | null {
  const reais = Math.floor((readMoney(text) ?? Number.NaN) / CENTS_PER_UNIT);
  return reais <= HIGHEST_LIMIT ? reais : null;
}

/**
 * Returns the address with changes to its query. `null` removes a parameter. The result starts at
 * the first page.
 *
 * @example
 * addressWith('/lotes', new URLSearchParams('page=4'), { estado: 'abertos' }); // '/lotes?estado=abertos'
 */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Returns the canonical address of a list. Only state, house and auction form a separate page for
 * search engines.
 *
 * @example
 * canonicalOf('/lotes', readAddress(new URLSearchParams('ordem=recentes'))); // '/lotes'
 */
export function canonicalOf(path: string, { state, filter }: ListAddress): string {
  const { account_tenant_name_eq: house, auction_id_eq: auction } = filter.q ?? {};
  return addressWith(path, new URLSearchParams(), {
    estado: state.value,
    // An auction belongs to one house.
    casa: auction === undefined ? (house ?? null) : null,
    leilao: auction === undefined ? null : String(auction),
  });
}
