/**
 * Every call, spelt once. Named exports rather than one object, so that a bundler keeps only the
 * calls a page makes; the contract gathers them as `endpoints`.
 *
 * Source: API contract §2-§10.
 *
 * @module
 */
import type { LotState } from '@martelo/domain/auction';
import type { CurrencyTable, Lot, LotCounts, LotList, Page } from '@martelo/domain/entities';
import type { AuthLevel, Endpoint, ListName, Typed } from './endpoint.ts';

/** Sort fields of `GET /lots.json`. */
export type LotSort =
  | 'relevance'
  | 'closes_at'
  | 'price'
  | 'likes_count'
  | 'created_at'
  | 'number'
  | 'sold_price';

/** Query of `GET /lots.json` (contract §2.6); `q` becomes Ransack keys, `q[state_in][]=open`. */
export interface LotsQuery {
  q?: {
    accepting_bids_or_sold?: boolean | undefined;
    accepting_bids?: boolean | undefined;
    category_id_eq?: number | undefined;
    lot_tag_id_eq?: number | undefined;
    author_id_eq?: number | undefined;
    current_user_like?: boolean | undefined;
    search?: string | undefined;
    state_in?: readonly LotState[] | undefined;
    account_tenant_name_eq?: string | undefined;
    auction_id_eq?: number | undefined;
    price_ids?: readonly number[] | undefined;
    /** Cents. */
    price_gteq?: number | undefined;
    /** Cents. */
    price_lteq?: number | undefined;
    uuid_in?: readonly string[] | undefined;
  };
  sort?: LotSort | `-${LotSort}` | undefined;
  /** 1-based. */
  page?: number | undefined;
  /** 0 asks for the count alone; at most 100. @default 20 */
  per?: number | undefined;
}

/** What a call answers and the query it takes. A page names its list: it is checked and appended to. */
/* @__NO_SIDE_EFFECTS__ */
const answers = <Response, Query = undefined>(
  ...[list]: Response extends Page ? [list: ListName<Response>] : []
): Typed<Query, Response> & { readonly list?: string | undefined } => ({ list });

/* @__NO_SIDE_EFFECTS__ */
const get = <Path extends string, Query, Response>(
  path: Path,
  auth: AuthLevel,
  { list }: Typed<Query, Response> & { readonly list?: string | undefined },
): Endpoint<Query, Response, Path> => ({ method: 'GET', path, auth, list });

export const lots = get('/lots.json', 'optional', answers<LotList, LotsQuery>('lots'));

export const lotCounts = get('/pages/lots.json', 'none', answers<LotCounts>());

export const lot = get(
  '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
  'optional',
  answers<Lot>(),
);

export const currencies = get('/currencies/latest.json', 'none', answers<CurrencyTable>());

export const health = get(
  '/health',
  'none',
  answers<{ status: 'ok'; db: 'ok'; version: string }>(),
);
