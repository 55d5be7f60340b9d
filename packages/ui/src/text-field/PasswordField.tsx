import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { boxCss } from '../form/box.styles.ts';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Box = styled.span.withConfig({ componentId: 'm-PasswordField' })`
  ${reset}
  ${boxCss}
  & > button {
    align-self: stretch;
    min-width: 5.5em;
    padding: 0 ${token.space3};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  & > button:hover {
    background: ${token.plane};
  }
`;

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type'> {
  /** Tells password managers what to fill in or to suggest. @default 'current-password' */
  autoComplete?: 'current-password' | 'new-password' | undefined;
}

/**
 * A password, hidden until someone asks to see it. Pasting and password managers are welcome.
 *
 * @example
 * <PasswordField name="password" label="Senha" required />
 */
export function PasswordField(props: PasswordFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      <Box className="control">
        <input
          autoComplete="current-password"
          {...rest}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          aria-controls={control.id}
          aria-label={`${shown ? 'Ocultar' : 'Mostrar'} ${frame.label.toLowerCase()}`}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      </Box>
    </Field>
  );
}
