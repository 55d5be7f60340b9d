import { UNEXPECTED_ERROR } from '@martelo/domain/errors';
import { compose, email } from '@martelo/domain/forms';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Form, SubmitButton, type FormProps, type Outcome } from '../form/Form.tsx';
import { RetryWait, useSecondsUntil } from '../form/RetryWait.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** What a person logs in with. */
export interface LoginValues {
  email: string;
  password: string;
}

/** Props of {@link LoginForm}. */
export interface LoginFormProps extends Omit<
  FormProps<LoginValues>,
  'children' | 'clearsWhenSent'
> {
  /** Where a forgotten password is replaced. @default '/senha' */
  passwordHref?: string | undefined;
  /** Where people without an account go. @default '/cadastro' */
  signUpHref?: string | undefined;
  /** Logs in by a passkey; left out where the browser knows none. */
  onPasskey?: (() => Outcome | Promise<Outcome>) | undefined;
  /** Milliseconds since 1970 before which the server refuses another attempt: until then it waits. */
  retryAt?: number | null | undefined;
  /** Something to say or do above the buttons, such as sending the confirmation once more. */
  children?: ReactNode;
}

const Or = styled.div.withConfig({ componentId: 'm-LoginForm' })`
  ${reset}
  display: grid;
  justify-items: start;
  gap: ${token.space3};
  margin-block-start: ${token.space2};
  border-block-start: 1px solid ${token.line};
  padding-block-start: ${token.space4};
`;

/**
 * E-mail and password, or a passkey. A refused login belongs to `base`, since nothing may tell which of
 * the two was wrong. After too many attempts it waits as long as the server asks (`retryAt`).
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
        <a href={passwordHref}>Esqueci a senha</a>
        <a href={signUpHref}>Criar uma conta</a>
      </div>
      {onPasskey !== undefined && <ByPasskey onPasskey={onPasskey} />}
    </Form>
  );
}

/** Its problems are told here: those of the form are about its fields. */
function ByPasskey({ onPasskey }: { onPasskey: () => Outcome | Promise<Outcome> }) {
  const [isAsking, setAsking] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  return (
    <Or>
      <Button
        loading={isAsking}
        onClick={async () => {
          setAsking(true);
          setProblems([]);
          try {
            setProblems(Object.values((await onPasskey()) ?? {}).flat());
          } catch (error) {
            reportError(error);
            setProblems([UNEXPECTED_ERROR]);
          }
          setAsking(false);
        }}
      >
        Entrar com chave de acesso
      </Button>
      <ErrorSummary problems={problems.map((text) => ({ text }))} />
    </Or>
  );
}
