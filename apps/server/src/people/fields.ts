/**
 * The fields of a person as they are sent, read without trust and checked by the rules that the
 * forms have too.
 *
 * See docs/api-contract.md#sign-up and docs/rules.md#validation.
 *
 * @module
 */
import type { Updateable } from 'kysely';
import { civilDay, isCivilDay } from '@martelo/domain/calendar';
import { bareDocument } from '@martelo/domain/documents';
import { ageOn, validationMessage, validators } from '@martelo/domain/validation';
import type { UsersTable } from '../database/schema.ts';
import { emailIn, passwordIn, textIn, type Fields } from '../http/bodies.ts';
import { ValidationError } from '../http/errors.ts';
import { isCommonPassword, isGuessableFrom } from './common-passwords.ts';

const LONGEST_NAME = 200;
const ADULT = 18;
const FIRST_YEAR = 1900;

/** The columns that a person fills in. */
export type PersonColumns = Pick<
  Updateable<UsersTable>,
  'person_type' | 'full_name' | 'legal_name' | 'gender' | 'cpf' | 'cnpj' | 'birthdate' | 'phone'
>;

/** Messages by field; collects all, so that a form shows them at once. */
export class FieldErrors {
  readonly #errors: Record<string, string[]> = {};

  add(field: string, message: string): void {
    (this.#errors[field] ??= []).push(message);
  }

  /** @throws ValidationError (422) when there is any */
  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new ValidationError(this.#errors);
  }
}

const REQUIRED = validationMessage('required', '');

/** What a rule makes of a text that is not empty: the value to store, or a message. */
type Reader = (text: string) => { value: string } | { message: string };

/**
 * A text in one line, without control characters and without marks that turn the direction of what
 * follows on a page.
 */
export const lineOf = (typed: string): string =>
  typed.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

const name: Reader = (typed) => {
  const text = lineOf(typed);
  if (text === '') return { message: 'deve ter um valor válido' };
  return text.length > LONGEST_NAME
    ? { message: `não deve ter mais que ${LONGEST_NAME} caracteres` }
    : { value: text };
};

const choice =
  (...choices: readonly string[]): Reader =>
  (text) =>
    choices.includes(text) ? { value: text } : { message: 'deve ter um valor válido' };

const document =
  (rule: 'cpf' | 'cnpj'): Reader =>
  (text) =>
    validators[rule](text)
      ? { value: bareDocument(text) }
      : { message: validationMessage(rule, '') };

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
  const digits = text.replace(/^\+55/, '').replace(/[ ().-]/g, '');
  return /^[1-9]\d{9,10}$/.test(digits)
    ? { value: digits }
    : { message: 'deve ter o DDD e o número' };
};

const readers: Readonly<Record<keyof PersonColumns, Reader>> = {
  person_type: choice('individual', 'company'),
  full_name: name,
  legal_name: name,
  gender: choice('lady', 'gentleman'),
  cpf: document('cpf'),
  cnpj: document('cnpj'),
  birthdate,
  phone,
};

/**
 * Reads what was sent of a person: what is left out stays `undefined`, what is empty becomes `null`.
 *
 * @param before - the person as they are, so that what is required is there in the end
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
      // An account is always of one kind.
      if (column !== 'person_type') read[column] = null;
      continue;
    }
    const result = text === '' ? { message: 'deve ter um valor válido' } : reader(text);
    if ('message' in result) errors.add(column, result.message);
    else read[column] = result.value;
  }
  // The readers above let nothing else through.
  const columns = read as PersonColumns;
  const after = { ...before, ...columns };
  const required = after.person_type === 'company' ? 'legal_name' : 'full_name';
  if (after[required] == null) errors.add(required, REQUIRED);
  return columns;
}

/** Reads an e-mail address; `''` and a message when it is none. */
export function readEmail(value: unknown, errors: FieldErrors): string {
  const email = emailIn(value);
  if (email === '') errors.add('email', REQUIRED);
  else if (!validators.email(email)) errors.add('email', validationMessage('email', ''));
  else return email;
  return '';
}

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

/**
 * Reads a new password and its confirmation. No rule about kinds of characters: length is what
 * counts, and that nobody guesses it first (NIST SP 800-63B §3.1.1.2).
 *
 * Ask `assertNotLeaked` (leaked-passwords.ts) afterwards, which may ask a service.
 *
 * @param known - what others know of the person and of the site, which a password must neither be nor
 * mainly consist of: names, addresses, numbers, `YYYY-MM-DD` dates
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
  else if (length < SHORTEST_PASSWORD) {
    errors.add('password', `deve conter pelo menos ${SHORTEST_PASSWORD} caracteres`);
  } else if (length > LONGEST_PASSWORD) {
    errors.add('password', `não deve ter mais que ${LONGEST_PASSWORD} caracteres`);
  } else if (known.some((text) => text?.trim().toLowerCase() === folded)) {
    errors.add('password', 'não pode ser igual ao e-mail ou ao nome');
  } else if (isCommonPassword(folded)) {
    errors.add('password', 'é comum demais: escolha outra');
  } else if (isGuessableFrom(password, known)) {
    errors.add('password', 'usa seus dados ou o nome do site: escolha outra, difícil de adivinhar');
  }
  if (passwordIn(fields['password_confirmation']) !== password) {
    errors.add('password_confirmation', validationMessage('passwordConfirmation', ''));
  }
  return password;
}
