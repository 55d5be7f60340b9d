/**
 * Reading, bounds and conversion of prices in catalogues.
 *
 * @module
 */
import { readMoney, type CurrencyCode } from '@martelo/domain/money';
import { MAX_PRICE_CENTS } from '@martelo/domain/original-prices';

/**
 * Minimum price in cents. Lower amounts would be shown as R$ 0, because amounts have no decimals
 * (docs/rules.md#money).
 */
export const MIN_CENTS = 50;

/**
 * Converts cents of another currency to cents of BRL. Rounds half away from zero.
 *
 * @param rate amount of the currency that one real buys
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
  ['BRL', 'BRL'],
  ['USD', 'USD'],
  ['GBP', 'GBP'],
  ['EUR', 'EUR'],
]);
const symbol = /^(R\$|US?\$|£|€|BRL|USD|GBP|EUR)\s*|\s*(R\$|US?\$|£|€|BRL|USD|GBP|EUR)$/i;

/**
 * Separates the symbol of a currency from an amount.
 *
 * @example
 * splitSymbol('R$ 1.234,56'); // { currency: 'BRL', amount: '1.234,56' }
 * splitSymbol('1200'); // { currency: null, amount: '1200' }
 */
export function splitSymbol(text: string): { currency: CurrencyCode | null; amount: string } {
  const found = symbol.exec(text);
  const currency = symbols.get((found?.[1] ?? found?.[2] ?? '').toUpperCase()) ?? null;
  return { currency, amount: text.replace(symbol, '').trim() };
}

/**
 * Whether an amount means two numbers, with a comma and with a dot as the decimal separator: `4.105` may
 * be 4105 or little more than 4.
 */
export function isAmbiguous(amount: string): boolean {
  const [comma, dot] = [readCents(amount, ','), readCents(amount, '.')];
  return comma !== null && dot !== null && comma !== dot;
}

/**
 * Returns the cents of an amount, or `null` when the text is not an amount of up to a billion.
 *
 * @param decimal - the decimal separator. By default any notation is read, and a single separator
 * before three digits separates thousands
 * @example
 * readCents('4.105', null); // 410500
 * readCents('4.105', '.'); // 411
 */
export function readCents(amount: string, decimal: DecimalMark | null): number | null {
  const cents = readMoney(amount, decimal ?? 'any') ?? null;
  return cents === null || cents > MAX_PRICE_CENTS ? null : cents;
}
