import { required as requiredCheck } from '@martelo/domain/forms';
import { REQUIRED_MESSAGE } from '@martelo/domain/validation';
import { useId, useMemo } from 'react';
import { useField, type FieldInputProps } from 'react-final-form';

/** What every field of a form takes. */
export interface FieldProps {
  /** Name of the value in the form's state; a nested one with dots, `address.zip_code`. */
  name: string;
  /** What the field asks for; always in sight. */
  label: string;
  /** What is expected, said before anything goes wrong. */
  hint?: string | undefined;
  /**
   * Asks for a value, or for a tick, before {@link validate} is asked, and marks the label.
   * @default false
   */
  required?: boolean | undefined;
  /** First message, or nothing: a composed validator of `@martelo/domain/forms`. */
  validate?:
    | ((value: unknown, values: object) => string | undefined | Promise<string | undefined>)
    | undefined;
  /** Class of the field's root; everything else goes to its control. */
  className?: string | undefined;
}

/** What the form decides about a control, and so no prop can. */
export type FormOwned =
  | keyof FieldProps
  | 'value'
  | 'defaultValue'
  | 'checked'
  | 'defaultChecked'
  | 'onChange'
  | 'onFocus'
  | 'onBlur'
  | 'style';

/** How a value gets from the form's state to its control and back. */
export interface ValueKind<Value, Shown = Value> {
  /** `checkbox` and `radio` say what `checked` means. */
  type?: 'checkbox' | 'radio';
  format?: (value: Value | undefined) => Shown;
  parse?: (shown: Shown) => Value | undefined;
  /** Whether `null` is a value of its own, apart from nothing. @default false */
  allowNull?: boolean;
  /** Says what is wrong with what is no value of this kind at all; asked first. */
  check?: (value: unknown) => string | undefined;
}

/** A text, as it was typed. */
export const asText: ValueKind<string> = {};

/** Ticked or not. */
export const asTick: ValueKind<boolean> = { type: 'checkbox' };

/** What a control has to carry to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** What {@link Field} and {@link FieldGroup} draw around a control. */
export interface FieldFrame {
  /** Id of the control; those of hint and error are made of it. */
  id: string;
  /** What the field asks for. */
  label: string;
  /** What is expected, said before anything goes wrong. */
  hint: string | undefined;
  /** Marks the label. */
  required: boolean | undefined;
  /** Class of the root. */
  className: string | undefined;
  /** First message, once it is time to show it. */
  error: string | undefined;
}

/** A field of a form: its state, and how control and frame belong together. */
export interface FormField<Shown, Rest> {
  input: FieldInputProps<Shown>;
  control: ControlProps;
  frame: FieldFrame;
  /** The props that are not the field's. */
  rest: Rest;
}

const { test: isThere } = requiredCheck();

// Without `compose`, which brings the sentences of all rules.
const missing = (value: unknown): string | undefined =>
  isThere(value === false ? undefined : value, {}) ? undefined : REQUIRED_MESSAGE;

/** A message of our own checks is a text; of a server, a list of them. */
const firstOf = (messages: unknown): string | undefined => {
  const first: unknown = Array.isArray(messages) ? messages[0] : messages;
  return typeof first === 'string' ? first : undefined;
};

/**
 * Joins a control to a react-final-form form: the value, the first error once the field was left or
 * the form sent, and the ids that tie label, hint and error to it. A server's error goes away with
 * the next change. For fields of your own; those of this package are built on it.
 *
 * See docs/rules.md#forms (a field in error shows its first message).
 *
 * @example
 * function YearField(props: FieldProps) {
 *   const { input, control, frame } = useFormField(props, asText);
 *   return <Field {...frame}><input className="control" {...input} {...control} /></Field>;
 * }
 */
export function useFormField<Value, Shown, Props extends FieldProps & { id?: string | undefined }>(
  { name, label, hint, required, validate, className, ...rest }: Props,
  { check, ...kind }: ValueKind<Value, Shown>,
): FormField<Shown, Omit<Props, keyof FieldProps>> {
  const ownId = useId();
  const id = rest.id ?? ownId;
  // For the summary of errors, which names and links the fields.
  const data = useMemo(() => ({ id, label }), [id, label]);
  const { input, meta } = useField<Shown>(name, {
    ...kind,
    data,
    validate: (value: unknown, values: object) =>
      check?.(value) ??
      (required === true ? missing(value) : undefined) ??
      validate?.(value, values),
  });
  const server = meta.dirtySinceLastSubmit === true ? undefined : firstOf(meta.submitError);
  const error = meta.touched === true ? (firstOf(meta.error) ?? server) : undefined;
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    input,
    control: {
      id,
      required,
      'aria-invalid': error !== undefined,
      'aria-describedby': texts.join(' ') || undefined,
    },
    frame: { id, label, hint, required, className, error },
    rest,
  };
}
