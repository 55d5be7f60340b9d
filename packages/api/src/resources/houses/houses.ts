/**
 * Auction houses: their list, messages to them, their embeds and feeds.
 *
 * See docs/api-contract.md#houses, docs/api-contract.md#contact and docs/api-contract.md#embeds.
 *
 * @module
 */
import type { AccountList, EmbedConfig, Feed } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { readPages, type ListOptions, type PagesRead } from '../../internal/reads/pages.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** Sort fields of `GET /accounts.json`. */
export type AccountSort = 'name' | 'next_auction_at' | 'open_lots_count' | 'ongoing_auctions_count';

/** Query of `GET /accounts.json`. */
export interface AccountsQuery extends PageQuery {
  q?: {
    name_cont?: string | undefined;
    tenant_name_eq?: string | undefined;
    /** UF, two letters. */
    state_eq?: string | undefined;
    /** Words of the name, the city, the state or the auctioneer's name. */
    search?: string | undefined;
  };
  sort?: AccountSort | `-${AccountSort}` | undefined;
}

/** The calls of auction houses. */
export const houseCalls = {
  /** Houses that match a filter. */
  accounts: {
    method: 'GET',
    path: '/accounts.json',
    auth: 'none',
    query: {} as Type<AccountsQuery>,
    answer: { list: 'accounts' } as Answer<AccountList>,
  },

  /** The lots of a house as a JSON feed. */
  feed: {
    method: 'GET',
    path: '/accounts/{tenant_name}/feed.json',
    auth: 'none',
    query: {} as Type<PageQuery>,
    answer: { list: 'items' } as Answer<Feed>,
    errors: [404],
  },

  /** Settings of an embed. */
  embedConfig: {
    method: 'GET',
    path: '/embed/config.json',
    auth: 'none',
    query: {} as Type<{ embed_key?: string | undefined }>,
    answer: { has: 'account' } as Answer<EmbedConfig>,
    errors: [401, 403],
  },
} as const satisfies Calls;

/** Filters and order of a list of houses. The hook sets the page number. */
export type AccountsFilter = Omit<AccountsQuery, 'page'>;

/**
 * Returns the read of {@link useAccounts}, for loading on the server.
 *
 * @example
 * accountsRead({ q: { state_eq: 'SP' } }).key; // '/accounts.json?per=20&q%5Bstate_eq%5D=SP'
 */
export const accountsRead = (
  query: AccountsFilter = {},
  options?: ListOptions,
): PagesRead<AccountList> =>
  readPages(houseCalls.accounts, { ...query, per: query.per ?? pageSizes.accounts }, options);

/**
 * Returns the auction houses by name, 20 per page unless `per` is set.
 *
 * @example
 * const houses = useAccounts({ sort: 'next_auction_at' });
 * const more = houses.nextPage !== null && <Button onClick={houses.loadMore}>Carregar mais</Button>;
 */
export const useAccounts = (
  query?: AccountsFilter,
  options?: ListOptions,
): PagesArea<AccountList> => usePages(accountsRead(query, options));

/**
 * Returns the read of {@link useEmbedConfig}. It fails with `unauthenticated` for an unknown key, and
 * with `forbidden` for a key of another site.
 *
 * @param key Public key of the house, `pk_…`.
 *
 * @example
 * embedConfigRead('pk_casa').key; // '/embed/config.json?embed_key=pk_casa'
 */
export const embedConfigRead = (key: string): Read<EmbedConfig> =>
  read(houseCalls.embedConfig, { query: { embed_key: key } });

/**
 * Returns the house, the theme and the origins of a public key.
 *
 * @example
 * const { data } = useEmbedConfig('pk_casa');
 * return <div style={data?.theme}>…</div>;
 */
export const useEmbedConfig = (key: string): ReadArea<EmbedConfig> => useRead(embedConfigRead(key));

// The code that sends messages is in another file, so pages that only list houses do not load it.
export * from './contact.ts';
