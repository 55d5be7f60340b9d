/**
 * The messages of errors for people.
 *
 * See docs/specification.md#notifications and docs/api-contract.md#errors.
 *
 * @module
 */
import {
  fieldLabel,
  labelledMessage,
  UNEXPECTED_ERROR,
  UNEXPECTED_SYSTEM_ERROR,
} from '@martelo/domain/errors';
import { isApiError, type ValidationEntry } from './errors.ts';
import { sentenceOf } from './outcome.ts';

/**
 * Returns the messages of an error notification (title 'Erro'): `field: message` for each rejected
 * field, otherwise the message of the server or the general one. That of a rate limit names the time
 * of the next attempt. A call that the caller aborted has none.
 *
 * @example
 * notificationsOf(error); // ['E-mail: deve conter um email válido', 'Senha: é curta']
 * notificationsOf(new TypeError()); // ['Ocorreu um erro inesperado']
 */
export function notificationsOf(error: unknown): string[] {
  if (!isApiError(error)) return [UNEXPECTED_ERROR];
  if (error.kind === 'aborted') return [];
  if (error.kind !== 'validation') return [sentenceOf(error)];
  if (error.entries.length > 0) return error.entries.map(messageOf);
  return [UNEXPECTED_SYSTEM_ERROR];
}

/** Labels that forms use for fields without a label in docs/rules.md#field-labels. */
const formLabels: Readonly<Record<string, string>> = {
  avatar: 'Foto',
  complement: 'Complemento',
  confirm: 'Confirmação',
  gender: 'Saudação',
  label: 'Nome do endereço',
  name: 'Nome',
  person_type: 'Você é',
  recipient: 'Destinatário',
  terms_accepted: 'Termos de uso',
};

function labelOf(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return Object.hasOwn(formLabels, name) ? (formLabels[name] ?? '') : fieldLabel(field);
}

const messageOf = ({ field, message }: ValidationEntry): string =>
  field === 'base' ? message : labelledMessage(labelOf(field), message);
