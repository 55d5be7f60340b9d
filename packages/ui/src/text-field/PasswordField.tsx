'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { boxCss } from '../form/box.styles.ts';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';
import { reset } from '../theme/reset.ts';
import { textButtonCss } from '../theme/text-button.ts';
import * as token from '../theme/token-variables.ts';

const Box = styled.span.withConfig({ componentId: 'm-PasswordField' })`
  ${reset}
  ${boxCss}
  & > button {
    align-self: stretch;
    min-width: 5.5em;
    padding: 0 ${token.space3};
    ${textButtonCss}
  }
  & > button:hover {
    background: ${token.plane};
  }
`;

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type'> {
  /** Whether password managers fill in the password or suggest a new one. @default 'current-password' */
  autoComplete?: 'current-password' | 'new-password' | undefined;
}

/**
 * A password input with a button that shows the password. Works with pasting and password managers.
 *
 * @example
 * <PasswordField name="password" label="Senha" required />
 */
export function PasswordField(props: PasswordFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  const [visible, setVisible] = useState(false);
  return (
    <Field {...frame}>
      <Box className="control">
        <input
          autoComplete="current-password"
          {...rest}
          {...input}
          {...control}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          aria-controls={control.id}
          aria-label={`${visible ? 'Ocultar' : 'Mostrar'} ${frame.label.toLowerCase()}`}
          disabled={rest.disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Ocultar' : 'Mostrar'}
        </button>
      </Box>
    </Field>
  );
}
