'use client';
import { required as requiredCheck } from '@martelo/domain/forms';
import { REQUIRED_MESSAGE } from '@martelo/domain/validation';
import {
  useId,
  useMemo,
  type ComponentPropsWithRef,
  type CSSProperties,
  type FocusEvent,
} from 'react';
import { useField, useForm, type FieldInputProps } from 'react-final-form';
import { warnOnce } from '../internal/warn-once.ts';

/** Props that all form fields share. `Value` is the value in the form's state. */
export interface FieldProps<Value = unknown> {
  /** Name of the value in the form's state. Dots separate nested names: `address.zip_code`. */
  name: string;
  /** Visible label of the field. */
  label: string;
  /** Help text below the label, such as the expected format. */
  hint?: string | undefined;
  /**
   * Requires a value, or a checked checkbox, before {@link validate} runs, and marks the label.
   * @default false
   */
  required?: boolean | undefined;
  /** Returns the first error message, or `undefined`. Use a composed validator of `@martelo/domain/forms`. */
  validate?:
    | ((value: unknown, values: object) => string | undefined | Promise<string | undefined>)
    | undefined;
  /** Called after a change with the new value in the form's state, `undefined` when it is empty. */
  onChange?: ((value: Value | undefined) => void) | undefined;
  /** Called when the focus enters the control, or the group of controls. */
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  /** Called when the focus leaves the control, or the group of controls. */
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  /** Class of the field's root element. All other props go to its control. */
  className?: string | undefined;
  /** Style of the field's root element. */
  style?: CSSProperties | undefined;
}

/** Props that the form sets on a control, so a field does not accept them. */
export type FormOwned = keyof FieldProps | 'value' | 'defaultValue' | 'checked' | 'defaultChecked';

/**
 * Props of a field with one kind of control: those of every field, and those of the control's element,
 * without what the form sets and what the field sets itself.
 */
export type FieldPropsOf<
  Tag extends 'fieldset' | 'input' | 'select' | 'textarea',
  Value,
  Own extends string = never,
> = FieldProps<Value> & Omit<ComponentPropsWithRef<Tag>, FormOwned | Own>;

/** Conversion between a value in the form's state and its control. */
export interface ValueKind<Value, Shown = Value> {
  /** Set it for a control whose value is its `checked` state. */
  type?: 'checkbox' | 'radio';
  format?: (value: Value | undefined) => Shown;
  parse?: (shown: Shown) => Value | undefined;
  /** Whether `null` is a value distinct from `undefined`. @default false */
  allowNull?: boolean;
  /** Returns an error for a value of the wrong kind. Runs before all other checks. */
  check?: (value: unknown) => string | undefined;
  /**
   * Returns what a developer has to pass instead of an initial value in another form, such as a
   * formatted one. It is written to the console in development.
   */
  expected?: (initial: unknown) => string | undefined;
}

/** A string, exactly as typed. */
export const asText: ValueKind<string> = {};

/** A boolean: whether the checkbox is checked. */
export const asBoolean: ValueKind<boolean> = { type: 'checkbox' };

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Props of {@link Field} and {@link FieldGroup}, which render the label, hint and error of a control. */
export interface FieldFrame {
  /** Id of the control. The ids of hint and error start with it. */
  id: string;
  /** Visible label of the field. */
  label: string;
  /** Help text below the label. */
  hint: string | undefined;
  /** Whether the label has an asterisk. */
  required: boolean | undefined;
  /** Class of the root element. */
  className: string | undefined;
  /** Style of the root element. */
  style?: CSSProperties | undefined;
  /** The error message to show, or `undefined`. */
  error: string | undefined;
}

/** The result of {@link useFormField}: props for the input, its control attributes and its frame. */
export interface FormField<Shown, Rest> {
  input: FieldInputProps<Shown>;
  control: ControlProps;
  frame: FieldFrame;
  /** The remaining props, for the control. */
  rest: Rest;
}

const { test: hasValue } = requiredCheck();

// Does not use `compose`, which would bundle the messages of all rules.
const missing = (value: unknown): string | undefined =>
  hasValue(value === false ? undefined : value, {}) ? undefined : REQUIRED_MESSAGE;

/** Returns the first message. Validators return a string, and servers return a list. */
const firstOf = (messages: unknown): string | undefined => {
  const first: unknown = Array.isArray(messages) ? messages[0] : messages;
  return typeof first === 'string' ? first : undefined;
};

/**
 * Connects a control to a react-final-form form. Returns its value, its error, and the ids that
 * connect label, hint and error. An error appears after blur or submission. A server error
 * disappears on the next change. All fields of this package use it, and custom fields can too.
 *
 * See docs/rules.md#forms (a field with errors shows its first message).
 *
 * @example
 * function YearField(props: FieldProps) {
 *   const { input, control, frame } = useFormField(props, asText);
 *   return <Field {...frame}><input className="control" {...input} {...control} /></Field>;
 * }
 */
export function useFormField<
  Value,
  Shown,
  Props extends FieldProps<never> & { id?: string | undefined },
>(
  {
    name,
    label,
    hint,
    required,
    validate,
    onChange,
    onFocus,
    onBlur,
    className,
    style,
    ...rest
  }: Props,
  { check, expected, ...kind }: ValueKind<Value, Shown>,
): FormField<Shown, Omit<Props, keyof FieldProps>> {
  const ownId = useId();
  const id = rest.id ?? ownId;
  // The form finds the control by it.
  const data = useMemo(() => ({ id }), [id]);
  const form = useForm();
  const { input, meta } = useField<Shown>(name, {
    ...kind,
    data,
    validate: (value: unknown, values: object) =>
      check?.(value) ??
      (required === true ? missing(value) : undefined) ??
      validate?.(value, values),
  });
  // Inside the function, so a bundle for production has none of it.
  warnOnce(() => {
    const initial: unknown = meta.initial;
    const hint = initial == null || initial === '' ? undefined : expected?.(initial);
    return (
      hint && `the initial value ${JSON.stringify(initial)} of the field "${name}" is not ${hint}.`
    );
  });
  const server = meta.dirtySinceLastSubmit === true ? undefined : firstOf(meta.submitError);
  const error = meta.touched === true ? (firstOf(meta.error) ?? server) : undefined;
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    input: {
      ...input,
      onChange: (change: unknown) => {
        input.onChange(change);
        // A field declares its own type of value.
        onChange?.(form.getFieldState(name)?.value as undefined);
      },
      onFocus: (event) => {
        input.onFocus(event);
        if (event) onFocus?.(event);
      },
      onBlur: (event) => {
        input.onBlur(event);
        if (event) onBlur?.(event);
      },
    },
    control: {
      id,
      required,
      'aria-invalid': error !== undefined,
      'aria-describedby': texts.join(' ') || undefined,
    },
    frame: { id, label, hint, required, className, style, error },
    rest,
  };
}
