'use client';
/**
 * Auction houses.
 *
 * See docs/api-contract.md#houses.
 *
 * @module
 */
import type { AccountList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import * as endpoints from '../endpoints.ts';
import { readPages, type PagesRead } from '../read.ts';
import { usePages, type PagesArea } from '../use-pages.ts';

/** What the houses are asked for; their pages are counted by the hook. */
export type AccountsFilter = Omit<endpoints.AccountsQuery, 'page'>;

/** How a list of houses starts. */
export interface AccountsOptions {
  /** Pages to show at once. @default 1 */
  readonly pages?: number | undefined;
}

/**
 * The read behind {@link useAccounts}, for loading on the server.
 *
 * @example
 * accountsRead({ q: { state_eq: 'SP' } }).key; // '/accounts.json?per=20&q%5Bstate_eq%5D=SP'
 */
export const accountsRead = (
  query: AccountsFilter = {},
  options?: AccountsOptions,
): PagesRead<AccountList> =>
  readPages(endpoints.accounts, { ...query, per: query.per ?? pageSizes.accounts }, options?.pages);

/**
 * The auction houses by name. Twenty per page unless `per` says otherwise.
 *
 * @example
 * const houses = useAccounts({ sort: 'next_auction_at' });
 * const more = houses.nextPage !== null && <Button onClick={houses.loadMore}>Carregar mais</Button>;
 */
export const useAccounts = (
  query?: AccountsFilter,
  options?: AccountsOptions,
): PagesArea<AccountList> => usePages(accountsRead(query, options));
