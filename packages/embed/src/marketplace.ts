/** The settings in the address of the loader. */
export interface Marketplace {
  /** Origin of the marketplace's pages. */
  readonly site: string;
  /** Absolute base address of the API. */
  readonly api: string;
  /** The house's public key, `pk_…`, or `null` to show the lots of every house. */
  readonly key: string | null;
}

/**
 * Returns the settings in the address of the loader: `?key=` identifies the house, `?api=` an API
 * on a different origin from the pages.
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
