/**
 * Fictional data for tests and stories: a lot, an auction, a house, an artist, a person. There is no
 * network and no randomness, and no real name.
 *
 * @module
 */
import {
  auctionStateLabel,
  bidSourceLabel,
  bidSources,
  isAcceptingBids,
  lotStateLabel,
  type BidSource,
  type LotState,
} from './sale/auction.ts';
import type {
  Account,
  Auction,
  AuctionCounts,
  AuthorSummary,
  Image,
  Lot,
  LotBid,
  LotCounts,
  LotSummary,
  NotificationPreferences,
  User,
} from './sale/entities.ts';
import { defaultPreferences } from './person/preferences.ts';

const svg = (body: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  )}`;

/** Returns a generated abstract drawing as an API image. */
export function picture(width = 400, height = 500, hue = 8): Image {
  const ground = `hsl(${hue + 32} 38% 88%)`;
  const url = svg(
    `<rect width="100%" height="100%" fill="${ground}"/>` +
      `<path d="M0 ${height} L${width * 0.62} ${height * 0.18} L${width} ${height * 0.44} V${height}Z" fill="hsl(${hue} 68% 42%)"/>` +
      `<circle cx="${width * 0.32}" cy="${height * 0.34}" r="${Math.min(width, height) * 0.18}" fill="#1c1a17"/>` +
      `<path d="M${width * 0.5} 0h${width * 0.12}v${height}h-${width * 0.12}z" fill="hsl(${hue + 190} 45% 34%)"/>`,
    width,
    height,
  );
  return {
    url,
    thumb_url: url,
    medium_url: url,
    large_url: url,
    width,
    height,
    alt: null,
    dominant_color: '#e8ddc9',
  };
}

/** Returns an open lot with bids. `changes` overrides its fields. */
export function lotSummary(changes: Partial<LotSummary> = {}): LotSummary {
  const state: LotState = changes.state ?? 'open';
  return {
    id: 1,
    uuid: '0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c',
    auction_id: 7,
    number: '12',
    title: 'Composição em vermelho e negro',
    state,
    version: 1,
    state_label: lotStateLabel(state),
    awaiting_result: false,
    author: { id: 3, slug: 'amelia-de-sa-tavora', name: 'Amélia de Sá Távora' },
    image: picture(),
    starting_price_cents: 420_000,
    estimate_low_cents: 500_000,
    estimate_high_cents: 800_000,
    current_bid_cents: 658_000,
    sold_price_cents: state === 'sold' ? 1_280_000 : null,
    original_prices: null,
    bids_count: 12,
    // Stories are at noon.
    closes_at: state === 'closing' ? '2026-11-21T12:08:00-03:00' : '2026-11-21T20:00:00-03:00',
    published_at: '2026-11-10T09:00:00-03:00',
    auction_started_at: '2026-11-21T19:00:00-03:00',
    category_id: 1,
    liked: null,
    likes_count: 4,
    account: { id: 1, tenant_name: 'casa-aroeira', name: 'Casa Aroeira Leilões', logo_url: null },
    auction: {
      id: 7,
      title: 'Leilão de novembro',
      status: 'ongoing',
      takes_offers: true,
      offers_until: null,
      current_lot_id: null,
    },
    path: '/casa-aroeira/7/lote/12',
    ...changes,
  };
}

/** One bid of each source, newest first. The newest bid belongs to the current user. */
export const bids: readonly LotBid[] = (Object.keys(bidSources) as BidSource[]).map(
  (source, index, { length }) => ({
    id: length - index,
    amount_cents: 658_000 - index * 40_000,
    source,
    source_label: bidSourceLabel(source),
    bidder: 'M••• S.',
    at: `2026-11-21T${18 - index}:30:00-03:00`,
    mine: index === 0,
  }),
);

/** Returns a lot with all details of its page. `changes` overrides its fields. */
export function lot(changes: Partial<Lot> = {}): Lot {
  return {
    ...lotSummary(changes),
    description_html: '<p>Obra da fase construtiva da artista.</p>',
    technique: 'Óleo',
    support: 'Tela',
    dimensions: null,
    height_mm: 1005,
    width_mm: 800,
    depth_mm: null,
    weight_g: 4200,
    year: '1957',
    signed: 'Canto inferior direito',
    edition: null,
    provenance: 'Coleção particular, Recife',
    condition_report: 'Muito bom',
    images: [picture(), picture(500, 400, 90), picture(400, 400, 200)],
    video_urls: [],
    increment_cents: 20_000,
    next_bid_cents: 678_000,
    buyer_premium_percent: 5,
    total_with_premium_cents: 690_900,
    bids: [...bids],
    my_bid: null,
    categories: [{ id: 1, slug: 'pinturas', name: 'Pinturas' }],
    tags: [],
    bid_url: null,
    shipping_note: null,
    terms_url: 'https://casa-aroeira.example/edital',
    previous: null,
    next: null,
    related: [],
    ...changes,
  };
}

/** Returns an auction that accepts bids. `changes` overrides its fields. */
export function auction(changes: Partial<Auction> = {}): Auction {
  const status = changes.status ?? 'ongoing';
  return {
    id: 7,
    uuid: '6d1c1f5e-0d0c-4b3a-9a51-0f1c2b3a4d5e',
    title: 'Leilão de novembro: arte concreta e desenho',
    subtitle: 'Coleção de uma família do Recife',
    description: null,
    status,
    status_label: auctionStateLabel(status),
    accepting_bids: isAcceptingBids(status),
    version: 1,
    takes_offers: true,
    offers_until: null,
    current_lot_id: null,
    catalog_available_at: '2026-11-10T10:00:00-03:00',
    started_at: '2026-11-24T20:00:00-03:00',
    finished_at: null,
    days: ['2026-11-24', '2026-11-25'],
    lots_count: 137,
    sold_lots_count: 0,
    passed_lots_count: 0,
    cover: picture(900, 600, 8),
    images: [],
    location: 'Recife, PE',
    exhibition: null,
    terms_url: null,
    catalog_url: null,
    live_url: null,
    buyer_premium_percent: 5,
    account: { id: 1, tenant_name: 'casa-aroeira', name: 'Casa Aroeira Leilões', logo_url: null },
    ...changes,
  };
}

/** Auction counts of the home page. */
export const auctionCounts: AuctionCounts = {
  ongoing_count: 12,
  finished_count: 348,
  accepting_bids_count: 15,
  accepting_conditional_bids_count: 3,
  collecting_count: 0,
};

/** Lot counts of an auction. */
export const lotCounts: LotCounts = {
  accepting_bids_count: 1284,
  passed_count: 1,
  sold_count: 20_417,
  auctioned_count: 31_902,
};

/** Returns an auction house. `changes` overrides its fields. */
export function account(changes: Partial<Account> = {}): Account {
  return {
    id: 1,
    tenant_name: 'casa-aroeira',
    name: 'Casa Aroeira Leilões',
    logo_url: picture(240, 160, 8).url,
    description: null,
    site_url: null,
    auctioneer_name: 'Teodora Quintanilha',
    auctioneer_registration: 'JUCEPE 1234',
    cnpj: null,
    email: null,
    phone: null,
    whatsapp: null,
    city: 'Recife',
    state: 'PE',
    ongoing_auctions_count: 2,
    finished_auctions_count: 41,
    open_lots_count: 263,
    next_auction_at: '2026-11-24T20:00:00-03:00',
    followers_count: 12,
    ...changes,
  };
}

/** Returns an artist. `changes` overrides its fields. */
export function author(changes: Partial<AuthorSummary> = {}): AuthorSummary {
  return {
    id: 3,
    slug: 'amelia-de-sa-tavora',
    name: 'Amélia de Sá Távora',
    image: picture(400, 400, 30),
    birth_year: 1921,
    death_year: 1998,
    nationality: 'Brasil',
    lots_count: 42,
    open_lots_count: 5,
    liked: null,
    followers_count: 310,
    ...changes,
  };
}

/** An individual with a complete profile. */
export const user: User = {
  id: 1,
  uuid: '6a1e6f0e-6f0e-4a6e-8f0e-6a1e6f0e6f0e',
  email: 'ana@exemplo.com',
  unconfirmed_email: null,
  person_type: 'individual',
  full_name: 'Ana Souza',
  legal_name: null,
  display_name: 'Ana Souza',
  gender: 'lady',
  cpf: '52998224725',
  cnpj: null,
  birthdate: '1985-02-03',
  phone: '11987654321',
  avatar_url: null,
  confirmed: true,
  created_at: '2026-01-10T09:00:00-03:00',
  terms_accepted_at: '2026-01-10T09:00:00-03:00',
  terms_version: '2026-01',
  likes_count: 3,
  following_count: 1,
  radar_count: 2,
  open_participations_count: 0,
};

/** The preferences of a new account, without the daily report. */
export const preferences: NotificationPreferences = { ...defaultPreferences, daily_report: false };
