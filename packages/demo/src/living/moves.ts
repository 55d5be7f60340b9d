/**
 * What the simulated house does next. Every decision follows from the stored state and from seeds, so
 * a restarted process goes on where the last one ended, and two processes decide the same.
 *
 * @module
 */
import type { AuctionStatus, BidSource, LotState } from '@martelo/domain/auction';
import type { Cents } from '@martelo/domain/entities';
import type { FeedMessage } from '@martelo/server/seeding';
import { incrementAt, rounded } from '../bidding.ts';
import { Random } from '../random.ts';

/** A stored lot. */
export interface HeldLot {
  readonly id: number;
  readonly number: string;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly closes_at: Date | null;
  readonly starting_price_cents: Cents | null;
  readonly current_bid_cents: Cents | null;
  readonly bids_count: number;
  readonly last_bid_at: Date | null;
  /** Whether the person of the demonstration has bid. */
  readonly hasOwnBid: boolean;
}

/** A stored auction. */
export interface HeldSale {
  readonly account_id: number;
  readonly code: string;
  readonly status: AuctionStatus;
  readonly started_at: Date | null;
  readonly days: readonly string[];
  readonly takes_offers: boolean | null;
  readonly current_lot_id: number | null;
  /** When its status, current lot or numbers of lots changed last. */
  readonly updated_at: Date;
}

/** Who bids: names, and the person of the demonstration with the handle for a lot of a house. */
export interface Crowd {
  readonly names: readonly string[];
  readonly person: {
    readonly name: string;
    handle(of: { accountId: number; lotId: number }): string;
  } | null;
}

/** Messages that the house sends at a moment. */
export interface Move {
  readonly at: Date;
  readonly messages: readonly FeedMessage[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The price of a lot without a starting price. */
const FREE_START = 10_000;
/** A bid in the last minutes of an online lot gives the others as many again. */
const EXTENSION_MS = 3 * MINUTE;
/** When bidding on an online lot becomes lively. */
const LIVELY_MS = 8 * MINUTE;
/** Shortest pause between two bids of these minutes. */
const LEAST_PAUSE_MS = 8 * SECOND;
/** How long after a session's start the house calls lots. */
const SESSION_MS = 3 * HOUR;
/** Lots that a session leaves for later: all but the last session, and calls at other times. */
const [LEFT_BY_SESSION, LEFT_BY_EXTRA] = [16, 4];

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
const latest = (...dates: readonly (Date | null)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

const auctionPath = ({ code }: HeldSale): string => `/feed/auctions/${encodeURIComponent(code)}`;
const lotPath = (sale: HeldSale, { number }: HeldLot): string =>
  `${auctionPath(sale)}/lots/${encodeURIComponent(number)}`;

/** The constant traits of a lot. */
const traitsOf = (sale: HeldSale, { number }: HeldLot): Random =>
  new Random(`living/${sale.code}/${number}`);
/** The chances of a lot until its next bid. */
const chancesOf = (sale: HeldSale, lot: HeldLot): Random =>
  traitsOf(sale, lot).fork(lot.bids_count);

const takesBids = ({ state, awaiting_result }: HeldLot): boolean =>
  (state === 'open' || state === 'closing') && !awaiting_result;

/** Returns what the keenest bidder would pay; `null`: the lot interests nobody. */
function limitOf(sale: HeldSale, lot: HeldLot): Cents | null {
  const traits = traitsOf(sale, lot).fork('limit');
  if (traits.chance(1 / 8)) return null;
  return (lot.starting_price_cents ?? FREE_START) * traits.between(1.2, 3.2);
}

/** Returns the next bid on a lot; `null`: the price has reached this share of its limit. */
function nextAmount(sale: HeldSale, lot: HeldLot, share = 1): Cents | null {
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

/** Returns the message of the next bid. Its identifier is the place in the lot's history. */
function bidMessage(
  sale: HeldSale,
  lot: HeldLot,
  { amount, crowd, now }: { amount: Cents; crowd: Crowd; now: Date },
): FeedMessage {
  const traits = traitsOf(sale, lot).fork('crowd');
  const bidders = traits.shuffle(crowd.names).slice(0, traits.int(3, 6));
  const place = lot.bids_count % bidders.length;
  const { person } = crowd;
  const isOwn = person !== null && place === 0 && (lot.hasOwnBid || traits.chance(1 / 3));
  const sources = sale.status === 'live' && lot.id === sale.current_lot_id ? inRoom : online;
  return {
    method: 'POST',
    path: `${lotPath(sale, lot)}/bids`,
    body: {
      bid_id: `demo-${lot.bids_count + 1}`,
      amount_cents: amount,
      source: isOwn ? 'web' : chancesOf(sale, lot).fork('source').weighted(sources),
      bidder: isOwn ? person.name : (bidders[place] ?? ''),
      at: now.toISOString(),
      ...(isOwn
        ? { bidder_handle: person.handle({ accountId: sale.account_id, lotId: lot.id }) }
        : {}),
    },
  };
}

const resultMessage = (sale: HeldSale, lot: HeldLot): FeedMessage => {
  const isSold = lot.current_bid_cents !== null && traitsOf(sale, lot).fork('reserve').chance(0.9);
  return {
    method: 'PATCH',
    path: lotPath(sale, lot),
    body: isSold ? { state: 'sold', sold_price_cents: lot.current_bid_cents } : { state: 'passed' },
  };
};

/**
 * Returns the result of a lot whose end has passed, some seconds after that end. In an auction that is
 * over, at once. A lot without a bid needs none: time ends it.
 */
export function resultMove(
  sale: HeldSale,
  lot: HeldLot,
  { now, isOver }: { now: Date; isOver: boolean },
): Move | null {
  if (lot.bids_count === 0 || !(lot.state === 'open' || lot.state === 'closing')) return null;
  const pause = chancesOf(sale, lot).fork('result').int(4, 20) * SECOND;
  const at = isOver || lot.closes_at === null ? now : later(lot.closes_at, pause);
  return { at, messages: [resultMessage(sale, lot)] };
}

/**
 * Returns the next bid in the last minutes of an online lot, with the extension that it causes; `null`
 * when nobody bids any more.
 */
export function closingMove(
  sale: HeldSale,
  lot: HeldLot,
  { now, crowd }: { now: Date; crowd: Crowd },
): Move | null {
  const { closes_at } = lot;
  if (sale.status !== 'ongoing' || closes_at === null || !isLively(lot, now)) return null;
  const chances = chancesOf(sale, lot).fork('closing');
  const amount = nextAmount(sale, lot);
  if (amount === null || chances.chance(0.1)) return null;
  const since = latest(later(closes_at, -LIVELY_MS), lot.last_bid_at);
  // The pauses get shorter towards the end.
  const left = closes_at.getTime() - since.getTime();
  const at = later(since, Math.max(LEAST_PAUSE_MS, left * chances.between(0.15, 0.6)));
  if (later(at, SECOND) > closes_at || now >= closes_at) return null;
  const messages = [bidMessage(sale, lot, { amount, crowd, now })];
  const end = later(new Date(Math.floor(now.getTime() / SECOND) * SECOND), EXTENSION_MS);
  if (end > closes_at) {
    const body = { closes_at: end.toISOString() };
    messages.push({ method: 'PATCH', path: lotPath(sale, lot), body });
  }
  return { at, messages };
}

/** Whether an online lot is in its last minutes. */
export const isLively = ({ closes_at }: HeldLot, now: Date): boolean =>
  closes_at !== null && later(closes_at, -LIVELY_MS) <= now;

/**
 * Returns the next early bid on one of the first lots of the list, more often on the very first.
 *
 * @param isBusy - whether such bids come every few seconds, or every few minutes
 */
export function earlyMove<Sale extends HeldSale>(
  places: readonly { sale: Sale; lot: HeldLot }[],
  { now, crowd, isBusy }: { now: Date; crowd: Crowd; isBusy: boolean },
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
  const messages = [bidMessage(sale, lot, { amount, crowd, now })];
  return { at: later(since, pause * SECOND), messages, sale };
}

/** Whether the house calls lots at a time, and how many it leaves for later. */
function lotsToLeave(sale: HeldSale, now: Date, isBusy: boolean): number {
  const since = sale.started_at === null ? -1 : now.getTime() - sale.started_at.getTime();
  const extra = isBusy ? LEFT_BY_EXTRA : Number.POSITIVE_INFINITY;
  if (since < 0) return extra;
  const isLast = Math.floor(since / DAY) >= sale.days.length - 1;
  if (since % DAY >= SESSION_MS) return extra;
  return isLast ? 0 : Math.min(extra, LEFT_BY_SESSION);
}

/**
 * Returns what happens next in a live auction: a bid or the hammer for the current lot, the call of
 * the next lot, a break, or the end of the auction.
 *
 * @param lots - those that take bids and the current one, in the order of their numbers
 * @param isBusy - whether lots are called outside the sessions too
 */
export function liveMove(
  sale: HeldSale,
  lots: readonly HeldLot[],
  { now, crowd, isBusy }: { now: Date; crowd: Crowd; isBusy: boolean },
): Move | null {
  const since = sale.updated_at;
  const change = (at: Date, body: object, before: readonly FeedMessage[] = []): Move => ({
    at,
    messages: [...before, { method: 'PATCH', path: auctionPath(sale), body }],
  });
  const current = lots.find(({ id }) => id === sale.current_lot_id);
  if (current !== undefined && takesBids(current)) {
    return hammerMove(sale, current, { since: latest(since, current.last_bid_at), now, crowd });
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
  // Its end was a guess, and bids after an end do not count.
  const end = later(now, HOUR);
  const extension =
    next.closes_at !== null && next.closes_at < end
      ? [{ method: 'PATCH', path: lotPath(sale, next), body: { closes_at: end.toISOString() } }]
      : [];
  return change(later(since, pause), { current_lot: next.number }, extension);
}

/** Returns the next bid on the lot under the hammer, or its result after the last one. */
function hammerMove(
  sale: HeldSale,
  lot: HeldLot,
  { since, now, crowd }: { since: Date; now: Date; crowd: Crowd },
): Move {
  const chances = chancesOf(sale, lot).fork('hammer');
  const amount = nextAmount(sale, lot);
  const isOver = lot.closes_at !== null && now > lot.closes_at;
  if (amount !== null && !isOver && !chances.chance(0.12)) {
    const at = later(since, chances.int(5, 18) * SECOND);
    return { at, messages: [bidMessage(sale, lot, { amount, crowd, now })] };
  }
  const at = later(since, chances.int(16, 28) * SECOND);
  return { at, messages: [resultMessage(sale, lot)] };
}
