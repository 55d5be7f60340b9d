'use client';
import { styled } from 'styled-components';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import { reset } from '../theme/reset.ts';

const DIGITS = 6;

/** A code as programs write it, in one or two groups, without other digits beside it. */
const CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/** Returns the code in a text, or the text's digits, limited in length. */
function digitsOf(typed: string): string {
  const text = typed.normalize('NFKC');
  const [code = text] = CODE.exec(text) ?? [];
  return code.replaceAll(/\D/g, '').slice(0, DIGITS);
}

const asCode: ValueKind<string> = {
  parse: digitsOf,
  check: (value) =>
    typeof value === 'string' && value !== '' && value.length < DIGITS
      ? `O código tem ${DIGITS} dígitos.`
      : undefined,
};

const Input = styled.input.withConfig({ componentId: 'm-CodeField' })`
  ${reset}
  max-inline-size: 12rem;
  letter-spacing: 0.25em;
`;

/** Props of {@link CodeField}. */
export interface CodeFieldProps extends FieldPropsOf<'input', string, 'type' | 'maxLength'> {
  /** Submits the form when the code is complete. Mention it in the hint. @default false */
  submits?: boolean | undefined;
}

/**
 * The six-digit code of an authenticator app. Accepts pasted codes with spaces, and codes that the
 * phone or a password manager suggests.
 *
 * @example
 * <CodeField name="code" label="Código" hint="O código é enviado quando estiver completo" submits required />
 */
export function CodeField({ submits = false, ...props }: CodeFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asCode);
  return (
    <Field {...frame}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...input}
        {...control}
        className="control"
        type="text"
        onChange={(event) => {
          const { form, value } = event.currentTarget;
          input.onChange(event);
          if (submits && digitsOf(value).length === DIGITS) form?.requestSubmit();
        }}
      />
    </Field>
  );
}
