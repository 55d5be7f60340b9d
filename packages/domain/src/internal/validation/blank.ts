/**
 * What the rules read in a value of any kind.
 *
 * @module
 */

/** `''`, `null`, `undefined` and `[]`: valid for every rule but `required` and `requiredIf`. */
export const isBlank = (value: unknown): boolean =>
  value === '' || value == null || (Array.isArray(value) && value.length === 0);

/** The text of a text or of a finite number; `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Whether a value is blank or its text passes a test. */
export function blankOr(value: unknown, passes: (text: string) => boolean): boolean {
  if (isBlank(value)) return true;
  const text = textOf(value);
  return text !== undefined && passes(text);
}
