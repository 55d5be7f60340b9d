/**
 * Every call, spelt once. Named exports rather than one object, so that a bundler keeps only the
 * calls a page makes; the contract gathers them as `endpoints`.
 *
 * Source: API contract §2-§10.
 *
 * @module
 */
import type { LotState } from '@martelo/domain/auction';
import type { CurrencyTable, Lot, LotCounts, LotList, Page, User } from '@martelo/domain/entities';
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

type Answer<Query, Response, Body> = Typed<Query, Response, Body> & {
  readonly list?: string | undefined;
};

/**
 * What a call answers, the query it takes and the body it is sent. A page names its list: it is
 * checked and appended to.
 */
/* @__NO_SIDE_EFFECTS__ */
const answers = <Response, Query = undefined, Body = undefined>(
  ...[list]: Response extends Page ? [list: ListName<Response>] : []
): Answer<Query, Response, Body> => ({ list });

/* @__NO_SIDE_EFFECTS__ */
const get = <Path extends string, Auth extends AuthLevel, Query, Response>(
  path: Path,
  auth: Auth,
  { list }: Answer<Query, Response, undefined>,
): Endpoint<Query, Response, Path, undefined, Auth> => ({ method: 'GET', path, auth, list });

/* @__NO_SIDE_EFFECTS__ */
const send = <Path extends string, Auth extends AuthLevel, Query, Response, Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: Path,
  auth: Auth,
  { list }: Answer<Query, Response, Body>,
): Endpoint<Query, Response, Path, Body, Auth> => ({ method, path, auth, list });

export const lots = get('/lots.json', 'optional', answers<LotList, LotsQuery>('lots'));

export const lotCounts = get('/pages/lots.json', 'none', answers<LotCounts>());

export const lot = get(
  '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
  'optional',
  answers<Lot>(),
);

export const currencies = get('/currencies/latest.json', 'none', answers<CurrencyTable>());

/** Body of `POST /login` (contract §3.2). */
export interface LoginBody {
  user: { email: string; password: string };
}

export const login = send('POST', '/login', 'none', answers<User, undefined, LoginBody>());

export const logout = send('DELETE', '/logout', 'required', answers<undefined>());

export const profile = get('/profile', 'required', answers<User>());

export const health = get(
  '/health',
  'none',
  answers<{ status: 'ok'; db: 'ok'; version: string }>(),
);
