/**
 * Corrections of states: time must not undo them at once.
 *
 * @module
 */
import { dueSteps } from '@martelo/domain/sale-time';
import { readTimedSale } from '../live/timed-sale.ts';
import type { SaleAuction, SaleLot, SaleWriter } from '../live/sale-writer.ts';
import { rejected } from './problems.ts';
import type { HouseTransaction } from './transaction.ts';

/**
 * Checks the corrected state of a lot.
 *
 * @param lot - the lot after the correction
 * @throws FeedError 422 when its dates make time change the state at once
 */
export async function checkLotCorrection(
  house: HouseTransaction,
  sale: SaleWriter,
  lot: SaleLot,
): Promise<void> {
  const stored = await readTimedSale(house.db, sale.auction);
  const lots = [...stored.lots.filter(({ id }) => id !== lot.id), lot];
  const undone = dueSteps({ ...stored, lots, hasLots: true }, house.now).some(
    (step) =>
      step.kind === 'lot' &&
      step.id === lot.id &&
      // The last minutes of an open lot are its normal course.
      (step.state !== 'closing' || step.awaiting_result),
  );
  if (undone) {
    throw rejected('state', 'Time would undo this at once. Send a later closes_at with it.');
  }
}

/**
 * Checks the corrected status of an auction.
 *
 * @param auction - the auction after the correction
 * @throws FeedError 422 when its dates make time change the status at once
 */
export async function checkAuctionCorrection(
  house: HouseTransaction,
  auction: SaleAuction,
): Promise<void> {
  const steps = dueSteps(await readTimedSale(house.db, auction), house.now);
  if (steps.some(({ kind }) => kind === 'auction')) {
    throw rejected('status', 'Time would undo this at once. Send later dates with it.');
  }
}
