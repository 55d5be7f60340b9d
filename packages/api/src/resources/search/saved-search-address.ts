/**
 * The address of the radar, and the saved search of a filtered list. `?nova=1` or filters of a list of
 * lots open the form of a new search.
 *
 * @module
 */
import type { RadarCriteria } from '@martelo/domain/entities';

/** A category, tag or artist in an address: `12-lina-torres`. */
export interface Term {
  readonly id: number;
  readonly slug: string;
}

/** The search that an address describes. */
export interface SearchDraft {
  readonly text: string | null;
  readonly category: Term | null;
  readonly tag: Term | null;
  readonly author: Term | null;
  /** `tenant_name` of a house. */
  readonly account: string | null;
  /** Ids of price ranges. */
  readonly prices: readonly number[];
}

/**
 * The radar without a form.
 *
 * @example
 * const link = <a href={radarPath}>Radar</a>;
 */
export const radarPath = '/account/radar';

/**
 * The radar with an empty form.
 *
 * @example
 * const link = <a href={newSearchPath}>Nova busca</a>;
 */
export const newSearchPath = `${radarPath}?nova=1`;

const filters = ['termo', 'categoria', 'tema', 'artista', 'casa', 'preco'] as const;

/**
 * Returns the search of an address, or `null` when the address does not open a form. Parameters are
 * those of `/lotes` and `/busca`. Invalid values are ignored.
 *
 * @example
 * readSearch(new URLSearchParams('termo=azul&categoria=1-pinturas'))?.category; // { id: 1, slug: 'pinturas' }
 * readSearch(new URLSearchParams()); // null
 */
export function readSearch(query: URLSearchParams): SearchDraft | null {
  if (!query.has('nova') && !filters.some((name) => query.has(name))) return null;
  return {
    text: query.get('termo')?.trim() || null,
    category: termIn(query.get('categoria')),
    tag: termIn(query.get('tema')),
    author: termIn(query.get('artista')),
    account: query.get('casa')?.trim() || null,
    prices: query
      .getAll('preco')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  };
}

function termIn(value: string | null): Term | null {
  const [, id, slug = ''] = /^(\d{1,9})(?:-(.*))?$/.exec(value ?? '') ?? [];
  return id === undefined ? null : { id: Number(id), slug };
}

/** Filters of a list that a saved search does not have. */
const unsaved = ['estado', 'cidade', 'periodo', 'tecnica', 'preco_min', 'preco_max'] as const;

/**
 * Returns the criteria that save a search with the filters of its address.
 *
 * @example
 * criteriaOf('vaso', new URLSearchParams('categoria=1-pinturas')).category_ids; // [1]
 */
export function criteriaOf(text: string, query: URLSearchParams): RadarCriteria {
  const ids = (name: string): number[] =>
    query.getAll(name).flatMap((value) => termIn(value)?.id ?? []);
  return {
    term: text.trim() || null,
    category_ids: ids('categoria'),
    tag_ids: ids('tema'),
    author_ids: ids('artista'),
    account_tenant_names: query.getAll('casa').filter((name) => name !== ''),
    price_ids: ids('preco'),
  };
}

/**
 * Whether the address of a list has filters that a saved search does not have.
 *
 * @example
 * hasUnsavedFilters(new URLSearchParams('cidade=Recife')); // true
 */
export const hasUnsavedFilters = (query: URLSearchParams): boolean =>
  unsaved.some((name) => Boolean(query.get(name)));
