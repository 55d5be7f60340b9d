/**
 * Errors of a server, `{ field: [messages] }`, in and out of final-form's state.
 *
 * See docs/api-contract.md#errors.
 *
 * @module
 */
import { errorTexts } from '@martelo/domain/errors';
import { FORM_ERROR, setIn, type FormApi } from 'final-form';
import type { Problem } from './ErrorSummary.tsx';

/** Messages by field, a nested field by its dotted name; those under `base` concern the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What the fields of a form do not show: messages on `base`, and on fields that it does not have. */
function withoutField(form: FormApi, errors: FieldErrors): string[] {
  const fields = new Set(form.getRegisteredFields());
  const rest = Object.entries(errors).filter(
    ([name, messages]) => !fields.has(name) && messages.length > 0,
  );
  return rest.length === 0 ? [] : errorTexts(Object.fromEntries(rest));
}

/** In the shape of final-form; empty when there is nothing wrong. */
export function toSubmitErrors(form: FormApi, errors: FieldErrors): object {
  const whole = withoutField(form, errors);
  return form
    .getRegisteredFields()
    .filter((name) => Object.hasOwn(errors, name) && (errors[name]?.length ?? 0) > 0)
    .reduce<object>(
      (all, name) => setIn(all, name, errors[name]),
      whole.length > 0 ? { [FORM_ERROR]: whole } : {},
    );
}

const messagesOf = (found: unknown): string[] =>
  (Array.isArray(found) ? found : [found]).filter((message) => typeof message === 'string');

/**
 * What kept a form from being sent: first what concerns all of it, then its fields from top to bottom.
 *
 * @param root - where the fields are
 */
export function problemsOf(form: FormApi, root: ParentNode): Problem[] {
  const elementOf = ({ fieldId }: Problem): Element | null =>
    fieldId === undefined ? null : root.querySelector(`#${CSS.escape(fieldId)}`);
  const inPageOrder = (one: Problem, other: Problem): number => {
    const [a, b] = [elementOf(one), elementOf(other)];
    if (a === null || b === null || a === b) return 0;
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  };
  const ofFields = form.getRegisteredFields().flatMap((name): Problem[] => {
    const field = form.getFieldState(name);
    return messagesOf(field?.error ?? field?.submitError).map((message) => ({
      text: `${field?.data?.['label'] ?? name}: ${message}`,
      fieldId: field?.data?.['id'],
    }));
  });
  const whole = messagesOf(form.getState().submitError).map((text) => ({ text }));
  return [...whole, ...ofFields.sort(inPageOrder)];
}
