import { isApiError } from './errors.ts';

const OFFLINE =
  'Sem conexão com a internet. Nada foi enviado: tente de novo quando a conexão voltar.';

/**
 * Sends what should not be sent twice, such as a bid or a message. The error of a call without an answer
 * gets a `detail`: that nothing was sent, if the device was offline before the call, otherwise that the
 * result is not known.
 *
 * @param unknown - the message for a result that is not known, in Portuguese
 */
export async function explainUnanswered<Result>(
  send: () => Promise<Result>,
  unknown: string,
): Promise<Result> {
  // Checked before the call: a connection that breaks during it may have sent the request.
  const wasOffline = globalThis.navigator?.onLine === false;
  try {
    return await send();
  } catch (error) {
    if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) {
      Object.assign(error, { detail: wasOffline && error.kind === 'network' ? OFFLINE : unknown });
    }
    throw error;
  }
}
