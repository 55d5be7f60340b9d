/**
 * Brazilian phone numbers.
 *
 * @module
 */

/**
 * Formats 11 bare digits (two of area code, nine of a mobile number) as `(DD) NNNNN-NNNN`;
 * anything else stays as it is. `null` and `undefined` give `''`.
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
  if (text.length !== 11 || /\D/.test(text)) return text;
  return `(${text.slice(0, 2)}) ${text.slice(2, 7)}-${text.slice(7)}`;
}
