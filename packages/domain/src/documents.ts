/**
 * CPF (personal) and CNPJ (company) numbers: check digits, masks and the form to store.
 *
 * See docs/rules.md#cpf and docs/rules.md#cnpj. Letters in the first twelve places of a CNPJ follow
 * IN RFB 2.119/2022, as amended by IN RFB 2.229/2024, and are issued since July 2026.
 *
 * @module
 */

/** Eleven digits, with any separators where the mask has its own. */
const CPF = /^\d{3}[ ./-]*\d{3}[ ./-]*\d{3}[ ./-]*\d{2}$/;
/** Twelve digits or letters and two check digits, with any separators where the mask has its own. */
const CNPJ = /^[\dA-Z]{2}[ ./-]*[\dA-Z]{3}[ ./-]*[\dA-Z]{3}[ ./-]*[\dA-Z]{4}[ ./-]*\d{2}$/i;

/** Weights of the first and of the second check digit. */
type Weights = readonly [first: readonly number[], second: readonly number[]];

const CPF_WEIGHTS: Weights = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
];
const CNPJ_WEIGHTS: Weights = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
];

/** Returns the text without separators, or `''` if it does not match the pattern. */
function bareText(value: unknown, pattern: RegExp): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return pattern.test(text) ? text.replace(/[ ./-]+/g, '') : '';
}

/** The value of a character, its ASCII code − 48: of a digit the digit itself, of `A` 17. */
const valueAt = (characters: string, index: number): number => characters.charCodeAt(index) - 48;

/** Returns the check digit that follows as many characters as there are weights. */
function checkDigit(characters: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    sum += valueAt(characters, index) * (weights[index] ?? 0);
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const hasCheckDigits = (characters: string, [first, second]: Weights): boolean =>
  valueAt(characters, first.length) === checkDigit(characters, first) &&
  valueAt(characters, second.length) === checkDigit(characters, second);

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
  const digits = bareText(value, CPF);
  const isRepeated = /^(\d)\1*$/.test(digits);
  return digits !== '' && !isRepeated && hasCheckDigits(digits, CPF_WEIGHTS);
}

/**
 * Whether a text is a valid CNPJ: twelve digits or letters A-Z and two correct check digits.
 *
 * Dots, hyphens, slashes and spaces are accepted where the mask has its separators. Whitespace
 * around the number is ignored, and lower-case letters are accepted. All zeros is invalid.
 *
 * @example
 * isValidCnpj('12.ABC.345/01DE-35'); // true, the example of the Receita Federal
 * isValidCnpj('00.000.000/0001-91'); // true
 * isValidCnpj('00000000000000'); // false
 */
export function isValidCnpj(value: unknown): boolean {
  const characters = bareText(value, CNPJ).toUpperCase();
  return /[^0]/.test(characters) && hasCheckDigits(characters, CNPJ_WEIGHTS);
}

/**
 * Masks a document of bare digits: 11 digits as a CPF, 14 as a CNPJ. Returns any other text
 * unchanged, also a CNPJ with letters. `null` and `undefined` give `''`. Does not validate.
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
  return text
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    .replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

/**
 * Returns the form in which a document is stored and sent: no separators, letters in upper case.
 *
 * @example
 * bareDocument('12.abc.345/01de-35'); // '12ABC34501DE35'
 */
export const bareDocument = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[ ./-]/g, '').toUpperCase() : '';
