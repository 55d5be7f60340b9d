import { lotStates } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';

/** The main price of a lot. */
export interface HeadlinePrice {
  readonly label: string;
  /** Integer cents of BRL. If `null`, `unknown` is shown instead. */
  readonly cents: number | null;
  readonly unknown: 'Sob consulta' | 'Lance livre';
}

/**
 * Returns whether a lot in its state accepts bids, by the table of the domain. Unknown states do
 * not.
 *
 * @example
 * takesBids(lot); // true while it is open or closing
 */
export const takesBids = ({ state }: Pick<LotSummary, 'state'>): boolean =>
  Object.hasOwn(lotStates, state) && lotStates[state].acceptingBids;

/**
 * Returns the main price of a lot: the current bid if there is one, the hammer price of a sold lot,
 * else the starting price. An unknown price is never shown as R$ 0 (docs/specification.md#prices).
 *
 * @example
 * headlinePrice(lot); // { label: 'Lance atual', cents: 658000, unknown: 'Sob consulta' }
 */
export function headlinePrice(
  lot: Pick<
    LotSummary,
    'state' | 'current_bid_cents' | 'starting_price_cents' | 'sold_price_cents'
  >,
): HeadlinePrice {
  const { state, current_bid_cents, starting_price_cents, sold_price_cents } = lot;
  if (state === 'sold') {
    return { label: 'Arrematado por', cents: sold_price_cents, unknown: 'Sob consulta' };
  }
  const taking = takesBids(lot);
  if (taking && current_bid_cents !== null) {
    return { label: 'Lance atual', cents: current_bid_cents, unknown: 'Sob consulta' };
  }
  return {
    label: 'Lance inicial',
    cents: starting_price_cents,
    unknown: taking ? 'Lance livre' : 'Sob consulta',
  };
}
