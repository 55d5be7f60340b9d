type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The marketplace that a partner's site calls. */
export interface PartnerOptions {
  /** Origin of its pages and images: `https://leiloes.example`. */
  readonly site: string;
  /** Public key of the house, `pk_…`. With it, answers contain only lots of this house. */
  readonly key?: string | null | undefined;
}

/**
 * Wraps a fetch for a partner's site: adds the key to each request, and makes the URLs in answers
 * absolute. Answers contain paths of the marketplace, which do not exist on the partner's site.
 *
 * The key is in the query, since a header would cost a preflight request.
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
    return new Response(JSON.stringify(withAbsoluteUrls(data, site)), { status, headers });
  };
}

/**
 * Returns a copy of an answer with absolute URLs. URLs are the members called `path`, `url` or
 * `…_url`.
 *
 * @example
 * const { lots } = withAbsoluteUrls(answer, 'https://leiloes.example');
 */
export const withAbsoluteUrls = <Answer>(answer: Answer, site: string): Answer =>
  absoluteValue(answer, site) as Answer;

function absoluteUrl(site: string, url: string): string {
  try {
    // `URL.parse` is missing in older browsers.
    return new URL(url, site).href;
  } catch {
    return url;
  }
}

function absoluteValue(value: unknown, site: string, name = ''): unknown {
  if (typeof value === 'string') {
    return /^path$|url$/.test(name) ? absoluteUrl(site, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => absoluteValue(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, absoluteValue(item, site, key)]),
  );
}
