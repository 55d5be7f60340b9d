/**
 * The address of a list of lots is its state: which lots, in which order, how many pages. Words in
 * the query are Portuguese, as people share these addresses.
 *
 * @module
 */
import type { LotCounts } from '@martelo/domain/entities';
import type { LotsFilter } from '@martelo/api/lots';
import { pagesIn } from '../growing.ts';

/** A quick filter by state. */
export interface StateFilter {
  /** Value of `?estado=`; blank is every lot. */
  readonly value: string;
  readonly label: string;
  readonly q: NonNullable<LotsFilter['q']>;
  readonly count: (counts: LotCounts) => number | null;
}

/** Quick filters, in the order shown. */
export const stateFilters: readonly [StateFilter, ...StateFilter[]] = [
  { value: '', label: 'Todos', q: {}, count: () => null },
  {
    value: 'abertos',
    label: 'Abertos a lances',
    q: { accepting_bids: true },
    count: (counts) => counts.accepting_bids_count,
  },
  {
    value: 'ofertas',
    label: 'Aceitando ofertas',
    q: { state_in: ['passed'] },
    count: (counts) => counts.passed_count,
  },
  {
    value: 'arrematados',
    label: 'Arrematados',
    q: { state_in: ['sold'] },
    count: (counts) => counts.sold_count,
  },
];

/** Orders by the value of `?ordem=`; without one the order is the API's own. */
const sorts = new Map<string | null, NonNullable<LotsFilter['sort']>>([
  ['encerramento', 'closes_at'],
  ['recentes', '-created_at'],
  ['menor-preco', 'price'],
  ['maior-preco', '-price'],
  ['curtidos', '-likes_count'],
]);

/** What an address asks for. Unknown and malformed values count as absent. */
export interface ListAddress {
  readonly state: StateFilter;
  /** Reais, whole. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Pages shown together. */
  readonly pages: number;
  readonly filter: LotsFilter;
  /** Lots of one house or of one auction alone. */
  readonly scope: 'house' | 'auction' | null;
  /** Whether nothing but the scope narrows the list: all lots of one house or auction. */
  readonly scopeOnly: boolean;
  /** Whether fewer than all lots are asked for. */
  readonly filtered: boolean;
  /** Whether more than the state narrows the list: the site's counts then say nothing about it. */
  readonly narrowed: boolean;
}

/** Reads the list's state from the query of its address. */
export function readAddress(query: URLSearchParams): ListAddress {
  const state = stateFilters.find(({ value }) => value === query.get('estado')) ?? stateFilters[0];
  const minimum = readWhole(query.get('preco_min'));
  const maximum = readWhole(query.get('preco_max'));
  const house = query.get('casa') || undefined;
  const auction = readWhole(query.get('leilao')) ?? undefined;
  const prices = query
    .getAll('preco')
    .map(readWhole)
    .filter((id) => id !== null);
  const owner = { account_tenant_name_eq: house, auction_id_eq: auction };
  const chosen: LotsFilter['q'] = {
    category_id_eq: readTerm(query.get('categoria')),
    lot_tag_id_eq: readTerm(query.get('tema')),
    author_id_eq: readTerm(query.get('artista')),
    price_ids: prices.length > 0 ? prices : undefined,
    price_gteq: minimum === null ? undefined : minimum * 100,
    price_lteq: maximum === null ? undefined : maximum * 100,
  };
  const scope = auction !== undefined ? 'auction' : house ? 'house' : null;
  const isChosen = Object.values(chosen).some((part) => part !== undefined);
  const narrowed = scope !== null || isChosen;
  return {
    state,
    minimum,
    maximum,
    pages: pagesIn(query),
    filter: {
      q: { ...state.q, ...owner, ...chosen },
      sort: sorts.get(query.get('ordem')),
      per: 20,
    },
    scope,
    scopeOnly: scope !== null && state.value === '' && !isChosen,
    filtered: state.value !== '' || narrowed,
    narrowed,
  };
}

/**
 * Value of a category, tag or artist in an address: the id for the API, the slug for people.
 *
 * @example
 * termValue({ id: 7, slug: 'amelia-de-sa' }); // '7-amelia-de-sa'
 */
export const termValue = ({ id, slug }: { id: number; slug: string }): string => `${id}-${slug}`;

/**
 * Id of a category, tag or artist in an address, whatever its slug.
 *
 * @example
 * readTerm('7-amelia-de-sa'); // 7
 */
export const readTerm = (text: string | null): number | undefined =>
  readWhole(text && text.replace(/-.*/, '')) ?? undefined;

function readWhole(text: string | null): number | null {
  return text && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/**
 * A list's address with something of its query changed; `null` takes a part away. A change of filter
 * starts at the first page again.
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
 * The one address of a list, whatever else narrows or sorts it: state, house and auction make it a page
 * of its own for search engines. What an address says that means nothing is no page.
 */
export function canonicalOf(path: string, query: URLSearchParams): string {
  const { state, filter } = readAddress(query);
  const { account_tenant_name_eq: house, auction_id_eq: auction } = filter.q ?? {};
  return addressWith(path, new URLSearchParams(), {
    estado: state.value,
    casa: house ?? null,
    leilao: auction === undefined ? null : String(auction),
  });
}
