'use client';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { boxCss } from '../form/box.styles.ts';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldPropsOf } from '../form/useFormField.ts';
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
export interface PasswordFieldProps extends FieldPropsOf<'input', string, 'type'> {
  /** Whether password managers fill in the password or suggest a new one. @default 'current-password' */
  autoComplete?: 'current-password' | 'new-password' | undefined;
}

/**
 * A password input with a button that shows the password. Works with pasting and password managers. A
 * shown password is hidden again when its form is submitted.
 *
 * @example
 * <PasswordField name="password" label="Senha" required />
 */
export function PasswordField(props: PasswordFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!visible) return;
    const hide = ({ target }: Event): void => {
      const field = document.getElementById(control.id);
      if (!(field instanceof HTMLInputElement) || field.form !== target) return;
      // Browsers keep the texts of text fields for later suggestions, before React renders.
      field.type = 'password';
      setVisible(false);
    };
    document.addEventListener('submit', hide, true);
    return () => document.removeEventListener('submit', hide, true);
  }, [visible, control.id]);
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
