/**
 * The stored ends of lots (docs/rules.md#time). `closes_at` is the planned end until the lot is over,
 * then when it ended. `planned_end` keeps a planned end that differs. A lot without an end of its own
 * has `ends_with_auction`: until it is decided, its planned end is `finished_at` of its auction.
 *
 * @module
 */
import type { ExpressionBuilder } from 'kysely';
import { lotStates } from '@martelo/domain/auction';
import type { Schema } from '../database/schema.ts';
import { isEqual, type SaleAuction, type SaleLot } from './sale-rows.ts';

/** Whether a lot has no result yet: it takes bids or awaits its result. */
export const isUndecided = ({ state }: Pick<SaleLot, 'state'>): boolean =>
  lotStates[state].acceptingBids;

/** Whether bidding on a lot has ended. A canceled lot keeps its planned end. */
export const isOver = (lot: Pick<SaleLot, 'state' | 'awaiting_result'>): boolean =>
  lot.awaiting_result || lotStates[lot.state].auctioned;

/** The fields of a lot that contain its end. */
type EndingLot = Pick<SaleLot, 'state' | 'closes_at' | 'planned_end' | 'ends_with_auction'>;

/** Returns the planned end of a lot, or `null` if nothing is planned. */
export const plannedEnd = (
  lot: EndingLot,
  { finished_at }: Pick<SaleAuction, 'finished_at'>,
): Date | null =>
  lot.ends_with_auction && isUndecided(lot) ? finished_at : (lot.planned_end ?? lot.closes_at);

/** Returns the columns of a lot with this planned end. `ended` is when it ended, if it is over. */
export const endColumns = (
  planned: Date | null,
  ended: Date | null,
): Pick<SaleLot, 'closes_at' | 'planned_end'> => ({
  closes_at: ended ?? planned,
  planned_end: ended === null || isEqual(ended, planned) ? null : planned,
});

/**
 * Returns when a lot ended that was over before a change. A planned end in the past that the house
 * sends afterwards is when it ended.
 *
 * @param planned - its planned end after the change
 */
export const keptEnd = (
  before: EndingLot,
  planned: Date | null,
  { auction, now }: { auction: Pick<SaleAuction, 'finished_at'>; now: Date },
): Date | null =>
  planned !== null && planned <= now && !isEqual(planned, plannedEnd(before, auction))
    ? planned
    : before.closes_at;

/** Expression on `lots`: the latest planned end of those that have their own. */
export const lastOwnEnd = (lots: ExpressionBuilder<Schema, 'lots'>) =>
  lots.fn
    .max(lots.fn.coalesce('planned_end', 'closes_at'))
    .filterWhere('ends_with_auction', '=', false);
