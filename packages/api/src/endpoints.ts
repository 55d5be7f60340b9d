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
  Address,
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
  Interests,
  Iso,
  LikeAnswer,
  Lot,
  LotCounts,
  LotList,
  NotificationPreferences,
  Participation,
  ParticipationCount,
  ParticipationList,
  Price,
  RadarCriteria,
  RadarItem,
  RadarList,
  RadarReport,
  TagList,
  User,
} from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
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

type Answer<Query, Response, Body> = Typed<Query, Response, Body> & Pick<Endpoint, 'list' | 'has'>;

/**
 * What a call answers, the query it takes and the body it is sent; and a member that every such
 * answer has, which is checked.
 */
/* @__NO_SIDE_EFFECTS__ */
const answers = <Response, Query = undefined, Body = undefined>(
  has?: keyof Response & string,
): Answer<Query, Response, Body> => ({ has });

/** The same of a list of records, by its name: it is checked and, in pages, appended to. */
/* @__NO_SIDE_EFFECTS__ */
const lists = <Response, Query = undefined>(
  list: ListName<Response>,
  has?: keyof Response & string,
): Answer<Query, Response, undefined> => ({ list, has });

/* @__NO_SIDE_EFFECTS__ */
const get = <Path extends string, Auth extends AuthLevel, Query, Response>(
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, undefined>,
): Endpoint<Query, Response, Path, undefined, Auth> => ({ method: 'GET', path, auth, ...answer });

/* @__NO_SIDE_EFFECTS__ */
const send = <Path extends string, Auth extends AuthLevel, Query, Response, Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: Path,
  auth: Auth,
  answer: Answer<Query, Response, Body>,
): Endpoint<Query, Response, Path, Body, Auth> => ({ method, path, auth, ...answer });

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

/** Body of `POST /login` (contract §3.2). */
export interface LoginBody {
  user: { email: string; password: string };
}

export const login = send('POST', '/login', 'none', answers<User, undefined, LoginBody>('uuid'));

/** Body of `POST /signup` (contract §3.1); what is not required may be left out. */
export interface SignUpBody {
  user: {
    email: string;
    password: string;
    password_confirmation: string;
    person_type: User['person_type'];
    /** Required of an individual. */
    full_name?: string | null | undefined;
    /** Required of a company. */
    legal_name?: string | null | undefined;
    terms_accepted: boolean;
    /** Whether news of the houses are wanted. @default false */
    news?: boolean | undefined;
    phone?: string | null | undefined;
    cpf?: string | null | undefined;
    cnpj?: string | null | undefined;
    birthdate?: string | null | undefined;
    gender?: User['gender'] | undefined;
  };
}

/** Answer of `POST /signup`: no token until the address is confirmed. */
export interface SignedUp {
  /** Portuguese, for the person. */
  message: string;
  user: { email: string; confirmed: false };
}

/** An answer that is a sentence for the person, in Portuguese. */
export interface Message {
  message: string;
}

/** Body of the calls that send a mail to an address. */
export interface EmailBody {
  user: { email: string };
}

/** Body of `PUT /password` (contract §3.7). */
export interface ResetPasswordBody {
  user: { reset_password_token: string; password: string; password_confirmation: string };
}

/** Body of `PUT /profile/password` (contract §3.10). */
export interface ChangePasswordBody {
  user: { current_password: string; password: string; password_confirmation: string };
}

/** What `PUT /profile` changes (contract §3.9): a field left out stays, an empty one is cleared. */
export type ProfileChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'legal_name'
    | 'person_type'
    | 'gender'
    | 'cpf'
    | 'cnpj'
    | 'birthdate'
    | 'phone'
    | 'email'
  >
>;

/** Body of `DELETE /profile` (contract §3.12). */
export interface DeleteProfileBody {
  user: { current_password: string };
  confirm: 'EXCLUIR';
}

/** Answer of `DELETE /profile`. */
export interface ProfileDeletion extends Message {
  /** When the data will be erased, unless the person logs in before. */
  erase_at: Iso;
}

export const signUp = send('POST', '/signup', 'none', answers<SignedUp, undefined, SignUpBody>());

export const confirmation = get(
  '/confirmation',
  'none',
  answers<User, { confirmation_token: string }>('uuid'),
);

export const resendConfirmation = send(
  'POST',
  '/confirmation',
  'none',
  answers<Message, undefined, EmailBody>(),
);

export const requestPassword = send(
  'POST',
  '/password',
  'none',
  answers<Message, undefined, EmailBody>(),
);

export const resetPassword = send(
  'PUT',
  '/password',
  'none',
  answers<Message, undefined, ResetPasswordBody>(),
);

export const changePassword = send(
  'PUT',
  '/profile/password',
  'required',
  answers<Message, undefined, ChangePasswordBody>(),
);

export const updateProfile = send(
  'PUT',
  '/profile',
  'required',
  answers<User, undefined, FormData | { user: ProfileChanges }>('uuid'),
);

export const exportProfile = get('/profile/export', 'required', answers<object>());

export const deleteProfile = send(
  'DELETE',
  '/profile',
  'required',
  answers<ProfileDeletion, undefined, DeleteProfileBody>(),
);

export const logout = send('DELETE', '/logout', 'required', answers<undefined>());

export const profile = get('/profile', 'required', answers<User>('uuid'));

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

/** Body of `POST /contact` (contract §4.4); lot or house say whom it is for. */
export interface ContactBody {
  contact: {
    /** 10 to 2000 characters. */
    message: string;
    lot_uuid?: string | null | undefined;
    tenant_name?: string | null | undefined;
  };
}

export const contact = send(
  'POST',
  '/contact',
  'required',
  answers<{ message: string }, undefined, ContactBody>(),
);

/** Without a session the token of a mail will do (contract §5.1). */
export interface MailTokenQuery {
  token?: string | undefined;
}

const preferencesPath = '/profile/notification_preferences';

export const notificationPreferences = get(
  preferencesPath,
  'optional',
  answers<NotificationPreferences, MailTokenQuery>('news'),
);

/** Body of `PUT /profile/notification_preferences`; what is left out stays as it is. */
export interface NotificationPreferencesBody extends Partial<NotificationPreferences> {
  token?: string | undefined;
}

export const saveNotificationPreferences = send(
  'PUT',
  preferencesPath,
  'optional',
  answers<NotificationPreferences, undefined, NotificationPreferencesBody>('news'),
);

/** Body of `PUT /unsubscribe` (contract §5.2). */
export interface UnsubscribeBody {
  token: string;
  /** @default the kind of the mail that the token came in */
  kind?: PreferenceKind | 'all' | undefined;
}

/** Answer of `PUT /unsubscribe`. */
export interface Unsubscribed {
  /** Masked. */
  email: string;
  kind: PreferenceKind | 'all';
  notification_preferences: NotificationPreferences;
  message: string;
}

export const unsubscribe = send(
  'PUT',
  '/unsubscribe',
  'none',
  answers<Unsubscribed, undefined, UnsubscribeBody>('email'),
);

const mailLinkPath = '/unsubscribe/{token}';

// RFC 8058: made by mail programs, never by pages.
export const oneClickUnsubscribe = send(
  'POST',
  mailLinkPath,
  'none',
  answers<string, undefined, string>(),
);

// A link of mails; it leads on to the page.
export const unsubscribePage = get(mailLinkPath, 'none', answers<string>());

export const openParticipations = get(
  '/profile/list_open_participations.json',
  'required',
  lists<{ participations: Participation[] }>('participations'),
);

export const openParticipationsCount = get(
  '/profile/open_participations.json',
  'required',
  answers<ParticipationCount>('count'),
);

export const finishedParticipations = get(
  '/profile/list_finished_participations.json',
  'required',
  lists<ParticipationList, PageOf>('participations'),
);

export const finishedParticipationsCount = get(
  '/profile/finished_participations.json',
  'required',
  answers<ParticipationCount>('count'),
);

const interestsPath = '/profile/interests.json';

export const interests = get(interestsPath, 'required', answers<Interests>('categories'));

export const saveInterests = send(
  'PUT',
  interestsPath,
  'required',
  answers<Interests, undefined, Interests>('categories'),
);

const addressesPath = '/profile/addresses';

export const addresses = get(
  addressesPath,
  'required',
  lists<{ addresses: Address[] }>('addresses'),
);

/** Body of `POST /profile/addresses` (contract §5.7). */
export interface AddressBody {
  address: Pick<Address, 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state'> &
    Partial<Omit<Address, 'id'>>;
}

export const addAddress = send(
  'POST',
  addressesPath,
  'required',
  answers<Address, undefined, AddressBody>('id'),
);

const addressPath = '/profile/addresses/{id}';

export const changeAddress = send(
  'PUT',
  addressPath,
  'required',
  answers<Address, undefined, { address: Partial<Omit<Address, 'id'>> }>('id'),
);

export const removeAddress = send('DELETE', addressPath, 'required', answers<undefined>());

/** What a radar item is made of (contract §5.8): at least one criterion. */
export interface RadarFields extends Partial<RadarCriteria> {
  /** `null`: it is named after its criteria. */
  name?: string | null | undefined;
}

const radarPath = '/radar';

export const radar = get(radarPath, 'required', lists<RadarList>('items'));

export const addRadarItem = send(
  'POST',
  radarPath,
  'required',
  answers<RadarItem, undefined, { radar: RadarFields }>('id'),
);

const radarItemPath = '/radar/{id}';

export const renewRadarItem = send(
  'PUT',
  radarItemPath,
  'required',
  answers<RadarItem, undefined, { radar?: RadarFields | undefined }>('id'),
);

export const removeRadarItem = send('DELETE', radarItemPath, 'required', answers<undefined>());

export const clearRadar = send('DELETE', radarPath, 'required', answers<{ removed: number }>());

/** Query of a radar report (contract §7.2). */
export interface RadarReportQuery extends PageOf {
  q: {
    radar_subscription_uuid_eq: string;
    /** Only the lots that the last mail told of. */
    new_since?: 'last' | undefined;
  };
}

// The uuid is the key: no login.
export const radarReport = get(
  '/lots.json',
  'optional',
  lists<RadarReport, RadarReportQuery>('lots', 'radar'),
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
  exportProfile: 401 | 403;
  deleteProfile: 401 | 403 | 422;
}
