/**
 * Conversion between server errors, `{ field: [messages] }`, and the state of final-form.
 *
 * See docs/api-contract.md#errors.
 *
 * @module
 */
import { errorTexts, labelledMessage } from '@martelo/domain/errors';
import { FORM_ERROR, setIn, type FormApi } from 'final-form';
import type { Problem } from './ErrorSummary.tsx';

/** Messages by field. Nested fields have dotted names. `base` holds messages about the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Returns the messages of `base` and of fields that the form does not have. */
function messagesWithoutField(form: FormApi, errors: FieldErrors): string[] {
  const fields = new Set(form.getRegisteredFields());
  const rest = Object.entries(errors).filter(
    ([name, messages]) => !fields.has(name) && messages.length > 0,
  );
  return rest.length === 0 ? [] : errorTexts(Object.fromEntries(rest));
}

/** Converts server errors to submit errors of final-form. Returns an empty object without errors. */
export function toSubmitErrors(form: FormApi, errors: FieldErrors): object {
  const formMessages = messagesWithoutField(form, errors);
  return form
    .getRegisteredFields()
    .filter((name) => Object.hasOwn(errors, name) && (errors[name]?.length ?? 0) > 0)
    .reduce<object>(
      (all, name) => setIn(all, name, errors[name]),
      formMessages.length > 0 ? { [FORM_ERROR]: formMessages } : {},
    );
}

const messagesOf = (found: unknown): string[] =>
  (Array.isArray(found) ? found : [found]).filter((message) => typeof message === 'string');

/** A problem of a form, with the name of its field. Without a name it concerns the whole form. */
export interface FormProblem extends Problem {
  name?: string | undefined;
}

function problemsOfField(form: FormApi, name: string): FormProblem[] {
  const field = form.getFieldState(name);
  const server = field?.dirtySinceLastSubmit === true ? undefined : field?.submitError;
  return messagesOf(field?.error ?? server).map((message) => ({
    text: labelledMessage(field?.data?.['label'] ?? name, message),
    fieldId: field?.data?.['id'],
    name,
  }));
}

/**
 * Returns the problems of a failed submission: first those of the whole form, then those of its
 * fields in page order.
 *
 * @param root - the element that contains the fields
 */
export function problemsOf(form: FormApi, root: ParentNode): FormProblem[] {
  const elementOf = ({ fieldId }: Problem): Element | null =>
    fieldId === undefined ? null : root.querySelector(`#${CSS.escape(fieldId)}`);
  const inPageOrder = (one: Problem, other: Problem): number => {
    const [a, b] = [elementOf(one), elementOf(other)];
    if (a === null || b === null || a === b) return 0;
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  };
  const fieldProblems = form.getRegisteredFields().flatMap((name) => problemsOfField(form, name));
  const formProblems = messagesOf(form.getState().submitError).map((text) => ({ text }));
  return [...formProblems, ...fieldProblems.sort(inPageOrder)];
}

/**
 * Returns which of the problems are still open, with the current messages of their fields. Problems
 * of the whole form stay until the next submission.
 */
export function openProblems(form: FormApi, known: readonly FormProblem[]): FormProblem[] {
  const names = new Set(known.flatMap(({ name }) => name ?? []));
  return [
    ...known.filter(({ name }) => name === undefined),
    ...[...names].flatMap((name) => problemsOfField(form, name)),
  ];
}
