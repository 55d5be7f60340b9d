/**
 * Rules about characters. Letters are those of any alphabet, with their accents composed or not;
 * every pattern reads its text once, whatever the text.
 *
 * @module
 */
import { blankOr } from './blank.ts';

/** Characters as people count them: code points, an accent of its own counting with its letter. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.replace(/\p{M}+/gu, '')) length++;
  return length;
}

const isCount = (limit: unknown): limit is number => typeof limit === 'number' && limit >= 0;

/**
 * At least so many characters.
 *
 * @example
 * minLength('Ana', 3); // true
 */
export const minLength = (value: unknown, limit: number): boolean =>
  blankOr(value, (text) => isCount(limit) && lengthOf(text) >= limit);

/**
 * At most so many characters.
 *
 * @example
 * maxLength('Ana', 2); // false
 */
export const maxLength = (value: unknown, limit: number): boolean =>
  blankOr(value, (text) => isCount(limit) && lengthOf(text) <= limit);

/**
 * Letters only.
 *
 * @example
 * alpha('João'); // true
 * alpha('João 2'); // false
 */
export const alpha = (value: unknown): boolean =>
  blankOr(value, (text) => /^\p{L}[\p{L}\p{M}]*$/u.test(text));

/**
 * Letters and digits only.
 *
 * @example
 * alphaNum('Lote12A'); // true
 */
export const alphaNum = (value: unknown): boolean =>
  blankOr(value, (text) => /^[\p{L}\d][\p{L}\p{M}\d]*$/u.test(text));

/**
 * Letters, digits, hyphens and underscores only.
 *
 * @example
 * alphaDash('casa-do-leilão_2'); // true
 */
export const alphaDash = (value: unknown): boolean =>
  blankOr(value, (text) => /^[\p{L}\d_-][\p{L}\p{M}\d_-]*$/u.test(text));

/**
 * Whether a text matches a pattern. The pattern's `lastIndex` is neither read nor changed, so a
 * `g` or `y` flag does not make the answer depend on the call before.
 *
 * @example
 * regex('12A', /^\d+[A-Z]?$/); // true
 */
export const regex = (value: unknown, pattern: RegExp): boolean =>
  blankOr(value, (text) => pattern instanceof RegExp && text.search(pattern) !== -1);
