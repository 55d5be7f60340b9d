/**
 * Entities with the names and shapes they have on the wire. There is no mapping layer: a field
 * keeps its snake_case name from the database's answer to the component's prop.
 *
 * See docs/api-contract.md#shapes. Every documented key is always present; unknown is `null`.
 *
 * @module
 */
import type { AuctionStatus, BidSource, LotState, MyBidStatus } from './auction.ts';

/** Date-time, ISO 8601 with offset: `2026-11-21T20:00:00-03:00`. */
export type Iso = string;
/** Civil day, `YYYY-MM-DD`. */
export type Day = string;
/** Integer cents of BRL. */
export type Cents = number;

/** Paging part of every list's envelope (docs/api-contract.md#paging). */
export interface Page {
  total: number;
  current_page: number;
  per_page: number;
  /** `null` on the last page and past the end. */
  next_page: number | null;
}

/** A picture in three ready sizes. The server negotiates AVIF, WebP or JPEG on each address. */
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
  /** CSS colour shown while the picture loads. */
  dominant_color: string | null;
}

/** An auction house, as far as a card needs it. */
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
  /** Registration at the state's board of trade, `JUCESP 1234`. */
  auctioneer_registration: string | null;
  cnpj: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  city: string | null;
  state: string | null;
  ongoing_auctions_count: number;
  finished_auctions_count: number;
  open_lots_count: number;
  next_auction_at: Iso | null;
}

/** An auction. */
export interface Auction {
  id: number;
  uuid: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  status: AuctionStatus;
  status_label: string;
  accepting_bids: boolean;
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
  buyer_premium_percent: number | null;
  account: AccountRef;
}

/** Numbers of auctions by state, for the home and the list's head. */
export interface AuctionCounts {
  ongoing_count: number;
  finished_count: number;
  accepting_bids_count: number;
  accepting_conditional_bids_count: number;
  collecting_count: number;
}

/** Numbers of lots by state; `auctioned_count` is every lot that went to the hammer. */
export interface LotCounts {
  accepting_bids_count: number;
  passed_count: number;
  sold_count: number;
  auctioned_count: number;
}

/** A category or tag, as far as a link needs it. */
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
  /** Its place in the list, from 1; 0 where nobody has given it one: those come after, most lots first. */
  position: number;
}

/** A tag of lots. */
export interface Tag extends TagRef {
  lots_count: number;
  image: Image | null;
}

/** A lot, as far as a card needs it. */
export interface LotSummary {
  id: number;
  uuid: string;
  auction_id: number;
  /** Text, not a number: `12`, `12A`, `0082[a]`. */
  number: string;
  title: string;
  state: LotState;
  state_label: string;
  author: { id: number; slug: string; name: string } | null;
  image: Image | null;
  /** `null`: the house takes any first bid ("Lance livre"). */
  starting_price_cents: Cents | null;
  estimate_low_cents: Cents | null;
  estimate_high_cents: Cents | null;
  current_bid_cents: Cents | null;
  /** Hammer price. */
  sold_price_cents: Cents | null;
  bids_count: number;
  closes_at: Iso | null;
  auction_started_at: Iso | null;
  category_id: number | null;
  /** `null` without a token. */
  liked: boolean | null;
  likes_count: number;
  account: AccountRef;
  auction: { id: number; title: string; status: AuctionStatus };
  /** `/{account}/{auction_id}/lote/{number}`, already encoded. */
  path: string;
}

/** A bid in a lot's history; the bidder is masked on the server (`M••• S.`). */
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

/** Prices as a house published them, when that was not in BRL. */
export interface OriginalPrices {
  currency: string;
  starting: string | null;
  estimate_low: string | null;
  estimate_high: string | null;
  current_bid: string | null;
  sold: string | null;
}

/** A lot with all that its page shows. */
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
  /** Current or next bid with the buyer's premium. */
  total_with_premium_cents: Cents | null;
  /** Newest first, at most 50. */
  bids: LotBid[];
  my_bid: MyBid | null;
  categories: CategoryRef[];
  tags: TagRef[];
  /** Where a bid or an offer is made; `null`: through the contact form. */
  bid_url: string | null;
  original_prices: OriginalPrices | null;
  shipping_note: string | null;
  previous: { number: string; path: string } | null;
  next: { number: string; path: string } | null;
  /** At most 8: same author, then same category. */
  related: LotSummary[];
}

/** An artist, as far as a card needs it. */
export interface AuthorSummary {
  id: number;
  slug: string;
  name: string;
  image: Image | null;
  birth_year: number | null;
  death_year: number | null;
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
  last_sold_at: Iso | null;
  wikipedia_url: string | null;
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
 * Exchange rates: how much of each currency one real buys (docs/api-contract.md#exchange-rates).
 */
export type Rates = Readonly<Record<string, number>>;

/** Answer of `/currencies/latest.json`. */
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

/** What happened on a day, beside the page of its auctions (docs/api-contract.md#daily-report). */
export interface DailyReport {
  day: Day;
  /** Ids of the auctions with a session on that day. */
  live: number[];
  /** Ids of the auctions whose catalogue came out on the day before. */
  published_yesterday: number[];
  previous_day: Day;
  /** `null`: the day is today. */
  next_day: Day | null;
}

/** A page of the auctions of a day's report (`GET /auctions.json?q[daily_report_on]=`). */
export interface DailyReportList extends AuctionList {
  /** `null`: there is no such day, or it is still to come. */
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
  /** A new address, until it is confirmed. */
  unconfirmed_email: string | null;
  person_type: 'individual' | 'company';
  full_name: string | null;
  legal_name: string | null;
  /** Full name, else legal name, else empty. */
  display_name: string;
  /** For "Bem-vinda" or "Bem-vindo" only. */
  gender: 'lady' | 'gentleman' | null;
  /** 11 digits, unmasked. */
  cpf: string | null;
  /** 14 digits or letters, unmasked, upper case. */
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

/** A session of one's own: a browser that is logged in. */
export interface PersonSession {
  id: string;
  /** Whether it is the session that asks. */
  current: boolean;
  /** `email_link` came by a link in a mail and lives 24 hours. */
  scope: 'session' | 'email_link';
  /** Browser and system, in Portuguese: "Chrome no Android". */
  device: string;
  /** IP address of the last use; `null` when it is not known. */
  address: string | null;
  /** City of the last use, where the server's proxy tells it. */
  place: string | null;
  created_at: Iso;
  last_used_at: Iso;
  expires_at: Iso;
}

/** The sessions of a person, the one used last first. */
export interface PersonSessionList {
  sessions: PersonSession[];
}

/** What happened to an account, as its security log shows it. */
export interface SecurityEvent {
  id: string;
  /** Machine name, such as `login`; new ones may be added. */
  kind: string;
  /** The same in Portuguese: "Entrada com senha". */
  label: string;
  /** Whether it was allowed: `false` for a wrong password. */
  succeeded: boolean;
  device: string;
  /** IP address; `null` when it is not known. */
  address: string | null;
  /** City, where the server's proxy tells it. */
  place: string | null;
  at: Iso;
}

/** One page of the security log of a person, newest first. */
export interface SecurityLog extends Page {
  events: SecurityEvent[];
}

/** What a login may ask for after the right password. */
export type SecondFactor = 'passkey' | 'totp';

/** Answer of a login whose password was right and that needs a second factor (status 202). */
export interface SecondFactorNeeded {
  second_factor: SecondFactor[];
  /** Names this login in `POST /login/second_factor`; valid for five minutes. */
  challenge: string;
  /** For `navigator.credentials.get`, where a passkey will do; else `null`. */
  passkey_options: Record<string, unknown> | null;
}

/** A passkey (WebAuthn credential) of a person. */
export interface Passkey {
  id: string;
  /** Given by the person, else made from the device. */
  name: string;
  /** Whether it is kept by a password manager or cloud account, not by one device alone. */
  synced: boolean;
  created_at: Iso;
  last_used_at: Iso | null;
}

/** The factors of a person beside the password. */
export interface PersonFactors {
  passkeys: Passkey[];
  /** Since when codes of an authenticator app are asked for; `null` when they are not. */
  totp_enabled_at: Iso | null;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
}

/** Which mails a person wants. */
export interface NotificationPreferences {
  published_catalogs: boolean;
  live_auctions: boolean;
  daily_report: boolean;
  radar: boolean;
  /** Reminder on the day of a liked lot. */
  liked_lots: boolean;
  /** New lot of a followed artist. */
  followed_authors: boolean;
  /** News of the houses; off until asked for. */
  news: boolean;
}

/** A postal address in Brazil. */
export interface Address {
  id: number;
  label: string | null;
  recipient: string | null;
  /** CEP, 8 digits. */
  zip_code: string;
  street: string;
  /** `S/N` when the house has none. */
  number: string;
  complement: string | null;
  district: string;
  city: string;
  /** UF, two letters. */
  state: string;
  country: string;
  default: boolean;
}

/** An auction in which the signed-in person has at least one bid. */
export interface Participation {
  id: number;
  auction: Auction;
  lots_count: number;
  winning_count: number;
  outbid_count: number;
  won_count: number;
  total_won_cents: Cents;
  last_bid_at: Iso | null;
  /** At most 6. */
  lots: (LotSummary & { my_bid: MyBid | null })[];
}

/** A number of participations with its title, for the head of their list. */
export interface ParticipationCount {
  title: string;
  count: number;
}

/** A page of finished participations. */
export interface ParticipationList extends Page {
  participations: Participation[];
}

/** Chosen ids of each kind of interest. */
export interface Interests {
  categories: number[];
  tags: number[];
  /** Ids of {@link Price}. */
  prices: number[];
}

/** What a radar item searches for. */
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
  /** Pills, in pt-BR. */
  criteria_labels: string[];
  active: boolean;
  expires_at: Iso;
  created_at: Iso;
  renewed_at: Iso | null;
  matching_lots_count: number;
  new_lots_count: number;
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
  /** Became public since `radar.since`. */
  radar_new: boolean;
}

/**
 * The lots that a saved search finds (docs/api-contract.md#radar-report). It never says whose
 * search it is.
 */
export interface RadarReport extends LotList {
  lots: RadarLot[];
  radar: Pick<RadarItem, 'uuid' | 'name' | 'criteria_labels' | 'active' | 'expires_at'> & {
    /** Start of what the last mail told of, else when the search was saved. */
    since: Iso;
  };
}

/** What liking or unliking a lot answers. */
export interface LikeAnswer {
  liked: boolean;
  likes_count: number;
}

/** What following or unfollowing an artist answers. */
export interface FollowAnswer {
  liked: boolean;
  followers_count: number;
}

/** A slide of the home page's carousel. */
export interface CarouselItem {
  id: number;
  title: string | null;
  subtitle: string | null;
  link_url: string;
  image: Image;
  image_mobile: Image | null;
  position: number;
}

/** Answer of the carousel's call. */
export interface Carousel {
  items: CarouselItem[];
}

/** What a partner's embed is set up with (docs/api-contract.md#embeds). */
export interface EmbedConfig {
  account: AccountRef;
  /** CSS variables of the partner's brand, by name: `{ '--m-accent': '#0a5' }`. */
  theme: Readonly<Record<string, string>>;
  locale: 'pt-BR';
  currency: 'BRL';
  /** Origins of the pages that may show the house's lots. */
  allowed_origins: string[];
}

/** A lot as aggregators take it (docs/api-contract.md#feeds). Addresses are absolute. */
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
  /** Current bid, else the starting price. */
  bid_cents: Cents | null;
  currency: 'BRL';
  /** When its auction begins. */
  start: Iso | null;
  /** When it closes. */
  end: Iso | null;
  city: string | null;
}

/** A page of a house's open lots (`GET /accounts/{tenant_name}/feed.json`). */
export interface Feed extends Page {
  account: AccountRef;
  items: FeedItem[];
}
