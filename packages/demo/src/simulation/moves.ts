/**
 * Computes the next messages of a simulated house. Every decision depends only on the stored state
 * and on seeds. Therefore a restarted process continues where the last one ended, and two processes
 * decide alike.
 *
 * @module
 */
import {
  lotStates,
  type AuctionStatus,
  type BidSource,
  type LotState,
} from '@martelo/domain/auction';
import type { Cents } from '@martelo/domain/entities';
import type { FeedMessage } from '@martelo/server/seeding';
import { incrementAt, rounded } from '../bidding.ts';
import { Random } from '../random.ts';

/** A stored lot. */
export interface StoredLot {
  readonly id: number;
  readonly number: string;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly closes_at: Date | null;
  readonly starting_price_cents: Cents | null;
  readonly current_bid_cents: Cents | null;
  readonly bids_count: number;
  readonly last_bid_at: Date | null;
  /** Whether the demonstration account has bid. */
  readonly hasOwnBid: boolean;
}

/** A stored auction. */
export interface StoredSale {
  readonly account_id: number;
  readonly code: string;
  readonly status: AuctionStatus;
  readonly started_at: Date | null;
  readonly days: readonly string[];
  readonly takes_offers: boolean | null;
  readonly current_lot_id: number | null;
  /** When its status, current lot or lot counts last changed. */
  readonly updated_at: Date;
}

/** The bidders: fictional names, and the demonstration account with its bidder handles. */
export interface Bidders {
  readonly names: readonly string[];
  readonly person: {
    readonly name: string;
    handle(of: { accountId: number; lotId: number }): string;
  } | null;
}

/** Messages that the house sends at a given time. */
export interface Move {
  readonly at: Date;
  readonly messages: readonly FeedMessage[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** First bid on a lot without a starting price. */
const FREE_START = 10_000;
/** A bid in the last minutes of an online lot extends it to this long after the bid. */
const EXTENSION_MS = 3 * MINUTE;
/** How long before its end bidding on an online lot becomes frequent. */
const LAST_MINUTES_MS = 8 * MINUTE;
/** Shortest pause between two bids in the last minutes. */
const MIN_PAUSE_MS = 8 * SECOND;
/** How long after a session's start the house calls lots. */
const SESSION_MS = 3 * HOUR;
/**
 * Number of lots left for later, after every session but the last and after calls outside sessions.
 */
const [LEFT_BY_SESSION, LEFT_BY_EXTRA] = [16, 4];

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
const latest = (...dates: readonly (Date | null)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

const auctionPath = ({ code }: StoredSale): string => `/feed/auctions/${encodeURIComponent(code)}`;
const lotPath = (sale: StoredSale, { number }: StoredLot): string =>
  `${auctionPath(sale)}/lots/${encodeURIComponent(number)}`;

/** Returns a generator for the constant properties of a lot. */
const traitsOf = (sale: StoredSale, { number }: StoredLot): Random =>
  new Random(`living/${sale.code}/${number}`);
/** Returns a generator for the decisions about a lot until its next bid. */
const chancesOf = (sale: StoredSale, lot: StoredLot): Random =>
  traitsOf(sale, lot).fork(lot.bids_count);

const takesBids = ({ state, awaiting_result }: StoredLot): boolean =>
  lotStates[state].acceptingBids && !awaiting_result;

/** Returns the highest amount that any bidder would pay, or `null` if no bidder is interested. */
function limitOf(sale: StoredSale, lot: StoredLot): Cents | null {
  const traits = traitsOf(sale, lot).fork('limit');
  if (traits.chance(1 / 8)) return null;
  return (lot.starting_price_cents ?? FREE_START) * traits.between(1.2, 3.2);
}

/**
 * Returns the amount of the next bid, or `null` once the price has reached this share of its limit.
 */
function nextAmount(sale: StoredSale, lot: StoredLot, share = 1): Cents | null {
  const limit = limitOf(sale, lot);
  if (limit === null) return null;
  const { current_bid_cents: current, starting_price_cents: start } = lot;
  const steps = chancesOf(sale, lot).fork('steps').chance(0.15) ? 2 : 1;
  const amount =
    current === null ? (start ?? FREE_START) : rounded(current + incrementAt(current) * steps);
  return amount <= limit * share ? amount : null;
}

const online: readonly (readonly [BidSource, number])[] = [
  ['web', 5],
  ['mobile', 4],
  ['auto', 3],
];
const inRoom: readonly (readonly [BidSource, number])[] = [...online, ['room', 5], ['phone', 3]];

/** Returns the message of the next bid, identified by its position in the lot's history. */
function bidMessage(
  sale: StoredSale,
  lot: StoredLot,
  { amount, bidders, now }: { amount: Cents; bidders: Bidders; now: Date },
): FeedMessage {
  const traits = traitsOf(sale, lot).fork('crowd');
  const names = traits.shuffle(bidders.names).slice(0, traits.int(3, 6));
  const place = lot.bids_count % names.length;
  const { person } = bidders;
  const isOwn = person !== null && place === 0 && (lot.hasOwnBid || traits.chance(1 / 3));
  const sources = sale.status === 'live' && lot.id === sale.current_lot_id ? inRoom : online;
  return {
    method: 'POST',
    path: `${lotPath(sale, lot)}/bids`,
    body: {
      bid_id: `demo-${lot.bids_count + 1}`,
      amount_cents: amount,
      source: isOwn ? 'web' : chancesOf(sale, lot).fork('source').weighted(sources),
      bidder: isOwn ? person.name : (names[place] ?? ''),
      at: now.toISOString(),
      ...(isOwn
        ? { bidder_handle: person.handle({ accountId: sale.account_id, lotId: lot.id }) }
        : {}),
    },
  };
}

const resultMessage = (sale: StoredSale, lot: StoredLot): FeedMessage => {
  const isSold = lot.current_bid_cents !== null && traitsOf(sale, lot).fork('reserve').chance(0.9);
  return {
    method: 'PATCH',
    path: lotPath(sale, lot),
    body: isSold ? { state: 'sold', sold_price_cents: lot.current_bid_cents } : { state: 'passed' },
  };
};

/**
 * Returns the result of a lot whose end has passed. It is due some seconds after the end, or
 * immediately if the auction is over. A lot without a bid ends by time, so it needs no message.
 */
export function resultMove(
  sale: StoredSale,
  lot: StoredLot,
  { now, isOver }: { now: Date; isOver: boolean },
): Move | null {
  if (lot.bids_count === 0 || !lotStates[lot.state].acceptingBids) return null;
  const pause = chancesOf(sale, lot).fork('result').int(4, 20) * SECOND;
  const at = isOver || lot.closes_at === null ? now : later(lot.closes_at, pause);
  return { at, messages: [resultMessage(sale, lot)] };
}

/**
 * Returns the next bid in the last minutes of an online lot, with the extension that it causes, or
 * `null` when bidding is over.
 */
export function closingMove(
  sale: StoredSale,
  lot: StoredLot,
  { now, bidders }: { now: Date; bidders: Bidders },
): Move | null {
  const { closes_at } = lot;
  if (sale.status !== 'ongoing' || closes_at === null || !isInLastMinutes(lot, now)) return null;
  const chances = chancesOf(sale, lot).fork('closing');
  const amount = nextAmount(sale, lot);
  if (amount === null || chances.chance(0.1)) return null;
  const since = latest(later(closes_at, -LAST_MINUTES_MS), lot.last_bid_at);
  // The pauses get shorter towards the end.
  const left = closes_at.getTime() - since.getTime();
  const at = later(since, Math.max(MIN_PAUSE_MS, left * chances.between(0.15, 0.6)));
  if (later(at, SECOND) > closes_at || now >= closes_at) return null;
  const messages = [bidMessage(sale, lot, { amount, bidders, now })];
  const end = later(new Date(Math.floor(now.getTime() / SECOND) * SECOND), EXTENSION_MS);
  if (end > closes_at) {
    const body = { closes_at: end.toISOString() };
    messages.push({ method: 'PATCH', path: lotPath(sale, lot), body });
  }
  return { at, messages };
}

/** Whether an online lot is in its last minutes. */
export const isInLastMinutes = ({ closes_at }: StoredLot, now: Date): boolean =>
  closes_at !== null && later(closes_at, -LAST_MINUTES_MS) <= now;

/**
 * Returns the next early bid on one of the first lots of the list. Lots further up are more likely.
 *
 * @param isBusy - whether such bids come every few seconds, or every few minutes
 */
export function earlyBid<Sale extends StoredSale>(
  places: readonly { sale: Sale; lot: StoredLot }[],
  { now, bidders, isBusy }: { now: Date; bidders: Bidders; isBusy: boolean },
): (Move & { sale: Sale }) | null {
  const since = latest(...places.map(({ lot }) => lot.last_bid_at));
  const random = new Random(`living/early/${since.getTime()}`);
  const pause = isBusy ? random.int(4, 14) : random.int(90, 300);
  const wanted = places.flatMap(({ sale, lot }) => {
    const amount = nextAmount(sale, lot, 0.6);
    return amount === null ? [] : [{ sale, lot, amount }];
  });
  const chosen = wanted[Math.floor(wanted.length * random.next() ** 2)];
  if (chosen === undefined) return null;
  const { sale, lot, amount } = chosen;
  const messages = [bidMessage(sale, lot, { amount, bidders, now })];
  return { at: later(since, pause * SECOND), messages, sale };
}

/** Returns how many lots stay uncalled at a time. `Infinity` means that no lot is called. */
function lotsToLeave(sale: StoredSale, now: Date, isBusy: boolean): number {
  const since = sale.started_at === null ? -1 : now.getTime() - sale.started_at.getTime();
  const extra = isBusy ? LEFT_BY_EXTRA : Number.POSITIVE_INFINITY;
  if (since < 0) return extra;
  const isLast = Math.floor(since / DAY) >= sale.days.length - 1;
  if (since % DAY >= SESSION_MS) return extra;
  return isLast ? 0 : Math.min(extra, LEFT_BY_SESSION);
}

/**
 * Returns the next event of a live auction: a bid on the current lot, its result, the call of the
 * next lot, a break, or the end of the auction.
 *
 * @param lots - the current lot and those that take bids, ordered by number
 * @param isBusy - whether lots are called outside the sessions too
 */
export function liveMove(
  sale: StoredSale,
  lots: readonly StoredLot[],
  { now, bidders, isBusy }: { now: Date; bidders: Bidders; isBusy: boolean },
): Move | null {
  const since = sale.updated_at;
  const change = (at: Date, body: object, before: readonly FeedMessage[] = []): Move => ({
    at,
    messages: [...before, { method: 'PATCH', path: auctionPath(sale), body }],
  });
  const current = lots.find(({ id }) => id === sale.current_lot_id);
  if (current !== undefined && takesBids(current)) {
    return hammerMove(sale, current, { since: latest(since, current.last_bid_at), now, bidders });
  }
  const waiting = lots.filter(takesBids);
  if (waiting.length === 0) {
    const status = sale.takes_offers === true ? 'conditional_bids_only' : 'finished';
    return change(later(since, 40 * SECOND), { status });
  }
  if (waiting.length <= lotsToLeave(sale, now, isBusy)) {
    return sale.current_lot_id === null
      ? null
      : change(later(since, MINUTE), { current_lot: null });
  }
  const place = current === undefined ? -1 : lots.indexOf(current);
  const next = lots.slice(place + 1).find(takesBids) ?? waiting[0];
  if (next === undefined) return null;
  const pause = traitsOf(sale, next).fork('call').int(6, 14) * SECOND;
  // The planned end is only an estimate, and later bids would be rejected.
  const end = later(now, HOUR);
  const extension =
    next.closes_at !== null && next.closes_at < end
      ? [{ method: 'PATCH', path: lotPath(sale, next), body: { closes_at: end.toISOString() } }]
      : [];
  return change(later(since, pause), { current_lot: next.number }, extension);
}

/** Returns the next bid on the lot under the hammer, or its result after the last one. */
function hammerMove(
  sale: StoredSale,
  lot: StoredLot,
  { since, now, bidders }: { since: Date; now: Date; bidders: Bidders },
): Move {
  const chances = chancesOf(sale, lot).fork('hammer');
  const amount = nextAmount(sale, lot);
  const isOver = lot.closes_at !== null && now > lot.closes_at;
  if (amount !== null && !isOver && !chances.chance(0.12)) {
    const at = later(since, chances.int(5, 18) * SECOND);
    return { at, messages: [bidMessage(sale, lot, { amount, bidders, now })] };
  }
  const at = later(since, chances.int(16, 28) * SECOND);
  return { at, messages: [resultMessage(sale, lot)] };
}
