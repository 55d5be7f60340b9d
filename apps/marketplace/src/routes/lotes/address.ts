/**
 * The list's address is its state: which lots, in which order, how many pages. Words in the query
 * are Portuguese, as people share these addresses.
 *
 * @module
 */
import type { LotCounts } from '@martelo/domain/entities';
import type { LotsFilter } from '@martelo/api/lots';
import { pagesIn } from '../../growing.ts';

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

/** Orders, by the value of `?ordem=`; blank is the server's own: closing first, then sold. */
export const orders = [
  { value: '', label: 'Encerram primeiro' },
  { value: 'recentes', label: 'Mais recentes', sort: '-created_at' },
  { value: 'menor-preco', label: 'Menor preço', sort: 'price' },
  { value: 'maior-preco', label: 'Maior preço', sort: '-price' },
  { value: 'curtidos', label: 'Mais curtidos', sort: '-likes_count' },
] as const satisfies readonly { value: string; label: string; sort?: LotsFilter['sort'] }[];

/** What an address asks for. Unknown and malformed values count as absent. */
export interface ListAddress {
  readonly state: StateFilter;
  readonly order: (typeof orders)[number];
  /** Reais, whole. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Pages shown together. */
  readonly pages: number;
  readonly filter: LotsFilter;
  /** Lots of one house or of one auction alone. */
  readonly scope: 'house' | 'auction' | null;
  /** Whether fewer than all lots are asked for. */
  readonly filtered: boolean;
  /** Whether more than the state narrows the list: the site's counts then say nothing about it. */
  readonly narrowed: boolean;
}

/** Reads the list's state from the query of its address. */
export function readAddress(query: URLSearchParams): ListAddress {
  const state = stateFilters.find(({ value }) => value === query.get('estado')) ?? stateFilters[0];
  const order = orders.find(({ value }) => value === query.get('ordem')) ?? orders[0];
  const minimum = readWhole(query.get('preco_min'));
  const maximum = readWhole(query.get('preco_max'));
  const house = query.get('casa') || undefined;
  const auction = readWhole(query.get('leilao')) ?? undefined;
  const narrowed = [house, auction, minimum, maximum].some((part) => part != null);
  return {
    state,
    order,
    minimum,
    maximum,
    pages: pagesIn(query),
    filter: {
      q: {
        ...state.q,
        account_tenant_name_eq: house,
        auction_id_eq: auction,
        price_gteq: minimum === null ? undefined : minimum * 100,
        price_lteq: maximum === null ? undefined : maximum * 100,
      },
      sort: 'sort' in order ? order.sort : undefined,
      per: 20,
    },
    scope: auction !== undefined ? 'auction' : house ? 'house' : null,
    filtered: state.value !== '' || narrowed,
    narrowed,
  };
}

function readWhole(text: string | null): number | null {
  return text && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/**
 * The list's address with something changed; `null` takes a part away. A change of filter starts at
 * the first page again.
 */
export function addressWith(
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
  return text === '' ? '/lotes' : `/lotes?${text}`;
}
