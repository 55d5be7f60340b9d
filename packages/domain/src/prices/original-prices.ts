/**
 * Prices that a house published in another currency.
 *
 * See docs/rules.md#original-prices.
 *
 * @module
 */
import type { OriginalPrices } from '../sale/entities.ts';
import {
  amountText,
  CENTS_PER_UNIT,
  currencies,
  formatMoney,
  isCurrency,
} from '../formats/money.ts';

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

const grouped = /^(\d{1,3}([.,\u0020'])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;
const plain = /^(\d+)(?:[.,](\d{1,2})0*)?$/;

/** One billion units in cents: above every price, and low enough for exact sums. */
export const MAX_PRICE_CENTS = 100_000_000_000;

/**
 * Returns the cents of an amount with a dot or comma as decimal separator and optional thousands
 * separators, or `null` for other text and for more than a billion. A single separator before exactly
 * three digits separates thousands, because prices never have three decimals: `50,000` and `50.000`
 * are fifty thousand.
 *
 * @example
 * parsePrice('1.234,5'); // 123450
 * parsePrice('2 3/4'); // null
 */
export function parsePrice(amount: string): number | null {
  if (typeof amount !== 'string') return null;
  const text = amount.trim();
  const cents = groupedCents(text) ?? plainCents(text);
  return cents === null || cents > MAX_PRICE_CENTS ? null : cents;
}

function groupedCents(text: string): number | null {
  const match = grouped.exec(text);
  if (match === null || text.startsWith('0')) return null;
  const [, whole = '', mark, decimalMark, decimals] = match;
  return mark === decimalMark ? null : toCents(whole.replace(/\D/g, ''), decimals);
}

function plainCents(text: string): number | null {
  const match = plain.exec(text);
  return match === null ? null : toCents(match[1] ?? '', match[2]);
}

const toCents = (whole: string, decimals = ''): number | null =>
  whole.length > 12 ? null : Number(whole) * CENTS_PER_UNIT + Number(decimals.padEnd(2, '0'));

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
  const cents = parsePrice(published);
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
