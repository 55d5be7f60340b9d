/**
 * Reads blank values, texts and numbers for the rules.
 *
 * @module
 */

/** Whether a value is `''`, `null`, `undefined` or `[]`. */
export const isBlank = (value: unknown): boolean =>
  value === '' || value == null || (Array.isArray(value) && value.length === 0);

/** Returns a string, or a finite number as a string. Returns `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Whether a value is blank or its text passes the test. */
export function blankOr(value: unknown, passes: (text: string) => boolean): boolean {
  if (isBlank(value)) return true;
  const text = textOf(value);
  return text !== undefined && passes(text);
}

/** A number, typed with a decimal comma or point. */
export const NUMBER = /^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/** Returns a number, or a typed number as a number, or NaN for anything else. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return text !== undefined && NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
