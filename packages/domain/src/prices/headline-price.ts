/**
 * The price that represents a lot on cards and pages.
 *
 * See docs/specification.md#prices.
 *
 * @module
 */
import type { LotSummary } from '../sale/entities.ts';
import { takesBids, type LotPhase } from '../sale/lot-phase.ts';
import { originalPrice, type OriginalPrice } from './original-prices.ts';

/** What is shown instead of an unknown amount. */
export type UnknownPrice =
  | 'Sob consulta'
  | 'Lance livre'
  | 'Aceita ofertas'
  | 'Valor não divulgado';

/** The main price of a lot. */
export interface HeadlinePrice {
  readonly label: string;
  /** Integer cents of BRL. If `null`, `unknown` is shown instead. */
  readonly cents: number | null;
  readonly unknown: UnknownPrice;
  /** The price as published in another currency. If set, `cents` is converted from it. */
  readonly original: OriginalPrice | null;
}

/**
 * Returns the main price of a lot: the current bid if there is one, the hammer price of a sold lot,
 * else the starting price. An unknown price is never shown as R$ 0 (docs/specification.md#prices).
 *
 * @param phase - Phase of the lot (`lotPhase`). By default only its state counts.
 *
 * @example
 * headlinePrice({ state: 'open', current_bid_cents: 658000, original_prices: null }).label; // 'Lance atual'
 * headlinePrice({ state: 'open', current_bid_cents: 658000, original_prices: null }, 'awaiting_result').label; // 'Último lance'
 */
export function headlinePrice(
  lot: Pick<
    LotSummary,
    | 'state'
    | 'current_bid_cents'
    | 'starting_price_cents'
    | 'sold_price_cents'
    | 'original_prices'
    | 'bids_count'
  >,
  phase: LotPhase = lot?.state,
): HeadlinePrice {
  const current_bid_cents = lot?.current_bid_cents ?? null;
  const starting_price_cents = lot?.starting_price_cents ?? null;
  const sold_price_cents = lot?.sold_price_cents ?? null;
  if (phase === 'sold') {
    return {
      label: sold_price_cents === null ? 'Arrematado' : 'Arrematado por',
      cents: sold_price_cents,
      unknown: 'Valor não divulgado',
      original: originalPrice(lot, 'sold'),
    };
  }
  const taking = takesBids(phase);
  if (current_bid_cents !== null && (taking || phase === 'awaiting_result')) {
    return {
      label: taking ? 'Lance atual' : 'Último lance',
      cents: current_bid_cents,
      unknown: 'Sob consulta',
      original: originalPrice(lot, 'current_bid'),
    };
  }
  const takesOffers = phase === 'passed';
  return {
    // Offers have no minimum, so without a price there is no starting bid to label.
    label: takesOffers && starting_price_cents === null ? 'Não vendido' : 'Lance inicial',
    cents: starting_price_cents,
    unknown: taking ? 'Lance livre' : takesOffers ? 'Aceita ofertas' : 'Sob consulta',
    original: originalPrice(lot, 'starting'),
  };
}
