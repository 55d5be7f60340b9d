import {
  createClient,
  type Client,
  apiError,
  type ApiError,
  withAbsoluteUrls,
  urlOf,
  clockOffset,
} from '@martelo/api/client';
import { matchingList } from '@martelo/api/back-end';
import { endpoints, type LotsQuery } from '@martelo/api/contract';
import type { EmbedConfig, LotList, LotSummary } from '@martelo/domain/entities';
import type { Marketplace } from '../marketplace.ts';
import { synchronizeClock } from '@martelo/ui/clock';

/** How long a response is reused, in milliseconds. */
const FRESH_MS = 50_000;

/**
 * The server allows 100 (docs/api-contract.md#paging). With 50 UUIDs the address is short enough for
 * any proxy.
 */
const LOTS_PER_REQUEST = 50;

/** A word that no lot has. */
const NO_WORD = 'xqzwvkjhxqzw';

/** The error of a filter that the API ignores. The page shows its fallback, and the console the reason. */
const ignored = (name: string): ApiError =>
  apiError(
    'lots',
    { kind: 'not_found', status: 404 },
    { code: 'ignored_filter', detail: `The API ignores the filter q[${name}].` },
  );

/** Reads the data that elements show. Every address in the results is absolute. */
export type Store = ReturnType<typeof openStore>;

/**
 * Creates a client that sends no cookie, no token and no header that needs a CORS preflight.
 *
 * @param cache `no-cache` for data that changes with every bid. The browser then revalidates its
 * cached response, and every response contains the server's current time.
 */
function clientOf({ api, key }: Marketplace, cache: 'default' | 'no-cache'): Client {
  let offset = 0;
  return createClient({
    baseUrl: api,
    async fetch(url, init) {
      const address = new URL(url);
      if (key !== null) address.searchParams.set('embed_key', key);
      const answer = await fetch(address, { ...init, credentials: 'omit', cache });
      if (cache === 'no-cache') {
        offset = clockOffset(answer.headers, Date.now(), offset);
        synchronizeClock(offset);
      }
      return answer;
    },
  });
}

interface Wanted {
  readonly found: (lot: LotSummary) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Creates the store of a page: a shared cache, and one request for lots that are requested at the same
 * time.
 */
export function openStore(marketplace: Marketplace) {
  const { site, key } = marketplace;
  const client = clientOf(marketplace, 'no-cache');
  const cached = clientOf(marketplace, 'default');
  const kept = new Map<string, { readonly at: number; readonly data: Promise<unknown> }>();

  function remember<Data>(name: string, load: () => Promise<Data>): Promise<Data> {
    const known = kept.get(name);
    if (known && Date.now() - known.at < FRESH_MS) return known.data as Promise<Data>;
    const data = load();
    kept.set(name, { at: Date.now(), data });
    // Failures are not cached: the next call repeats the request.
    data.catch(() => kept.delete(name));
    return data;
  }

  let searches: Promise<boolean> | undefined;

  /** Whether the API searches. That of the marketplace does. */
  async function canSearch(): Promise<boolean> {
    if (marketplace.api === `${site}/api`) return true;
    const query = { q: { search: NO_WORD }, per: 0 };
    searches ??= cached.call(endpoints.lots, { query }).then(({ total }) => total === 0);
    return searches.catch((error: unknown) => {
      searches = undefined;
      throw error;
    });
  }

  const lots = (query: LotsQuery): Promise<LotList> =>
    remember(urlOf(endpoints.lots, { query }), async () => {
      if (query.q?.search !== undefined && !(await canSearch())) throw ignored('search');
      const list = await client.call(endpoints.lots, { query });
      for (const [name, value] of Object.entries(query.q ?? {})) {
        const shown = name === 'accepting_offers' ? { state_eq: 'passed' } : { [name]: value };
        if (matchingList(list, 'lots', shown) !== list) throw ignored(name);
      }
      return { ...list, lots: list.lots.map((lot) => withAbsoluteUrls(lot, site)) };
    });

  let wanted = new Map<string, Wanted>();

  async function loadTogether(batch: ReadonlyMap<string, Wanted>): Promise<void> {
    const uuids = [...batch.keys()];
    try {
      const answer = await client.call(endpoints.lots, {
        query: { q: { uuid_in: uuids }, per: uuids.length },
      });
      const found = new Map(answer.lots.map((lot) => [lot.uuid, withAbsoluteUrls(lot, site)]));
      for (const [uuid, waiting] of batch) {
        const lot = found.get(uuid);
        if (lot) waiting.found(lot);
        else waiting.failed(apiError(`lot ${uuid}`, { kind: 'not_found', status: 404 }));
      }
    } catch (error) {
      for (const { failed } of batch.values()) failed(error);
    }
  }

  /** Loads lots that are requested in the same task with one request. */
  const together = (uuid: string): Promise<LotSummary> =>
    new Promise((found, failed) => {
      if (wanted.size === LOTS_PER_REQUEST) wanted = new Map();
      if (wanted.size === 0) {
        const batch = wanted;
        queueMicrotask(() => {
          if (wanted === batch) wanted = new Map();
          void loadTogether(batch);
        });
      }
      wanted.set(uuid, { found, failed });
    });

  return {
    /** Makes the calls of the live connection. */
    client,
    /** The house of the key and its brand, or `null` without a key. */
    config: (): Promise<EmbedConfig | null> =>
      key === null
        ? Promise.resolve(null)
        : remember('config', () => cached.call(endpoints.embedConfig)),
    /** @throws {ApiError} `not_found` when the house shows no such lot. */
    lot: (uuid: string) => remember(`lot ${uuid}`, () => together(uuid)),
    /** Returns the URL of the page of a lot. @throws {ApiError} `not_found` without such a lot. */
    lotUrl: (account: string, id: number) =>
      remember(`lot ${id}`, async () => {
        const { path } = await client.call(endpoints.lotById, { params: { account, id } });
        return new URL(path, site).href;
      }),
    lots,
    /** Rates of other currencies for one real, see docs/api-contract.md#exchange-rates. */
    currencies: () => remember('currencies', () => cached.call(endpoints.currencies)),
    /** @throws {ApiError} `not_found` when the house has no such auction. */
    auction: (id: number) =>
      remember(`auction ${id}`, async () => {
        const { auctions } = await client.call(endpoints.auctions, {
          query: { q: { id_eq: id }, per: 1 },
        });
        const auction = auctions.find((one) => one.id === id);
        if (!auction) throw apiError(`auction ${id}`, { kind: 'not_found', status: 404 });
        return withAbsoluteUrls(auction, site);
      }),
  };
}
