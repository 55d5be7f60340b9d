/**
 * Brazilian phone numbers.
 *
 * @module
 */

/**
 * Formats the 11 digits of a mobile number with area code as `(DD) NNNNN-NNNN`. Returns any other
 * text unchanged. `null` and `undefined` give `''`.
 *
 * See docs/rules.md#phone-numbers.
 *
 * @example
 * formatPhone('11987654321'); // '(11) 98765-4321'
 * formatPhone('1133334444'); // '1133334444'
 * formatPhone(null); // ''
 */
export function formatPhone(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : '';
  return text.replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3');
}

/**
 * Whether a text is the digits of a Brazilian number with its area code: nine digits that begin with
 * 9 for a mobile phone, otherwise eight. Some foreign numbers have as many digits, but not this form.
 *
 * See docs/rules.md#phone-numbers.
 *
 * @example
 * isPhone('11987654321'); // true
 * isPhone('1133334444'); // true
 * isPhone('12125550100'); // false, from +1 212 555 0100
 */
export const isPhone = (digits: unknown): digits is string =>
  typeof digits === 'string' && /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/.test(digits);
