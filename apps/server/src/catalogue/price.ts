/**
 * Parses prices in the notations of houses.
 *
 * @module
 */

/** One billion reais in cents: above every price, and low enough for exact sums. */
export const MAX_CENTS = 100_000_000_000;
/**
 * Minimum price in cents. Lower amounts would be shown as R$ 0, because amounts have no decimals
 * (docs/rules.md#money).
 */
export const MIN_CENTS = 50;

const grouped = /^\d{1,3}(?:([.,\u0020'])\d{3})(?:\1\d{3})*(?:([.,])(\d{1,2}))?$/;
const plain = /^(\d+)(?:[.,](\d{1,2})0*)?$/;

/**
 * Returns the cents of an amount with a dot or comma as decimal separator and optional thousands
 * separators, or `null` for other text. A single separator before exactly three digits separates
 * thousands, because prices never have three decimals: `50,000` and `50.000` are fifty thousand.
 *
 * @example
 * parsePrice('1.234,5'); // 123450
 * parsePrice('2 3/4'); // null
 */
export function parsePrice(cell: string): number | null {
  const text = cell.trim();
  const cents = groupedCents(text) ?? plainCents(text);
  return cents === null || cents > MAX_CENTS ? null : cents;
}

function groupedCents(text: string): number | null {
  const match = grouped.exec(text);
  if (match === null || text.startsWith('0')) return null;
  const [, mark, decimalMark, decimals = ''] = match;
  if (mark === decimalMark) return null;
  const whole = decimalMark === undefined ? text : text.slice(0, text.lastIndexOf(decimalMark));
  return toCents(whole.replace(/\D/g, ''), decimals);
}

function plainCents(text: string): number | null {
  const match = plain.exec(text);
  return match === null ? null : toCents(match[1] ?? '', match[2] ?? '');
}

const toCents = (whole: string, decimals: string): number | null =>
  whole.length > 12 ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));

/**
 * Converts cents of another currency to cents of BRL. Rounds half away from zero.
 *
 * @param rate amount of the currency that one real buys
 * @example
 * toReais(18_740, 0.1874); // 100000
 */
export const toReais = (cents: number, rate: number): number => Math.round(cents / rate);
