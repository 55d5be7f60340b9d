import type { ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';

/** Props of {@link TextField}. */
export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned> {
  /** What is typed here: chooses the keyboard of a phone. @default 'text' */
  type?: 'text' | 'email' | 'url' | 'search' | undefined;
}

/**
 * A line of text in a form, wired for everyone: label, hint, the first error once the field was left
 * or the form sent. The error's line is always there, so that nothing moves.
 *
 * For passwords, documents, dates and amounts there are fields of their own.
 *
 * @example
 * <TextField name="email" label="E-mail" type="email" required validate={compose(email())} />
 */
export function TextField(props: TextFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  return (
    <Field {...frame}>
      <input type="text" {...rest} {...input} {...control} className="control" />
    </Field>
  );
}
