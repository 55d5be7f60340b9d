/**
 * How auctions and lots move with time. Pure functions: they say which transitions are due at a
 * moment, and when the next one is.
 *
 * See docs/rules.md#time.
 *
 * @module
 */
import { auctionStates, type AuctionStatus, type LotState } from './auction.ts';
import { civilDay, instantInSaoPaulo, shiftDay } from './calendar.ts';
import { DAY_MS, instantOf } from './internal/zone.ts';
import { closingWindowMs } from './lot-phase.ts';

/** How long a lot with a bid waits for its result, in milliseconds. Then it is closed. */
export const resultWindowMs = 7 * DAY_MS;

/** How long an auction takes offers after its end, in milliseconds, unless it says so itself. */
export const offersWindowMs = 7 * DAY_MS;

/** A `Date` or an ISO text. */
type Moment = Date | string | null;

/** The fields of an auction that move with time, or decide when it does. */
export interface TimedAuction {
  readonly status: AuctionStatus;
  readonly catalog_available_at: Moment;
  readonly started_at: Moment;
  readonly finished_at: Moment;
  /** Civil days in São Paulo, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly live_url: string | null;
  readonly takes_offers: boolean;
  readonly offers_until: Moment;
}

/** The fields of a lot that move with time, or decide when it does. */
export interface TimedLot {
  readonly id: number;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly closes_at: Moment;
  readonly current_bid_cents: number | null;
  readonly bids_count: number;
}

/** An auction with its lots, as far as time concerns them. */
export interface TimedSale {
  readonly auction: TimedAuction;
  /** Lots that can still change: `open`, `closing` and `passed`. Others may be among them. */
  readonly lots: readonly TimedLot[];
  /** Whether the auction has any lot that is not canceled. */
  readonly hasLots: boolean;
  /** The latest `closes_at` of all its lots. */
  readonly lastClosesAt: Moment;
  /** `highest_bid`: the highest bid wins when a lot ends. `house`: the house tells each result. */
  readonly results: 'house' | 'highest_bid';
}

/** A transition that is due. `at` is the moment at which it became due. */
export type SaleStep =
  | {
      readonly kind: 'lot';
      readonly id: number;
      readonly at: Date;
      readonly state: LotState;
      readonly awaiting_result: boolean;
      /** The price of a sold lot. */
      readonly sold_price_cents: number | null;
      /** Whether the lot is closed because the house told no result. */
      readonly isUnresolved: boolean;
    }
  | {
      readonly kind: 'auction';
      readonly at: Date;
      readonly status: AuctionStatus;
      readonly offers_until: Date | null;
    };

type LotStep = Extract<SaleStep, { kind: 'lot' }>;

const dateOf = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null);

/** Returns the later of two times, of which NaN is unknown. */
const later = (a: number, b: number): number =>
  Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b);

/** Returns the end of a civil day in São Paulo, which is the midnight after it. */
const endOfDay = (day: string): number => instantOf(instantInSaoPaulo(shiftDay(day, 1)));

/** The fields of an auction and its lots that decide when it ends. */
interface EndingSale {
  readonly auction: Pick<TimedAuction, 'started_at' | 'finished_at' | 'days'>;
  readonly lastClosesAt: Moment;
}

const endTime = (sale: EndingSale): number => {
  const { auction, lastClosesAt } = sale ?? {};
  const finished = instantOf(auction?.finished_at);
  const days: readonly unknown[] = Array.isArray(auction?.days) ? auction.days : [];
  const lastDay = days
    .filter((day) => typeof day === 'string')
    .sort()
    .at(-1);
  const started = instantOf(auction?.started_at);
  const own = !Number.isNaN(finished)
    ? finished
    : lastDay !== undefined
      ? endOfDay(lastDay)
      : endOfDay(civilDay(new Date(started)));
  return later(own, instantOf(lastClosesAt));
};

/**
 * Returns the end of an auction: the latest of `finished_at` (otherwise the end of the last of `days`,
 * otherwise the end of the day of `started_at`) and the latest `closes_at` of its lots. Returns `null`
 * for an auction with none of these, which never ends by itself.
 *
 * @example
 * auctionEnd({ auction: { days: ['2026-11-21'] } })?.toISOString(); // '2026-11-22T03:00:00.000Z'
 */
export const auctionEnd = (sale: EndingSale): Date | null => dateOf(endTime(sale));

/**
 * Returns when offers end: as the auction says, otherwise 7 days after its end. Returns `null` for an
 * auction without an end.
 *
 * @example
 * offersEnd({ offers_until: null }, new Date(0))?.toISOString(); // '1970-01-08T00:00:00.000Z'
 */
export const offersEnd = (
  auction: Pick<TimedAuction, 'offers_until'>,
  end: Date | null,
): Date | null => {
  const told = instantOf(auction?.offers_until);
  return dateOf(Number.isNaN(told) ? instantOf(end) + offersWindowMs : told);
};

/** What lots of an auction need to know of it. */
interface Frame {
  readonly status: AuctionStatus;
  readonly end: number;
  /** When offers end. NaN: never, or they are not taken. */
  readonly offersUntil: number;
  readonly takesOffers: boolean;
  readonly results: TimedSale['results'];
}

const hasPrice = ({ current_bid_cents }: TimedLot): boolean =>
  typeof current_bid_cents === 'number';

const hasBid = (lot: TimedLot): boolean =>
  hasPrice(lot) || (typeof lot.bids_count === 'number' && lot.bids_count > 0);

const isActive = ({ state }: TimedLot): boolean => state === 'open' || state === 'closing';

/** In a live auction the house calls the lots, so that time moves none before the auction's end. */
function lotEndTime(lot: TimedLot, { status, end }: Frame): number {
  const closes = instantOf(lot.closes_at);
  return status === 'live' || Number.isNaN(closes) ? end : closes;
}

/** Returns when a lot has its last state, if only time moves it. */
const decidedAt = (lot: TimedLot, frame: Frame): number =>
  lotEndTime(lot, frame) +
  (hasBid(lot) && !(frame.results === 'highest_bid' && hasPrice(lot)) ? resultWindowMs : 0);

const areOffersOpen = ({ takesOffers, offersUntil }: Frame, at: number): boolean =>
  takesOffers && !(offersUntil <= at);

/** Returns the next step of a lot, due or not; `null`: time alone does not move it. */
function nextLotStep(lot: TimedLot, frame: Frame): LotStep | null {
  if (frame.status === 'canceled') return null;
  const end = lotEndTime(lot, frame);
  const step = (at: number, change: Partial<LotStep>): LotStep | null =>
    Number.isNaN(new Date(at).getTime())
      ? null
      : {
          kind: 'lot',
          id: lot.id,
          at: new Date(at),
          state: lot.state,
          awaiting_result: false,
          sold_price_cents: null,
          isUnresolved: false,
          ...change,
        };
  if (lot.state === 'passed') {
    const endsByTime = frame.takesOffers && auctionStates[frame.status]?.lotsAcceptingBids;
    return endsByTime ? step(frame.offersUntil, { state: 'closed' }) : null;
  }
  if (!isActive(lot)) return null;
  const isTimed = frame.status !== 'live' && !Number.isNaN(instantOf(lot.closes_at));
  if (lot.state === 'open' && isTimed && !lot.awaiting_result) {
    return step(end - closingWindowMs, { state: 'closing' });
  }
  if (!hasBid(lot)) {
    return step(end, { state: areOffersOpen(frame, end) ? 'passed' : 'closed' });
  }
  // Only a closing lot can be sold or await its result.
  if (lot.state === 'open') return step(end, { state: 'closing' });
  if (frame.results === 'highest_bid' && hasPrice(lot)) {
    return step(end, { state: 'sold', sold_price_cents: lot.current_bid_cents });
  }
  return lot.awaiting_result
    ? step(end + resultWindowMs, { state: 'closed', isUnresolved: true })
    : step(end, { awaiting_result: true });
}

/** Returns when the auction changes next, and into what; `null`: time alone does not move it. */
function nextAuctionStep(
  { auction, hasLots }: TimedSale,
  lots: readonly TimedLot[],
  frame: Frame,
): { at: number; status: AuctionStatus } | null {
  const step = (at: number, status: AuctionStatus) =>
    Number.isNaN(new Date(at).getTime()) ? null : { at, status };
  const { status, end } = frame;
  const started = instantOf(auction.started_at);
  switch (status) {
    case 'collecting':
      return hasLots
        ? step(instantOf(auction.catalog_available_at), 'ongoing')
        : step(end, 'finished');
    case 'ongoing':
    case 'live': {
      const goesLive = status === 'ongoing' && Boolean(auction.live_url) && !(started >= end);
      if (goesLive && !Number.isNaN(started)) return step(started, 'live');
      if (Number.isNaN(end)) return null;
      const at = lots
        .filter(isActive)
        .reduce((latest, lot) => Math.max(latest, decidedAt(lot, frame)), end);
      const passes = (lot: TimedLot): boolean =>
        lot.state === 'passed' ||
        (isActive(lot) && !hasBid(lot) && areOffersOpen(frame, lotEndTime(lot, frame)));
      return step(
        at,
        areOffersOpen(frame, at) && lots.some(passes) ? 'conditional_bids_only' : 'finished',
      );
    }
    case 'conditional_bids_only':
      return step(frame.offersUntil, 'finished');
    case 'finished':
    case 'canceled':
    default:
      return null;
  }
}

/** Returns the sale with every field that the rules read. Anything else is no sale and never moves. */
function readableSale(sale: TimedSale): TimedSale {
  const { auction, lots, hasLots, lastClosesAt, results } = sale ?? {};
  const list: readonly unknown[] = Array.isArray(lots) ? lots : [];
  const isLot = (lot: unknown): lot is TimedLot => typeof lot === 'object' && lot !== null;
  return { auction: { ...auction }, lots: list.filter(isLot), hasLots, lastClosesAt, results };
}

function frameOf(sale: TimedSale, status: AuctionStatus): Frame {
  const end = endTime(sale);
  return {
    status,
    end,
    offersUntil: instantOf(offersEnd(sale.auction, dateOf(end))),
    // An auction in this state takes offers, whatever its house usually does.
    takesOffers: sale.auction.takes_offers || status === 'conditional_bids_only',
    results: sale.results,
  };
}

/**
 * Returns the transitions that are due at `now`, in an order that the tables of states allow. Lots
 * move before their auction. A jump of a week ends in the same states as a week of seconds.
 *
 * @example
 * dueSteps({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true }, new Date(1)).map(({ status }) => status); // ['ongoing']
 */
export function dueSteps(given: TimedSale, now: Date): SaleStep[] {
  const sale = readableSale(given);
  const until = instantOf(now);
  const steps: SaleStep[] = [];
  const lots = new Map(sale.lots.map((lot) => [lot.id, lot]));
  let { status } = sale.auction;
  let clock = Number.NEGATIVE_INFINITY;
  const take = (step: LotStep): void => {
    const lot = lots.get(step.id);
    if (lot === undefined) return;
    steps.push(step);
    lots.set(lot.id, { ...lot, state: step.state, awaiting_result: step.awaiting_result });
  };
  const moveLots = (limit: number, frame: Frame): void => {
    for (const { id } of sale.lots) {
      for (;;) {
        const lot = lots.get(id);
        const step = lot === undefined ? null : nextLotStep(lot, frame);
        if (step === null || !(step.at.getTime() <= limit)) break;
        take(step);
      }
    }
  };
  for (;;) {
    const frame = frameOf(sale, status);
    const next = nextAuctionStep(sale, [...lots.values()], frame);
    const isDue = next !== null && next.at <= until;
    moveLots(isDue ? next.at : until, frame);
    if (!isDue) return steps;
    // Dates may be in any order: an auction can begin before its catalogue.
    clock = Math.max(clock, next.at);
    const at = new Date(clock);
    status = next.status;
    steps.push({
      kind: 'auction',
      at,
      status,
      offers_until: status === 'conditional_bids_only' ? dateOf(frame.offersUntil) : null,
    });
  }
}

/**
 * Returns the moment of the next transition by time, which may have passed. Returns `null` when time
 * alone moves nothing.
 *
 * @example
 * nextDue({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true })?.getTime(); // 0
 */
export function nextDue(given: TimedSale): Date | null {
  const sale = readableSale(given);
  const frame = frameOf(sale, sale.auction.status);
  const times = sale.lots.map((lot) => nextLotStep(lot, frame)?.at.getTime() ?? Number.NaN);
  const own = nextAuctionStep(sale, sale.lots, frame)?.at ?? Number.NaN;
  const earliest = [...times, own]
    .filter((time) => !Number.isNaN(time))
    .reduce((best, time) => Math.min(best, time), Number.POSITIVE_INFINITY);
  return dateOf(earliest);
}

/**
 * Whether time would undo a correction at once: the dates of the sale make its status, or the state of
 * this lot, change again at `now`. A corrected lot may begin to close.
 *
 * @param lotId - the corrected lot; `null`: the auction's status was corrected
 * @example
 * isUndoneByTime({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true }, null, new Date(1)); // true
 */
export function isUndoneByTime(given: TimedSale, lotId: number | null, now: Date): boolean {
  const sale = readableSale(given);
  const corrected = sale.lots.find(({ id }) => id === lotId);
  return dueSteps(sale, now).some((step) => {
    if (step.kind === 'auction') return lotId === null;
    if (step.id !== lotId) return false;
    const isOver = step.state !== 'open' && step.state !== 'closing';
    return isOver || (corrected?.state === 'open' && step.awaiting_result);
  });
}
