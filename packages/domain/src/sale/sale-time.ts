/**
 * The rules by which auctions and lots change with time. Pure functions return which transitions
 * are due at a given time, and when the next one is due.
 *
 * See docs/rules.md#time.
 *
 * @module
 */
import {
  auctionStates,
  lotStates,
  phaseOfLots,
  type AuctionStatus,
  type LotState,
} from './auction.ts';
import { civilDay, instantInSaoPaulo, shiftDay } from '../formats/calendar.ts';
import { DAY_MS, instantOf } from '../formats/internal/zone.ts';
import { closingWindowMs } from './lot-phase.ts';

/** How long a lot with a bid waits for its result before it is closed, in milliseconds. */
const resultWindowMs = 7 * DAY_MS;

/**
 * Default time after the end of a lot in which bids that were made before it can arrive, in
 * milliseconds.
 */
const deliveryWindowMs = 60_000;

/** Default time for which an auction takes offers after its end, in milliseconds. */
const offersWindowMs = 7 * DAY_MS;

/** A `Date` or an ISO 8601 string. */
type TimeInput = Date | string | null;

/** The fields of an auction that timed transitions read or change. */
export interface TimedAuction {
  readonly status: AuctionStatus;
  readonly catalog_available_at: TimeInput;
  readonly started_at: TimeInput;
  readonly finished_at: TimeInput;
  /** Civil days in São Paulo, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly live_url: string | null;
  readonly takes_offers: boolean;
  readonly offers_until: TimeInput;
}

/** The fields of a lot that timed transitions read or change. */
export interface TimedLot {
  readonly id: number;
  readonly state: LotState;
  readonly awaiting_result: boolean;
  readonly closes_at: TimeInput;
  readonly current_bid_cents: number | null;
  readonly bids_count: number;
}

/** An auction and its lots, with the data that timed transitions need. */
export interface TimedSale {
  readonly auction: TimedAuction;
  /**
   * Lots in the states `open`, `closing` and `passed`, which can still change. May contain others.
   */
  readonly lots: readonly TimedLot[];
  /** Whether the auction has any lot that is not canceled. */
  readonly hasLots: boolean;
  /** The latest `closes_at` of its lots that are not canceled and have an end of their own. */
  readonly lastClosesAt: TimeInput;
  /**
   * With `highest_bid`, the highest bid wins when a lot ends. With `house`, the house reports each
   * result.
   */
  readonly results: 'house' | 'highest_bid';
  /**
   * How long after its end a lot awaits bids that were made before it, in milliseconds. Time alone
   * decides no lot earlier. @default a minute
   */
  readonly deliveryMs?: number | undefined;
}

/** A due transition. `at` is when it became due. */
export type SaleStep =
  | {
      readonly kind: 'lot';
      readonly id: number;
      readonly at: Date;
      readonly state: LotState;
      readonly awaiting_result: boolean;
      /** The price of a sold lot. */
      readonly sold_price_cents: number | null;
      /** Whether the lot closes because the house reported no result. */
      readonly isUnresolved: boolean;
    }
  | {
      readonly kind: 'auction';
      readonly at: Date;
      readonly status: AuctionStatus;
      readonly offers_until: Date | null;
    };

/** A time before every other one, at which a transition is always due. */
const LONG_AGO = 0;

type LotStep = Extract<SaleStep, { kind: 'lot' }>;

const dateOf = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null);

/** Returns the later of two times. NaN stands for an unknown time. */
const later = (a: number, b: number): number =>
  Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b);

/** Returns the end of a calendar day in São Paulo, which is the following midnight. */
const endOfDay = (day: string): number => instantOf(instantInSaoPaulo(shiftDay(day, 1)));

/** The fields of an auction and its lots that determine when it ends. */
interface EndingSale {
  readonly auction: Pick<TimedAuction, 'started_at' | 'finished_at' | 'days'>;
  readonly lastClosesAt: TimeInput;
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
 * Returns the end of an auction. This is `finished_at`, otherwise the end of the last of `days`,
 * otherwise the end of the day of `started_at`. If a lot has a later `closes_at`, that is the end.
 * Returns `null` for an auction with none of these, which never ends automatically.
 *
 * @example
 * auctionEnd({ auction: { days: ['2026-11-21'] } })?.toISOString(); // '2026-11-22T03:00:00.000Z'
 */
export const auctionEnd = (sale: EndingSale): Date | null => dateOf(endTime(sale));

/**
 * Returns when offers end: at `offers_until`, otherwise 7 days after the end of the auction.
 * Returns `null` for an auction without an end.
 *
 * @example
 * offersEnd({ offers_until: null }, new Date(0))?.toISOString(); // '1970-01-08T00:00:00.000Z'
 */
export const offersEnd = (
  auction: Pick<TimedAuction, 'offers_until'>,
  end: Date | null,
): Date | null => {
  const explicit = instantOf(auction?.offers_until);
  return dateOf(Number.isNaN(explicit) ? instantOf(end) + offersWindowMs : explicit);
};

/** The data of an auction that the transitions of its lots depend on. */
interface SaleContext {
  readonly status: AuctionStatus;
  readonly started: number;
  readonly end: number;
  /** When offers end, or NaN if they never end or are not taken. */
  readonly offersUntil: number;
  readonly takesOffers: boolean;
  readonly results: TimedSale['results'];
  readonly deliveryMs: number;
}

const hasPrice = ({ current_bid_cents }: TimedLot): boolean =>
  typeof current_bid_cents === 'number';

const hasBid = (lot: TimedLot): boolean =>
  hasPrice(lot) || (typeof lot.bids_count === 'number' && lot.bids_count > 0);

const isActive = ({ state }: Pick<TimedLot, 'state'>): boolean =>
  lotStates[state]?.acceptingBids === true;

function lotEndTime(
  lot: Pick<TimedLot, 'closes_at'>,
  { status, started, end }: Pick<SaleContext, 'status' | 'started' | 'end'>,
): number {
  const closes = instantOf(lot?.closes_at);
  return Number.isNaN(closes) || (status === 'live' && !(closes < started)) ? end : closes;
}

/**
 * Returns when a lot closes, or `null` if the house calls it: its auction is live, or goes live before
 * that time. A call has no time of its own, only the start of the auction.
 *
 * @example
 * closingTime({ closes_at: new Date(1) }, { status: 'ongoing', started_at: new Date(0) })?.getTime(); // 1
 * closingTime({ closes_at: new Date(1) }, { status: 'live', started_at: new Date(0) }); // null
 */
export function closingTime(
  lot: Pick<TimedLot, 'closes_at'>,
  auction: Pick<TimedAuction, 'status' | 'started_at'> & Partial<Pick<TimedAuction, 'live_url'>>,
): Date | null {
  const [closes, started] = [instantOf(lot?.closes_at), instantOf(auction?.started_at)];
  const isLive =
    auction?.status === 'live' || (Boolean(auction?.live_url) && !Number.isNaN(started));
  return isLive && !(closes < started) ? null : dateOf(closes);
}

/**
 * Returns the end of a lot: its `closes_at`, otherwise the end of its auction. In a live auction the
 * house calls the lots that have not ended before its start, so they end with the auction. Returns
 * `null` if the end is unknown.
 *
 * @example
 * lotEnd({ closes_at: new Date(0) }, { auction: { status: 'ongoing' } })?.getTime(); // 0
 */
export const lotEnd = (
  lot: Pick<TimedLot, 'closes_at'>,
  sale: EndingSale & { readonly auction: Pick<TimedAuction, 'status'> },
): Date | null => {
  const { status, started_at } = sale?.auction ?? {};
  return dateOf(lotEndTime(lot, { status, started: instantOf(started_at), end: endTime(sale) }));
};

/** Whether only the house knows the result of a lot, because it has a bid. */
const needsResult = (lot: TimedLot, { results }: SaleContext): boolean =>
  hasBid(lot) && !(results === 'highest_bid' && hasPrice(lot));

/** Returns when a lot reaches its final state by time alone. */
const decidedAt = (lot: TimedLot, context: SaleContext): number =>
  lotEndTime(lot, context) + (needsResult(lot, context) ? resultWindowMs : context.deliveryMs);

const areOffersOpen = ({ takesOffers, offersUntil }: SaleContext, at: number): boolean =>
  takesOffers && !(offersUntil <= at);

/** Returns when an auction ends a lot: NaN if the time is unknown, `null` if it never does. */
function endInAuction(lot: TimedLot, context: SaleContext): number | null {
  const { status } = context;
  // The lots of a finished auction end at once, whatever their dates say.
  if (phaseOfLots(status) === 'awaiting_result') return LONG_AGO;
  return auctionStates[status]?.endsBy === null ? null : lotEndTime(lot, context);
}

/**
 * Returns the next timed transition of a lot, even if it is not yet due, or `null` if there is
 * none.
 */
function nextLotStep(lot: TimedLot, context: SaleContext): LotStep | null {
  const end = endInAuction(lot, context);
  if (end === null) return null;
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
    const endsByTime = context.takesOffers && auctionStates[context.status]?.lotsAcceptingBids;
    return endsByTime ? step(context.offersUntil, { state: 'closed' }) : null;
  }
  if (!isActive(lot)) return null;
  const isTimed = context.status !== 'live' && !Number.isNaN(instantOf(lot.closes_at));
  if (lot.state === 'open' && isTimed && !lot.awaiting_result) {
    return step(end - closingWindowMs, { state: 'closing' });
  }
  // A lot must be `closing` before it can be sold or await its result.
  if (lot.state === 'open') return step(end, { state: 'closing' });
  if (!lot.awaiting_result) return step(end, { awaiting_result: true });
  const at = decidedAt(lot, context);
  if (needsResult(lot, context)) return step(at, { state: 'closed', isUnresolved: true });
  if (hasBid(lot)) return step(at, { state: 'sold', sold_price_cents: lot.current_bid_cents });
  return step(at, { state: areOffersOpen(context, at) ? 'passed' : 'closed' });
}

/**
 * Returns the time and status of the auction's next timed transition, or `null` if there is none.
 */
function nextAuctionStep(
  { auction, hasLots }: TimedSale,
  lots: readonly TimedLot[],
  context: SaleContext,
): { at: number; status: AuctionStatus } | null {
  const step = (at: number, status: AuctionStatus) =>
    Number.isNaN(new Date(at).getTime()) ? null : { at, status };
  const { status, end } = context;
  const started = instantOf(auction.started_at);
  const endsBy = auctionStates[status]?.endsBy;
  switch (endsBy) {
    case 'catalogue':
      return hasLots
        ? step(instantOf(auction.catalog_available_at), 'ongoing')
        : step(end, 'finished');
    case 'end': {
      const goesLive = status === 'ongoing' && Boolean(auction.live_url) && !(started >= end);
      if (goesLive && !Number.isNaN(started)) return step(started, 'live');
      if (Number.isNaN(end)) return null;
      const at = lots
        .filter(isActive)
        .reduce((latest, lot) => Math.max(latest, decidedAt(lot, context)), end);
      const passes = (lot: TimedLot): boolean =>
        lot.state === 'passed' ||
        (isActive(lot) && !hasBid(lot) && areOffersOpen(context, decidedAt(lot, context)));
      return step(
        at,
        areOffersOpen(context, at) && lots.some(passes) ? 'conditional_bids_only' : 'finished',
      );
    }
    case 'offers':
      return step(context.offersUntil, 'finished');
    case null:
      return null;
    default:
      endsBy satisfies undefined;
      return null;
  }
}

/** Returns a valid sale for any input. An invalid sale has no transitions. */
function validSale(sale: TimedSale): TimedSale {
  const { auction, lots, hasLots, lastClosesAt, results, deliveryMs } = sale ?? {};
  const list: readonly unknown[] = Array.isArray(lots) ? lots : [];
  const isLot = (lot: unknown): lot is TimedLot => typeof lot === 'object' && lot !== null;
  return {
    auction: { ...auction },
    lots: list.filter(isLot),
    hasLots,
    lastClosesAt,
    results,
    deliveryMs,
  };
}

function contextOf(sale: TimedSale, status: AuctionStatus): SaleContext {
  const end = endTime(sale);
  return {
    status,
    started: instantOf(sale.auction.started_at),
    end,
    offersUntil: instantOf(offersEnd(sale.auction, dateOf(end))),
    // An auction in this state takes offers regardless of its setting.
    takesOffers:
      status !== 'finished' && (sale.auction.takes_offers || status === 'conditional_bids_only'),
    results: sale.results,
    deliveryMs: Number.isFinite(sale.deliveryMs) ? Number(sale.deliveryMs) : deliveryWindowMs,
  };
}

/**
 * Returns the transitions that are due at `now`, in an order that the tables of states allow. Lots
 * change before their auction. One call after a week gives the same states as a call every second.
 *
 * @example
 * dueSteps({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true }, new Date(1)).map(({ status }) => status); // ['ongoing']
 */
export function dueSteps(given: TimedSale, now: Date): SaleStep[] {
  const sale = validSale(given);
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
  /** An auction that goes live calls the lots that ended at its start. */
  const reopenLots = (at: Date): void => {
    if (status !== 'live') return;
    for (const { id, state, awaiting_result, closes_at } of lots.values()) {
      if (awaiting_result && lotEndTime({ closes_at }, contextOf(sale, status)) > at.getTime()) {
        const unchanged = { sold_price_cents: null, isUnresolved: false };
        take({ kind: 'lot', id, at, state, awaiting_result: false, ...unchanged });
      }
    }
  };
  const moveLots = (limit: number, context: SaleContext): void => {
    for (const { id } of sale.lots) {
      for (;;) {
        const lot = lots.get(id);
        const step = lot === undefined ? null : nextLotStep(lot, context);
        if (step === null || !(step.at.getTime() <= limit)) break;
        take(step);
      }
    }
  };
  for (;;) {
    const context = contextOf(sale, status);
    const next = nextAuctionStep(sale, [...lots.values()], context);
    const isDue = next !== null && next.at <= until;
    moveLots(isDue ? next.at : until, context);
    if (!isDue) return steps;
    // Dates may be in any order: an auction can start before its catalogue is available.
    clock = Math.max(clock, next.at);
    const at = new Date(clock);
    status = next.status;
    steps.push({
      kind: 'auction',
      at,
      status,
      offers_until: status === 'conditional_bids_only' ? dateOf(context.offersUntil) : null,
    });
    reopenLots(at);
  }
}

/**
 * Returns when the next timed transition is due, which may be in the past. Returns `null` if there
 * is none.
 *
 * @example
 * nextDue({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true })?.getTime(); // 0
 */
export function nextDue(given: TimedSale): Date | null {
  const sale = validSale(given);
  const context = contextOf(sale, sale.auction.status);
  const times = sale.lots.map((lot) => nextLotStep(lot, context)?.at.getTime() ?? Number.NaN);
  const own = nextAuctionStep(sale, sale.lots, context)?.at ?? Number.NaN;
  const earliest = [...times, own]
    .filter((time) => !Number.isNaN(time))
    .reduce((best, time) => Math.min(best, time), Number.POSITIVE_INFINITY);
  return dateOf(earliest);
}

/**
 * Whether time would undo a correction immediately, because the dates make the status of the
 * auction or the state of the lot change again at `now`. The transition from `open` to `closing`
 * does not count.
 *
 * @param lotId - the corrected lot, or `null` if the status of the auction was corrected
 * @example
 * isUndoneByTime({ auction: { status: 'collecting', catalog_available_at: new Date(0) }, hasLots: true }, null, new Date(1)); // true
 */
export function isUndoneByTime(given: TimedSale, lotId: number | null, now: Date): boolean {
  const sale = validSale(given);
  const corrected = sale.lots.find(({ id }) => id === lotId);
  return dueSteps(sale, now).some((step) => {
    if (step.kind === 'auction') return lotId === null;
    if (step.id !== lotId) return false;
    return !isActive(step) || (corrected?.state === 'open' && step.awaiting_result);
  });
}
