/**
 * Rules for numbers, typed with a decimal comma or point.
 *
 * @module
 */
import { isValidCnpj, isValidCpf } from '../../../formats/documents.ts';
import { blankOr, isBlank, NUMBER, numberOf } from './blank.ts';

/**
 * Whether a value has only digits.
 *
 * @example
 * numeric('0123'); // true
 * numeric('-1'); // false
 */
export const numeric = (value: unknown): boolean => blankOr(value, (text) => /^\d+$/.test(text));

/**
 * Whether a value has exactly this number of digits and no other characters.
 *
 * @example
 * digits('01310100', 8); // true
 */
export const digits = (value: unknown, count: number | string): boolean =>
  blankOr(value, (text) => text.length === numberOf(count) && /^\d+$/.test(text));

/**
 * Whether a value is a number with at most this number of decimal places. Without `places`, any
 * number of places is valid.
 *
 * @example
 * decimal('10,50', 2); // true
 * decimal('10.505', 2); // false
 * decimal('10', 2); // true
 */
export const decimal = (value: unknown, places?: number | string | null): boolean =>
  blankOr(value, (text) => {
    if (!NUMBER.test(text)) return false;
    const fraction = text.split(/[.,]/)[1]?.length ?? 0;
    return places == null || fraction <= numberOf(places);
  });

/**
 * Whether a number is between two others, both included.
 *
 * @example
 * between('10,5', 1, 10.5); // true
 * between('abc', 1, 10); // false
 */
export const between = (value: unknown, min: number | string, max: number | string): boolean => {
  if (isBlank(value)) return true;
  const number = numberOf(value);
  return number >= numberOf(min) && number <= numberOf(max);
};

/**
 * Whether a value is a CPF. See {@link isValidCpf}.
 *
 * @example
 * cpf('529.982.247-25'); // true
 */
export const cpf = (value: unknown): boolean => isBlank(value) || isValidCpf(value);

/**
 * Whether a value is a CNPJ. See {@link isValidCnpj}.
 *
 * @example
 * cnpj('12.ABC.345/01DE-35'); // true
 */
export const cnpj = (value: unknown): boolean => isBlank(value) || isValidCnpj(value);
