/**
 * The address of the radar. `?nova=1` or filters of a list of lots open the form of a new search.
 *
 * @module
 */

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
