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
  Passkey,
  PersonFactors,
  PersonSessionList,
  Price,
  RadarCriteria,
  RadarItem,
  RadarList,
  RadarReport,
  SecondFactorNeeded,
  SecurityLog,
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

/** Logs in by password: a `User` and a token, or 202 and the second factor that is needed. */
export const login = send(
  'POST',
  '/login',
  'none',
  answers<User | SecondFactorNeeded, undefined, LoginBody>(),
);

/** Body of `POST /login/second_factor`: the challenge of the login, and one of the factors. */
export interface SecondFactorBody {
  challenge: string;
  /** Six digits of an authenticator app. */
  code?: string | undefined;
  /** One of the recovery codes; it works once. */
  recovery_code?: string | undefined;
  /** Answer of `navigator.credentials.get`, as JSON. */
  credential?: Record<string, unknown> | undefined;
}

/**
 * Completes a login. A wrong answer is a 422 that names its field (`code`, `recovery_code`,
 * `credential`); 401 `login_expired` means that the login has to begin again: its five minutes or
 * five answers are over, or it was completed.
 */
export const loginSecondFactor = send(
  'POST',
  '/login/second_factor',
  'none',
  answers<User, undefined, SecondFactorBody>('uuid'),
);

/** Options of WebAuthn, as JSON, and the challenge that names them in the next call. */
export interface PasskeyOptions {
  challenge: string;
  options: Record<string, unknown>;
}

/** What a browser answers to the options: the challenge and its credential, as JSON. */
export interface PasskeyAssertion {
  challenge: string;
  credential: Record<string, unknown>;
}

export const passkeyLoginOptions = send(
  'POST',
  '/login/passkey',
  'none',
  answers<PasskeyOptions>('options'),
);

/** Logs in by a passkey; 401 `login_expired` asks for new options, `invalid_credentials` is final. */
export const passkeyLogin = send(
  'POST',
  '/login/passkey',
  'none',
  answers<User, undefined, PasskeyAssertion>('uuid'),
);

/** Body of `POST /login/link`. */
export interface LoginLinkBody {
  /** Token of a link in a mail. */
  token: string;
  /** Asks whose account the link opens, without logging in. @default false */
  preview?: boolean | undefined;
}

/** Whose account a link in a mail opens. */
export interface LoginLinkPreview {
  /** Masked: `a•••@example.test`. */
  email: string;
  uuid: string;
  display_name: string;
}

export const loginLinkPreview = send(
  'POST',
  '/login/link',
  'none',
  answers<LoginLinkPreview, undefined, LoginLinkBody & { preview: true }>('uuid'),
);

export const loginLink = send(
  'POST',
  '/login/link',
  'none',
  answers<User, undefined, LoginLinkBody>('uuid'),
);

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

/**
 * Proof that the person is there, for changes that could take an account over: the password, or an
 * assertion of a passkey (`POST /profile/passkeys/assertion` gives its options). Without one a call
 * that needs it answers 403 `password_required`.
 */
export interface Proof {
  current_password?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * What `PUT /profile` changes (contract §3.9): a field left out stays, an empty one is cleared. A new
 * `email` needs a {@link Proof} beside it.
 */
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
> &
  Proof;

/** Body of `DELETE /profile` (contract §3.12). */
export interface DeleteProfileBody {
  user: Proof;
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

/** Body of the calls that need a proof and nothing else. */
export interface ProofBody {
  user: Proof;
}

export const exportProfile = send(
  'POST',
  '/profile/export',
  'required',
  answers<object, undefined, ProofBody>(),
);

/** Body of `POST /profile/email/undo`. */
export interface UndoEmailBody {
  /** Token of the notice to the old address. */
  undo_token: string;
}

/** Answer of `POST /profile/email/undo`. */
export interface EmailUndone extends Message {
  /** The address that the account has again. */
  email: string;
  /** For `PUT /password`: the account needs a new password. */
  reset_password_token: string;
}

export const undoEmailChange = send(
  'POST',
  '/profile/email/undo',
  'none',
  answers<EmailUndone, undefined, UndoEmailBody>('reset_password_token'),
);

const sessionsPath = '/profile/sessions';

export const sessions = get(sessionsPath, 'required', lists<PersonSessionList>('sessions'));

/**
 * Ends every other session. A session that logged in more than 15 minutes ago needs a {@link Proof}.
 */
export const endOtherSessions = send(
  'DELETE',
  sessionsPath,
  'required',
  answers<{ removed: number }, undefined, ProofBody | undefined>(),
);

/** Ends one session; needs what {@link endOtherSessions} needs. */
export const endSession = send(
  'DELETE',
  '/profile/sessions/{id}',
  'required',
  answers<undefined, undefined, ProofBody | undefined>(),
);

export const securityLog = get(
  '/profile/security_log',
  'required',
  lists<SecurityLog, PageOf>('events'),
);

const passkeysPath = '/profile/passkeys';

export const factors = get(passkeysPath, 'required', lists<PersonFactors>('passkeys'));

/** Options for a new passkey. */
export const passkeyOptions = send(
  'POST',
  passkeysPath,
  'required',
  answers<PasskeyOptions, undefined, ProofBody>('options'),
);

/** Body that adds a passkey: what the browser answered to the options. */
export interface AddPasskeyBody extends PasskeyAssertion {
  /** At most 60 characters. @default made from the device */
  name?: string | undefined;
}

/** A new passkey; the first factor of an account comes with recovery codes. */
export interface AddedPasskey extends Passkey {
  /** Shown once; `null` when the account had some already. */
  recovery_codes: string[] | null;
}

export const addPasskey = send(
  'POST',
  passkeysPath,
  'required',
  answers<AddedPasskey, undefined, AddPasskeyBody>('synced'),
);

/** Body of `DELETE /profile/passkeys`. */
export interface RemovePasskeyBody extends ProofBody {
  id: string;
}

export const removePasskey = send(
  'DELETE',
  passkeysPath,
  'required',
  answers<undefined, undefined, RemovePasskeyBody>(),
);

/** Options for an assertion that proves that the person is there. */
export const proofOptions = send(
  'POST',
  '/profile/passkeys/assertion',
  'required',
  answers<PasskeyOptions>('options'),
);

const totpPath = '/profile/totp';

/** A secret for an authenticator app, which counts once a code of it has been sent. */
export interface TotpSetup {
  /** Base32. */
  secret: string;
  /** For a QR code. */
  otpauth_url: string;
}

export const setUpTotp = send(
  'POST',
  totpPath,
  'required',
  answers<TotpSetup, undefined, ProofBody>('otpauth_url'),
);

/** Recovery codes, shown once; `null` when the account had some already. */
export interface RecoveryCodes {
  recovery_codes: string[] | null;
}

export const confirmTotp = send(
  'POST',
  totpPath,
  'required',
  answers<RecoveryCodes, undefined, { code: string }>('recovery_codes'),
);

export const removeTotp = send(
  'DELETE',
  totpPath,
  'required',
  answers<undefined, undefined, ProofBody>(),
);

/** Ten new recovery codes; the ones before stop working. */
export const renewRecoveryCodes = send(
  'POST',
  '/profile/recovery_codes',
  'required',
  answers<{ recovery_codes: string[] }, undefined, ProofBody>('recovery_codes'),
);

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
