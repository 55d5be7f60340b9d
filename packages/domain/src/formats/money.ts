/**
 * Formats and converts money: integer cents of BRL, shown in one of four currencies.
 *
 * See docs/rules.md#money.
 *
 * @module
 */
import { groupDigits } from './internal/digits.ts';
import { LONGEST_TYPED, plainText } from './internal/plain-text.ts';

/** Currencies a person may view prices in. See docs/rules.md#money. */
export type CurrencyCode = 'BRL' | 'USD' | 'GBP' | 'EUR';

/** Symbol with its space and thousands separator of each currency. See docs/rules.md#money. */
export const currencies: Readonly<
  Record<CurrencyCode, { readonly symbol: string; readonly thousands: '.' | ',' }>
> = {
  BRL: { symbol: 'R$ ', thousands: '.' },
  USD: { symbol: 'US$ ', thousands: ',' },
  GBP: { symbol: '£ ', thousands: ',' },
  EUR: { symbol: '€ ', thousands: ',' },
};

/**
 * Whether a value is the code of one of the four currencies.
 *
 * @example
 * isCurrency('EUR'); // true
 * isCurrency('toString'); // false
 */
export const isCurrency = (code: unknown): code is CurrencyCode =>
  typeof code === 'string' && Object.hasOwn(currencies, code);

/**
 * Currency and rates of an amount. An omitted key has its default. `null` means that the value is
 * unknown: then the result is `null`.
 */
export interface MoneyOptions {
  /** @default 'BRL' */
  currency?: CurrencyCode | null;
  /** How much of each currency one real buys. The rate of BRL is always 1. @default { BRL: 1 } */
  rates?: Readonly<Record<string, number>> | null;
}

/** Cents in one real. Amounts on the wire are in cents. See docs/rules.md#money. */
export const CENTS_PER_UNIT = 100;

/** Reads the shortest decimal text of a number as mantissa and exponent: 0.1874 is 1874 × 10^-4. */
function decimalOf(value: number): readonly [mantissa: bigint, exponent: number] {
  const [digits = '', power = 0] = String(value).split('e');
  const [whole, fraction = ''] = digits.split('.');
  return [BigInt(whole + fraction), Number(power) - fraction.length];
}

/** Returns `cents × rate ÷ 100` for positive numbers, rounded half up in exact decimal arithmetic. */
function exactUnits(cents: number, rate: number): bigint {
  const [amount, power] = decimalOf(cents);
  const [price, powerOfPrice] = decimalOf(rate);
  const exponent = BigInt(power + powerOfPrice - 2);
  if (exponent >= 0n) return amount * price * 10n ** exponent;
  const divisor = 10n ** -exponent;
  return (amount * price * 2n + divisor) / (divisor * 2n);
}

/**
 * Returns whole units of the currency, rounded half up. Floating-point arithmetic decides, except near
 * a tie and for huge amounts.
 */
function wholeUnits(cents: number, rate: number): number | bigint {
  const units = (cents * rate) / CENTS_PER_UNIT;
  const floor = Math.floor(units);
  const distance = units - floor - 0.5;
  // At most three roundings, each within 2^-53 of the result, precede this comparison. It is false
  // for huge and for infinite products too.
  const isFarFromTie = Math.abs(distance) > units * 2 ** -50;
  if (!isFarFromTie) return exactUnits(cents, rate);
  return distance < 0 ? floor : floor + 1;
}

/** Returns the rate of a currency, or `undefined` if it is missing or not a positive number. */
function rateOf(rates: MoneyOptions['rates'], currency: unknown): number | undefined {
  if (rates === undefined) return currency === 'BRL' ? 1 : undefined;
  if (rates === null || typeof currency !== 'string') return undefined;
  // Reads own keys only: rates may come from storage, the currency from a URL.
  if (!Object.hasOwn(currencies, currency) || !Object.hasOwn(rates, currency)) return undefined;
  const rate = rates[currency];
  if (typeof rate !== 'number' || !(rate > 0 && rate < Infinity)) return undefined;
  return currency === 'BRL' ? 1 : rate;
}

const isAmount = (cents: unknown): cents is number => Number.isFinite(cents);

/**
 * Formats integer cents of BRL without decimals, in reais or converted by the given rates.
 *
 * Ties round away from zero, in exact decimal arithmetic. A missing amount, currency or rate gives
 * `null`, even for BRL.
 *
 * See docs/rules.md#money.
 *
 * @example
 * formatMoney(658_000); // 'R$ 6.580'
 * formatMoney(658_000, { currency: 'USD', rates: { USD: 0.1874 } }); // 'US$ 1,233'
 * formatMoney(-50); // '-R$ 1'
 * formatMoney(null); // null
 * formatMoney(658_000, { currency: 'BRL', rates: null }); // null
 */
export function formatMoney(
  cents: number | null | undefined,
  options?: MoneyOptions | null,
): string | null {
  if (!isAmount(cents)) return null;
  const { currency = 'BRL', rates } = options ?? {};
  const rate = rateOf(rates, currency);
  if (rate === undefined || currency === null) return null;
  const { symbol, thousands } = currencies[currency];
  const units = wholeUnits(cents < 0 ? -cents : cents, rate);
  const shown = symbol + groupDigits(String(units), thousands);
  return cents < 0 && units > 0 ? `-${shown}` : shown;
}

/**
 * Returns a text to show, in which no line ends between the symbol of a currency and its number: the
 * space is U+00A0. Anything but a text gives `''`. `formatMoney` itself has a plain space.
 *
 * @example
 * keepAmounts('A partir de R$ 1.500'); // 'A partir de R$\u00a01.500'
 */
export const keepAmounts = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/([$£€]) (?=\d)/g, '$1\u00a0') : '';

/**
 * Converts integer cents of BRL to whole units of a currency, rounded as in {@link formatMoney}. A
 * missing amount, currency or rate gives `null`.
 *
 * @example
 * convertMoney(658_000, { currency: 'EUR', rates: { BRL: 1, EUR: 0.1731 } }); // 1139
 * convertMoney(658_000, { currency: 'EUR', rates: { BRL: 1 } }); // null
 */
export function convertMoney(
  cents: number | null | undefined,
  options?: MoneyOptions | null,
): number | null {
  if (!isAmount(cents)) return null;
  const { currency = 'BRL', rates } = options ?? {};
  const rate = rateOf(rates, currency);
  if (rate === undefined) return null;
  const units = Number(wholeUnits(Math.abs(cents), rate));
  return cents < 0 && units > 0 ? -units : units;
}

/**
 * How an amount is written. `typed` is by a person in Brazil, `any` is in the notation of any country,
 * such as in the catalogue of a house. A comma or a dot names the decimal separator.
 */
export type MoneyNotation = 'typed' | 'any' | ',' | '.';

const SYMBOL = /^(?:R\$|BRL)|(?:R\$|BRL|reais|real)\.?$/gi;
/** A dash in place of the centavos, or the period of the sentence that an amount was copied from. */
const ENDING = /(?<=\d[.,])-{1,2}$|(?<=,\d\d)\.$/;
/**
 * Whole units, in groups or not, and the decimals after the last mark. `#` stands for a decimal separator
 * that is known. A first group of more than three digits has no groups after it, so "1500.500" is
 * never one million.
 */
const AMOUNT = /^(\d{1,3}([.,'’ ])\d{3}(?:\2\d{3})*|\d*)(?:([.,#])(\d*))?$/;

/**
 * Reads an amount that people, houses or programs wrote, with or without `R$`. Returns integer cents.
 * Returns `undefined` for empty text. Returns `null` for other text, negative amounts and amounts beyond
 * the safe integers.
 *
 * The last comma or dot is the decimal separator if at most two digits follow it. Other marks separate
 * thousands. Three digits after the only comma are ambiguous in a `typed` text, which is then `null`. In
 * `any` notation they are thousands, because prices never have three decimals. Decimals after a known
 * separator are rounded half up.
 *
 * See docs/rules.md#amounts-that-people-type.
 *
 * @example
 * readMoney('R$ 1.500'); // 150000
 * readMoney('1500,5'); // 150050
 * readMoney('50,000'); // null
 * readMoney('50,000', 'any'); // 5000000
 * readMoney('4.105', '.'); // 411
 * readMoney(''); // undefined
 */
export function readMoney(
  text: unknown,
  notation: MoneyNotation = 'typed',
): number | null | undefined {
  if (typeof text !== 'string') return text == null ? undefined : null;
  const amount = plainText(text).replace(SYMBOL, '').trim().replace(ENDING, '');
  if (amount === '') return text.length > LONGEST_TYPED ? null : undefined;
  const isKnown = notation === ',' || notation === '.';
  const [, whole = '', group, mark, decimals = ''] =
    AMOUNT.exec(isKnown ? amount.replace(notation, '#') : amount) ?? [];
  if (whole + decimals === '') return null;
  if (notation === 'typed') {
    // In Brazil a comma begins the decimals: "150,999" may mean 150 or 150.999 reais.
    if (group === ',' && decimals === '') return null;
  } else if (
    (group !== undefined && (group === mark || whole.startsWith('0'))) ||
    (isKnown && mark !== undefined && mark !== '#')
  ) {
    return null;
  }
  const fraction = notation === 'any' ? decimals.replace(/0+$/, '') : decimals;
  if (!isKnown && fraction.length > 2) return null;
  const cents =
    Number(whole.replace(/\D/g, '')) * CENTS_PER_UNIT +
    Number(fraction.slice(0, 2).padEnd(2, '0')) +
    (fraction.charAt(2) >= '5' ? 1 : 0);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Returns an exact amount without its symbol, with dots between thousands and with decimals only if
 * there are any. Anything but whole cents gives `''`.
 *
 * @example
 * amountText(150_000); // '1.500'
 * amountText(-150_050); // '-1.500,50'
 */
export function amountText(cents: number | null | undefined): string {
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents)) return '';
  const size = Math.abs(cents);
  const rest = size % CENTS_PER_UNIT;
  const reais = groupDigits(String((size - rest) / CENTS_PER_UNIT), '.');
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${reais}${decimals}`;
}
