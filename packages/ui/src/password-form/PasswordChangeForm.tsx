import { Form, SubmitButton, type FormPropsOf } from '../form/Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';

/** Values of {@link PasswordChangeForm}. */
export interface PasswordChangeValues {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Props of {@link PasswordChangeForm}. */
export interface PasswordChangeFormProps extends FormPropsOf<
  PasswordChangeValues,
  'initialValues'
> {
  /** E-mail of the account, so password managers update the right entry. */
  email?: string | undefined;
}

/**
 * Changes the password of a logged-in user. Clears its fields after success.
 *
 * See docs/api-contract.md#password-change.
 *
 * @example
 * <PasswordChangeForm email={user.email} onSubmit={changePassword} />
 */
export function PasswordChangeForm({ email, ...rest }: PasswordChangeFormProps) {
  return (
    <Form<PasswordChangeValues> aria-label="Trocar a senha" {...rest} resetOnSuccess>
      {email !== undefined && (
        <input type="text" autoComplete="username" value={email} readOnly required hidden />
      )}
      <PasswordField name="current_password" label="Senha atual" required />
      <NewPasswordFields label="Nova senha" />
      <div className="actions">
        <SubmitButton>Trocar senha</SubmitButton>
      </div>
    </Form>
  );
}
