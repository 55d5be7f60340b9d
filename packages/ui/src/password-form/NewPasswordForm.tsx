'use client';
import { Form, SubmitButton, type FormProps, type Outcome } from '../form/Form.tsx';
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

/** Renames `reset_password_token` to `token`, for which a Portuguese label exists. */
function withLabel(outcome: Outcome): Outcome {
  const { reset_password_token: token = [], ...errors } = outcome ?? {};
  return token.length > 0 ? { token, ...errors } : errors;
}

/**
 * Sets a new password after a reset. The page holds the token of the link. An expired token
 * (`reset_password_token`) shows its error above the fields.
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
      <NewPasswordFields label="Nova senha" />
      <div className="actions">
        <SubmitButton>Salvar nova senha</SubmitButton>
      </div>
    </Form>
  );
}
