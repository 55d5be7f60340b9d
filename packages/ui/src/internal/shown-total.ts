import type { Cents, Lot } from '@martelo/domain/entities';
import { takesBids, type LotPhase } from '@martelo/domain/lot-phase';

/**
 * Returns the total with the buyer's premium, or `null` when the price that is shown is not part of
 * it: the server also sends a total of the last bid for a lot that was not sold.
 */
export const shownTotal = (
  lot: Pick<Lot, 'sold_price_cents' | 'total_with_premium_cents'>,
  phase: LotPhase,
): Cents | null =>
  takesBids(phase) || phase === 'awaiting_result' || lot.sold_price_cents !== null
    ? lot.total_with_premium_cents
    : null;
