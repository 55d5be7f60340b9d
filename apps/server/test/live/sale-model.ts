/**
 * A sale as docs/rules.md and docs/feed.md describe it, for the comparison with the server. Times are
 * in seconds. The model lives through every half minute, so all times are multiples of 30.
 *
 * @module
 */
import type { LotState } from '@martelo/domain/auction';

const CLOSING = 600;
const DELIVERY = 60;
const AHEAD = 60;
const TICK = 30;

/** A lot of a {@link ModelSale}. */
export interface ModelLot {
  state: LotState;
  /** The state of its last description. */
  described: LotState;
  awaits: boolean;
  /** Its planned end: its own, or that of its auction. */
  planned: number;
  /** When it ended, once it is over. */
  ended: number | null;
  /** Whether the house gave it no end of its own. */
  follows: boolean;
  /** The current bid that the house gave without its bids. */
  given: number | null;
  /** The bids that are not withdrawn. */
  readonly bids: Map<string, number>;
  sold: number | null;
}

/** What changes during a sale. */
export interface ModelSale {
  status: 'ongoing' | 'live' | 'finished';
  /** Of the first session. */
  readonly start: number;
  end: number;
  readonly isLive: boolean;
  readonly highestBidWins: boolean;
  lots: ModelLot[];
  /** Until when the model has lived. */
  now: number;
}

const isUndecided = ({ state }: ModelLot): boolean => state === 'open' || state === 'closing';

/** The current bid is the highest of all bids. */
export const currentBid = ({ bids, given }: ModelLot): number | null =>
  bids.size > 0 ? Math.max(...bids.values()) : given;

const saleEnd = ({ end, lots }: ModelSale): number =>
  Math.max(end, ...lots.flatMap((lot) => (lot.follows ? [] : [lot.planned])));

/** What the page shows as the end. */
export const shownEnd = ({ planned, ended }: ModelLot): number => ended ?? planned;

/** In a live auction the house calls the lots that had not ended before. */
const endAt = (sale: ModelSale, end: number): number =>
  sale.status === 'live' && end >= sale.start ? saleEnd(sale) : end;

const lotEnd = (sale: ModelSale, lot: ModelLot): number => endAt(sale, shownEnd(lot));

/** Reopens what awaits its result before its planned end. */
function reopenLots(sale: ModelSale, now: number): void {
  if (sale.status === 'finished') return;
  for (const lot of sale.lots) {
    const isReopened = lot.awaits && endAt(sale, lot.planned) > now;
    if (isReopened) Object.assign(lot, { awaits: false, ended: null });
  }
}

/** Plans another end. Sent afterwards, a time in the past is when the lot ended. */
function plan(lot: ModelLot, planned: number, now: number): void {
  const isPast = planned <= now && planned !== lot.planned;
  if (lot.ended !== null && isPast) lot.ended = planned;
  lot.planned = planned;
}

function moveLot(sale: ModelSale, lot: ModelLot, now: number, until: number): void {
  if (!isUndecided(lot)) return;
  const isTimed = sale.status !== 'live';
  if (isTimed && now >= lotEnd(sale, lot) - CLOSING) lot.state = 'closing';
  if (sale.status === 'finished' && !lot.awaits) {
    Object.assign(lot, { state: 'closing', awaits: true, ended: Math.min(lot.planned, until) });
  }
  const end = lotEnd(sale, lot);
  if (!lot.awaits && now >= end) Object.assign(lot, { state: 'closing', awaits: true, ended: end });
  if (!lot.awaits || now < lotEnd(sale, lot) + DELIVERY) return;
  const bid = currentBid(lot);
  if (bid === null) Object.assign(lot, { state: 'closed', awaits: false });
  else if (sale.highestBidWins) Object.assign(lot, { state: 'sold', awaits: false, sold: bid });
}

/** Lets time pass. */
export function live(sale: ModelSale, until: number): void {
  for (let now = Math.min(sale.now, until); now <= until; now += TICK) {
    for (const lot of sale.lots) moveLot(sale, lot, now, until);
    const end = saleEnd(sale);
    if (sale.status === 'ongoing' && sale.isLive && sale.start < end && now >= sale.start) {
      sale.status = 'live';
      reopenLots(sale, now);
    }
    if (now >= end && !sale.lots.some(isUndecided)) sale.status = 'finished';
  }
  sale.now = until;
}

/** Adds a bid. Returns whether the lot takes it. */
export function bid(
  sale: ModelSale,
  lot: ModelLot,
  { id, amount, at, now }: { id: string; amount: number; at: number; now: number },
): boolean {
  const takesBids = lot.awaits || (isUndecided(lot) && sale.status !== 'finished');
  if (!takesBids || at > now + AHEAD || at > lotEnd(sale, lot)) return false;
  lot.bids.set(id, amount);
  lot.given = null;
  return true;
}

/** Gives a lot another end of its own, or with `null` that of its auction. */
export function extendLot(sale: ModelSale, lot: ModelLot, end: number | null, now: number): void {
  plan(lot, end ?? sale.end, now);
  lot.follows = end === null;
  reopenLots(sale, now);
}

/** Gives the auction another end. */
export function extendSale(sale: ModelSale, end: number, now: number): void {
  sale.end = end;
  for (const lot of sale.lots) if (lot.follows && isUndecided(lot)) plan(lot, end, now);
  reopenLots(sale, now);
}

/** Adds a lot with an end of its own, or with `null` that of its auction. After it, it is not sold. */
export function addLot(sale: ModelSale, end: number | null, now: number): void {
  const isOver = sale.status === 'finished';
  const planned = end ?? sale.end;
  const state = isOver ? 'closed' : 'open';
  sale.lots.push({
    state,
    described: state,
    awaits: false,
    planned,
    ended: isOver ? Math.min(planned, now) : null,
    follows: end === null,
    given: null,
    bids: new Map(),
    sold: null,
  });
  reopenLots(sale, now);
}

/** Describes a lot as `open`. Returns whether it is a repetition, or already so. */
export function describe(lot: ModelLot): boolean {
  const isAccepted = lot.described === 'open' || lot.state === 'open';
  if (isAccepted) lot.described = 'open';
  return isAccepted;
}

/** Reports a result. Returns whether the states of the lot allow it. */
export function decide(
  sale: ModelSale,
  lot: ModelLot,
  { state, price, now }: { state: 'sold' | 'closed'; price: number | null; now: number },
): boolean {
  if (!isUndecided(lot) && lot.state !== state) return false;
  lot.ended ??= Math.min(lotEnd(sale, lot), now);
  Object.assign(lot, { state, awaits: false, sold: price });
  return true;
}

/** Corrects a lot back to `open`. Returns whether time lets it be. */
export function reopen(sale: ModelSale, lot: ModelLot, now: number): boolean {
  if (lot.state === 'open') return true;
  const planned = lot.follows ? sale.end : lot.planned;
  const index = sale.lots.indexOf(lot);
  const after: ModelSale = structuredClone(sale);
  const own = after.lots[index];
  if (own === undefined) return false;
  Object.assign(own, { state: 'open', awaits: false, sold: null, planned, ended: null });
  const then = structuredClone(after);
  live(then, now);
  if (then.lots[index]?.awaits === true || !isUndecided(then.lots[index] ?? lot)) return false;
  Object.assign(lot, own);
  return true;
}

/** Changes the status of the auction. Returns whether its states allow it. */
export function changeStatus(sale: ModelSale, status: 'live' | 'finished', now: number): boolean {
  if (sale.status === 'finished' && status === 'live') return false;
  sale.status = status;
  reopenLots(sale, now);
  return true;
}

/** Corrects the auction back to `ongoing`. Returns whether time lets it be. */
export function reopenSale(sale: ModelSale, now: number): boolean {
  const then: ModelSale = { ...structuredClone(sale), status: 'ongoing' };
  if (sale.status !== 'ongoing') live(then, now);
  if (then.status !== 'ongoing') return false;
  sale.status = 'ongoing';
  reopenLots(sale, now);
  return true;
}
