'use client';
import { compose, email } from '@martelo/domain/forms';
import { Form, SubmitButton, type FormProps, type FormPropsOf } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** Values of {@link PasswordResetForm}. */
export interface PasswordResetValues {
  email: string;
}

/** Props of {@link PasswordResetForm}. */
export interface PasswordResetFormProps extends FormPropsOf<PasswordResetValues> {
  /** Requests the link. Returns the server's errors, or nothing on success. */
  onSubmit: FormProps<PasswordResetValues>['onSubmit'];
}

/**
 * Requests a password reset link. The page must show the same message whether or not the e-mail is
 * registered. The link leads to a {@link NewPasswordForm}.
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
