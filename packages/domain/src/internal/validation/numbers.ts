/**
 * Rules about numbers, typed with a comma or a dot. Digits are 0-9.
 *
 * @module
 */
import { isValidCnpj, isValidCpf } from '../../documents.ts';
import { blankOr, isBlank, textOf } from './blank.ts';

const NUMBER = /^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/** The number a person typed; NaN when it is none. */
function numberOf(value: unknown): number {
  const text = textOf(value);
  // A number's own text may have an exponent, which nobody types.
  if (typeof value === 'number') return value;
  return text !== undefined && NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/**
 * Digits only.
 *
 * @example
 * numeric('0123'); // true
 * numeric('-1'); // false
 */
export const numeric = (value: unknown): boolean => blankOr(value, (text) => /^\d+$/.test(text));

/**
 * Digits only, and so many of them.
 *
 * @example
 * digits('01310100', 8); // true
 */
export const digits = (value: unknown, count: number): boolean =>
  blankOr(value, (text) => text.length === count && /^\d+$/.test(text));

/**
 * A number with at most so many decimal places, after a comma or a dot; any number of places when
 * none is given.
 *
 * @example
 * decimal('10,50', 2); // true
 * decimal('10.505', 2); // false
 * decimal('10', 2); // true
 */
export const decimal = (value: unknown, places?: number | null): boolean =>
  blankOr(value, (text) => {
    if (!NUMBER.test(text)) return false;
    const fraction = text.split(/[.,]/)[1]?.length ?? 0;
    return places == null || (typeof places === 'number' && fraction <= places);
  });

/**
 * A number between two others, which belong to the range.
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
 * A CPF, as {@link isValidCpf} sees it.
 *
 * @example
 * cpf('529.982.247-25'); // true
 */
export const cpf = (value: unknown): boolean => isBlank(value) || isValidCpf(value);

/**
 * A CNPJ, as {@link isValidCnpj} sees it.
 *
 * @example
 * cnpj('12.ABC.345/01DE-35'); // true
 */
export const cnpj = (value: unknown): boolean => isBlank(value) || isValidCnpj(value);
