/**
 * Conversion between server errors, `{ field: [messages] }`, and the state of final-form.
 *
 * See docs/api-contract.md#errors.
 *
 * @module
 */
import { FORM_ERROR, setIn, type FormApi } from 'final-form';

/** Messages by field. Nested fields have dotted names. `base` holds messages about the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * Converts server errors to submit errors of final-form. They are never empty, so the submission
 * counts as failed even when no message belongs to a field of the form. Messages of other fields are
 * about the whole form, so none is lost.
 */
export function toSubmitErrors(form: FormApi, errors: FieldErrors): object {
  const fields = new Set(form.getRegisteredFields());
  const entries = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  const ofForm = entries.flatMap(([name, messages]) => (fields.has(name) ? [] : messages));
  return entries
    .filter(([name]) => fields.has(name))
    .reduce<object>((all, [name, messages]) => setIn(all, name, messages), {
      [FORM_ERROR]: ofForm.join('\n'),
    });
}

/** Returns the messages about the whole form of a failed submission. */
export const formMessagesOf = (form: FormApi): readonly string[] =>
  String(form.getState().submitError ?? '')
    .split('\n')
    .filter((message) => message !== '');

/**
 * Returns the first invalid control on the page. That of a group is the focused one, or its first
 * enabled one.
 *
 * @param root - the element that contains the fields
 */
export function firstInvalidControl(form: FormApi, root: ParentNode): HTMLElement | undefined {
  const invalid = new Set<unknown>();
  for (const name of form.getRegisteredFields()) {
    const { data, error, submitError, dirtySinceLastSubmit } = form.getFieldState(name) ?? {};
    const isRejected = submitError !== undefined && dirtySinceLastSubmit !== true;
    if (error !== undefined || isRejected) invalid.add(data?.['id']);
  }
  const elements = [...root.querySelectorAll<HTMLElement>('[id]')];
  const first = elements.find(({ id }) => invalid.has(id));
  return (
    first?.querySelector<HTMLElement>(':focus') ??
    first?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled') ??
    first
  );
}
