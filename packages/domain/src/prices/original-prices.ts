/**
 * Prices that a house published in another currency.
 *
 * See docs/rules.md#original-prices.
 *
 * @module
 */
import type { OriginalPrices } from '../sale/entities.ts';
import { amountText, currencies, formatMoney, isCurrency, readMoney } from '../formats/money.ts';

/** A price of a lot that may be in another currency. */
export type PriceName = Exclude<keyof OriginalPrices, 'currency' | 'rate_date'>;

/** A price as a house published it. */
export interface OriginalPrice {
  /** ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** Integer cents of that currency. `null` if the published text is not an amount. */
  readonly cents: number | null;
  /** The price in Brazilian notation, such as `US$ 12.240`. */
  readonly text: string;
}

/** One billion units in cents: above every price, and low enough for exact sums. */
export const MAX_PRICE_CENTS = 100_000_000_000;

/**
 * Returns a price of a lot as the house published it, or `null` if its amount in reais is not
 * converted. Bids of people are in reais, so a current bid is converted only without them.
 *
 * See docs/rules.md#original-prices.
 *
 * @example
 * originalPrice({ bids_count: 0, original_prices: { currency: 'USD', sold: '12,240' } }, 'sold')?.text; // 'US$ 12.240'
 */
export function originalPrice(
  lot: {
    readonly bids_count: number;
    readonly original_prices: Partial<OriginalPrices> | null;
  },
  name: PriceName,
): OriginalPrice | null {
  const prices = lot?.original_prices;
  const published = prices?.[name];
  if (typeof published !== 'string' || typeof prices?.currency !== 'string') return null;
  if (name === 'current_bid' && lot.bids_count > 0) return null;
  const { currency } = prices;
  const cents = readMoney(published, 'any') ?? null;
  const symbol = isCurrency(currency) ? currencies[currency].symbol : `${currency} `;
  return {
    currency,
    cents,
    text: symbol + (cents === null ? published.trim() : amountText(cents)),
  };
}

/**
 * Formats integer cents of BRL, with ≈ if they are converted from another currency. An unknown amount
 * gives `null`.
 *
 * See docs/rules.md#original-prices.
 *
 * @example
 * formatReais(6_531_500, null); // 'R$ 65.315'
 * formatReais(6_531_500, { currency: 'USD', cents: 1_224_000, text: 'US$ 12.240' }); // '≈ R$ 65.315'
 */
export function formatReais(cents: number | null, original: OriginalPrice | null): string | null {
  const text = formatMoney(cents);
  return text === null || original === null ? text : `≈ ${text}`;
}
