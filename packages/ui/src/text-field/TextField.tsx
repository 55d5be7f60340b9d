'use client';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldPropsOf<'input', string> {
  /** Type of the input, which decides the keyboard of a phone. @default 'text' */
  type?: 'text' | 'email' | 'url' | 'search' | undefined;
}

/**
 * Returns the address in a text that was pasted or filled in: without whitespace and invisible
 * characters, `mailto:` and the name of a contact. A browser removes plain spaces only.
 */
function addressIn(typed: string): string {
  const text = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return /<([^<>]+@[^<>]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, '');
}

const asAddress: ValueKind<string> = { parse: addressIn };

/**
 * A single-line text input with label, hint and error. The error appears after blur or submission.
 * Its line is always rendered, so it causes no layout shift. With the type `email` the value is the
 * bare address, also when a contact or a link was pasted.
 *
 * Use the dedicated fields for passwords, documents, dates and amounts.
 *
 * @example
 * <TextField name="email" label="E-mail" type="email" required validate={compose(email())} />
 */
export function TextField(props: TextFieldProps) {
  const { input, control, frame, rest } = useFormField(
    props,
    props.type === 'email' ? asAddress : asText,
  );
  return (
    <Field {...frame}>
      <input type="text" dir="auto" {...rest} {...input} {...control} className="control" />
    </Field>
  );
}
