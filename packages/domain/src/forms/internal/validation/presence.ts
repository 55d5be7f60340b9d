/**
 * Rules that require a value or compare it with others.
 *
 * @module
 */
import { VISIBLE } from '../../../text/internal/visible.ts';
import { isBlank, textOf } from './blank.ts';

/**
 * Whether there is a value. Blank values, texts without a visible character and NaN are invalid. `0`
 * and `false` are valid.
 *
 * @example
 * required('Ana'); // true
 * required('  '); // false
 * required(0); // true
 */
export const required = (value: unknown): boolean =>
  !isBlank(value) && !Number.isNaN(value) && (typeof value !== 'string' || VISIBLE.test(value));

/**
 * Whether there is a value if the condition holds. See {@link required}.
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
 * Whether a value equals another. A number equals the same number as text.
 *
 * @example
 * sameAs('a', 'a'); // true
 * sameAs('a', 'A'); // false
 */
export const sameAs = (value: unknown, other: unknown): boolean =>
  isBlank(value) || isSame(value, other);

/**
 * Whether the confirmation equals the password. Unlike in {@link sameAs}, a blank confirmation is
 * valid only if the password is blank too.
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
 * Whether a value is in a list. Each of several values must be in the list.
 *
 * @example
 * isIn('SP', ['RJ', 'SP']); // true
 * isIn(['SP', 'MG'], ['RJ', 'SP']); // false
 */
export const isIn = (value: unknown, list: unknown): boolean =>
  isBlank(value) ||
  (Array.isArray(value) ? value.every((item) => equalsAny(item, list)) : equalsAny(value, list));

/**
 * Whether a value is not in a list. For an array, none of its values may be in the list.
 *
 * @example
 * notIn('SP', ['RJ', 'SP']); // false
 * notIn('MG', ['RJ', 'SP']); // true
 */
export const notIn = (value: unknown, list: unknown): boolean =>
  isBlank(value) ||
  !(Array.isArray(value) ? value.some((item) => equalsAny(item, list)) : equalsAny(value, list));
