import { compose, email } from '@martelo/domain/forms';
import { Form, SubmitButton, type FormProps } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** Whose password is to be replaced. */
export interface PasswordResetValues {
  email: string;
}

/** Props of {@link PasswordResetForm}. */
export interface PasswordResetFormProps extends Omit<
  FormProps<PasswordResetValues>,
  'children' | 'clearsWhenSent'
> {
  /** Asks for the link. Answers with the server's errors, or with nothing. */
  onSubmit: FormProps<PasswordResetValues>['onSubmit'];
}

/**
 * Asks for a link to replace a forgotten password. What follows must read the same whether the
 * address is known or not. The link leads to a {@link NewPasswordForm}.
 *
 * See docs/api-contract.md#password-reset.
 *
 * @example
 * <PasswordResetForm onSubmit={requestReset} />
 */
export function PasswordResetForm(props: PasswordResetFormProps) {
  return (
    <Form<PasswordResetValues> aria-label="Recuperar a senha" {...props}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        hint="Se ele estiver cadastrado, enviaremos um link que vale por 6 horas"
        required
        validate={compose(email())}
      />
      <div className="actions">
        <SubmitButton>Enviar link</SubmitButton>
      </div>
    </Form>
  );
}
