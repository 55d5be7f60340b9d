/**
 * The tables as TypeScript types. Both engines return the same values (types.ts): `bigint` and
 * `numeric` as numbers, `timestamptz` as `Date`, `date` as `YYYY-MM-DD`, `jsonb` parsed.
 *
 * `npm run schema` generates them from the migrations and keeps the comments.
 *
 * @module
 */
import type { AuctionStatus, BidSource, LotState } from '@martelo/domain/auction';
import type { Day, OriginalPrices, RadarCriteria } from '@martelo/domain/entities';
import type { CurrencyCode } from '@martelo/domain/money';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { Selectable } from 'kysely';
import type {
  Json,
  JsonWithDefault,
  Kept,
  NullableJson,
  Timestamp,
  TimestampWithDefault,
  WithDefault,
} from './column-types.ts';

export type * from './column-types.ts';

/** The columns of `users` that a person fills in. */
export type SignUpPerson = Pick<
  Selectable<UsersTable>,
  'person_type' | 'full_name' | 'legal_name' | 'gender' | 'cpf' | 'cnpj' | 'birthdate' | 'phone'
>;

export interface AccountsTable {
  id: number;
  tenant_name: string;
  name: string;
  /** `sortKey(name)` */
  name_sort: string;
  city: string | null;
  state: string | null;
  country: string | null;
  logo_url: string | null;
  description: string | null;
  site_url: string | null;
  auctioneer_name: string | null;
  auctioneer_registration: string | null;
  cnpj: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /**
   * Whether the house's auctions take offers for lots without a bid, unless an auction overrides
   * it.
   */
  takes_offers: WithDefault<boolean>;
  /**
   * `highest_bid`: the highest bid wins when a lot ends. `house`: the house reports each result.
   */
  results: WithDefault<'house' | 'highest_bid'>;
  /**
   * Currency of the house's prices in catalogues whose rows name no currency. `null`: such prices
   * are unknown.
   */
  default_currency: CurrencyCode | null;
  /** How long a lot awaits bids that were made before its end, until time decides it. */
  bid_delivery_seconds: WithDefault<number>;
}

export interface AddressesTable {
  id: number;
  user_id: number;
  label: string | null;
  recipient: string | null;
  zip_code: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city: string;
  state: string;
  country: string;
  is_default: boolean;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

/** Catalogues that the morning's mail has announced. */
export interface AnnouncedCataloguesTable {
  auction_id: number;
  /** Day of the mail. */
  day: Day;
}

/** Properties that lots can have in common (search/counts/lot-sets.ts). */
export interface AuctionLotCountsTable {
  auction_id: number;
  state: LotState;
  lots_count: number;
  /** How many of them await their result, and so accept no bids. */
  awaiting_count: WithDefault<number>;
}

export interface AuctionsTable {
  id: number;
  uuid: string;
  account_id: number;
  /** The house's own code of the auction. */
  code: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  status: AuctionStatus;
  catalog_available_at: Timestamp | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  days: WithDefault<Day[]>;
  location: string | null;
  exhibition: string | null;
  terms_url: string | null;
  catalog_url: string | null;
  live_url: string | null;
  buyer_premium_percent: number | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** Increases with every change. */
  version: WithDefault<number>;
  /** `null`: the house's setting. */
  takes_offers: boolean | null;
  offers_until: Timestamp | null;
  current_lot_id: number | null;
  /** Number of the house's newest message about the auction. */
  source_version: number | null;
  /** Status in the last description that named one: a catalogue, or a `PUT` of the feed. */
  imported_status: AuctionStatus | null;
  /**
   * No timed transition is due before this time; `null` if there is none. The default, a time long
   * ago, means unknown. Only live/ computes it. Other writers of dates and lots reset it to the
   * default.
   */
  due_at: TimestampWithDefault | null;
  /**
   * Whether lists, counts and the stream show the auction and its lots (auctions/publication.ts).
   * Only live/sale-writer.ts changes it.
   */
  is_public: WithDefault<boolean>;
}

/** The audit log of operators (audit/log.ts). */
export interface AuditLogTable {
  /** Position in the chain, from 1, without gaps. */
  id: number;
  at: Timestamp;
  /** `user@host`. */
  operator: string;
  action: string;
  /** The person that the action is about, who may have been erased since. */
  user_id: number | null;
  /** Shows whether the row is about a given e-mail address, without containing it. */
  subject_digest: string | null;
  /** The JSON text that was hashed. */
  details: string;
  outcome: 'begun' | 'done' | 'refused' | 'failed';
  previous_hash: string;
  hash: string;
}

export interface AuthorFormerSlugsTable {
  slug: string;
  author_id: number;
}

export interface AuthorWordsTable {
  word: string;
  author_id: number;
}

export interface AuthorsTable {
  id: number;
  slug: string;
  name: string;
  /** Slug of the name without titles. Together with the birth year it identifies an author. */
  name_key: string;
  /** `sortKey(name)` */
  name_sort: string;
  birth_year: number | null;
  death_year: number | null;
  nationality: string | null;
  alternate_names: WithDefault<string[]>;
  birthplace: string | null;
  biography_html: string | null;
  wikipedia_url: string | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** Number of listed lots. Like the next two, only search/counts/counters.ts writes it. */
  lots_count: Kept;
  /** Number of lots that accept bids. */
  open_lots_count: Kept;
  sold_lots_count: Kept;
}

/** The rights of a token: everything, or only the purpose of a link in a mail. */
export interface AvatarsTable {
  user_id: number;
  /** Random, and different for each image, so browsers can cache it forever. */
  file_name: string;
  /** WebP. */
  bytes: Buffer;
}

export interface BidsTable {
  id: number;
  lot_id: number;
  amount_cents: number;
  source: BidSource;
  bidder_name: string;
  at: Timestamp;
  /** The bidder, when it is a user of the site. */
  user_id: number | null;
}

export interface CalendarFeedsTable {
  user_id: number;
  /** `hashToken(token)` */
  token_hash: string;
  created_at: TimestampWithDefault;
}

export interface CarouselImagesTable {
  item_id: number;
  screen: 'any' | 'mobile';
  address: string | null;
  art_seed: string | null;
  width: number | null;
  height: number | null;
  dominant_color: string | null;
  alt: string | null;
}

export interface CarouselItemsTable {
  id: number;
  title: string | null;
  subtitle: string | null;
  link_url: string;
  position: number;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
}

export interface CategoriesTable {
  id: number;
  slug: string;
  name: string;
  name_sort: string;
  parent_id: number | null;
  /** Position in the list, from 1. */
  position: WithDefault<number>;
  /** Number of lots that accept bids or are sold. Only search/counts/counters.ts writes it. */
  lots_count: Kept;
}

export interface CategoryAliasesTable {
  /** Slug of a name in catalogues. */
  slug: string;
  /** The name as the operator wrote it. */
  name: string;
  /** The category that the name stands for. `null`: the name is not a category. */
  category_name: string | null;
}

export interface ConsentsTable {
  user_id: number;
  /** `terms`, or the name of a notification preference. */
  kind: string;
  granted: boolean;
  /** Version of the accepted text, if it has versions. */
  version: string | null;
  at: TimestampWithDefault;
}

export interface ContactsTable {
  id: number;
  user_id: number;
  message: string;
  /** The lot of the message, if any. */
  lot_id: number | null;
  account_id: number | null;
  created_at: TimestampWithDefault;
  /** A bid or an offer, about which the house decides. */
  bid_amount_cents: number | null;
  /** Digits with the area code. */
  phone: string | null;
}

export interface CurrencyRatesTable {
  currency: string;
  rate: number;
  date: Day;
}

/** A browser that has logged in before. */
export interface DevicesTable {
  id: string;
  user_id: number;
  /** `hashToken(cookie)`. */
  token_hash: string;
  /** Browser and operating system, in Portuguese. */
  name: string;
  /** Network of the last login (`networkOf`). */
  network: string | null;
  created_at: TimestampWithDefault;
  last_used_at: TimestampWithDefault;
}

export interface EmbedKeysTable {
  key: string;
  account_id: number;
  theme: JsonWithDefault<Record<string, string>>;
  allowed_origins: WithDefault<string[]>;
  created_at: TimestampWithDefault;
}

export interface FactorChallengesTable {
  /** `hashToken(challenge)`. */
  challenge_hash: string;
  purpose: 'passkey_login' | 'second_factor' | 'new_passkey' | 'proof';
  /** `null`: a login by passkey, which identifies the person. */
  user_id: number | null;
  session_id: string | null;
  attempts: WithDefault<number>;
  expires_at: Timestamp;
}

/** A bid that a house has sent. */
export interface FeedBidsTable {
  lot_id: number;
  /** The house's own identifier of the bid. */
  bid_id: string;
  /**
   * Digest of the message without its person. The same identifier with another digest is a conflict.
   * `null`: the content is unknown, because the bid was withdrawn in an older version.
   */
  hash: string | null;
  /** The stored bid. `null`: the house has withdrawn it. */
  stored_bid_id: number | null;
}

/** A catalogue that a house has sent. Its file is in the data folder until it is imported. */
export interface FeedCataloguesTable {
  id: string;
  account_id: number;
  received_at: TimestampWithDefault;
  /** `null`: it waits, or its import runs. */
  finished_at: Timestamp | null;
  /** Numbers of rows, and the rejected ones. `null`: not imported. */
  report: NullableJson<object>;
  /** Why the file was not imported; `null`: no failure. */
  failure: string | null;
}

/** A key with which a house's own system sends changes. */
export interface FeedKeysTable {
  id: string;
  account_id: number;
  /** SHA-256 of the key, in hexadecimal. The key itself is not stored. */
  hash: string;
  /** Start of the key, by which an operator recognises it. */
  hint: string;
  created_at: TimestampWithDefault;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface FollowsTable {
  user_id: number;
  author_id: number;
  created_at: TimestampWithDefault;
}

export interface HouseFollowsTable {
  user_id: number;
  account_id: number;
  created_at: TimestampWithDefault;
}

/** A message of a house to the people who want its news. */
export interface HouseNewsTable {
  id: number;
  account_id: number;
  title: string;
  /** Plain text. Line breaks separate paragraphs. */
  body: string;
  link_url: string | null;
  published_at: TimestampWithDefault;
}

export interface IdCountersTable {
  name: string;
  last_id: number;
}

/** A lot that waits for its import. */
export interface ImportRowsTable {
  sale_key: string;
  lot_key: string;
  line: number;
  hash: string;
  is_numbered: boolean;
  fingerprint: string;
  lot: Json<object>;
}

export interface ImportRunsTable {
  id: string;
  file_name: string;
  started_at: TimestampWithDefault;
  finished_at: Timestamp | null;
  report: NullableJson<object>;
}

/** A sale that waits for its import. Migration 0002 explains the columns. */
export interface ImportSalesTable {
  sale_key: string;
  first_line: number;
  tenant_name: string;
  account_name: string | null;
  city: string | null;
  country: string | null;
  code: string;
  title: string | null;
  status: AuctionStatus | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  catalog_available_at: Timestamp | null;
  days: Day[];
  takes_offers: boolean | null;
  offers_until: Timestamp | null;
  /** Whether the status is a correction. */
  is_correction: WithDefault<boolean>;
}

export interface InterestCategoriesTable {
  user_id: number;
  category_id: number;
}

export interface InterestPricesTable {
  user_id: number;
  price_id: number;
}

export interface InterestTagsTable {
  user_id: number;
  tag_id: number;
}

export interface KeptSearchPartsTable {
  id: number;
  facet: 'word' | 'start' | 'query';
  value: string;
  also: string | null;
}

export interface LikesTable {
  user_id: number;
  lot_id: number;
  created_at: TimestampWithDefault;
}

/** A lot or an auction that has changed. The live stream reads its current state. */
export interface LiveEventsTable {
  /**
   * Ids become visible in ascending order: the writer holds the counter's lock until it commits.
   */
  id: number;
  kind: 'lot' | 'auction';
  row_id: number;
  auction_id: number;
  account_id: number;
  at: TimestampWithDefault;
}

export interface LotCategoriesTable {
  lot_id: number;
  category_id: number;
}

export interface LotImagesTable {
  lot_id: number;
  /** From 0. Cards show the image at position 0. */
  position: number;
  /** Address of the image. Exactly one of `address` and `art_seed` is set. */
  address: string | null;
  /** Seed of an image that the demonstration renders. */
  art_seed: string | null;
  width: number | null;
  height: number | null;
  dominant_color: string | null;
  alt: string | null;
}

export interface LotNotesTable {
  user_id: number;
  lot_id: number;
  note: string;
  updated_at: TimestampWithDefault;
}

/** The last reminders of a liked lot that a person got. */
export interface LotRemindersTable {
  user_id: number;
  lot_id: number;
  /** Day of the morning's reminder. */
  day: Day | null;
  /** The end before which the person was reminded. */
  closes_at: Timestamp | null;
}

export interface LotSearchTable {
  lot_id: number;
  /** Every word, as a `tsvector`. */
  document: string;
  /** The words of title, author, category, theme and technique by field, as a `tsvector`. */
  headline: string;
  /** Id of a period (search/text/periods.ts). */
  period: string | null;
  /** The technique without abbreviations. */
  technique: string | null;
}

export interface LotSetsTable {
  facet:
    | 'author'
    | 'category'
    | 'tag'
    | 'price'
    | 'state'
    | 'offer'
    | 'period'
    | 'technique'
    | 'word'
    | 'start'
    | 'query';
  value: string;
  auction_id: number;
  /** Ids divided by 256. */
  block: number;
  /** One bit for each id of the block. */
  lots: string;
}

export interface LotTagsTable {
  lot_id: number;
  tag_id: number;
}

export interface LotsTable {
  id: number;
  uuid: string;
  auction_id: number;
  /** House of the auction. A foreign key over both columns keeps it consistent. */
  account_id: number;
  number: string;
  number_key: string;
  number_bare: string;
  number_sort: string;
  title: string;
  state: LotState;
  author_id: number | null;
  category_id: number | null;
  description_html: string | null;
  technique: string | null;
  support: string | null;
  dimensions: string | null;
  height_mm: number | null;
  width_mm: number | null;
  depth_mm: number | null;
  weight_g: number | null;
  year: string | null;
  signed: string | null;
  edition: string | null;
  provenance: string | null;
  condition_report: string | null;
  video_urls: WithDefault<string[]>;
  starting_price_cents: number | null;
  estimate_low_cents: number | null;
  estimate_high_cents: number | null;
  current_bid_cents: number | null;
  sold_price_cents: number | null;
  increment_cents: number | null;
  /** The current bid, otherwise the starting price, otherwise 0. Price filters use it. */
  price_cents: number;
  original_prices: NullableJson<OriginalPrices>;
  /** Set when it differs from the auction's premium. */
  buyer_premium_percent: number | null;
  bids_count: WithDefault<number>;
  likes_count: WithDefault<number>;
  /**
   * The planned end, or when the lot ended. With `ends_with_auction`, the planned end is `finished_at`
   * of the auction. Columns of live/lot-end.ts.
   */
  closes_at: Timestamp | null;
  bid_url: string | null;
  shipping_note: string | null;
  list_group: number;
  list_order: number;
  /** Identifies a lot that was imported without a number. */
  row_fingerprint: string | null;
  /** Hash of the imported row. An equal hash means that nothing has changed. */
  import_hash: string | null;
  published_at: TimestampWithDefault;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** Increases with every change. */
  version: WithDefault<number>;
  /** Whether bidding is over and the result is unknown. Only live/ writes it. */
  awaiting_result: WithDefault<boolean>;
  /** Number of the house's newest message about the lot. */
  source_version: number | null;
  /** State in the last description that contained one: a catalogue, or a `PUT` of the feed. */
  imported_state: LotState | null;
  /** Whether the house gave the lot no end, so it ends with its auction. */
  ends_with_auction: WithDefault<boolean>;
  /** The planned end of a lot that ended at another time. */
  planned_end: Timestamp | null;
}

/** The period whose news a person's last mail of a kind contained. */
export interface MailMarksTable {
  user_id: number;
  kind: PreferenceKind;
  told_from: Timestamp;
  told_until: Timestamp;
  /** Day of that mail. */
  told_on: Day;
}

export interface MailRunsTable {
  kind: string;
  day: Day;
  /** All people up to this id have been processed. */
  last_user_id: WithDefault<number>;
  queued: WithDefault<number>;
  /** Number of people without a mail, by reason. */
  skipped: JsonWithDefault<Record<string, number>>;
  started_at: Timestamp;
  /** Until then it belongs to the process that works on it. */
  leased_until: Timestamp;
  finished_at: Timestamp | null;
  /** Error of the last failed attempt; `null` when the run continues. */
  failure: string | null;
  /** When the operator was notified that the day ended before the run did. */
  reported_at: Timestamp | null;
}

export interface MailSetbacksTable {
  kind: string;
  day: Day;
  /** The person whose mail could not be written. */
  user_id: number;
  attempts: WithDefault<number>;
  /** The error. */
  failure: string;
  next_attempt_at: Timestamp;
}

export interface MailTokensTable {
  token_hash: string;
  user_id: number;
  purpose:
    | 'confirmation'
    | 'email_change'
    | 'email_undo'
    | 'password_reset'
    | 'login'
    | 'radar_renewal';
  /** The recipient of the mail. */
  email: string;
  uses: WithDefault<number>;
  first_used_at: Timestamp | null;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
  /** The saved search that a `radar_renewal` renews; `null` for other purposes. */
  radar_item_id: number | null;
}

export interface OutboxTable {
  id: string;
  /** `null`: a mail to a person without an account. */
  user_id: number | null;
  kind: string;
  recipient: string;
  subject: string;
  /** Plain text, sealed (database/sealing.ts); `null` when the mail was sent or given up. */
  body: string | null;
  created_at: TimestampWithDefault;
  sent_at: Timestamp | null;
  /** Sealed too; `null` when removed, or for a mail in plain text only. */
  html: string | null;
  /** Address of the person whose message the mail forwards; `null` for an automatic mail. */
  reply_to: string | null;
  /**
   * Day of a scheduled mail. It may be sent on this day only, and once per person, kind, day and
   * occasion.
   */
  day: Day | null;
  attempts: WithDefault<number>;
  /** When to try next. While a process sends the mail: when that attempt counts as failed. */
  next_attempt_at: TimestampWithDefault;
  /** When it was given up. `failure` contains the reason. */
  failed_at: Timestamp | null;
  failure: string | null;
  /**
   * The unsubscribe token of the mail, for its headers (RFC 8058). Sealed, and removed with the
   * body.
   */
  unsubscribe_token: string | null;
  /**
   * The preferences whose content the mail contains; `null`: the mail follows from an action of the
   * person.
   */
  preferences: PreferenceKind[] | null;
  /** Distinguishes mails of one kind and day; `''` where there is one a day. */
  occasion: WithDefault<string>;
  /** When the mail becomes useless, if that is before the end of its day. */
  valid_until: Timestamp | null;
  /** Equal for the mails of one conversation; `null` for a mail of its own. */
  thread: string | null;
}

/** A passkey (WebAuthn credential). */
export interface PasskeysTable {
  id: string;
  user_id: number;
  /** In base64url, as the browser sends it. */
  credential_id: string;
  /** COSE. */
  public_key: Uint8Array;
  /** Number of signatures of the authenticator; 0 when it does not count. */
  counter: number;
  /** How the browser reaches the authenticator: `internal`, `usb`… */
  transports: string[];
  name: string;
  synced: boolean;
  created_at: TimestampWithDefault;
  last_used_at: Timestamp | null;
}

export interface PictureOriginsTable {
  origin: string;
}

export interface PopularSearchesTable {
  /** Folded. */
  text: string;
  day: Day;
  label: string;
  /** Number of networks that made the search. */
  visitors: number;
  /** Lots that the search found last. */
  lots_count: number;
  /** Digests of these networks while the day lasts, empty afterwards. */
  networks: WithDefault<string[]>;
}

export interface PricesTable {
  id: number;
  label: string;
  min_cents: number;
  max_cents: number | null;
  position: number;
}

export interface PushDevicesTable {
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: TimestampWithDefault;
}

export interface PushMessagesTable {
  id: WithDefault<number>;
  session_id: string;
  content: Json<{ title: string; body: string; path: string }>;
  valid_until: Timestamp;
  attempts: WithDefault<number>;
  next_attempt_at: Timestamp;
}

export interface RadarItemsTable {
  id: number;
  uuid: string;
  user_id: number;
  /** `null`: the name follows from the criteria. */
  name: string | null;
  criteria: Json<RadarCriteria>;
  /** Equal for criteria that match the same lots. */
  criteria_key: string;
  created_at: TimestampWithDefault;
  renewed_at: Timestamp | null;
  expires_at: Timestamp;
  /** Start of the period that the last mail reported. It ends with `last_notified_at`. */
  notified_from: Timestamp | null;
  last_notified_at: Timestamp | null;
  /** The `expires_at` that the person was warned about. */
  warned_of: Timestamp | null;
  /** Day of that warning. */
  warned_on: Day | null;
  /** Number of matching lots at the last count (radar/counts.ts). */
  matching_count: number | null;
  /** Number of those that were published after `counted_since`. */
  new_count: number | null;
  counted_since: Timestamp | null;
  /** `null`: never counted, or the criteria have changed since. */
  counted_at: Timestamp | null;
  /** Duration of the last count, in ms. */
  counting_ms: number | null;
}

export interface RateLimitsTable {
  key_hash: string;
  hits: number;
  /** End of the window that the first hit began. */
  resets_at: Timestamp;
  /** Last failed login. `null` for other counts (people/login/login-throttle.ts). */
  failed_at: Timestamp | null;
  /** The failure before `failed_at`, which a right password restores. */
  failed_before: Timestamp | null;
}

/** The changes that a person must see when a replica answers (read-positions.ts). */
export interface ReadPositionsTable {
  user_id: number;
  /** `pg_lsn`: the position in the log of PostgreSQL after the person's last change. */
  position: string;
  changed_at: TimestampWithDefault;
}

/** The purpose of a challenge. */
export interface RecoveryCodesTable {
  code_hash: string;
  user_id: number;
  created_at: TimestampWithDefault;
  used_at: Timestamp | null;
}

/** Either a lot or an auction. */
export interface RemindersTable {
  user_id: number;
  lot_id: number | null;
  auction_id: number | null;
  created_at: TimestampWithDefault;
  /** The time for which the last message was written. */
  reminded_for: Timestamp | null;
}

export interface RemovedRadarItemsTable {
  user_id: number;
  criteria_key: string;
  /** The row of `radar_items` before its removal. */
  item: Json<Record<string, unknown>>;
  removed_at: TimestampWithDefault;
}

export interface SearchIndexTable {
  version: number;
  is_only: WithDefault<boolean>;
}

export interface SearchSynonymsTable {
  id: number;
  phrases: string[];
}

export interface SearchWordsTable {
  word: string;
  sound: string;
  lots_count: number;
}

/** Events of accounts, kept for six months. */
export interface SecurityEventsTable {
  id: string;
  /** `null`: an address without an account. */
  user_id: number | null;
  kind: string;
  succeeded: boolean;
  device: string;
  address: string | null;
  place: string | null;
  request_id: string | null;
  at: TimestampWithDefault;
}

/** The columns of `users` that a person fills in. */
export interface SessionsTable {
  id: string;
  /** `hashToken(token)`: the token itself is never stored. */
  token_hash: string;
  user_id: number;
  scope: 'session' | 'email_link';
  created_at: TimestampWithDefault;
  last_used_at: TimestampWithDefault;
  expires_at: Timestamp;
  /** Browser and operating system of the last use, in Portuguese; `''` when unknown. */
  device: WithDefault<string>;
  /** IP address of the last use. */
  address: string | null;
  /** City of the last use, when the server's proxy sends it. */
  place: string | null;
  /** When the person last gave a password or a passkey in this session. */
  authenticated_at: TimestampWithDefault;
}

export interface SignUpTokensTable {
  token_hash: string;
  sign_up_id: string;
  expires_at: Timestamp;
}

/** A sign-up whose address is not confirmed yet. */
export interface SignUpsTable {
  id: string;
  /** As `emailIn` (http/bodies.ts) returns it. */
  email: string;
  password_hash: string;
  person: Json<SignUpPerson>;
  terms_version: string;
  news: boolean;
  created_at: TimestampWithDefault;
}

/** A transition that the table of states does not allow, requested by a house or operator. */
export interface StateCorrectionsTable {
  id: string;
  kind: 'lot' | 'auction';
  row_id: number;
  from_state: string;
  to_state: string;
  /** Who corrected the state: a feed key or an import. */
  made_by: string;
  at: TimestampWithDefault;
}

export interface TagsTable {
  id: number;
  slug: string;
  name: string;
  name_sort: string;
  /** As in categories. */
  lots_count: Kept;
}

/** The authenticator app of a person. */
export interface TotpFactorsTable {
  user_id: number;
  /** In Base32, sealed. */
  sealed_secret: string;
  /** Time step of the last accepted code. Each is accepted once. */
  last_step: number | null;
  /** The session of the setup. Only this session may confirm it. */
  session_id: string | null;
  created_at: TimestampWithDefault;
  /** `null` until a code has been accepted. */
  confirmed_at: Timestamp | null;
}

/** A lot that was closed because its house reported no result. */
export interface UnresolvedLotsTable {
  lot_id: number;
  at: Timestamp;
}

export interface UnsubscribeTokensTable {
  /** `hashToken(token)` */
  token_hash: string;
  user_id: number;
  created_at: TimestampWithDefault;
  /** Kinds in the mail that contained the link. */
  kinds: PreferenceKind[];
}

export interface UsersTable {
  id: number;
  uuid: string;
  /** As `emailIn` (http/bodies.ts) returns it. */
  email: string;
  /** A new address until it is confirmed. */
  unconfirmed_email: string | null;
  /** Argon2id as a PHC string. */
  password_hash: string;
  person_type: 'individual' | 'company';
  full_name: string | null;
  legal_name: string | null;
  gender: 'lady' | 'gentleman' | null;
  /** 11 digits. */
  cpf: string | null;
  /** 14 digits or upper-case letters. */
  cnpj: string | null;
  birthdate: Day | null;
  /** 10 or 11 digits. */
  phone: string | null;
  confirmed_at: Timestamp | null;
  /** When the account will be erased, after its person deleted it. */
  erase_at: Timestamp | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface WriteProbeTable {
  is_only: WithDefault<boolean>;
  at: TimestampWithDefault;
}

/** Every table of the reference server. */
export interface Schema {
  accounts: AccountsTable;
  addresses: AddressesTable;
  announced_catalogues: AnnouncedCataloguesTable;
  auction_lot_counts: AuctionLotCountsTable;
  auctions: AuctionsTable;
  audit_log: AuditLogTable;
  author_former_slugs: AuthorFormerSlugsTable;
  author_words: AuthorWordsTable;
  authors: AuthorsTable;
  avatars: AvatarsTable;
  bids: BidsTable;
  calendar_feeds: CalendarFeedsTable;
  carousel_images: CarouselImagesTable;
  carousel_items: CarouselItemsTable;
  categories: CategoriesTable;
  category_aliases: CategoryAliasesTable;
  consents: ConsentsTable;
  contacts: ContactsTable;
  currency_rates: CurrencyRatesTable;
  devices: DevicesTable;
  embed_keys: EmbedKeysTable;
  factor_challenges: FactorChallengesTable;
  feed_bids: FeedBidsTable;
  feed_catalogues: FeedCataloguesTable;
  feed_keys: FeedKeysTable;
  follows: FollowsTable;
  house_follows: HouseFollowsTable;
  house_news: HouseNewsTable;
  id_counters: IdCountersTable;
  import_rows: ImportRowsTable;
  import_runs: ImportRunsTable;
  import_sales: ImportSalesTable;
  interest_categories: InterestCategoriesTable;
  interest_prices: InterestPricesTable;
  interest_tags: InterestTagsTable;
  kept_search_parts: KeptSearchPartsTable;
  likes: LikesTable;
  live_events: LiveEventsTable;
  lot_categories: LotCategoriesTable;
  lot_images: LotImagesTable;
  lot_notes: LotNotesTable;
  lot_reminders: LotRemindersTable;
  lot_search: LotSearchTable;
  lot_sets: LotSetsTable;
  lot_tags: LotTagsTable;
  lots: LotsTable;
  mail_marks: MailMarksTable;
  mail_runs: MailRunsTable;
  mail_setbacks: MailSetbacksTable;
  mail_tokens: MailTokensTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  picture_origins: PictureOriginsTable;
  popular_searches: PopularSearchesTable;
  prices: PricesTable;
  push_devices: PushDevicesTable;
  push_messages: PushMessagesTable;
  radar_items: RadarItemsTable;
  rate_limits: RateLimitsTable;
  read_positions: ReadPositionsTable;
  recovery_codes: RecoveryCodesTable;
  reminders: RemindersTable;
  removed_radar_items: RemovedRadarItemsTable;
  search_index: SearchIndexTable;
  search_synonyms: SearchSynonymsTable;
  search_words: SearchWordsTable;
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  sign_up_tokens: SignUpTokensTable;
  sign_ups: SignUpsTable;
  state_corrections: StateCorrectionsTable;
  tags: TagsTable;
  totp_factors: TotpFactorsTable;
  unresolved_lots: UnresolvedLotsTable;
  unsubscribe_tokens: UnsubscribeTokensTable;
  users: UsersTable;
  write_probe: WriteProbeTable;
}
