'use client';
import {
  composeFor,
  custom,
  maxLength,
  minLength,
  passwordConfirmation as sameAsPassword,
  type FormValues,
} from '@martelo/domain/forms';
import { PasswordField } from '../text-field/PasswordField.tsx';

const isOwnData = (value: unknown, { email, full_name, legal_name }: FormValues): boolean =>
  [email, full_name, legal_name].includes(value);

const newPassword = composeFor('Senha')(
  minLength(8),
  maxLength(128),
  custom(
    (value, values) => !isOwnData(value, values),
    'A senha não pode ser igual ao e-mail ou ao nome.',
  ),
);

const passwordConfirmation = composeFor('Confirmação de senha')(sameAsPassword('password'));

/**
 * The fields for a new password and its confirmation. It has 8 to 128 characters, and differs from
 * the e-mail and the name. See docs/api-contract.md#sign-up.
 */
export const NewPasswordFields = ({ label }: { label: string }) => (
  <>
    <PasswordField
      name="password"
      label={label}
      hint="Pelo menos 8 caracteres; uma frase curta é uma boa senha"
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
  </>
);
