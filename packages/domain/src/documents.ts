/**
 * CPF (personal) and CNPJ (company) numbers: check digits, masks and the bare form to store.
 *
 * See docs/rules.md#cpf and docs/rules.md#cnpj (IN RFB 2.119/2022 as amended by IN RFB 2.229/2024:
 * letters in the first twelve places since July 2026).
 *
 * @module
 */

const ZERO = 48;
const NINE = 57;
const A = 65;
const Z = 90;
const TO_UPPER = 32;

/** Blank, hyphen, dot, slash: what people and masks put between the groups. */
const isSeparator = (code: number): boolean =>
  code === 32 || code === 45 || code === 46 || code === 47;

/** Check digit of a weighted sum, modulo 11: remainders 0 and 1 give 0. */
const checkDigit = (sum: number): number => {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
};

/**
 * Whether a text is a CPF: eleven digits with right check digits, bare or with dots, hyphens,
 * slashes or blanks where the mask has its marks; blanks around it do not count. The ten numbers of one repeated digit pass the sum and are no CPF all the same.
 *
 * @example
 * isValidCpf('529.982.247-25'); // true
 * isValidCpf('111.111.111-11'); // false
 */
export function isValidCpf(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  let count = 0;
  let lead = 0;
  let differing = 0;
  let weighted = 0;
  let total = 0;
  let tenth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < ZERO || code > NINE) {
      if ((count === 3 || count === 6 || count === 9) && isSeparator(code)) continue;
      return false;
    }
    const digit = code - ZERO;
    if (count === 0) lead = digit;
    differing |= digit ^ lead;
    if (count < 9) {
      weighted += digit * (10 - count);
      total += digit;
    } else if (count === 9) {
      if (digit !== checkDigit(weighted)) return false;
      tenth = digit;
      // Each of the nine weighs one more for the second check digit.
    } else if (count > 10 || digit !== checkDigit(weighted + total + tenth * 2)) return false;
    count++;
  }
  return count === 11 && differing !== 0;
}

/**
 * Whether a text is a CNPJ: twelve digits or letters A-Z and two check digits, bare or with dots,
 * hyphens, slashes or blanks where the mask has its marks; blanks around it do not count, and
 * lower-case letters are accepted. A character counts as its ASCII code − 48, with weights 2 to 9 from the right. All zeros is no CNPJ.
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
  let nonZero = 0;
  let first = 0;
  let second = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < ZERO || code > NINE) {
      if ((count === 2 || count === 5 || count === 8 || count === 12) && isSeparator(code))
        continue;
      if (code > Z) code -= TO_UPPER;
      // A letter in the place of a check digit is worth more than any digit, and fails there.
      if (code < A || code > Z) return false;
    }
    const worth = code - ZERO;
    nonZero |= worth;
    if (count < 12) {
      // Weights 5 4 3 2 9 8 7 6 5 4 3 2 for the first check digit, one place more for the second.
      first += worth * (count < 4 ? 5 - count : 13 - count);
      second += worth * (count < 5 ? 6 - count : 14 - count);
    } else if (count === 12) {
      if (worth !== checkDigit(first)) return false;
      second += worth * 2;
    } else if (count > 13 || worth !== checkDigit(second)) return false;
    count++;
  }
  return count === 14 && nonZero !== 0;
}

/**
 * Puts a bare document of digits into its mask: 11 digits as a CPF, 14 as a CNPJ; anything else,
 * a letter CNPJ included, stays as it is. `null` and `undefined` give `''`. Checks no digits.
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
  if ((text.length !== 11 && text.length !== 14) || /\D/.test(text)) return text;
  return text.length === 11 ? mask(text, '###.###.###-##') : mask(text, '##.###.###/####-##');
}

const mask = (text: string, pattern: string): string => {
  let next = 0;
  return pattern.replaceAll('#', () => text.charAt(next++));
};

/**
 * The form in which a document is stored and sent: without dots, slash, hyphen and blanks, letters
 * in upper case.
 *
 * @example
 * bareDocument('12.abc.345/01de-35'); // '12ABC34501DE35'
 */
export const bareDocument = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[ ./-]/g, '').toUpperCase() : '';
