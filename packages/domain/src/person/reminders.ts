/**
 * Reminders of single lots and auctions, one hour before.
 *
 * See docs/rules.md#reminders.
 *
 * @module
 */
import { auctionStates, isLotAcceptingBids } from '../sale/auction.ts';
import { LIKED_LOT_REMINDER_MINUTES } from '../site/constants.ts';
import type { Auction, Iso, LotAuction, LotSummary } from '../sale/entities.ts';
import { closingTime } from '../sale/sale-time.ts';

/** The fields of a lot that determine its time. */
export type TimedReminderLot = Pick<
  LotSummary,
  'state' | 'awaiting_result' | 'closes_at' | 'auction_started_at'
> & { readonly auction: Pick<LotAuction, 'status' | 'live_url'> };

/**
 * Returns the time of which a person can be reminded: the end of a lot that takes bids, otherwise the
 * start of its auction, as for a lot that the house calls. Returns `null` for a decided lot, and if the
 * time is unknown.
 *
 * @example
 * reminderTimeOfLot({ state: 'open', closes_at: '2026-11-21T20:00:00Z', auction: { status: 'ongoing' } }); // '2026-11-21T20:00:00Z'
 */
export function reminderTimeOfLot(lot: TimedReminderLot): Iso | null {
  const status = lot?.auction?.status;
  if (lot?.awaiting_result === true) return null;
  if (lot?.state === 'open' && status === 'collecting') return lot.auction_started_at ?? null;
  if (!isLotAcceptingBids(lot?.state, status)) return null;
  const started_at = lot.auction_started_at ?? null;
  return closingTime(lot, { ...lot.auction, started_at }) === null ? started_at : lot.closes_at;
}

/**
 * Returns the start of an auction that can still begin, otherwise `null`.
 *
 * @example
 * reminderTimeOfAuction({ status: 'finished', started_at: '2026-11-21T20:00:00-03:00' }); // null
 */
export const reminderTimeOfAuction = (
  auction: Pick<Auction, 'status' | 'started_at'>,
): Iso | null =>
  auctionStates[auction?.status]?.startsLater ? (auction.started_at ?? null) : null;

/**
 * Whether a reminder of this time would be sent: the time is at least one hour ahead of `now`, in
 * milliseconds since 1970.
 *
 * @example
 * isTimeForReminder('2026-11-21T20:00:00Z', Date.parse('2026-11-21T19:30:00Z')); // false
 */
export const isTimeForReminder = (at: Iso | null, now: number): boolean =>
  typeof at === 'string' &&
  typeof now === 'number' &&
  Date.parse(at) - now >= LIKED_LOT_REMINDER_MINUTES * 60_000;
