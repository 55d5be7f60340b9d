/**
 * Every call, spelt once. Named exports rather than one object, so that a bundler keeps only the
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
  Iso,
  Lot,
  LotCounts,
  LotList,
  Page,
  Price,
  TagList,
  User,
} from '@martelo/domain/entities';
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

/** Page of a list; each list has its own `per` where none is given. */
export interface PageOf {
  /** 1-based. */
  page?: number | undefined;
  /** 0 asks for the count alone; at most 100. */
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

export const lotById = get('/accounts/{account}/lots/{id}.json', 'optional', answers<Lot>());

export const auctions = get(
  '/auctions.json',
  'none',
  answers<AuctionList, AuctionsQuery>('auctions'),
);

export const dailyReport = get(
  '/auctions.json',
  'none',
  answers<DailyReportList, DailyReportQuery>('auctions'),
);

export const auctionCounts = get('/pages/auctions.json', 'none', answers<AuctionCounts>());

export const categories = get(
  '/categories.json',
  'none',
  answers<CategoryList, CategoriesQuery>('categories'),
);

export const popularTags = get('/popular_tags.json', 'none', answers<TagList, TagsQuery>('tags'));

export const accounts = get(
  '/accounts.json',
  'none',
  answers<AccountList, AccountsQuery>('accounts'),
);

export const authors = get('/authors.json', 'optional', answers<AuthorList, AuthorsQuery>('data'));

export const author = get('/authors/{slug}.json', 'optional', answers<Author>());

export const relatedAuthors = get(
  '/authors/{slug}/related_authors.json',
  'none',
  answers<AuthorList, PageOf>('data'),
);

export const prices = get('/prices.json', 'optional', answers<{ prices: Price[] }>());

// Where a house configured another route, both ends replace the path (`carouselRead`).
export const carousel = get('/carousel.json', 'none', answers<Carousel>());

export const embedConfig = get('/embed/config.json', 'none', answers<EmbedConfig>());

export const feed = get(
  '/accounts/{tenant_name}/feed.json',
  'none',
  answers<Feed, PageOf>('items'),
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
