import { compose, email } from '@martelo/domain/forms';
import type { ReactNode } from 'react';
import { Form, SubmitButton, type FormProps } from '../Form/Form.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { TextField } from '../TextField/TextField.tsx';

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
  /** Something to say or do above the buttons, such as sending the confirmation once more. */
  children?: ReactNode;
}

/**
 * E-mail and password. A refused login belongs to `base`, since nothing may tell which of the two was
 * wrong.
 *
 * @example
 * <LoginForm onSubmit={async (values) => (await login(values)) ?? { base: ['E-mail ou senha inválidos.'] }} />
 */
export function LoginForm({
  passwordHref = '/senha',
  signUpHref = '/cadastro',
  children,
  ...rest
}: LoginFormProps) {
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
      <div className="actions">
        <SubmitButton>Entrar</SubmitButton>
        <a href={passwordHref}>Esqueci a senha</a>
        <a href={signUpHref}>Criar uma conta</a>
      </div>
    </Form>
  );
}
