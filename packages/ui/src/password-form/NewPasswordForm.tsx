import { Form, SubmitButton, type FormProps, type Outcome } from '../form/Form.tsx';
import { newPassword, passwordConfirmation, passwordHint } from './new-password.ts';
import { PasswordField } from '../text-field/PasswordField.tsx';

/** A new password, typed twice. */
export interface NewPasswordValues {
  password: string;
  password_confirmation: string;
}

/** Props of {@link NewPasswordForm}. */
export interface NewPasswordFormProps extends Omit<FormProps<NewPasswordValues>, 'children'> {
  /** Replaces the password. Answers with the server's errors, or with nothing. */
  onSubmit: FormProps<NewPasswordValues>['onSubmit'];
}

/** The link's token by the name that has a label. */
function withLabel(outcome: Outcome): Outcome {
  const { reset_password_token: token = [], ...errors } = outcome ?? {};
  return token.length > 0 ? { token, ...errors } : errors;
}

/**
 * A new password in place of a forgotten one; the page knows the link's token. A token that expired
 * (`reset_password_token`) is told above the fields.
 *
 * See docs/api-contract.md#password-reset.
 *
 * @example
 * <NewPasswordForm onSubmit={(values) => replacePassword({ reset_password_token: token, ...values })} />
 */
export function NewPasswordForm({ onSubmit, ...rest }: NewPasswordFormProps) {
  return (
    <Form<NewPasswordValues>
      aria-label="Criar nova senha"
      {...rest}
      onSubmit={async (values) => withLabel(await onSubmit(values))}
    >
      <PasswordField
        name="password"
        label="Nova senha"
        hint={passwordHint}
        autoComplete="new-password"
        required
        validate={newPassword}
      />
      <PasswordField
        name="password_confirmation"
        label="Confirmação de senha"
        autoComplete="new-password"
        required
        validate={passwordConfirmation}
      />
      <div className="actions">
        <SubmitButton>Salvar nova senha</SubmitButton>
      </div>
    </Form>
  );
}
