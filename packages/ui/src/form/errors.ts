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
  const names = new Set(form.getRegisteredFields());
  const own = Object.keys(errors).filter((name) => names.has(name));
  const others = Object.keys(errors).filter((name) => !names.has(name));
  return own
    .filter((name) => (errors[name]?.length ?? 0) > 0)
    .reduce<object>((all, name) => setIn(all, name, errors[name]), {
      [FORM_ERROR]: others.flatMap((name) => errors[name] ?? []).join('\n'),
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
  const elements = form.getRegisteredFields().flatMap((name) => {
    const { data, error, submitError, dirtySinceLastSubmit } = form.getFieldState(name) ?? {};
    const id: unknown = data?.['id'];
    const isValid = error === undefined && (submitError === undefined || dirtySinceLastSubmit);
    if (isValid === true || typeof id !== 'string') return [];
    return root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? [];
  });
  const first = elements.reduce<HTMLElement | undefined>(
    (found, element) =>
      found !== undefined &&
      (found.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0
        ? found
        : element,
    undefined,
  );
  return (
    first?.querySelector<HTMLElement>(':focus') ??
    first?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled') ??
    first
  );
}
