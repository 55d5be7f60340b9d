import { lotStates } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';

/** The one price that a lot in its state is about. */
export interface HeadlinePrice {
  readonly label: string;
  /** Integer cents of BRL; `null`: `unknown` is shown instead. */
  readonly cents: number | null;
  readonly unknown: 'Sob consulta' | 'Lance livre';
}

/**
 * Whether a lot's state lets its price move, by the domain's table; a state that is not in it does
 * not.
 *
 * @example
 * takesBids(lot); // true while it is open or closing
 */
export const takesBids = ({ state }: Pick<LotSummary, 'state'>): boolean =>
  Object.hasOwn(lotStates, state) && lotStates[state].acceptingBids;

/**
 * Which price leads: the current bid while there is one, the hammer price once the hammer fell, else
 * where bidding starts. An unknown price is never shown as R$ 0 (docs/specification.md#prices).
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
