import { errorTexts, UNEXPECTED_ERROR } from '@martelo/domain/errors';
import { isApiError } from './errors.ts';
import { messagesByField, sentenceOf } from './outcome.ts';

/**
 * Returns the messages of an error notification (title 'Erro'): `field: message` for each rejected
 * field, otherwise the message of the server or the general one. That of a rate limit names the time
 * of the next attempt. A call that the caller aborted has none.
 *
 * See docs/specification.md#notifications and docs/api-contract.md#errors.
 *
 * @example
 * notificationsOf(error); // ['E-mail: deve conter um email válido', 'Senha: é curta']
 * notificationsOf(new TypeError()); // ['Ocorreu um erro inesperado']
 */
export function notificationsOf(error: unknown): string[] {
  if (!isApiError(error)) return [UNEXPECTED_ERROR];
  if (error.kind === 'aborted') return [];
  if (error.kind !== 'validation') return [sentenceOf(error)];
  return errorTexts(messagesByField(error.entries));
}
