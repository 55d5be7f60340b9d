/**
 * Types of all entities, as they are on the wire. A field has the same snake_case name in the API
 * response and in the props of components.
 *
 * See docs/api-contract.md#shapes. All keys are always present. An unknown value is `null`.
 *
 * @module
 */
import type { AuctionStatus, BidSource, LotState, MyBidStatus } from './auction.ts';

export type { Address } from '../formats/address.ts';

/** Date and time, ISO 8601 with offset: `2026-11-21T20:00:00-03:00`. */
export type Iso = string;
/** Civil day, `YYYY-MM-DD`. */
export type Day = string;
/** Integer cents of BRL. */
export type Cents = number;

/** Paging fields of all lists (docs/api-contract.md#paging). */
export interface Page {
  total: number;
  current_page: number;
  per_page: number;
  /** `null` on the last page and after it. */
  next_page: number | null;
}

/** An image in three sizes. For each URL, the server negotiates AVIF, WebP or JPEG. */
export interface Image {
  url: string;
  /** About 320 px wide. */
  thumb_url: string;
  /** About 640 px wide. */
  medium_url: string;
  /** About 1280 px wide. */
  large_url: string;
  width: number | null;
  height: number | null;
  alt: string | null;
  /** CSS colour shown while the image loads. */
  dominant_color: string | null;
}

/** An auction house with the fields that a card needs. */
export interface AccountRef {
  id: number;
  tenant_name: string;
  name: string;
  logo_url: string | null;
}

/** An auction house. */
export interface Account extends AccountRef {
  description: string | null;
  site_url: string | null;
  auctioneer_name: string | null;
  /** Registration at the board of trade of the state, such as `JUCESP 1234`. */
  auctioneer_registration: string | null;
  cnpj: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  city: string | null;
  state: string | null;
  /** Auctions that are open or live. */
  ongoing_auctions_count: number;
  finished_auctions_count: number;
  open_lots_count: number;
  next_auction_at: Iso | null;
  /** How many people follow the house. Absent on a back end where houses cannot be followed. */
  followers_count?: number;
}

/** An auction. */
export interface Auction {
  id: number;
  uuid: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  /** Increases with every change of the auction. A client ignores an older version. */
  version: number;
  status: AuctionStatus;
  status_label: string;
  accepting_bids: boolean;
  /** Whether lots that received no bid take offers after the auction. */
  takes_offers: boolean;
  /** When offers end. `null` if it is not decided or the auction takes none. */
  offers_until: Iso | null;
  /** The current lot. `null` unless the auction is `live` and the house sends it. */
  current_lot_id: number | null;
  catalog_available_at: Iso | null;
  started_at: Iso | null;
  finished_at: Iso | null;
  days: Day[];
  lots_count: number;
  sold_lots_count: number;
  passed_lots_count: number;
  cover: Image | null;
  images: Image[];
  location: string | null;
  exhibition: string | null;
  terms_url: string | null;
  catalog_url: string | null;
  live_url: string | null;
  /** Path of its calendar file below the API. Absent on a back end without reminders. */
  calendar_path?: string;
  buyer_premium_percent: number | null;
  account: AccountRef;
}

/** An auction with the fields that the calendar shows. */
export interface CalendarAuction extends Pick<
  Auction,
  'id' | 'title' | 'status' | 'days' | 'started_at' | 'lots_count' | 'catalog_url' | 'account'
> {
  /** City of the house. */
  city: string | null;
}

/** The auctions of a month (docs/api-contract.md#auction-calendar). */
export interface AuctionCalendar {
  /** `YYYY-MM` */
  month: string;
  today: Day;
  /** The nearest months with auctions, or `null`. */
  previous_month: string | null;
  next_month: string | null;
  /** Cities with auctions in this month, and their number of auctions. */
  cities: { value: string; count: number }[];
  /** Number of auctions of the month in the chosen city. */
  total: number;
  /** By their start, at most 500. */
  auctions: CalendarAuction[];
}

/** Auction counts by state, for the home page and the header of the list. */
export interface AuctionCounts {
  ongoing_count: number;
  finished_count: number;
  accepting_bids_count: number;
  accepting_conditional_bids_count: number;
  collecting_count: number;
}

/** A property of lots whose values are counted beside a list. */
export type LotFacet =
  | 'state'
  | 'offer'
  | 'category'
  | 'lot_tag'
  | 'author'
  | 'account'
  | 'city'
  | 'period'
  | 'technique';

/** One value of a facet, with the number of lots that a person finds by choosing it. */
export interface FacetValue {
  /** As the filter of the facet takes it. */
  value: string;
  label: string;
  /** Number of lots with the value that match all filters of the other facets. */
  count: number;
}

/** Number of lots in a range of prices. */
export interface PriceBucket {
  /** Included. */
  min_cents: Cents;
  /** Excluded. `null`: no upper limit. */
  max_cents: Cents | null;
  count: number;
}

/** What lots that match a filter have in common. */
export interface LotFacets {
  /** Values with most lots first. Chosen values are always present, even with a count of 0. */
  facets: Record<LotFacet, FacetValue[]>;
  /** Prices of the lots that match all filters except that of the price, in ascending order. */
  price_histogram: PriceBucket[];
}

/** What a search suggestion leads to. */
export type SuggestionKind = 'author' | 'category' | 'lot_tag' | 'account' | 'auction' | 'search';

/** Something that a person may be searching for. */
export interface SearchSuggestion {
  kind: SuggestionKind;
  label: string;
  /** The address of its page in the marketplace. */
  path: string;
  /** Number of its lots. */
  count: number;
}

/** Suggestions for the text of a search. */
export interface SearchSuggestions {
  suggestions: SearchSuggestion[];
  /** A similar text that finds lots, when the text as typed finds none. */
  did_you_mean: string | null;
}

/** Lot counts by state. `auctioned_count` counts the lots that were called at an auction. */
export interface LotCounts {
  accepting_bids_count: number;
  passed_count: number;
  sold_count: number;
  auctioned_count: number;
}

/** A category or tag with the fields that a link needs. */
export interface CategoryRef {
  id: number;
  slug: string;
  name: string;
}
/** A tag has the shape of a category. */
export type TagRef = CategoryRef;

/** A category of lots. */
export interface Category extends CategoryRef {
  lots_count: number;
  image: Image | null;
  parent_id: number | null;
  /** Position in the list, from 1. */
  position: number;
}

/** A tag of lots. */
export interface Tag extends TagRef {
  lots_count: number;
  image: Image | null;
}

/** The auction of a lot, with the fields that a card needs. */
export type LotAuction = Pick<
  Auction,
  'id' | 'title' | 'status' | 'takes_offers' | 'offers_until' | 'current_lot_id'
> & {
  /** Where the auction takes place live. An API may omit it. */
  live_url?: string | null;
  /** The days of its sessions. Without them a live auction counts as in session. */
  days?: Day[];
};

/** A lot with the fields that a card needs. */
export interface LotSummary {
  id: number;
  uuid: string;
  auction_id: number;
  /** A text such as `12`, `12A` or `0082[a]`. */
  number: string;
  title: string;
  /** Increases with every change of the lot. A client ignores an older version. */
  version: number;
  state: LotState;
  state_label: string;
  /** Whether bidding is over and the house has not reported the result. */
  awaiting_result: boolean;
  /** Whether a lot with bids is `closed` because its house never reported the result. An API may omit it. */
  result_unknown?: boolean;
  author: { id: number; slug: string; name: string } | null;
  image: Image | null;
  /** `null` if the house accepts any first bid ("Lance livre"). */
  starting_price_cents: Cents | null;
  estimate_low_cents: Cents | null;
  estimate_high_cents: Cents | null;
  current_bid_cents: Cents | null;
  /** Hammer price. */
  sold_price_cents: Cents | null;
  /** Prices as published in another currency. `null`: the house publishes in reais. */
  original_prices: OriginalPrices | null;
  bids_count: number;
  /** The planned end. Once the lot is over, when its bidding ended. */
  closes_at: Iso | null;
  /** When the lot became public. An API may omit it. */
  published_at?: Iso;
  auction_started_at: Iso | null;
  category_id: number | null;
  /** `null` without a token. */
  liked: boolean | null;
  likes_count: number;
  account: AccountRef;
  auction: LotAuction;
  /** `/{account}/{auction_id}/lote/{number}`, percent-encoded. */
  path: string;
}

/** A bid in the history of a lot. The server masks the bidder (`M••• S.`). */
export interface LotBid {
  id: number;
  amount_cents: Cents;
  source: BidSource;
  source_label: string;
  bidder: string;
  at: Iso;
  mine: boolean;
}

/** The signed-in person's own bid on a lot. */
export interface MyBid {
  amount_cents: Cents;
  source: BidSource;
  status: MyBidStatus;
  at: Iso;
}

/** Prices that a house published in a currency other than BRL. */
export interface OriginalPrices {
  currency: string;
  /** Day of the exchange rate by which they were converted, or `null` if it is not known. */
  rate_date: Day | null;
  starting: string | null;
  estimate_low: string | null;
  estimate_high: string | null;
  current_bid: string | null;
  sold: string | null;
}

/** A lot with the fields that its page needs. */
export interface Lot extends LotSummary {
  /** Sanitised on the server. */
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
  images: Image[];
  video_urls: string[];
  increment_cents: Cents | null;
  next_bid_cents: Cents | null;
  buyer_premium_percent: number | null;
  /** Current or next bid including the buyer's premium. */
  total_with_premium_cents: Cents | null;
  /** Newest first, at most 50. */
  bids: LotBid[];
  my_bid: MyBid | null;
  categories: CategoryRef[];
  tags: TagRef[];
  /** URL at which people bid. `null` means that the contact form is used. */
  bid_url: string | null;
  shipping_note: string | null;
  /** Terms of the auction. */
  terms_url: string | null;
  /** Path of its calendar file below the API. Absent on a back end without reminders. */
  calendar_path?: string;
  previous: { number: string; path: string } | null;
  next: { number: string; path: string } | null;
  /** At most 8 lots: of the same author, then of the same category. */
  related: LotSummary[];
}

/** The changing fields of a lot, as the live stream sends them (docs/api-contract.md#live). */
export interface LiveLot extends Pick<
  Lot,
  | 'id'
  | 'version'
  | 'state'
  | 'awaiting_result'
  | 'result_unknown'
  | 'current_bid_cents'
  | 'sold_price_cents'
  | 'bids_count'
  | 'next_bid_cents'
  | 'closes_at'
> {
  /** When the server read these fields. */
  at: Iso;
}

/** The changing fields of an auction, as the live stream sends them. */
export interface LiveAuction extends Pick<
  Auction,
  | 'id'
  | 'version'
  | 'status'
  | 'accepting_bids'
  | 'takes_offers'
  | 'offers_until'
  | 'current_lot_id'
  | 'lots_count'
  | 'sold_lots_count'
  | 'passed_lots_count'
> {
  /** When the server read these fields. */
  at: Iso;
}

/** An artist with the fields that a card needs. */
export interface AuthorSummary {
  id: number;
  slug: string;
  name: string;
  image: Image | null;
  birth_year: number | null;
  death_year: number | null;
  /** Country, such as `Brasil`. Other sources may send a demonym: show it with `countryName`. */
  nationality: string | null;
  lots_count: number;
  open_lots_count: number;
  liked: boolean | null;
  followers_count: number;
}

/** An artist. */
export interface Author extends AuthorSummary {
  alternate_names: string[];
  birthplace: string | null;
  biography_html: string | null;
  sold_lots_count: number;
  highest_sold_price_cents: Cents | null;
  /** Whether that price was published in another currency. */
  highest_sold_price_converted: boolean;
  last_sold_at: Iso | null;
  wikipedia_url: string | null;
}

/** A sold lot with the fields that a price history needs. */
export interface SoldLot extends Pick<
  Lot,
  | 'id'
  | 'number'
  | 'title'
  | 'estimate_low_cents'
  | 'estimate_high_cents'
  | 'original_prices'
  | 'account'
  | 'path'
> {
  /** The end of the lot, or else of its auction. `null` if neither is known. */
  sold_at: Iso | null;
  /** Hammer price. A price history has only lots with a known price. */
  sold_price_cents: Cents;
  /** Without abbreviations, as the facet `technique`. */
  technique: string | null;
}

/** The sold lots of an artist whose prices are known, newest first. */
export interface PriceHistory extends Page {
  lots: SoldLot[];
  /** Number of sold lots whose prices the houses did not disclose. They are not in the list. */
  undisclosed_count: number;
}

/** A price bucket for filters: `min_cents <= price < max_cents`. */
export interface Price {
  id: number;
  label: string;
  min_cents: Cents;
  max_cents: Cents | null;
  position: number;
}

/**
 * Exchange rates: the amount of each currency that one real buys
 * (docs/api-contract.md#exchange-rates).
 */
export type Rates = Readonly<Record<string, number>>;

/** Response of `/currencies/latest.json`. */
export type CurrencyTable =
  | { success: true; base: 'BRL'; date: Day; rates: Rates }
  | { success: false; rates: Record<string, never> };

/** A page of lots (`GET /lots.json`). */
export interface LotList extends Page {
  lots: LotSummary[];
}

/** A page of auctions (`GET /auctions.json`). */
export interface AuctionList extends Page {
  auctions: Auction[];
}

/** The report of a day, without its auctions (docs/api-contract.md#daily-report). */
export interface DailyReport {
  day: Day;
  /** Ids of the auctions with a session on that day. */
  live: number[];
  /** Ids of the auctions whose catalogue was published on the day before. */
  published_yesterday: number[];
  previous_day: Day;
  /** `null` if the day is today. */
  next_day: Day | null;
}

/** A page of the auctions in a daily report (`GET /auctions.json?q[daily_report_on]=`). */
export interface DailyReportList extends AuctionList {
  /** `null` if the day does not exist or is in the future. */
  report: DailyReport | null;
}

/** A page of auction houses (`GET /accounts.json`). */
export interface AccountList extends Page {
  accounts: Account[];
}

/** A page of categories (`GET /categories.json`). */
export interface CategoryList extends Page {
  categories: Category[];
}

/** A page of tags (`GET /popular_tags.json`). */
export interface TagList extends Page {
  tags: Tag[];
}

/** A page of artists (`GET /authors.json`); its list is named `data`. */
export interface AuthorList extends Page {
  data: AuthorSummary[];
}

/** A signed-in person. */
export interface User {
  id: number;
  uuid: string;
  email: string;
  /** A new e-mail address that is not confirmed yet. */
  unconfirmed_email: string | null;
  person_type: 'individual' | 'company';
  full_name: string | null;
  legal_name: string | null;
  /** Full name, or else legal name, or else empty. */
  display_name: string;
  /** Chooses between "Bem-vinda" and "Bem-vindo". */
  gender: 'lady' | 'gentleman' | null;
  /** 11 digits without a mask. */
  cpf: string | null;
  /** 14 digits or upper-case letters without a mask. */
  cnpj: string | null;
  birthdate: Day | null;
  phone: string | null;
  avatar_url: string | null;
  confirmed: boolean;
  created_at: Iso;
  terms_accepted_at: Iso | null;
  terms_version: string | null;
  likes_count: number;
  following_count: number;
  radar_count: number;
  open_participations_count: number;
}

/** A session of the signed-in person: a browser that is logged in. */
export interface PersonSession {
  id: string;
  /** Whether the request belongs to this session. */
  current: boolean;
  /** `email_link` sessions start from a link in a mail and expire after 24 hours. */
  scope: 'session' | 'email_link';
  /** Browser and system, in Portuguese: "Chrome no Android". */
  device: string;
  /** IP address of the last use, or `null` if it is unknown. */
  address: string | null;
  /** City of the last use, if the server's proxy provides it. */
  place: string | null;
  created_at: Iso;
  last_used_at: Iso;
  expires_at: Iso;
}

/** The sessions of a person, the most recently used one first. */
export interface PersonSessionList {
  sessions: PersonSession[];
}

/** An event in the security log of an account. */
export interface SecurityEvent {
  id: string;
  /** Identifier such as `login`. More kinds may be added. */
  kind: string;
  /** Label in Portuguese, such as "Entrada com senha". */
  label: string;
  /** `false` for a failed attempt, such as a wrong password. */
  succeeded: boolean;
  device: string;
  /** IP address, or `null` if it is unknown. */
  address: string | null;
  /** City, if the server's proxy provides it. */
  place: string | null;
  at: Iso;
}

/** A page of the security log of a person, newest first. */
export interface SecurityLog extends Page {
  events: SecurityEvent[];
}

/** Second factor that a login may require after the password. */
export type SecondFactor = 'passkey' | 'totp';

/** Response of a login with a correct password that requires a second factor (status 202). */
export interface SecondFactorNeeded {
  second_factor: SecondFactor[];
  /** Identifies this login in `POST /login/second_factor`. Valid for five minutes. */
  challenge: string;
  /** Options for `navigator.credentials.get`, or `null` if a passkey is not accepted. */
  passkey_options: Record<string, unknown> | null;
}

/** A passkey (WebAuthn credential) of a person. */
export interface Passkey {
  id: string;
  /** Given by the person, or else derived from the device. */
  name: string;
  /** Whether a password manager or cloud account synchronizes it between devices. */
  synced: boolean;
  created_at: Iso;
  last_used_at: Iso | null;
}

/** The second factors of a person. */
export interface PersonFactors {
  passkeys: Passkey[];
  /** Time at which the authenticator app was enabled, or `null`. */
  totp_enabled_at: Iso | null;
  /** Number of unused recovery codes. */
  recovery_codes_left: number;
}

/** Mails that a person receives. */
export interface NotificationPreferences {
  published_catalogs: boolean;
  live_auctions: boolean;
  daily_report: boolean;
  radar: boolean;
  /** Reminder on the day on which a liked lot closes. */
  liked_lots: boolean;
  /** Reminder one hour before a liked lot closes. Off by default. */
  liked_lots_hour_before: boolean;
  /** Reminders of single lots and auctions, one hour before. */
  reminders: boolean;
  /** New lots of followed artists. */
  followed_authors: boolean;
  /** New lots of followed houses. */
  followed_accounts: boolean;
  /** News of auction houses. Off by default. */
  news: boolean;
}

/** A note of a person on a lot. */
export interface LotNote {
  /** Of the lot. */
  id: number;
  uuid: string;
  note: string;
}

/** A reminder, one hour before the end of a lot or the start of an auction. */
export interface Reminder {
  kind: 'lot' | 'auction';
  /** Id of the lot or the auction. */
  id: number;
  uuid: string;
  title: string;
  /** Path of its page; `null` when it is no longer public. */
  path: string | null;
  /** End of the lot or start of the auction; `null` when it is over or unknown. */
  at: Iso | null;
  created_at: Iso;
}

/** A browser of the person that shows notifications. */
export interface PushDevice {
  /** Of its session. */
  id: string;
  /** Browser and system, such as "Chrome, Android". */
  device: string;
  /** Whether it is the browser of this session. */
  current: boolean;
  created_at: Iso;
}

/** An auction in which the signed-in person has at least one bid. */
export interface Participation {
  id: number;
  auction: Auction;
  lots_count: number;
  winning_count: number;
  outbid_count: number;
  /** Bids that the house examines. An API may omit it. */
  pending_count?: number;
  won_count: number;
  /** Lots that others have bought, or that were not sold. An API may omit it. */
  lost_count?: number;
  total_won_cents: Cents;
  last_bid_at: Iso | null;
  /** At most 6, the outbid ones first. */
  lots: ParticipationLot[];
}

/** A lot with a bid of the signed-in person. */
export interface ParticipationLot extends LotSummary {
  my_bid: MyBid | null;
  /** Minimum of the next bid, as in {@link Lot}. An API may omit it. */
  next_bid_cents?: Cents | null;
}

/** A number of participations with its title, for the header of their list. */
export interface ParticipationCount {
  title: string;
  count: number;
}

/** A page of finished participations. */
export interface ParticipationList extends Page {
  participations: Participation[];
}

/** Ids of the chosen interests by kind. */
export interface Interests {
  categories: number[];
  tags: number[];
  /** Ids of {@link Price}. */
  prices: number[];
}

/** Search criteria of a radar item. */
export interface RadarCriteria {
  term: string | null;
  category_ids: number[];
  tag_ids: number[];
  author_ids: number[];
  account_tenant_names: string[];
  price_ids: number[];
}

/** A saved search. */
export interface RadarItem {
  id: number;
  uuid: string;
  name: string;
  criteria: RadarCriteria;
  /** One label in pt-BR per criterion. */
  criteria_labels: string[];
  active: boolean;
  expires_at: Iso;
  created_at: Iso;
  renewed_at: Iso | null;
  matching_lots_count: number;
  new_lots_count: number;
  /** Whether a busy server has not counted the lots yet. Both numbers are 0 until a later read. */
  counting?: boolean;
  last_notified_at: Iso | null;
  /** `/radar-report/{uuid}`. */
  report_path: string;
}

/** A person's saved searches, newest first (`GET /radar`). */
export interface RadarList {
  items: RadarItem[];
  total: number;
}

/** A lot of a radar report. */
export interface RadarLot extends LotSummary {
  /** Whether the lot was published after `radar.since`. */
  radar_new: boolean;
}

/**
 * Lots that a saved search finds (docs/api-contract.md#radar-report). The owner of the search is not
 * part of it.
 */
export interface RadarReport extends LotList {
  lots: RadarLot[];
  radar: Pick<RadarItem, 'uuid' | 'name' | 'criteria_labels' | 'active' | 'expires_at'> & {
    /** Start of the period of the last mail, or else the time at which the search was saved. */
    since: Iso;
  };
}

/** Response of the calls that like or unlike a lot. */
export interface LikeAnswer {
  liked: boolean;
  likes_count: number;
}

/** Response of the calls that follow or unfollow an artist or a house. */
export interface FollowAnswer {
  liked: boolean;
  followers_count: number;
}

/** Lots that are new to a person. */
export interface NewLots {
  /** Number of all of them. `lots` has at most twelve. */
  total: number;
  lots: LotSummary[];
}

/** What is new to a person since a time. */
export interface PersonNews {
  since: Iso;
  /** Results of liked lots, the latest first. */
  liked_lots: NewLots;
  /** New open lots of followed artists, the newest first. */
  followed_authors: NewLots;
  /** New open lots of followed houses, the newest first. */
  followed_accounts: NewLots;
  /** New open lots that saved searches find, the newest first. */
  radar: NewLots;
}

/** A slide of the carousel on the home page. */
export interface CarouselItem {
  id: number;
  title: string | null;
  subtitle: string | null;
  link_url: string;
  image: Image;
  image_mobile: Image | null;
  position: number;
}

/** The carousel on the home page. */
export interface Carousel {
  items: CarouselItem[];
}

/** Configuration of a partner's embed (docs/api-contract.md#embeds). */
export interface EmbedConfig {
  account: AccountRef;
  /** CSS variables of the partner's brand, such as `{ '--m-accent': '#0a5' }`. */
  theme: Readonly<Record<string, string>>;
  locale: 'pt-BR';
  currency: 'BRL';
  /** Origins of the pages that may show the lots of the house. */
  allowed_origins: string[];
}

/** A lot for aggregators (docs/api-contract.md#feeds). URLs are absolute. */
export interface FeedItem {
  id: number;
  title: string;
  /** Plain text. */
  description: string | null;
  url: string;
  image: string | null;
  category: string | null;
  artist: string | null;
  estimate_low_cents: Cents | null;
  estimate_high_cents: Cents | null;
  /** Current bid, or else the starting price. */
  bid_cents: Cents | null;
  currency: 'BRL';
  /** Start of the auction. */
  start: Iso | null;
  /** Time at which the lot closes. */
  end: Iso | null;
  city: string | null;
}

/** A page of a house's open lots (`GET /accounts/{tenant_name}/feed.json`). */
export interface Feed extends Page {
  account: AccountRef;
  items: FeedItem[];
}
