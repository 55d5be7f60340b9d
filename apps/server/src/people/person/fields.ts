/**
 * Parses the fields of a person and checks them by the same rules as the forms.
 *
 * See docs/api-contract.md#sign-up and docs/rules.md#validation.
 *
 * @module
 */
import { civilDay, isCivilDay } from '@martelo/domain/calendar';
import { readCnpj, readCpf } from '@martelo/domain/documents';
import { readPhone as phoneIn } from '@martelo/domain/phone';
import { ageOn, validationMessage, validators } from '@martelo/domain/validation';
import type { SignUpPerson } from '../../database/schema.ts';
import { emailIn, passwordIn, textIn, type Fields } from '../../http/bodies.ts';
import { ValidationError } from '../../http/errors.ts';
import { isCommonPassword, isGuessableFrom } from './common-passwords.ts';

const MAX_NAME_LENGTH = 200;
const ADULT = 18;
const FIRST_YEAR = 1900;

/** The columns that a person fills in. */
export type PersonColumns = Partial<SignUpPerson>;

/** Collects the messages of all fields, so a form shows all of them. */
export class FieldErrors {
  readonly #errors: Record<string, string[]> = {};

  add(field: string, message: string): void {
    (this.#errors[field] ??= []).push(message);
  }

  /** @throws ValidationError (422) when there is any message */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new ValidationError(this.#errors);
  }
}

/** Message of a required field without a value. */
export const REQUIRED = validationMessage('required', '');

/** Checks a text that is not empty. Returns the value to store, or an error message. */
type Reader = (text: string) => { value: string } | { message: string };

/**
 * Returns a text on a single line, without control characters and without bidirectional marks,
 * which would affect the text after it.
 */
export const lineOf = (typed: string): string =>
  typed.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

const name: Reader = (typed) => {
  const text = lineOf(typed);
  if (text === '') return { message: 'deve ter um valor válido' };
  return text.length > MAX_NAME_LENGTH
    ? { message: `não deve ter mais que ${MAX_NAME_LENGTH} caracteres` }
    : { value: text };
};

const choice =
  (...choices: readonly string[]): Reader =>
  (text) =>
    choices.includes(text) ? { value: text } : { message: 'deve ter um valor válido' };

const document =
  (rule: 'cpf' | 'cnpj', find: (text: string) => string | null): Reader =>
  (text) => {
    const number = find(text);
    return number !== null && validators[rule](number)
      ? { value: number }
      : { message: validationMessage(rule, '') };
  };

const birthdate: Reader = (day) => {
  const today = civilDay(new Date());
  if (!isCivilDay(day) || Number(day.slice(0, 4)) < FIRST_YEAR) {
    return { message: 'não é uma data válida' };
  }
  if (day > today) return { message: validationMessage('birthdate', '') };
  return (ageOn(day, today) ?? 0) < ADULT
    ? { message: `é preciso ter ao menos ${ADULT} anos` }
    : { value: day };
};

const phone: Reader = (text) => {
  const { number, problem } = phoneIn(text);
  return number === null ? { message: problem } : { value: number };
};

const readers: Readonly<Record<keyof PersonColumns, Reader>> = {
  person_type: choice('individual', 'company'),
  full_name: name,
  legal_name: name,
  gender: choice('lady', 'gentleman'),
  cpf: document('cpf', readCpf),
  cnpj: document('cnpj', readCnpj),
  birthdate,
  phone,
};

/**
 * Parses the fields of a person. Absent fields stay `undefined`, empty ones become `null`.
 *
 * @param before - the stored person, for the check of required fields
 */
export function readPerson(
  fields: Fields,
  errors: FieldErrors,
  before: Pick<PersonColumns, 'person_type' | 'full_name' | 'legal_name'>,
): PersonColumns {
  const read: Record<string, string | null> = {};
  for (const [column, reader] of Object.entries(readers)) {
    const sent = fields[column];
    if (sent === undefined) continue;
    const text = textIn(sent);
    if (text === '' && (sent === null || typeof sent === 'string')) {
      // An account always has a person type.
      if (column !== 'person_type') read[column] = null;
      continue;
    }
    const result = text === '' ? { message: 'deve ter um valor válido' } : reader(text);
    if ('message' in result) errors.add(column, result.message);
    else read[column] = result.value;
  }
  // The readers above accept nothing else.
  const columns = read as PersonColumns;
  const after = { ...before, ...columns };
  const required = after.person_type === 'company' ? 'legal_name' : 'full_name';
  if (after[required] == null) errors.add(required, REQUIRED);
  return columns;
}

/** Parses a phone number. Adds a message when it is invalid. Returns `null` without a valid number. */
export function readPhone(value: unknown, errors: FieldErrors): string | null {
  const text = textIn(value);
  if (text === '') return null;
  const result = phone(text);
  if ('value' in result) return result.value;
  errors.add('phone', result.message);
  return null;
}

/** Parses an e-mail address. Adds a message and returns `''` when it is invalid. */
export function readEmail(value: unknown, errors: FieldErrors): string {
  const email = emailIn(value);
  if (email === '') errors.add('email', REQUIRED);
  else if (!validators.email(email)) errors.add('email', validationMessage('email', ''));
  else return email;
  return '';
}

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/**
 * Parses a new password and its confirmation. There is no rule about kinds of characters: a
 * password must be long and hard to guess (NIST SP 800-63B §3.1.1.2).
 *
 * Call `assertNotLeaked` (people/login/leaked-passwords.ts) afterwards, which may call a service.
 *
 * @param known - known facts about the person and the site: names, addresses, numbers, `YYYY-MM-DD`
 * dates. A password must not consist mainly of them.
 */
export function readNewPassword(
  fields: Fields,
  errors: FieldErrors,
  known: readonly (string | null | undefined)[],
): string {
  const password = passwordIn(fields['password']);
  const length = [...password].length;
  const folded = password.normalize('NFKC').trim().toLowerCase();
  if (password === '') errors.add('password', REQUIRED);
  else if (length < MIN_PASSWORD_LENGTH) {
    errors.add('password', `deve conter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`);
  } else if (length > MAX_PASSWORD_LENGTH) {
    errors.add('password', `não deve ter mais que ${MAX_PASSWORD_LENGTH} caracteres`);
  } else if (known.some((text) => text?.trim().toLowerCase() === folded)) {
    errors.add('password', 'não pode ser igual ao e-mail ou ao nome');
  } else if (isCommonPassword(folded)) {
    errors.add('password', 'Senha muito comum. Escolha outra.');
  } else if (isGuessableFrom(password, known)) {
    errors.add(
      'password',
      'usa seus dados ou o nome do site: escolha outra, que seja difícil de adivinhar',
    );
  }
  if (passwordIn(fields['password_confirmation']) !== password) {
    errors.add('password_confirmation', validationMessage('passwordConfirmation', ''));
  }
  return password;
}
