/**
 * Reading, bounds and conversion of prices in catalogues.
 *
 * @module
 */
import type { CurrencyCode } from '@martelo/domain/money';
import { parsePrice } from '@martelo/domain/original-prices';

/**
 * Minimum price in cents. Lower amounts would be shown as R$ 0, because amounts have no decimals
 * (docs/rules.md#money).
 */
export const MIN_CENTS = 50;

/**
 * Converts cents of another currency to cents of BRL. Rounds half away from zero.
 *
 * @param rate amount of the currency that one real buys
 * @example
 * toReais(18_740, 0.1874); // 100000
 */
export const toReais = (cents: number, rate: number): number => Math.round(cents / rate);

/** The decimal separator of prices. */
export type DecimalMark = ',' | '.';

const symbols: ReadonlyMap<string, CurrencyCode> = new Map([
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['U$', 'USD'],
  ['£', 'GBP'],
  ['€', 'EUR'],
]);
const symbol = /^(R\$|US?\$|£|€)\s*|\s*(R\$|US?\$|£|€)$/;

/**
 * Separates the symbol of a currency from an amount.
 *
 * @example
 * splitSymbol('R$ 1.234,56'); // { currency: 'BRL', amount: '1.234,56' }
 * splitSymbol('1200'); // { currency: null, amount: '1200' }
 */
export function splitSymbol(text: string): { currency: CurrencyCode | null; amount: string } {
  const found = symbol.exec(text);
  const currency = symbols.get(found?.[1] ?? found?.[2] ?? '') ?? null;
  return { currency, amount: text.replace(symbol, '').trim() };
}

/** Whether an amount has one mark before three digits: `4.105` may be 4105 or little more than 4. */
export const isAmbiguous = (amount: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount);

const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^(\d+|\d{1,3}(?:([.\u0020'])\d{3})(?:\2\d{3})*)(?:,(\d+))?$/,
  '.': /^(\d+|\d{1,3}(?:([,\u0020'])\d{3})(?:\2\d{3})*)(?:\.(\d+))?$/,
};

/**
 * Returns the cents of an amount, or `null` when the text is not an amount.
 *
 * @param decimal - the decimal separator. By default any notation is read, and a single separator
 * before three digits separates thousands
 * @example
 * readCents('4.105', null); // 410500
 * readCents('4.105', '.'); // 411
 */
export function readCents(amount: string, decimal: DecimalMark | null): number | null {
  if (decimal === null) return parsePrice(amount);
  const [, whole = '', , decimals = ''] = patterns[decimal].exec(amount) ?? [];
  if (whole === '') return null;
  // Rounded in text, so that no amount differs by a cent.
  const cents = BigInt(whole.replace(/\D/g, '') + decimals.slice(0, 2).padEnd(2, '0'));
  const rounded = cents + ((decimals[2] ?? '0') >= '5' ? 1n : 0n);
  return parsePrice(`${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`);
}
