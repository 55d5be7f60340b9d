/**
 * The calls of the public catalogue, spelt once. Named exports rather than one object, so that a bundler
 * calls a page makes; the contract gathers them as `endpoints`.
 *
 * Source: API contract §2-§10.
 *
 * @module
 */
import type { AuctionStatus, LotState } from '@martelo/domain/auction';
import type {
  AccountList,
  AuctionCounts,
  AuctionList,
  Author,
  AuthorList,
  Carousel,
  CategoryList,
  CurrencyTable,
  DailyReportList,
  Day,
  EmbedConfig,
  Feed,
  FollowAnswer,
  Iso,
  LikeAnswer,
  Lot,
  LotCounts,
  LotList,
  Price,
  TagList,
} from '@martelo/domain/entities';
import { answers, get, lists, send, type PageOf } from './define-endpoint.ts';

export type { PageOf } from './define-endpoint.ts';

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

/** Sort fields of `GET /auctions.json`. */
export type AuctionSortField = 'finished_at' | 'catalog_available_at' | 'started_at' | 'id';

/** Query of `GET /auctions.json` (contract §2.1). */
export interface AuctionsQuery extends PageOf {
  q?: {
    status_eq?: AuctionStatus | undefined;
    status_in?: readonly AuctionStatus[] | undefined;
    id_eq?: number | undefined;
    account_tenant_name_eq?: string | undefined;
    accepting_bids?: boolean | undefined;
    started_at_gteq?: Iso | Day | undefined;
    started_at_lteq?: Iso | Day | undefined;
    search?: string | undefined;
  };
  sort?: AuctionSortField | `-${AuctionSortField}` | undefined;
}

/** Query of the daily report (contract §7.1). */
export interface DailyReportQuery extends PageOf {
  q: { daily_report_on: Day };
}

interface TermFilter {
  slug_eq?: string | undefined;
  id_in?: readonly number[] | undefined;
  name_cont?: string | undefined;
}

/** Sort fields of `GET /popular_tags.json`. */
export type TagSort = 'name' | 'lots_count';

/** Query of `GET /popular_tags.json` (contract §2.5). */
export interface TagsQuery extends PageOf {
  q?: TermFilter;
  sort?: TagSort | `-${TagSort}` | undefined;
}

/** Sort fields of `GET /categories.json`. */
export type CategorySort = TagSort | 'position';

/** Query of `GET /categories.json` (contract §2.4). */
export interface CategoriesQuery extends PageOf {
  q?: TermFilter;
  sort?: CategorySort | `-${CategorySort}` | undefined;
}

/** Sort fields of `GET /accounts.json`. */
export type AccountSort = 'name' | 'next_auction_at' | 'open_lots_count';

/** Query of `GET /accounts.json` (contract §2.7). */
export interface AccountsQuery extends PageOf {
  q?: {
    name_cont?: string | undefined;
    tenant_name_eq?: string | undefined;
    /** UF, two letters. */
    state_eq?: string | undefined;
  };
  sort?: AccountSort | `-${AccountSort}` | undefined;
}

/** Query of `GET /authors.json` (contract §2.10). */
export interface AuthorsQuery extends PageOf {
  /** Start of the words of a name; under two characters nothing is found. */
  term?: string | undefined;
  /** Those that the signed-in person follows. */
  liked?: boolean | undefined;
}

export const lots = get('/lots.json', 'optional', lists<LotList, LotsQuery>('lots'));

export const lotCounts = get('/pages/lots.json', 'none', answers<LotCounts>('sold_count'));

export const lot = get(
  '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
  'optional',
  answers<Lot>('path'),
);

export const lotById = get('/accounts/{account}/lots/{id}.json', 'optional', answers<Lot>('path'));

export const auctions = get(
  '/auctions.json',
  'none',
  lists<AuctionList, AuctionsQuery>('auctions'),
);

export const dailyReport = get(
  '/auctions.json',
  'none',
  lists<DailyReportList, DailyReportQuery>('auctions', 'report'),
);

export const auctionCounts = get(
  '/pages/auctions.json',
  'none',
  answers<AuctionCounts>('finished_count'),
);

export const categories = get(
  '/categories.json',
  'none',
  lists<CategoryList, CategoriesQuery>('categories'),
);

export const popularTags = get('/popular_tags.json', 'none', lists<TagList, TagsQuery>('tags'));

export const accounts = get(
  '/accounts.json',
  'none',
  lists<AccountList, AccountsQuery>('accounts'),
);

export const authors = get('/authors.json', 'optional', lists<AuthorList, AuthorsQuery>('data'));

// Without the token, which would turn the list into the authors that a person follows.
export const publicAuthors = get(
  '/authors.json',
  'none',
  lists<AuthorList, Omit<AuthorsQuery, 'liked'>>('data'),
);

export const author = get('/authors/{slug}.json', 'optional', answers<Author>('slug'));

export const relatedAuthors = get(
  '/authors/{slug}/related_authors.json',
  'none',
  lists<AuthorList, PageOf>('data'),
);

export const prices = get('/prices.json', 'optional', lists<{ prices: Price[] }>('prices'));

// Where a house configured another route, both ends replace the path (`carouselRead`).
export const carousel = get('/carousel.json', 'none', lists<Carousel>('items'));

export const embedConfig = get(
  '/embed/config.json',
  'none',
  answers<EmbedConfig, { embed_key?: string | undefined }>('account'),
);

export const feed = get('/accounts/{tenant_name}/feed.json', 'none', lists<Feed, PageOf>('items'));

export const currencies = get('/currencies/latest.json', 'none', answers<CurrencyTable>('rates'));

const likePath = '/accounts/{tenant_name}/lots/{uuid}/like.json';

export const likeLot = send('POST', likePath, 'required', answers<LikeAnswer>('likes_count'));

export const unlikeLot = send('DELETE', likePath, 'required', answers<LikeAnswer>('likes_count'));

const followPath = '/authors/{slug}/like';

export const followAuthor = send(
  'POST',
  followPath,
  'required',
  answers<FollowAnswer>('followers_count'),
);

export const unfollowAuthor = send(
  'DELETE',
  followPath,
  'required',
  answers<FollowAnswer>('followers_count'),
);

export const health = get(
  '/health',
  'none',
  answers<{ status: 'ok'; db: 'ok'; version: string }>(),
);

/**
 * What each call may be refused with, by its name; one that is missing has no refusal of its own. Any
 * call may be answered 400 (what came cannot be read), 429, 500 or 503 besides, and one that sends
 * something 409, 413 or 415.
 *
 * Source: API contract §0.6, §10.
 *
 * @example
 * type OfLogin = Refusals['login']; // 401
 */
export interface Refusals {
  lots: 401 | 404;
  lot: 404;
  lotById: 404;
  authors: 401;
  author: 404;
  relatedAuthors: 404;
  embedConfig: 401 | 403;
  feed: 404;
  login: 401;
  logout: 401;
  profile: 401;
  likeLot: 401 | 404;
  unlikeLot: 401 | 404;
  followAuthor: 401 | 404;
  unfollowAuthor: 401 | 404;
  contact: 401 | 422;
  notificationPreferences: 401 | 422;
  saveNotificationPreferences: 401 | 422;
  unsubscribe: 422;
  oneClickUnsubscribe: 404;
  openParticipations: 401;
  openParticipationsCount: 401;
  finishedParticipations: 401;
  finishedParticipationsCount: 401;
  interests: 401;
  saveInterests: 401 | 422;
  addresses: 401;
  addAddress: 401 | 422;
  changeAddress: 401 | 404 | 422;
  removeAddress: 401 | 404;
  radar: 401;
  addRadarItem: 401 | 422;
  renewRadarItem: 401 | 404 | 422;
  removeRadarItem: 401 | 404;
  clearRadar: 401;
  radarReport: 404;
  signUp: 422;
  confirmation: 422;
  resendConfirmation: 422;
  requestPassword: 422;
  resetPassword: 422;
  changePassword: 401 | 403 | 422;
  updateProfile: 401 | 403 | 422;
  exportProfile: 401 | 403 | 422;
  deleteProfile: 401 | 403 | 422;
  undoEmailChange: 409 | 422;
  loginSecondFactor: 401 | 422;
  passkeyLoginOptions: 422;
  passkeyLogin: 401 | 422;
  loginLinkPreview: 422;
  loginLink: 422;
  sessions: 401 | 403;
  endOtherSessions: 401 | 403 | 422;
  endSession: 401 | 403 | 404 | 422;
  securityLog: 401 | 403;
  factors: 401 | 403;
  passkeyOptions: 401 | 403 | 422;
  addPasskey: 401 | 403 | 422;
  removePasskey: 401 | 403 | 404 | 422;
  proofOptions: 401 | 403 | 422;
  setUpTotp: 401 | 403 | 422;
  confirmTotp: 401 | 403 | 422;
  removeTotp: 401 | 403 | 422;
  renewRecoveryCodes: 401 | 403 | 422;
}
