/**
 * What a person reads about an error. Apart from the errors themselves, since most calls (lists)
 * fail silently and need none of it.
 *
 * See docs/specification.md#notifications and docs/api-contract.md#errors.
 *
 * @module
 */
import { fieldLabel, UNEXPECTED_ERROR, UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';
import { isApiError, type ValidationEntry } from './errors.ts';

/**
 * The error notifications (title 'Erro') that an error asks for: one `field: message` for each
 * entry of a refused form, else the server's own sentence or the fixed one. A call that the caller
 * itself aborted asks for none. Lists do not notify: their place offers "Tentar novamente".
 *
 * @example
 * notificationsOf(error); // ['E-mail: deve conter um email válido', 'Senha: é curta']
 * notificationsOf(new TypeError()); // ['Ocorreu um erro inesperado']
 */
export function notificationsOf(error: unknown): string[] {
  if (!isApiError(error)) return [UNEXPECTED_ERROR];
  if (error.kind === 'aborted') return [];
  if (error.kind !== 'validation') return [error.detail ?? UNEXPECTED_ERROR];
  if (error.entries.length > 0) return error.entries.map(sentence);
  return [UNEXPECTED_SYSTEM_ERROR];
}

/** What the forms call the fields that docs/rules.md#field-labels does not name. */
const ofForms: Readonly<Record<string, string>> = {
  avatar: 'Foto',
  complement: 'Complemento',
  confirm: 'Confirmação',
  gender: 'Como saudar você',
  label: 'Nome do endereço',
  name: 'Nome',
  person_type: 'Você é',
  recipient: 'Quem recebe',
  terms_accepted: 'Termos de uso',
};

function labelOf(field: string): string {
  const own = field.slice(field.lastIndexOf('.') + 1);
  return Object.hasOwn(ofForms, own) ? (ofForms[own] ?? '') : fieldLabel(field);
}

const sentence = ({ field, message }: ValidationEntry): string =>
  field === 'base' ? message : `${labelOf(field)}: ${message}`;
