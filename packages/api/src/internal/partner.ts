/**
 * The API from a site of another origin than the marketplace's: a partner's own.
 *
 * @module
 */

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where a partner's site finds the marketplace. */
export interface PartnerOptions {
  /** Origin of its pages and pictures: `https://leiloes.example`. */
  readonly site: string;
  /** The house's public key, `pk_…`: answers are of this house alone, on the origins it allows. */
  readonly key?: string | null | undefined;
}

/**
 * Wraps a fetch for a partner's site: requests name the house's key, and the addresses in answers,
 * which are paths of the marketplace, become absolute. Otherwise pictures and links would be looked
 * for on the partner's site.
 *
 * The key goes in the query: a header would cost every first request a preflight.
 *
 * @example
 * createClient({ baseUrl, fetch: partnerFetch(fetch, { site: 'https://leiloes.example', key: 'pk_casa' }) });
 */
export function partnerFetch(fetch: Fetch, { site, key }: PartnerOptions): Fetch {
  return async (url, init) => {
    const address = new URL(url, site);
    if (key) address.searchParams.set('embed_key', key);
    const answer = await fetch(address.href, init);
    const data: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined);
    if (data === undefined) return answer;
    const { status, headers } = answer;
    return new Response(JSON.stringify(absolute(data, site)), { status, headers });
  };
}

/**
 * An answer of the API with every address absolute. Addresses are, by the contract, all members
 * called `path`, `url` or `…_url`.
 *
 * @example
 * const { lots } = absolute(answer, 'https://leiloes.example');
 */
export const absolute = <Answer>(answer: Answer, site: string): Answer =>
  withAddresses(answer, site) as Answer;

function addressOn(site: string, address: string): string {
  try {
    // Not `URL.parse`, which older browsers do not have.
    return new URL(address, site).href;
  } catch {
    return address;
  }
}

function withAddresses(value: unknown, site: string, name = ''): unknown {
  if (typeof value === 'string') {
    return /^path$|url$/.test(name) ? addressOn(site, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withAddresses(item, site, key)]),
  );
}
