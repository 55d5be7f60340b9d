/**
 * Rules for characters. Letters of all alphabets count, with composed or combining accents.
 *
 * @module
 */
import { blankOr, numberOf } from './blank.ts';

/** Number of code points, not counting combining accents. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.replace(/\p{M}+/gu, '')) length++;
  return length;
}

/** Returns a limit as a number. A negative limit becomes NaN, so every length is invalid. */
const limitOf = (limit: unknown): number => (numberOf(limit) >= 0 ? numberOf(limit) : Number.NaN);

/**
 * Whether a value has at least this number of characters.
 *
 * @example
 * minLength('Ana', 3); // true
 */
export const minLength = (value: unknown, limit: number | string): boolean =>
  blankOr(value, (text) => lengthOf(text) >= limitOf(limit));

/**
 * Whether a value has at most this number of characters.
 *
 * @example
 * maxLength('Ana', 2); // false
 */
export const maxLength = (value: unknown, limit: number | string): boolean =>
  blankOr(value, (text) => lengthOf(text) <= limitOf(limit));

/**
 * Whether a value has only letters.
 *
 * @example
 * alpha('João'); // true
 * alpha('João 2'); // false
 */
export const alpha = (value: unknown): boolean =>
  blankOr(value, (text) => /^\p{L}[\p{L}\p{M}]*$/u.test(text));

/**
 * Whether a value has only letters and digits.
 *
 * @example
 * alphaNum('Lote12A'); // true
 */
export const alphaNum = (value: unknown): boolean =>
  blankOr(value, (text) => /^[\p{L}\d][\p{L}\p{M}\d]*$/u.test(text));

/**
 * Whether a value has only letters, digits, hyphens and underscores.
 *
 * @example
 * alphaDash('casa-do-leilão_2'); // true
 */
export const alphaDash = (value: unknown): boolean =>
  blankOr(value, (text) => /^[\p{L}\d_-][\p{L}\p{M}\d_-]*$/u.test(text));

/**
 * Whether a value matches a pattern. The pattern's `lastIndex` is neither read nor changed, so the
 * result of a pattern with a `g` or `y` flag does not depend on earlier calls.
 *
 * @example
 * regex('12A', /^\d+[A-Z]?$/); // true
 */
export const regex = (value: unknown, pattern: RegExp): boolean =>
  blankOr(value, (text) => pattern instanceof RegExp && text.search(pattern) !== -1);
