/**
 * The calls of the public catalogue. Each is a named export, so that a bundler keeps only the calls
 * that a page makes; the contract gathers them as `endpoints`.
 *
 * See docs/api-contract.md#all-calls.
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

/**
 * Query of `GET /lots.json` (docs/api-contract.md#lots); `q` becomes Ransack keys,
 * `q[state_in][]=open`.
 */
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

/** Query of `GET /auctions.json` (docs/api-contract.md#auctions). */
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

/** Query of the daily report (docs/api-contract.md#daily-report). */
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

/** Query of `GET /popular_tags.json` (docs/api-contract.md#popular-tags). */
export interface TagsQuery extends PageOf {
  q?: TermFilter;
  sort?: TagSort | `-${TagSort}` | undefined;
}

/** Sort fields of `GET /categories.json`. */
export type CategorySort = TagSort | 'position';

/** Query of `GET /categories.json` (docs/api-contract.md#categories). */
export interface CategoriesQuery extends PageOf {
  q?: TermFilter;
  sort?: CategorySort | `-${CategorySort}` | undefined;
}

/** Sort fields of `GET /accounts.json`. */
export type AccountSort = 'name' | 'next_auction_at' | 'open_lots_count';

/** Query of `GET /accounts.json` (docs/api-contract.md#houses). */
export interface AccountsQuery extends PageOf {
  q?: {
    name_cont?: string | undefined;
    tenant_name_eq?: string | undefined;
    /** UF, two letters. */
    state_eq?: string | undefined;
  };
  sort?: AccountSort | `-${AccountSort}` | undefined;
}

/** Query of `GET /authors.json` (docs/api-contract.md#authors). */
export interface AuthorsQuery extends PageOf {
  /** Start of the words of a name; under two characters nothing is found. */
  term?: string | undefined;
  /** Those that the signed-in person follows. */
  liked?: boolean | undefined;
}

export const lots = /* @__PURE__ */ get(
  '/lots.json',
  'optional',
  /* @__PURE__ */ lists<LotList, LotsQuery>('lots'),
);

export const lotCounts = /* @__PURE__ */ get(
  '/pages/lots.json',
  'none',
  /* @__PURE__ */ answers<LotCounts>('sold_count'),
);

export const lot = /* @__PURE__ */ get(
  '/accounts/{account}/auctions/{auction_id}/lots/{number}.json',
  'optional',
  /* @__PURE__ */ answers<Lot>('path'),
);

export const lotById = /* @__PURE__ */ get(
  '/accounts/{account}/lots/{id}.json',
  'optional',
  /* @__PURE__ */ answers<Lot>('path'),
);

export const auctions = /* @__PURE__ */ get(
  '/auctions.json',
  'none',
  /* @__PURE__ */ lists<AuctionList, AuctionsQuery>('auctions'),
);

export const dailyReport = /* @__PURE__ */ get(
  '/auctions.json',
  'none',
  /* @__PURE__ */ lists<DailyReportList, DailyReportQuery>('auctions', 'report'),
);

export const auctionCounts = /* @__PURE__ */ get(
  '/pages/auctions.json',
  'none',
  /* @__PURE__ */ answers<AuctionCounts>('finished_count'),
);

export const categories = /* @__PURE__ */ get(
  '/categories.json',
  'none',
  /* @__PURE__ */ lists<CategoryList, CategoriesQuery>('categories'),
);

export const popularTags = /* @__PURE__ */ get(
  '/popular_tags.json',
  'none',
  /* @__PURE__ */ lists<TagList, TagsQuery>('tags'),
);

export const accounts = /* @__PURE__ */ get(
  '/accounts.json',
  'none',
  /* @__PURE__ */ lists<AccountList, AccountsQuery>('accounts'),
);

export const authors = /* @__PURE__ */ get(
  '/authors.json',
  'optional',
  /* @__PURE__ */ lists<AuthorList, AuthorsQuery>('data'),
);

// Without the token, which would turn the list into the authors that a person follows.
export const publicAuthors = /* @__PURE__ */ get(
  '/authors.json',
  'none',
  /* @__PURE__ */ lists<AuthorList, Omit<AuthorsQuery, 'liked'>>('data'),
);

export const author = /* @__PURE__ */ get(
  '/authors/{slug}.json',
  'optional',
  /* @__PURE__ */ answers<Author>('slug'),
);

export const relatedAuthors = /* @__PURE__ */ get(
  '/authors/{slug}/related_authors.json',
  'none',
  /* @__PURE__ */ lists<AuthorList, PageOf>('data'),
);

export const prices = /* @__PURE__ */ get(
  '/prices.json',
  'optional',
  /* @__PURE__ */ lists<{ prices: Price[] }>('prices'),
);

// Where a house configured another route, both ends replace the path (`carouselRead`).
export const carousel = /* @__PURE__ */ get(
  '/carousel.json',
  'none',
  /* @__PURE__ */ lists<Carousel>('items'),
);

export const embedConfig = /* @__PURE__ */ get(
  '/embed/config.json',
  'none',
  /* @__PURE__ */ answers<EmbedConfig, { embed_key?: string | undefined }>('account'),
);

export const feed = /* @__PURE__ */ get(
  '/accounts/{tenant_name}/feed.json',
  'none',
  /* @__PURE__ */ lists<Feed, PageOf>('items'),
);

export const currencies = /* @__PURE__ */ get(
  '/currencies/latest.json',
  'none',
  /* @__PURE__ */ answers<CurrencyTable>('rates'),
);

const likePath = '/accounts/{tenant_name}/lots/{uuid}/like.json';

export const likeLot = /* @__PURE__ */ send(
  'POST',
  likePath,
  'required',
  /* @__PURE__ */ answers<LikeAnswer>('likes_count'),
);

export const unlikeLot = /* @__PURE__ */ send(
  'DELETE',
  likePath,
  'required',
  /* @__PURE__ */ answers<LikeAnswer>('likes_count'),
);

const followPath = '/authors/{slug}/like';

export const followAuthor = /* @__PURE__ */ send(
  'POST',
  followPath,
  'required',
  /* @__PURE__ */ answers<FollowAnswer>('followers_count'),
);

export const unfollowAuthor = /* @__PURE__ */ send(
  'DELETE',
  followPath,
  'required',
  /* @__PURE__ */ answers<FollowAnswer>('followers_count'),
);

export const health = /* @__PURE__ */ get(
  '/health',
  'none',
  /* @__PURE__ */ answers<{ status: 'ok'; db: 'ok'; version: string }>(),
);

/**
 * What each call may be refused with, by its name; one that is missing has no refusal of its own. Any
 * call may be answered 400 (what came cannot be read), 429, 500 or 503 besides, and one that sends
 * something 409, 413 or 415.
 *
 * See docs/api-contract.md#errors and docs/api-contract.md#all-calls.
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
