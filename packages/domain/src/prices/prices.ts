/**
 * Price buckets for price filters, interests and the radar.
 *
 * See docs/rules.md#price-ranges.
 *
 * @module
 */
import type { Price } from '../sale/entities.ts';
import { formatMoney } from '../formats/money.ts';

const bucket = (id: number, min: number, max: number | null): Price => ({
  id,
  label: priceRangeLabel(min * 100, max === null ? null : max * 100),
  min_cents: min * 100,
  max_cents: max === null ? null : max * 100,
  position: id,
});

/**
 * Returns the price buckets of a new installation. See docs/rules.md#price-ranges.
 *
 * @example
 * seedPrices()[1]; // { id: 2, label: 'R$ 500 a R$ 1.000', min_cents: 50_000, max_cents: 100_000, position: 2 }
 */
export const seedPrices = (): Price[] => [
  bucket(1, 0, 500),
  bucket(2, 500, 1000),
  bucket(3, 1000, 5000),
  bucket(4, 5000, 20_000),
  bucket(5, 20_000, 50_000),
  bucket(6, 50_000, 100_000),
  bucket(7, 100_000, null),
];

/**
 * Returns the label of a price range in cents of BRL. An open end is not mentioned.
 *
 * @example
 * priceRangeLabel(0, 50_000); // 'Até R$ 500'
 * priceRangeLabel(50_000, 100_000); // 'R$ 500 a R$ 1.000'
 * priceRangeLabel(10_000_000, null); // 'Acima de R$ 100.000'
 * priceRangeLabel(0, null); // 'Qualquer preço'
 */
export function priceRangeLabel(min_cents: number, max_cents: number | null): string {
  const from = typeof min_cents === 'number' && min_cents > 0 ? formatMoney(min_cents) : null;
  const to = formatMoney(max_cents);
  if (from === null) return to === null ? 'Qualquer preço' : `Até ${to}`;
  return to === null ? `Acima de ${from}` : `${from} a ${to}`;
}

/**
 * Whether a price in cents belongs to a bucket: `min_cents <= price < max_cents`.
 *
 * @example
 * isInPrice(50_000, { min_cents: 50_000, max_cents: 100_000 }); // true
 * isInPrice(100_000, { min_cents: 50_000, max_cents: 100_000 }); // false
 */
export const isInPrice = (
  cents: number,
  price: Pick<Price, 'min_cents' | 'max_cents'> | null | undefined,
): boolean =>
  typeof cents === 'number' &&
  price != null &&
  cents >= price.min_cents &&
  (price.max_cents === null || cents < price.max_cents);

/**
 * Returns the labels of the chosen buckets. Adjacent buckets are joined into one range.
 *
 * @example
 * priceLabels([3, 4], seedPrices()); // ['R$ 1.000 a R$ 20.000']
 * priceLabels([1, 7], seedPrices()); // ['Até R$ 500', 'Acima de R$ 100.000']
 */
export function priceLabels(ids: readonly number[], prices: readonly Price[]): string[] {
  if (!Array.isArray(ids) || !Array.isArray(prices)) return [];
  const wanted = new Set<unknown>(ids);
  const chosen = (prices as readonly Price[])
    .filter((price) => typeof price?.label === 'string')
    .filter(({ id }) => wanted.has(id))
    .sort((a, b) => a.min_cents - b.min_cents);
  const ranges: { first: Price; last: Price }[] = [];
  for (const price of chosen) {
    const range = ranges.at(-1);
    if (range?.last.max_cents === price.min_cents) range.last = price;
    else ranges.push({ first: price, last: price });
  }
  return ranges.map(({ first, last }) =>
    first === last ? first.label : priceRangeLabel(first.min_cents, last.max_cents),
  );
}
