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
  awaits: boolean;
  /** Its own end, or that of its auction. */
  end: number;
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
  Math.max(end, ...lots.flatMap((lot) => (lot.follows ? [] : [lot.end])));

/** In a live auction the house calls the lots. */
const lotEnd = (sale: ModelSale, lot: ModelLot): number =>
  sale.status === 'live' ? saleEnd(sale) : lot.end;

function moveLot(sale: ModelSale, lot: ModelLot, now: number, until: number): void {
  if (!isUndecided(lot)) return;
  const isTimed = sale.status !== 'live';
  if (isTimed && now >= lotEnd(sale, lot) - CLOSING) lot.state = 'closing';
  if (sale.status === 'finished' && !lot.awaits) {
    if (lot.end > until) Object.assign(lot, { end: until, follows: false });
    Object.assign(lot, { state: 'closing', awaits: true });
  }
  if (now >= lotEnd(sale, lot)) Object.assign(lot, { state: 'closing', awaits: true });
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
  const next = end ?? sale.end;
  const isExtended = next !== lot.end && next > now;
  if (isExtended) lot.awaits = false;
  Object.assign(lot, { end: next, follows: end === null });
  if (!isExtended || sale.status !== 'live' || saleEnd(sale) <= now) return;
  for (const other of sale.lots) other.awaits = false;
}

/** Gives the auction another end. */
export function extendSale(sale: ModelSale, end: number, now: number): void {
  if (sale.end === end) return;
  sale.end = end;
  for (const lot of sale.lots) if (lot.follows && isUndecided(lot)) lot.end = end;
  for (const lot of sale.lots) if (lotEnd(sale, lot) > now) lot.awaits = false;
}

/** Reports a result. Returns whether the states of the lot allow it. */
export function decide(lot: ModelLot, state: 'sold' | 'closed', price: number | null): boolean {
  if (!isUndecided(lot) && lot.state !== state) return false;
  Object.assign(lot, { state, awaits: false, sold: price });
  return true;
}

/** Corrects a lot back to `open`. Returns whether time lets it be. */
export function reopen(sale: ModelSale, lot: ModelLot, now: number): boolean {
  if (lot.state === 'open') return true;
  const end = lot.follows ? sale.end : lot.end;
  const index = sale.lots.indexOf(lot);
  const after: ModelSale = structuredClone(sale);
  const own = after.lots[index];
  if (own === undefined) return false;
  Object.assign(own, { state: 'open', awaits: false, sold: null, end });
  const then = structuredClone(after);
  live(then, now);
  if (then.lots[index]?.awaits === true || !isUndecided(then.lots[index] ?? lot)) return false;
  Object.assign(lot, own);
  return true;
}

/** Changes the status of the auction. Returns whether its states allow it. */
export function changeStatus(sale: ModelSale, status: 'live' | 'finished'): boolean {
  if (sale.status === 'finished' && status === 'live') return false;
  sale.status = status;
  return true;
}
