/**
 * CPF (personal) and CNPJ (company) numbers: check digits, masks and the form to store.
 *
 * See docs/rules.md#cpf and docs/rules.md#cnpj. Letters in the first twelve positions of a CNPJ
 * follow IN RFB 2.119/2022, as amended by IN RFB 2.229/2024, and have been issued since July 2026.
 *
 * @module
 */
import { plainText } from './internal/plain-text.ts';

// Character codes. Validation reads them one by one, which is three times as fast as a pattern.
const SPACE = 32;
const HYPHEN = 45;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const A = 65;
const Z = 90;
/** Distance from a lower-case letter to its capital. */
const TO_UPPER = 32;

const isSeparator = (code: number): boolean =>
  code === SPACE || code === HYPHEN || code === DOT || code === SLASH;

/** Returns the check digit of a weighted sum: modulo 11, where remainders 0 and 1 give 0. */
function checkDigit(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/**
 * Whether a text is a valid CPF: eleven digits with correct check digits.
 *
 * Dots, hyphens, slashes and spaces are accepted where the mask has its separators. Whitespace
 * around the number is ignored. A number of one repeated digit is invalid, although its check
 * digits are correct.
 *
 * @example
 * isValidCpf('529.982.247-25'); // true
 * isValidCpf('111.111.111-11'); // false
 */
export function isValidCpf(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  let count = 0;
  let leading = 0;
  let isRepeated = true;
  let first = 0;
  let second = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < ZERO || code > NINE) {
      if ((count === 3 || count === 6 || count === 9) && isSeparator(code)) continue;
      return false;
    }
    const digit = code - ZERO;
    if (count === 0) leading = digit;
    else if (digit !== leading) isRepeated = false;
    if (count < 9) {
      // Weights 10 to 2 for the first check digit, 11 to 3 for the second.
      first += digit * (10 - count);
      second += digit * (11 - count);
    } else if (count === 9) {
      if (digit !== checkDigit(first)) return false;
      second += digit * 2;
    } else if (count > 10 || digit !== checkDigit(second)) return false;
    count++;
  }
  return count === 11 && !isRepeated;
}

/**
 * Whether a text is a valid CNPJ: twelve digits or letters A-Z and two correct check digits.
 *
 * Dots, hyphens, slashes and spaces are accepted where the mask has its separators. Whitespace
 * around the number is ignored, and lower-case letters are accepted. A document of zeros only is
 * invalid.
 *
 * @example
 * isValidCnpj('12.ABC.345/01DE-35'); // true, the example of the Receita Federal
 * isValidCnpj('00.000.000/0001-91'); // true
 * isValidCnpj('00000000000000'); // false
 */
export function isValidCnpj(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  let count = 0;
  let isZero = true;
  let first = 0;
  let second = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < ZERO || code > NINE) {
      if ((count === 2 || count === 5 || count === 8 || count === 12) && isSeparator(code)) {
        continue;
      }
      if (code > Z) code -= TO_UPPER;
      if (code < A || code > Z) return false;
    }
    // A character counts as its ASCII code − 48. Letters exceed every check digit, so they fail there.
    const digit = code - ZERO;
    if (digit !== 0) isZero = false;
    if (count < 12) {
      // Weights 5 4 3 2 9 8 7 6 5 4 3 2 for the first check digit, 6 5 4 3 2 9 8 7 6 5 4 3 for the second.
      first += digit * (count < 4 ? 5 - count : 13 - count);
      second += digit * (count < 5 ? 6 - count : 14 - count);
    } else if (count === 12) {
      if (digit !== checkDigit(first)) return false;
      second += digit * 2;
    } else if (count > 13 || digit !== checkDigit(second)) return false;
    count++;
  }
  return count === 14 && !isZero;
}

/**
 * Masks a document of bare digits: 11 digits as a CPF, 14 as a CNPJ. Returns any other text
 * unchanged, even a CNPJ with letters (see {@link formatCnpj}). `null` and `undefined` give `''`. Does
 * not validate.
 *
 * See docs/rules.md#documents-on-screen.
 *
 * @example
 * formatDocument('52998224725'); // '529.982.247-25'
 * formatDocument('00000000000191'); // '00.000.000/0001-91'
 * formatDocument('529982'); // '529982'
 */
export function formatDocument(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : '';
  return /^\d{14}$/.test(text)
    ? formatCnpj(text)
    : text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/**
 * Masks a CNPJ of fourteen bare characters, with digits only or with letters, in upper case. Returns
 * any other text unchanged. `null` and `undefined` give `''`. Does not validate.
 *
 * See docs/rules.md#documents-on-screen.
 *
 * @example
 * formatCnpj('11222333000181'); // '11.222.333/0001-81'
 * formatCnpj('12abc34501de35'); // '12.ABC.345/01DE-35'
 * formatCnpj('12.ABC.345/01DE-35'); // '12.ABC.345/01DE-35'
 */
export function formatCnpj(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : '';
  const parts = /^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/i.exec(text);
  if (parts === null) return text;
  const [, a, b, c, branch, check] = parts;
  return `${a}.${b}.${c}/${branch}-${check}`.toUpperCase();
}

/**
 * Returns the form in which a document is stored and sent: no separators, letters in upper case.
 *
 * @example
 * bareDocument('12.abc.345/01de-35'); // '12ABC34501DE35'
 */
export const bareDocument = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[ ./-]/g, '').toUpperCase() : '';

// Up to three separators may stand between two parts, as in "11.222.333 / 0001-81".
const CPF = /\d{3}[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{2}/y;
const CNPJ =
  /[\da-z]{2}[\s./-]{0,3}[\da-z]{3}[\s./-]{0,3}[\da-z]{3}[\s./-]{0,3}[\da-z]{4}[\s./-]{0,3}\d{2}/iy;

/**
 * Returns the first number in a text whose check digits are correct, even directly after a word. Without
 * one, returns the first that stands alone, so a form can say that it is wrong.
 */
function findNumber(
  raw: unknown,
  pattern: RegExp,
  isValid: (number: string) => boolean,
): string | null {
  const text = plainText(raw);
  let glued: string | null = null;
  let wrong: string | null = null;
  for (let start = 0; start < text.length; start++) {
    pattern.lastIndex = start;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    const number = found.replace(/[^\da-z]/gi, '').toUpperCase();
    const around = `${text.charAt(start - 1)} ${text.charAt(start + found.length)}`;
    const isAlone = !/[\da-z]/i.test(around);
    if (isValid(number)) {
      if (isAlone) return number;
      if (!/\d/.test(around)) glued ??= number;
    } else if (isAlone) wrong ??= number;
  }
  return glued ?? wrong;
}

/**
 * Returns the eleven digits of the CPF in a text, or `null`. Words and other numbers may stand around it.
 * A CPF with wrong check digits is returned only if the text has no correct one: check the result with
 * {@link isValidCpf}.
 *
 * @example
 * readCpf('CPF1: 529.982.247-25'); // '52998224725'
 * readCpf('529'); // null
 */
export const readCpf = (text: unknown): string | null => findNumber(text, CPF, isValidCpf);

/**
 * Returns the fourteen characters of the CNPJ in a text, or `null`, as {@link readCpf} does.
 *
 * @example
 * readCnpj('CNPJ: 11.222.333 / 0001-81'); // '11222333000181'
 */
export const readCnpj = (text: unknown): string | null => findNumber(text, CNPJ, isValidCnpj);
