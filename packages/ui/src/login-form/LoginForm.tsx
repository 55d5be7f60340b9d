'use client';
import { UNEXPECTED_ERROR } from '@martelo/domain/errors';
import { compose, email } from '@martelo/domain/forms';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Form, SubmitButton, type FormPropsOf, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { Link } from '../link/Link.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Values of {@link LoginForm}. */
export interface LoginValues {
  email: string;
  password: string;
}

/** Props of {@link LoginForm}. */
export interface LoginFormProps extends FormPropsOf<LoginValues> {
  /** URL of the password reset page. @default '/senha' */
  passwordHref?: string | undefined;
  /** URL of the sign-up page, or `null` where people cannot sign up. @default '/cadastro' */
  signUpHref?: string | null | undefined;
  /** Logs in with a passkey. Omit it when the browser does not support passkeys. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** When the server accepts another attempt, in milliseconds since 1970. The button is disabled until then. */
  retryAt?: number | null | undefined;
  /** Content above the buttons, such as a link that resends the confirmation mail. */
  children?: ReactNode;
}

const PasskeySection = styled.div.withConfig({ componentId: 'm-LoginForm' })`
  ${reset}
  display: grid;
  justify-items: start;
  gap: ${token.space3};
  margin-block-start: ${token.space2};
  border-block-start: 1px solid ${token.line};
  padding-block-start: ${token.space4};

  @media (scripting: none) {
    display: none;
  }
`;

/**
 * Logs in with e-mail and password, or with a passkey. Report wrong credentials under `base`,
 * because the error must not reveal which of the two was wrong. After too many attempts the button
 * is disabled until `retryAt`.
 *
 * @example
 * <LoginForm onSubmit={async (values) => (await login(values)) ?? { base: ['E-mail ou senha inválidos.'] }} />
 */
export function LoginForm({
  passwordHref = '/senha',
  signUpHref = '/cadastro',
  onPasskey,
  retryAt,
  children,
  ...rest
}: LoginFormProps) {
  const seconds = useSecondsUntil(retryAt);
  return (
    <Form<LoginValues> aria-label="Entrar" {...rest}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        validate={compose(email())}
      />
      <PasswordField name="password" label="Senha" required />
      {children}
      <RetryWait retryAt={retryAt} seconds={seconds} />
      <div className="actions">
        <SubmitButton disabled={seconds > 0}>Entrar</SubmitButton>
        <Link href={passwordHref}>Esqueci a senha</Link>
        {signUpHref !== null && <Link href={signUpHref}>Criar uma conta</Link>}
      </div>
      {onPasskey !== undefined && <ByPasskey onPasskey={onPasskey} />}
    </Form>
  );
}

/** Shows its errors beside the button, because they do not concern the fields of the form. */
function ByPasskey({ onPasskey }: { onPasskey: () => Outcome | Promise<Outcome> }) {
  const [loading, setLoading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  return (
    <PasskeySection>
      <Button
        loading={loading}
        onClick={async () => {
          setLoading(true);
          setProblems([]);
          try {
            setProblems(Object.values((await onPasskey()) ?? {}).flat());
          } catch (error) {
            reportError(error);
            setProblems([UNEXPECTED_ERROR]);
          }
          setLoading(false);
        }}
      >
        Entrar com chave de acesso
      </Button>
      <ErrorSummary messages={problems} />
    </PasskeySection>
  );
}
