/**
 * Where the marketplace is and for which house: all said by the one address of the script.
 *
 * @module
 */

/** What the address of the loader says. */
export interface Marketplace {
  /** Origin of the marketplace's pages. */
  readonly site: string;
  /** Base of its API, absolute. */
  readonly api: string;
  /** The house's public key, `pk_…`; without one every house is shown. */
  readonly key: string | null;
}

/**
 * Reads the address of the loader. `?key=` names the house, `?api=` an API on another origin than
 * the pages.
 *
 * @example
 * marketplaceOf('https://leiloes.example/embed/v1/martelo.js?key=pk_casa').api;
 * // 'https://leiloes.example/api'
 */
export function marketplaceOf(script: string): Marketplace {
  const { origin, searchParams } = new URL(script);
  return {
    site: origin,
    api: new URL(searchParams.get('api') ?? '/api', origin).href,
    key: searchParams.get('key'),
  };
}
