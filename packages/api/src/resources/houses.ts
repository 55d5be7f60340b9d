/**
 * Auction houses.
 *
 * See docs/api-contract.md#houses.
 *
 * @module
 */
import type { AccountList, EmbedConfig, Feed } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { readPages, type PagesRead } from '../internal/pages.ts';
import { read, type Read } from '../internal/read.ts';
import { type PagesArea, usePages } from '../internal/use-pages.ts';
import { type ReadArea, useRead } from '../internal/use-read.ts';
import { emitEvent } from '../internal/events.ts';
import { type Outcome, outcomeOf } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { useOnce } from '../internal/use-once.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';

/** Sort fields of `GET /accounts.json`. */
export type AccountSort = 'name' | 'next_auction_at' | 'open_lots_count';

/** Query of `GET /accounts.json` (docs/api-contract.md#houses). */
export interface AccountsQuery extends PageQuery {
  q?: {
    name_cont?: string | undefined;
    tenant_name_eq?: string | undefined;
    /** UF, two letters. */
    state_eq?: string | undefined;
  };
  sort?: AccountSort | `-${AccountSort}` | undefined;
}

/** Body of `POST /contact` (docs/api-contract.md#contact); lot or house say whom it is for. */
export interface ContactBody {
  contact: {
    /** 10 to 2000 characters. */
    message: string;
    lot_uuid?: string | null | undefined;
    tenant_name?: string | null | undefined;
  };
}
/** The calls of this resource. */
export const houseCalls = {
  accounts: {
    method: 'GET',
    path: '/accounts.json',
    auth: 'none',
    query: {} as Type<AccountsQuery>,
    answer: { list: 'accounts' } as Answer<AccountList>,
  },

  feed: {
    method: 'GET',
    path: '/accounts/{tenant_name}/feed.json',
    auth: 'none',
    query: {} as Type<PageQuery>,
    answer: { list: 'items' } as Answer<Feed>,
    errors: [404],
  },

  embedConfig: {
    method: 'GET',
    path: '/embed/config.json',
    auth: 'none',
    query: {} as Type<{ embed_key?: string | undefined }>,
    answer: { has: 'account' } as Answer<EmbedConfig>,
    errors: [401, 403],
  },

  contact: {
    method: 'POST',
    path: '/contact',
    auth: 'required',
    body: {} as Type<ContactBody>,
    answer: {} as Answer<{ message: string }>,
    errors: [401, 422],
  },
} as const satisfies Calls;

/** What the houses are asked for; their pages are counted by the hook. */
export type AccountsFilter = Omit<AccountsQuery, 'page'>;

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
  readPages(houseCalls.accounts, { ...query, per: query.per ?? pageSizes.accounts }, options);

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

/**
 * The read behind {@link useEmbedConfig}. An unknown key fails as `unauthenticated`, one for other
 * pages as `forbidden`.
 *
 * @param key The house's public key, `pk_…`.
 *
 * @example
 * embedConfigRead('pk_casa').key; // '/embed/config.json?embed_key=pk_casa'
 */
export const embedConfigRead = (key: string): Read<EmbedConfig> =>
  read(houseCalls.embedConfig, { query: { embed_key: key } });

/**
 * House, theme and origins of a partner's key.
 *
 * @example
 * const { data } = useEmbedConfig('pk_casa');
 * return <div style={data?.theme}>…</div>;
 */
export const useEmbedConfig = (key: string): ReadArea<EmbedConfig> => useRead(embedConfigRead(key));

/** A message, and what it is about if anything. */
export type ContactFields = ContactBody['contact'];

/**
 * Sends a message; answers the errors by field, or nothing when it was sent. Emits `contact_success`
 * and `contact_error`.
 *
 * @example
 * const send = useContact();
 * return <ContactForm onSubmit={({ message }) => send({ message, lot_uuid: lot.uuid })} />;
 */
export function useContact(): (contact: ContactFields) => Promise<Outcome> {
  const client = useClient();
  return useOnce((contact: ContactFields) =>
    outcomeOf(client.call(houseCalls.contact, { body: { contact } }), {
      done: ({ message }) => emitEvent('contact_success', { message }),
      failed: (error) => emitEvent('contact_error', { error }),
    }),
  );
}
