/**
 * The tables as TypeScript types. Both engines return the same values (types.ts): `bigint` and
 * `numeric` as numbers, `timestamptz` as `Date`, `date` as `YYYY-MM-DD`, `jsonb` parsed.
 *
 * `npm run schema` generates {@link Schema} from the migrations and keeps the comments.
 *
 * @module
 */
import type { AuctionStatus, BidSource, LotState } from '@martelo/domain/auction';
import type { Day, OriginalPrices, RadarCriteria } from '@martelo/domain/entities';
import type { CurrencyCode } from '@martelo/domain/money';
import type { PreferenceKind } from '@martelo/domain/preferences';
import type { ColumnType, Insertable, JSONColumnType, Selectable } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A number that only search/counts/counters.ts writes. */
type Kept = ColumnType<number, never, never>;
/** Written as JSON text (`JSON.stringify`), and parsed when it is read. */
type Json<T extends object> = JSONColumnType<T, string, string>;
type JsonWithDefault<T extends object> = JSONColumnType<T, string | undefined, string>;
type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;

/** A row as a query returns it. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
/** A row to insert. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** The columns of `users` that a person fills in. */
export type SignUpPerson = Pick<
  Row<'users'>,
  'person_type' | 'full_name' | 'legal_name' | 'gender' | 'cpf' | 'cnpj' | 'birthdate' | 'phone'
>;

/** Every table of the reference server, with its columns. */
export interface Schema {
  accounts: {
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
  };

  addresses: {
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
  };

  /** Catalogues that the morning's mail has announced. */
  announced_catalogues: {
    auction_id: number;
    /** Day of the mail. */
    day: Day;
  };

  auction_lot_counts: {
    auction_id: number;
    state: LotState;
    lots_count: number;
    /** How many of them await their result, and so accept no bids. */
    awaiting_count: WithDefault<number>;
  };

  auctions: {
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
     * No timed transition is due before this time; `null` if there is none. The default, a time
     * long ago, means unknown. Only live/ computes it. Other writers of dates and lots reset it to
     * the default.
     */
    due_at: TimestampWithDefault | null;
    /**
     * Whether lists, counts and the stream show the auction and its lots (auctions/publication.ts).
     * Only live/sale-writer.ts changes it.
     */
    is_public: WithDefault<boolean>;
  };

  /** The audit log of operators (audit/log.ts). */
  audit_log: {
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
  };

  author_former_slugs: {
    slug: string;
    author_id: number;
  };

  author_words: {
    word: string;
    author_id: number;
  };

  authors: {
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
  };

  avatars: {
    user_id: number;
    /** Random, and different for each image, so browsers can cache it forever. */
    file_name: string;
    /** WebP. */
    bytes: Buffer;
  };

  bids: {
    id: number;
    lot_id: number;
    amount_cents: number;
    source: BidSource;
    bidder_name: string;
    at: Timestamp;
    /** The bidder, when it is a user of the site. */
    user_id: number | null;
  };

  calendar_feeds: {
    user_id: number;
    /** `hashToken(token)` */
    token_hash: string;
    created_at: TimestampWithDefault;
  };

  carousel_images: {
    item_id: number;
    screen: 'any' | 'mobile';
    address: string | null;
    art_seed: string | null;
    width: number | null;
    height: number | null;
    dominant_color: string | null;
    alt: string | null;
  };

  carousel_items: {
    id: number;
    title: string | null;
    subtitle: string | null;
    link_url: string;
    position: number;
    starts_at: Timestamp | null;
    ends_at: Timestamp | null;
  };

  categories: {
    id: number;
    slug: string;
    name: string;
    name_sort: string;
    parent_id: number | null;
    /** Position in the list, from 1. */
    position: WithDefault<number>;
    /** Number of lots that accept bids or are sold. Only search/counts/counters.ts writes it. */
    lots_count: Kept;
  };

  category_aliases: {
    /** Slug of a name in catalogues. */
    slug: string;
    /** The name as the operator wrote it. */
    name: string;
    /** The category that the name stands for. `null`: the name is not a category. */
    category_name: string | null;
  };

  consents: {
    user_id: number;
    /** `terms`, or the name of a notification preference. */
    kind: string;
    granted: boolean;
    /** Version of the accepted text, if it has versions. */
    version: string | null;
    at: TimestampWithDefault;
  };

  contacts: {
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
  };

  currency_rates: {
    currency: string;
    rate: number;
    date: Day;
  };

  /** A browser that has logged in before. */
  devices: {
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
  };

  embed_keys: {
    key: string;
    account_id: number;
    theme: JsonWithDefault<Record<string, string>>;
    allowed_origins: WithDefault<string[]>;
    created_at: TimestampWithDefault;
  };

  factor_challenges: {
    /** `hashToken(challenge)`. */
    challenge_hash: string;
    purpose: 'passkey_login' | 'second_factor' | 'new_passkey' | 'proof';
    /** `null`: a login by passkey, which identifies the person. */
    user_id: number | null;
    session_id: string | null;
    attempts: WithDefault<number>;
    expires_at: Timestamp;
  };

  /** A bid that a house has sent. */
  feed_bids: {
    lot_id: number;
    /** The house's own identifier of the bid. */
    bid_id: string;
    /**
     * Digest of the message without its person. The same identifier with another digest is a
     * conflict. `null`: the content is unknown, because the bid was withdrawn in an older version.
     */
    hash: string | null;
    /** The stored bid. `null`: the house has withdrawn it. */
    stored_bid_id: number | null;
  };

  /** A catalogue that a house has sent. Its file is in the data folder until it is imported. */
  feed_catalogues: {
    id: string;
    account_id: number;
    received_at: TimestampWithDefault;
    /** `null`: it waits, or its import runs. */
    finished_at: Timestamp | null;
    /** Numbers of rows, and the rejected ones. `null`: not imported. */
    report: NullableJson<object>;
    /** Why the file was not imported; `null`: no failure. */
    failure: string | null;
  };

  /** A key with which a house's own system sends changes. */
  feed_keys: {
    id: string;
    account_id: number;
    /** SHA-256 of the key, in hexadecimal. The key itself is not stored. */
    hash: string;
    /** Start of the key, by which an operator recognises it. */
    hint: string;
    created_at: TimestampWithDefault;
    last_used_at: Timestamp | null;
    revoked_at: Timestamp | null;
  };

  follows: {
    user_id: number;
    author_id: number;
    created_at: TimestampWithDefault;
  };

  house_follows: {
    user_id: number;
    account_id: number;
    created_at: TimestampWithDefault;
  };

  /** A message of a house to the people who want its news. */
  house_news: {
    id: number;
    account_id: number;
    title: string;
    /** Plain text. Line breaks separate paragraphs. */
    body: string;
    link_url: string | null;
    published_at: TimestampWithDefault;
  };

  id_counters: {
    name: string;
    last_id: number;
  };

  /** A lot that waits for its import. */
  import_rows: {
    sale_key: string;
    lot_key: string;
    line: number;
    hash: string;
    is_numbered: boolean;
    fingerprint: string;
    lot: Json<object>;
  };

  import_runs: {
    id: string;
    file_name: string;
    started_at: TimestampWithDefault;
    finished_at: Timestamp | null;
    report: NullableJson<object>;
  };

  /** A sale that waits for its import. Migration 0002 explains the columns. */
  import_sales: {
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
  };

  interest_categories: {
    user_id: number;
    category_id: number;
  };

  interest_prices: {
    user_id: number;
    price_id: number;
  };

  interest_tags: {
    user_id: number;
    tag_id: number;
  };

  kept_search_parts: {
    id: number;
    facet: 'word' | 'start' | 'query';
    value: string;
    also: string | null;
  };

  likes: {
    user_id: number;
    lot_id: number;
    created_at: TimestampWithDefault;
  };

  /** A lot or an auction that has changed. The live stream reads its current state. */
  live_events: {
    /**
     * Ids become visible in ascending order: the writer holds the counter's lock until it commits.
     */
    id: number;
    kind: 'lot' | 'auction';
    row_id: number;
    auction_id: number;
    account_id: number;
    at: TimestampWithDefault;
  };

  lot_categories: {
    lot_id: number;
    category_id: number;
  };

  lot_images: {
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
  };

  lot_notes: {
    user_id: number;
    lot_id: number;
    note: string;
    updated_at: TimestampWithDefault;
  };

  /** The last reminders of a liked lot that a person got. */
  lot_reminders: {
    user_id: number;
    lot_id: number;
    /** Day of the morning's reminder. */
    day: Day | null;
    /** The end before which the person was reminded. */
    closes_at: Timestamp | null;
  };

  lot_search: {
    lot_id: number;
    /** Every word, as a `tsvector`. */
    document: string;
    /** The words of title, author, category, theme and technique by field, as a `tsvector`. */
    headline: string;
    /** Id of a period (search/text/periods.ts). */
    period: string | null;
    /** The technique without abbreviations. */
    technique: string | null;
  };

  lot_sets: {
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
  };

  lot_tags: {
    lot_id: number;
    tag_id: number;
  };

  lots: {
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
     * The planned end, or when the lot ended. With `ends_with_auction`, the planned end is
     * `finished_at` of the auction. Columns of live/lot-end.ts.
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
  };

  /** The period whose news a person's last mail of a kind contained. */
  mail_marks: {
    user_id: number;
    kind: PreferenceKind;
    told_from: Timestamp;
    told_until: Timestamp;
    /** Day of that mail. */
    told_on: Day;
  };

  mail_runs: {
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
  };

  mail_setbacks: {
    kind: string;
    day: Day;
    /** The person whose mail could not be written. */
    user_id: number;
    attempts: WithDefault<number>;
    /** The error. */
    failure: string;
    next_attempt_at: Timestamp;
  };

  mail_tokens: {
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
  };

  outbox: {
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
     * The preferences whose content the mail contains; `null`: the mail follows from an action of
     * the person.
     */
    preferences: PreferenceKind[] | null;
    /** Distinguishes mails of one kind and day; `''` where there is one a day. */
    occasion: WithDefault<string>;
    /** When the mail becomes useless, if that is before the end of its day. */
    valid_until: Timestamp | null;
    /** Equal for the mails of one conversation; `null` for a mail of its own. */
    thread: string | null;
  };

  /** A passkey (WebAuthn credential). */
  passkeys: {
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
  };

  picture_origins: {
    origin: string;
  };

  popular_searches: {
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
  };

  prices: {
    id: number;
    label: string;
    min_cents: number;
    max_cents: number | null;
    position: number;
  };

  push_devices: {
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: TimestampWithDefault;
  };

  push_messages: {
    id: WithDefault<number>;
    session_id: string;
    content: Json<{ title: string; body: string; path: string }>;
    valid_until: Timestamp;
    attempts: WithDefault<number>;
    next_attempt_at: Timestamp;
  };

  radar_items: {
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
  };

  rate_limits: {
    key_hash: string;
    hits: number;
    /** End of the window that the first hit began. */
    resets_at: Timestamp;
    /** Last failed login. `null` for other counts (people/login/login-throttle.ts). */
    failed_at: Timestamp | null;
    /** The failure before `failed_at`, which a right password restores. */
    failed_before: Timestamp | null;
  };

  /** The changes that a person must see when a replica answers (read-replica.ts). */
  read_positions: {
    user_id: number;
    /** `pg_lsn`: the position in the log of PostgreSQL after the person's last change. */
    position: string;
    changed_at: TimestampWithDefault;
  };

  recovery_codes: {
    code_hash: string;
    user_id: number;
    created_at: TimestampWithDefault;
    used_at: Timestamp | null;
  };

  /** Either a lot or an auction. */
  reminders: {
    user_id: number;
    lot_id: number | null;
    auction_id: number | null;
    created_at: TimestampWithDefault;
    /** The time for which the last message was written. */
    reminded_for: Timestamp | null;
  };

  removed_radar_items: {
    user_id: number;
    criteria_key: string;
    /** The row of `radar_items` before its removal. */
    item: Json<Record<string, unknown>>;
    removed_at: TimestampWithDefault;
  };

  search_index: {
    version: number;
    is_only: WithDefault<boolean>;
  };

  search_synonyms: {
    id: number;
    phrases: string[];
  };

  search_words: {
    word: string;
    sound: string;
    lots_count: number;
  };

  /** Events of accounts, kept for six months. */
  security_events: {
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
  };

  sessions: {
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
  };

  sign_up_tokens: {
    token_hash: string;
    sign_up_id: string;
    expires_at: Timestamp;
  };

  /** A sign-up whose address is not confirmed yet. */
  sign_ups: {
    id: string;
    /** As `emailIn` (http/bodies.ts) returns it. */
    email: string;
    password_hash: string;
    person: Json<SignUpPerson>;
    terms_version: string;
    news: boolean;
    created_at: TimestampWithDefault;
  };

  /** A transition that the table of states does not allow, requested by a house or operator. */
  state_corrections: {
    id: string;
    kind: 'lot' | 'auction';
    row_id: number;
    from_state: string;
    to_state: string;
    /** Who corrected the state: a feed key or an import. */
    made_by: string;
    at: TimestampWithDefault;
  };

  tags: {
    id: number;
    slug: string;
    name: string;
    name_sort: string;
    /** As in categories. */
    lots_count: Kept;
  };

  /** The authenticator app of a person. */
  totp_factors: {
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
  };

  /** A lot that was closed because its house reported no result. */
  unresolved_lots: {
    lot_id: number;
    at: Timestamp;
  };

  unsubscribe_tokens: {
    /** `hashToken(token)` */
    token_hash: string;
    user_id: number;
    created_at: TimestampWithDefault;
    /** Kinds in the mail that contained the link. */
    kinds: PreferenceKind[];
  };

  users: {
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
  };

  write_probe: {
    is_only: WithDefault<boolean>;
    at: TimestampWithDefault;
  };
}
