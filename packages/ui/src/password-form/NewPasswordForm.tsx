import { Form, SubmitButton, type FormProps } from '../form/Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Values of {@link NewPasswordForm}. */
export interface NewPasswordValues {
  password: string;
  password_confirmation: string;
}

/** Props of {@link NewPasswordForm}. */
export interface NewPasswordFormProps extends Omit<FormProps<NewPasswordValues>, 'children'> {
  /** Sets the new password. Returns the server's errors, or nothing on success. */
  onSubmit: FormProps<NewPasswordValues>['onSubmit'];
}

/**
 * Sets a new password after a reset. The page holds the token of the link, and
 * reports an expired one itself.
 *
 * See docs/api-contract.md#password-reset.
 *
 * @example
 * <NewPasswordForm onSubmit={(values) => replacePassword({ reset_password_token: token, ...values })} />
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  return (
    <Form<NewPasswordValues> aria-label="Criar nova senha" {...props}>
      <NewPasswordFields label="Nova senha" />
      <div className="actions">
        <SubmitButton>Salvar nova senha</SubmitButton>
      </div>
    </Form>
  );
}
