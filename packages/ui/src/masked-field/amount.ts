/**
 * Parsing and formatting of amounts in reais.
 *
 * See docs/rules.md#money (integer cents, decimal comma, dots between thousands).
 *
 * @module
 */

const CENTS = 100;

/**
 * Parses an amount in reais into integer cents. The last comma or dot is the decimal separator when
 * one or two digits follow it. Other commas and dots separate thousands. Returns `undefined` for
 * empty text. Returns `NaN` for invalid text, negative amounts, amounts beyond the safe integers, and
 * three digits after the only comma, which may be decimals or thousands.
 *
 * @example
 * centsIn('R$ 1.500'); // 150000
 * centsIn('1500,5'); // 150050
 * centsIn('1,500.00'); // 150000
 * centsIn(''); // undefined
 */
export function centsIn(text: string): number | undefined {
  const plain = text.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  if (plain === '') return undefined;
  const [, whole, , fraction] = /^(\d+(?:[.,]\d{3})*|\d*)([.,](\d{0,2}))?$/.exec(plain) ?? [];
  if (whole === undefined || `${whole}${fraction ?? ''}` === '') return Number.NaN;
  // In Brazil a comma begins the decimals: "150,999" may mean 150 or 150.999 reais.
  if (!fraction && whole.includes(',')) return Number.NaN;
  const cents =
    Number(whole.replace(/\D/g, '')) * CENTS + Number((fraction ?? '').padEnd(2, '0') || 0);
  return Number.isSafeInteger(cents) ? cents : Number.NaN;
}

/**
 * Formats cents for an input, with dots between thousands. Omits the decimals when they are zero.
 *
 * @example
 * amountText(150_000); // '1.500'
 * amountText(150_050); // '1.500,50'
 */
export function amountText(cents: number | null | undefined): string {
  if (cents == null || !Number.isSafeInteger(cents)) return '';
  const reais = String(Math.trunc(cents / CENTS)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const rest = cents % CENTS;
  return rest === 0 ? reais : `${reais},${String(rest).padStart(2, '0')}`;
}
