/**
 * Generates the messages of an auction: bids, extensions and results with their times. It is a pure
 * function of a seed, so the same input gives the same messages.
 *
 * @module
 */
import type { BidSource } from '@martelo/domain/auction';
import type { Cents } from '@martelo/domain/entities';
import { incrementAt, rounded } from './bidding.ts';
import { Random } from './random.ts';

/** A lot that takes bids. */
export interface LiveSaleLot {
  readonly number: string;
  readonly closes_at: Date;
  readonly starting_price_cents: Cents | null;
  readonly current_bid_cents: Cents | null;
}

/** A new bid. */
interface BidMove {
  readonly kind: 'bid';
  readonly at: Date;
  readonly number: string;
  readonly bid_id: string;
  readonly amount_cents: Cents;
  readonly source: BidSource;
  readonly bidder: string;
}

/** An extension of a lot after a late bid. */
interface ExtensionMove {
  readonly kind: 'extension';
  readonly at: Date;
  readonly number: string;
  readonly closes_at: Date;
}

/**
 * Returns the result of a lot with bids. A lot without bids ends by time, so it needs no message.
 */
interface ResultMove {
  readonly kind: 'result';
  readonly at: Date;
  readonly number: string;
  /** `passed` if the highest bid is below the reserve price. */
  readonly state: 'sold' | 'passed';
  readonly sold_price_cents: Cents | null;
}

/** One message of a house. */
export type SaleMove = BidMove | ExtensionMove | ResultMove;

const SECOND = 1000;
/** A bid in the last three minutes extends the lot to three minutes after the bid. */
const EXTENSION_MS = 180 * SECOND;
/** Range of the time between the end of a lot and its result. */
const RESULT_MS = [2 * SECOND, 15 * SECOND] as const;
const MAX_BIDS = 12;
/** First bid on a lot without a starting price. */
const FREE_START = 10_000;

const sources: readonly (readonly [BidSource, number])[] = [
  ['web', 5],
  ['mobile', 4],
  ['auto', 3],
  ['phone', 1],
];

/**
 * Returns the messages of an auction from a given time on, in order. The same input gives the same
 * result.
 *
 * @param options.lots - lots that take bids; lots that end before `from` have no messages
 * @param options.bidders - full names, at least two
 * @param options.extensionMs - how close to the end a bid extends it, and by how much
 * @example
 * const moves = saleMoves({ seed: 'demo/7', lots, from: now, bidders: ['Ana Souza', 'Rui Lima'] });
 */
export function saleMoves(options: {
  seed: string;
  lots: readonly LiveSaleLot[];
  from: Date;
  bidders: readonly string[];
  extensionMs?: number;
}): SaleMove[] {
  const { seed, lots, from, bidders, extensionMs = EXTENSION_MS } = options;
  const random = new Random(`live-sale/${seed}`);
  return lots
    .flatMap((lot) => movesOf(random.fork(lot.number), { lot, from, bidders, extensionMs, seed }))
    .map((move, order) => ({ move, order }))
    .sort((a, b) => a.move.at.getTime() - b.move.at.getTime() || a.order - b.order)
    .map(({ move }) => move);
}

function movesOf(
  random: Random,
  context: {
    lot: LiveSaleLot;
    from: Date;
    bidders: readonly string[];
    extensionMs: number;
    seed: string;
  },
): SaleMove[] {
  const { lot, from, bidders, extensionMs, seed } = context;
  const moves: SaleMove[] = [];
  let end = lot.closes_at.getTime();
  if (end <= from.getTime()) return moves;
  // One lot in six has no bid. The square root moves bids towards the end, because most bids are
  // late.
  const count = random.chance(1 / 6) ? 0 : random.int(1, MAX_BIDS);
  const span = end - from.getTime();
  const moments = Array.from({ length: count }, () => Math.sqrt(random.next())).sort(
    (a, b) => a - b,
  );
  let highest = lot.current_bid_cents;
  let last = '';
  let order = 0;
  const bid = (time: number): void => {
    const at = new Date(time);
    const amount_cents =
      highest === null
        ? (lot.starting_price_cents ?? FREE_START)
        : rounded(highest + incrementAt(highest) * (random.chance(0.15) ? 2 : 1));
    highest = amount_cents;
    last = random.pick(bidders.filter((name) => name !== last));
    order += 1;
    moves.push({
      kind: 'bid',
      at,
      number: lot.number,
      bid_id: `${seed}-${lot.number}-${from.getTime()}-${order}`,
      amount_cents,
      source: random.weighted(sources),
      bidder: last,
    });
    if (time <= end - extensionMs) return;
    end = time + extensionMs;
    moves.push({ kind: 'extension', at, number: lot.number, closes_at: new Date(end) });
  };
  for (const share of moments) bid(Math.floor(from.getTime() + span * share));
  // An extended lot often gets another bid, each time with a lower chance.
  for (let chance = count > 0 ? 0.5 : 0; random.chance(chance); chance /= 2) {
    bid(Math.floor(end - extensionMs * random.between(0.1, 0.9)));
  }
  if (highest !== null) {
    const isSold = random.chance(0.9);
    moves.push({
      kind: 'result',
      at: new Date(end + random.int(...RESULT_MS)),
      number: lot.number,
      state: isSold ? 'sold' : 'passed',
      sold_price_cents: isSold ? highest : null,
    });
  }
  return moves;
}
