/**
 * Rules about being there and being the same.
 *
 * @module
 */
import { isBlank, textOf } from './blank.ts';

/**
 * Something was entered: no blank, no text of blanks alone, no NaN. `0` and `false` are something.
 *
 * @example
 * required('Ana'); // true
 * required('  '); // false
 * required(0); // true
 */
export const required = (value: unknown): boolean =>
  !isBlank(value) && !Number.isNaN(value) && !(typeof value === 'string' && value.trim() === '');

/**
 * As {@link required}, but only when the condition holds.
 *
 * @example
 * requiredIf('', true); // false
 * requiredIf('', false); // true
 */
export const requiredIf = (value: unknown, condition: unknown): boolean =>
  !condition || required(value);

const isSame = (value: unknown, other: unknown): boolean =>
  Object.is(value, other) || (textOf(value) !== undefined && textOf(value) === textOf(other));

/**
 * Equal to another value; a number equals its text.
 *
 * @example
 * sameAs('a', 'a'); // true
 * sameAs('a', 'A'); // false
 */
export const sameAs = (value: unknown, other: unknown): boolean =>
  isBlank(value) || isSame(value, other);

/**
 * A password typed twice. Unlike in {@link sameAs}, an empty confirmation of a password is wrong;
 * nothing beside nothing is fine.
 *
 * @example
 * passwordConfirmation('segredo1', 'segredo1'); // true
 * passwordConfirmation('', 'segredo1'); // false
 * passwordConfirmation('', ''); // true
 */
export const passwordConfirmation = (value: unknown, password: unknown): boolean =>
  isBlank(value) ? isBlank(password) : isSame(value, password);

const equalsAny = (value: unknown, list: unknown): boolean =>
  Array.isArray(list) && list.some((item) => isSame(value, item));

/**
 * One of a list, or, for several values, each of them.
 *
 * @example
 * isIn('SP', ['RJ', 'SP']); // true
 * isIn(['SP', 'MG'], ['RJ', 'SP']); // false
 */
export const isIn = (value: unknown, list: unknown): boolean =>
  isBlank(value) ||
  (Array.isArray(value) ? value.every((item) => equalsAny(item, list)) : equalsAny(value, list));

/**
 * None of a list.
 *
 * @example
 * notIn('SP', ['RJ', 'SP']); // false
 * notIn('MG', ['RJ', 'SP']); // true
 */
export const notIn = (value: unknown, list: unknown): boolean =>
  isBlank(value) ||
  !(Array.isArray(value) ? value.some((item) => equalsAny(item, list)) : equalsAny(value, list));
