'use client';
import type { ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';

/** Props of {@link TextField}. */
export interface TextFieldProps
  extends FieldProps<string>, Omit<ComponentPropsWithRef<'input'>, FormOwned> {
  /** Type of the input, which decides the keyboard of a phone. @default 'text' */
  type?: 'text' | 'email' | 'url' | 'search' | undefined;
}

/**
 * A single-line text input with label, hint and error. The error appears after blur or submission.
 * Its line is always rendered, so it causes no layout shift.
 *
 * Use the dedicated fields for passwords, documents, dates and amounts.
 *
 * @example
 * <TextField name="email" label="E-mail" type="email" required validate={compose(email())} />
 */
export function TextField(props: TextFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  return (
    <Field {...frame}>
      <input type="text" dir="auto" {...rest} {...input} {...control} className="control" />
    </Field>
  );
}
