/**
 * Amounts in reais, typed and shown.
 *
 * See docs/rules.md#money (cents on the wire; comma decimal, dot thousands).
 *
 * @module
 */

const CENTS = 100;

/**
 * Reads an amount in reais as people type or paste it, into integer cents. The last comma or dot is
 * the decimal mark when one or two digits follow it; other marks only group thousands. `undefined`:
 * nothing there; `NaN`: no amount, a negative one, or more cents than a number holds exactly.
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
  const cents =
    Number(whole.replace(/\D/g, '')) * CENTS + Number((fraction ?? '').padEnd(2, '0') || 0);
  return Number.isSafeInteger(cents) ? cents : Number.NaN;
}

/**
 * Cents as people read them in a field: thousands with dots, and decimals only where there are any.
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
