/**
 * Simulates an auction on any server through its feed, as the system of a house would.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isLotAcceptingBids } from '@martelo/domain/auction';
import { saleMoves, type LiveSaleLot, type SaleMove } from './live-sale.ts';
import { makeBidders } from './people.ts';
import { Random } from './random.ts';

/** Settings of a simulation. */
interface SimulationOptions {
  /** Base address of the API, such as `http://localhost:3000/api`. */
  readonly url: string;
  /** Key of the house's feed. */
  readonly key: string;
  /** The house's code of the auction. */
  readonly auction: string;
  /**
   * Number of minutes in which the lots end one after another. Without it they keep their own ends,
   * and lots without an end are skipped. @default none
   */
  readonly minutes?: number;
  /** Decides which bids are made. @default the code of the auction */
  readonly seed?: string;
  /** Called with each message that was sent. */
  readonly onMove?: (move: SaleMove, answer: Answer) => void;
  /** Ends the simulation early. */
  readonly signal?: AbortSignal;
  /** The clock and the pause, for tests. @default the machine's */
  readonly time?: { now(): Date; sleep(milliseconds: number): Promise<unknown> };
}

/** The answer of the server to a message. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Numbers of accepted and rejected messages. */
interface SimulationReport {
  accepted: number;
  rejected: number;
}

interface HeldLot {
  number: string;
  state: string;
  awaiting_result: boolean;
  closes_at: string | null;
  starting_price_cents: number | null;
  current_bid_cents: number | null;
}

/** Maximum number of moves in one batch. */
const MAX_LINES = 500;
const BIDDERS = 40;
const MINUTE = 60_000;

/**
 * Simulates the auction until its last result.
 *
 * @throws Error when the server does not answer, or the key or the auction is unknown
 * @example
 * await simulateSale({ url: 'http://localhost:3000/api', key, auction: 'L7', minutes: 5 });
 */
export async function simulateSale(options: SimulationOptions): Promise<SimulationReport> {
  const { auction, signal, time = { now: () => new Date(), sleep: pause(signal) } } = options;
  const feed = new FeedClient(options);
  const from = time.now();
  const lots = await lotsFrom(feed, options, from);
  const moves = saleMoves({
    seed: options.seed ?? auction,
    lots,
    from,
    bidders: makeBidders(new Random(`simulation/${auction}`), BIDDERS),
  });
  const report = { accepted: 0, rejected: 0 };
  const isStopped = (): boolean => signal?.aborted === true;
  for (let next = 0; next < moves.length && !isStopped();) {
    const wait = (moves[next]?.at.getTime() ?? 0) - time.now().getTime();
    if (wait > 0) await time.sleep(wait);
    if (isStopped()) break;
    const now = time.now();
    const due = moves.slice(next, next + MAX_LINES).filter(({ at }) => at <= now);
    const answers = await feed.batch(due.map((move) => messageOf(auction, move)));
    for (const [index, move] of due.entries()) {
      const answer = answers[index] ?? { status: 0, body: null };
      if (answer.status < 300) report.accepted += 1;
      else report.rejected += 1;
      options.onMove?.(move, answer);
    }
    next += due.length;
  }
  return report;
}

const pause =
  (signal: AbortSignal | undefined) =>
  (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {});

/** Reads the lots that take bids. With `minutes`, sends their new ends to the server. */
async function lotsFrom(
  feed: FeedClient,
  { auction, minutes }: SimulationOptions,
  from: Date,
): Promise<LiveSaleLot[]> {
  const held = (await feed.lots(auction)).filter(({ state, awaiting_result }) =>
    isLotAcceptingBids(state, 'ongoing', { awaiting_result }),
  );
  const step = minutes === undefined ? 0 : (minutes * MINUTE) / Math.max(1, held.length);
  const lots = held.flatMap((lot, index): LiveSaleLot[] => {
    const { number, starting_price_cents, current_bid_cents } = lot;
    const own = lot.closes_at === null ? null : new Date(lot.closes_at);
    const closes_at =
      minutes === undefined ? own : new Date(from.getTime() + Math.ceil(step * (index + 1)));
    return closes_at === null
      ? []
      : [{ number, starting_price_cents, current_bid_cents, closes_at }];
  });
  if (minutes !== undefined) {
    for (let start = 0; start < lots.length; start += MAX_LINES) {
      await feed.batch(
        lots.slice(start, start + MAX_LINES).map(({ number, closes_at }) => ({
          method: 'PATCH',
          path: pathOf(auction, number),
          body: { closes_at: closes_at.toISOString() },
        })),
      );
    }
  }
  return lots;
}

const pathOf = (auction: string, number: string): string =>
  `/feed/auctions/${encodeURIComponent(auction)}/lots/${encodeURIComponent(number)}`;

/**
 * Returns a move as a message of the feed.
 *
 * @example
 * messageOf('L7', move); // { method: 'POST', path: '/feed/auctions/L7/lots/12/bids', body: { … } }
 */
function messageOf(
  auction: string,
  move: SaleMove,
): { method: string; path: string; body: object } {
  const path = pathOf(auction, move.number);
  switch (move.kind) {
    case 'bid': {
      const { bid_id, amount_cents, source, bidder, at } = move;
      const body = { bid_id, amount_cents, source, bidder, at: at.toISOString() };
      return { method: 'POST', path: `${path}/bids`, body };
    }
    case 'extension':
      return { method: 'PATCH', path, body: { closes_at: move.closes_at.toISOString() } };
    case 'result': {
      const { state, sold_price_cents } = move;
      const body = sold_price_cents === null ? { state } : { state, sold_price_cents };
      return { method: 'PATCH', path, body };
    }
  }
}

class FeedClient {
  readonly #base: string;
  readonly #key: string;

  constructor({ url, key }: Pick<SimulationOptions, 'url' | 'key'>) {
    this.#base = url.replace(/\/+$/, '');
    this.#key = key;
  }

  async lots(auction: string): Promise<HeldLot[]> {
    const text = await this.#ask(`/feed/auctions/${encodeURIComponent(auction)}`, {});
    return (JSON.parse(text) as { lots: HeldLot[] }).lots;
  }

  async batch(messages: readonly object[]): Promise<Answer[]> {
    if (messages.length === 0) return [];
    const text = await this.#ask('/feed/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: messages.map((message) => JSON.stringify(message)).join('\n'),
    });
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
  }

  async #ask(path: string, init: RequestInit): Promise<string> {
    const response = await fetch(this.#base + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.#key}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`);
    return text;
  }
}
