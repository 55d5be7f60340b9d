/**
 * The lots of an auction: works, states, prices and bids.
 *
 * @module
 */
import { lotStates, phaseOfLots, type LotState } from '@martelo/domain/auction';
import type { Cents, Day } from '@martelo/domain/entities';
import { artKey, type ArtPlan, type ArtView } from './art.ts';
import { instant, type DemoAuction } from './auctions.ts';
import { incrementAt, makeBids, makeOffers, pricesOf, rounded, type DemoBid } from './bidding.ts';
import type { DemoAuthor } from './people.ts';
import type { Random } from './random.ts';
import type { CategoryName } from './taxonomy.ts';
import { describe, longTitle, particulars } from './texts.ts';
import { makeWork } from './works.ts';
import type { Work } from './works/work.ts';

/** A lot of the demonstration. Its relations are the names of their targets. */
export interface DemoLot extends Omit<Work, 'plan' | 'views' | 'value' | 'noun'> {
  readonly number: string;
  readonly state: LotState;
  readonly category: CategoryName;
  readonly author: DemoAuthor | null;
  readonly description_html: string | null;
  readonly dimensions: string | null;
  readonly provenance: string | null;
  readonly condition_report: string | null;
  readonly shipping_note: string | null;
  readonly starting_price_cents: Cents | null;
  readonly estimate_low_cents: Cents | null;
  readonly estimate_high_cents: Cents | null;
  readonly current_bid_cents: Cents | null;
  readonly sold_price_cents: Cents | null;
  readonly increment_cents: Cents;
  readonly closes_at: Date | null;
  readonly bid_url: string | null;
  readonly video_urls: readonly string[];
  readonly likes_count: number;
  /** Keys of its pictures, see art.ts. */
  readonly art: readonly string[];
  readonly bids: readonly DemoBid[];
}

/** The people who may appear in an auction, and the anchor day. */
export interface Cast {
  readonly anchor: Day;
  readonly authors: readonly DemoAuthor[];
  readonly bidders: readonly string[];
}

/** The time and bids of a lot that is open, regardless of the state of its auction. */
interface OpenLotPlan {
  readonly closes_at: Date;
  /** Returns its bids so far, from a starting price on. */
  bids(start: Cents): DemoBid[];
}

/** Probability that a lot of a category names its author. */
const authored: Partial<Record<CategoryName, number>> = {
  Pinturas: 0.93,
  Gravuras: 0.92,
  Desenhos: 0.92,
  Fotografias: 0.94,
  Esculturas: 0.92,
  Tapeçaria: 0.75,
  'Arte popular': 0.65,
  Design: 0.5,
  Mobiliário: 0.35,
  Livros: 0.25,
  Porcelanas: 0.12,
  Joias: 0.1,
};

/** Returns an artist of the category who was an adult when the work was made. */
function authorOf(
  random: Random,
  category: CategoryName,
  work: Work,
  authors: readonly DemoAuthor[],
): DemoAuthor | null {
  if (!random.chance(authored[category] ?? 0)) return null;
  const year = Number(/\d{4}/.exec(work.year ?? '')?.[0] ?? Number.NaN);
  const fitting = authors.filter(
    ({ specialties, birth_year, death_year }) =>
      specialties.includes(category) &&
      (Number.isNaN(year) ||
        ((birth_year ?? year - 40) + 19 <= year && year <= (death_year ?? year))),
  );
  // A few artists account for most lots of a catalogue.
  return fitting[Math.floor(fitting.length * random.next() ** 1.35)] ?? null;
}

function dimensionsOf({ height_mm, width_mm, depth_mm }: Work): string | null {
  const sides = [height_mm, width_mm, depth_mm].filter((side) => side !== null);
  if (sides.length === 0) return null;
  const centimetres = sides.map((side) => String(side / 10).replace('.', ','));
  return `${centimetres.join(' × ')} cm`;
}

type Odds = readonly (readonly [LotState, number])[];

const odds = {
  upcoming: [['open', 1]],
  open: [
    ['open', 98],
    ['canceled', 2],
  ],
  hammered: [
    ['sold', 72],
    ['passed', 22],
    ['closed', 4],
    ['canceled', 2],
  ],
  offers: [
    ['sold', 58],
    ['passed', 34],
    ['closed', 5],
    ['canceled', 3],
  ],
  recent: [
    ['sold', 66],
    ['closed', 23],
    ['passed', 8],
    ['canceled', 3],
  ],
  old: [
    ['sold', 66],
    ['closed', 31],
    ['canceled', 3],
  ],
  canceled: [['canceled', 1]],
} as const satisfies Record<string, Odds>;

/**
 * Returns the possible states of a lot by its auction and position. In a running auction the first
 * half is over.
 */
function oddsAt({ status, finished_at, lots }: DemoAuction, anchor: Day, index: number): Odds {
  const lotPhase = phaseOfLots(status);
  if (lotPhase === 'awaiting_result') {
    return finished_at !== null && finished_at > instant(anchor, -30, '00:00')
      ? odds.recent
      : odds.old;
  }
  if (lotPhase !== null) return odds[lotPhase];
  if (status === 'conditional_bids_only') return odds.offers;
  if (status !== 'live') return odds.open;
  if (index < lots / 2) return odds.hammered;
  return index < lots / 2 + 2 ? [['closing', 1]] : odds.open;
}

/**
 * Returns when a lot closes. Lots close one after the other, and each session has its share of
 * them.
 */
function closingAt(
  { days, lots, status }: DemoAuction,
  anchor: Day,
  index: number,
  state: LotState,
): Date | null {
  if (status === 'collecting') return null;
  // The lot is closing. It closes before the anchor day ends.
  if (state === 'closing') return instant(anchor, 0, '23:59');
  const each = Math.ceil(lots / days.length);
  const waiting = status === 'live' && (state === 'open' || index >= lots / 2);
  const session = waiting ? days.length - 1 : status === 'live' ? 0 : Math.floor(index / each);
  const start = instant(days[session] ?? anchor, 0, '20:00');
  return new Date(start.getTime() + (index % each) * 90_000);
}

const soldWith = [
  [1, 10],
  [2, 14],
  [4, 22],
  [7, 22],
  [11, 16],
  [18, 10],
  [24, 6],
] as const;
const openWith = [
  [0, 42],
  [1, 16],
  [2, 12],
  [4, 14],
  [7, 9],
  [12, 5],
  [22, 2],
] as const;

function historyOf(
  random: Random,
  auction: DemoAuction,
  cast: Cast,
  lot: { state: LotState; start: Cents; closes: Date | null },
): DemoBid[] {
  const { state, start, closes } = lot;
  const today = instant(cast.anchor, 0, '00:00');
  const from = auction.catalog_available_at;
  const shared = { start, from, bidders: cast.bidders };
  if (state === 'sold' && closes !== null) {
    const bids = makeBids(random, {
      ...shared,
      count: random.weighted(soldWith),
      to: closes,
      session: true,
    });
    const last = bids.at(-1);
    // Some lots sell after the auction: the consignor accepted the best offer.
    return last !== undefined && random.chance(0.06)
      ? [...bids.slice(0, -1), { ...last, source: 'conditional' }]
      : bids;
  }
  if (lotStates[state].acceptingBids && auction.status !== 'collecting') {
    const count = random.weighted(openWith);
    return makeBids(random, {
      ...shared,
      count: state === 'closing' ? count + 6 : count,
      to: today,
      session: auction.status === 'live',
    });
  }
  if (state === 'passed' && closes !== null && closes < today) {
    return makeOffers(random, {
      start,
      count: random.weighted([
        [0, 6],
        [1, 3],
        [2, 1],
      ]),
      from: closes,
      to: today,
      bidders: cast.bidders,
    });
  }
  return [];
}

/** Returns lot numbers from 1. A late entry has the number of the lot before it and a letter. */
function numbers(random: Random, count: number): string[] {
  const list: string[] = [];
  for (let number = 1; list.length < count; number++) {
    list.push(String(number));
    if (list.length < count && random.chance(0.03)) list.push(`${number}A`);
    if (list.length < count && list.at(-1) === `${number}A` && random.chance(0.2))
      list.push(`${number}B`);
  }
  return list;
}

/** Returns the lots of an auction. `auctionIndex` gives each auction different pictures. */
export const makeLots = (
  random: Random,
  auction: DemoAuction,
  auctionIndex: number,
  cast: Cast,
): DemoLot[] =>
  numbers(random.fork('numbers'), auction.lots).map((number, index) =>
    makeLot(random.fork(index), auction, cast, {
      number,
      index,
      seed: auctionIndex * 1000 + index,
    }),
  );

/**
 * Returns a lot of an auction.
 *
 * @param random - decides everything except the times and bids of a plan
 * @param place.plan - closing time and bids of an open lot. @default derived from the auction's state
 */
export function makeLot(
  random: Random,
  auction: DemoAuction,
  cast: Cast,
  place: { number: string; index: number; seed: number; plan?: OpenLotPlan },
): DemoLot {
  const { number, index, seed, plan: own } = place;
  const category = random.weighted(auction.theme.mix);
  const work = makeWork(category, random.fork('work'), seed);
  const { plan, views, value, noun: _noun, ...described } = work;
  const author = authorOf(random.fork('author'), category, work, cast.authors);
  const state = own ? 'open' : random.fork('state').weighted(oddsAt(auction, cast.anchor, index));
  const closes_at = own ? own.closes_at : closingAt(auction, cast.anchor, index, state);
  const prices = pricesOf(random.fork('prices'), value);
  // "Lance livre" starts well below the value of the work.
  const start =
    prices.starting_price_cents ?? rounded(value * random.fork('opening').between(12, 40));
  const bids = own
    ? own.bids(start)
    : historyOf(random.fork('bids'), auction, cast, { state, start, closes: closes_at });
  const best = bids.at(-1)?.amount_cents ?? null;
  const pictured = !random.fork('pictured').chance(0.02);
  const extra = random.fork('extra');
  return {
    ...described,
    ...particulars(random.fork('particulars')),
    ...prices,
    title: extra.chance(0.006) ? longTitle(extra, work.title, extra.int(220, 620)) : work.title,
    number,
    state,
    category,
    author,
    tags: [...new Set(work.tags)].slice(0, 5),
    description_html: describe(random.fork('description'), category, work, author?.name ?? null),
    dimensions: dimensionsOf(work),
    current_bid_cents: best,
    sold_price_cents: state === 'sold' ? best : null,
    increment_cents: incrementAt(best ?? prices.starting_price_cents ?? 0),
    closes_at,
    bid_url: extra.chance(0.04)
      ? `https://lances.example.test/${auction.code}/${number}`.toLowerCase()
      : null,
    video_urls: extra.chance(0.008)
      ? [`https://www.youtube.com/watch?v=demo${String(seed).padStart(7, '0')}`]
      : [],
    likes_count: own ? 0 : Math.floor(extra.next() ** 12 * 48),
    art: pictured ? [artKey(plan), ...views.map((view) => artKey(withView(plan, view)))] : [],
    bids,
  };
}

const withView = (plan: ArtPlan, view: ArtView): ArtPlan => ({ ...plan, view });
