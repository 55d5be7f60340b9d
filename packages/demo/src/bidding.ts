/**
 * Prices and bids: estimates, the table of increments, and plausible bids.
 *
 * @module
 */
import type { BidSource } from '@martelo/domain/auction';
import type { Cents } from '@martelo/domain/entities';
import type { Random } from './random.ts';

/** A bid of the demonstration. */
export interface DemoBid {
  readonly amount_cents: Cents;
  readonly source: BidSource;
  readonly bidder_name: string;
  readonly at: Date;
}

// Upper bound and increment, both in reais. The values resemble the rules of Brazilian houses.
const ladder = [
  [200, 10],
  [500, 20],
  [1000, 50],
  [2000, 100],
  [5000, 200],
  [10_000, 500],
  [20_000, 1000],
  [50_000, 2000],
  [100_000, 5000],
  [200_000, 10_000],
] as const;

/**
 * Returns the minimum increment above an amount.
 *
 * @example
 * incrementAt(120_000); // 10_000: above R$ 1.200 bids rise by R$ 100
 */
export const incrementAt = (amount: Cents): Cents =>
  (ladder.find(([limit]) => amount < limit * 100)?.[1] ?? 20_000) * 100;

/** Rounds an amount as a house would print it: a multiple of the increment, never zero. */
export function rounded(amount: Cents): Cents {
  const step = incrementAt(amount);
  return Math.max(step, Math.round(amount / step) * step);
}

/**
 * Returns the starting price and estimate of a work worth about `reais`. Any of them may be
 * missing.
 */
export function pricesOf(
  random: Random,
  reais: number,
): {
  starting_price_cents: Cents | null;
  estimate_low_cents: Cents | null;
  estimate_high_cents: Cents | null;
} {
  const middle = reais * 100;
  const estimated = random.chance(0.84);
  const low = rounded(middle * 0.8);
  return {
    starting_price_cents: random.chance(0.06) ? null : rounded(middle * random.between(0.45, 0.75)),
    estimate_low_cents: estimated ? low : null,
    estimate_high_cents: estimated
      ? Math.max(low, rounded(middle * random.between(1.1, 1.5)))
      : null,
  };
}

const early: readonly (readonly [BidSource, number])[] = [
  ['web', 6],
  ['mobile', 5],
  ['auto', 4],
];
const inSession: readonly (readonly [BidSource, number])[] = [
  ['web', 4],
  ['mobile', 3],
  ['auto', 2],
  ['room', 4],
  ['phone', 2],
];

/**
 * Returns `count` bids from the starting price upwards, between two times, oldest first.
 * Consecutive bids come from different people. Bids from the room and by telephone occur in the
 * last tenth of the time.
 */
export function makeBids(
  random: Random,
  options: {
    start: Cents;
    count: number;
    from: Date;
    to: Date;
    bidders: readonly string[];
    session: boolean;
  },
): DemoBid[] {
  const { start, count, from, to, bidders, session } = options;
  if (count === 0) return [];
  const lotBidders = random.shuffle(bidders).slice(0, Math.max(2, Math.ceil(count / 2.5)));
  const span = to.getTime() - from.getTime();
  // Most bids are late: the square root moves them towards the end.
  const moments = Array.from({ length: count }, () => Math.sqrt(random.next())).sort(
    (first, second) => first - second,
  );
  let amount = start;
  let last = '';
  return moments.map((share, index) => {
    if (index > 0)
      amount = rounded(
        amount +
          incrementAt(amount) *
            random.weighted([
              [1, 9],
              [2, 1],
            ]),
      );
    const bidder = random.pick(lotBidders.filter((name) => name !== last));
    last = bidder;
    return {
      amount_cents: amount,
      source: random.weighted(session && share > 0.9 ? inSession : early),
      bidder_name: bidder,
      at: new Date(Math.floor((from.getTime() + span * share) / 1000) * 1000),
    };
  });
}

/**
 * Returns offers below the starting price for a lot that passed. The consignor has not decided yet.
 */
export function makeOffers(
  random: Random,
  options: { start: Cents; count: number; from: Date; to: Date; bidders: readonly string[] },
): DemoBid[] {
  const { start, count, from, to, bidders } = options;
  const span = to.getTime() - from.getTime();
  const shares = Array.from({ length: count }, () => random.between(0.55, 0.95)).sort(
    (first, second) => first - second,
  );
  const amounts = [...new Set(shares.map((share) => rounded(start * share)))];
  return amounts.map((amount_cents, index) => ({
    amount_cents,
    source: 'conditional' as const,
    bidder_name: random.pick(bidders),
    at: new Date(
      Math.floor((from.getTime() + (span * (index + 1)) / (amounts.length + 1)) / 1000) * 1000,
    ),
  }));
}
