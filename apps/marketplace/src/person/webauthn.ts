/**
 * Passkeys in the browser. Loaded when a passkey is first used.
 *
 * @module
 */
import { apiError, isApiError } from '@martelo/api/client';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Errors of the browser's dialog when the person closes it or has no passkey on this device. */
const givenUp = new Set(['AbortError', 'NotAllowedError']);

const sentences: Readonly<Record<string, string>> = {
  // The credential is in the list of excluded ones.
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
};

/** Runs a passkey operation. Returns `null` when the person cancels it. */
async function nullWhenCanceled(
  act: () => Promise<object>,
): Promise<Record<string, unknown> | null> {
  try {
    return { ...(await act()) };
  } catch (cause) {
    if (isApiError(cause) || !(cause instanceof Error)) throw cause;
    if (givenUp.has(cause.name)) return null;
    const detail =
      sentences[cause.name] ?? 'Este navegador não conseguiu usar uma chave de acesso.';
    // The form shows it, without a toast.
    throw apiError('WebAuthn', { kind: 'aborted' }, { cause, detail });
  }
}

/** Asks for a passkey of the account. The options are the server's JSON. */
export const authenticate = (options: Record<string, unknown>) =>
  nullWhenCanceled(() =>
    startAuthentication({
      // The server creates them with the same library. The contract types them as JSON only.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Creates a passkey. The options are the server's JSON. */
export const register = (options: Record<string, unknown>) =>
  nullWhenCanceled(() =>
    startRegistration({
      // As above.
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
