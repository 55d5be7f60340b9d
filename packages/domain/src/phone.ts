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
