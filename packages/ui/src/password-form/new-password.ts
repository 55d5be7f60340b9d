/**
 * Rules of a new password: its length, and that it differs from the e-mail and the name. See
 * docs/api-contract.md#sign-up.
 *
 * @module
 */
import {
  composeFor,
  custom,
  maxLength,
  minLength,
  passwordConfirmation as sameAsPassword,
  type FormValues,
} from '@martelo/domain/forms';

const isOwnData = (value: unknown, { email, full_name, legal_name }: FormValues): boolean =>
  [email, full_name, legal_name].includes(value);

export const passwordHint = 'Pelo menos 8 caracteres; uma frase curta é uma boa senha';

export const newPassword = composeFor('Senha')(
  minLength(8),
  maxLength(128),
  custom(
    (value, values) => !isOwnData(value, values),
    'A senha não pode ser igual ao e-mail ou ao nome.',
  ),
);

export const passwordConfirmation = composeFor('Confirmação de senha')(sameAsPassword('password'));
