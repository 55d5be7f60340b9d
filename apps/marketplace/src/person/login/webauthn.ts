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

// Browsers do not tell a canceled request from one that expired, or from a missing passkey.
const canceled = 'O pedido da chave de acesso foi cancelado ou expirou. Tente novamente.';

const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AbortError: canceled,
    NotAllowedError: canceled,
    // The credential is in the list of excluded ones.
    InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
  }),
);

/** Runs a passkey operation. Its failure is an `ApiError` with a sentence for the form. */
async function withSentence(act: () => Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await act()) };
  } catch (cause) {
    if (isApiError(cause) || !(cause instanceof Error)) throw cause;
    const detail =
      sentences.get(cause.name) ?? 'Este navegador não conseguiu usar uma chave de acesso.';
    // The form shows it, without a toast.
    throw apiError('WebAuthn', { kind: 'aborted' }, { cause, detail });
  }
}

/** Asks for a passkey of the account. The options are the server's JSON. */
export const authenticate = (options: Record<string, unknown>) =>
  withSentence(() =>
    startAuthentication({
      // The server creates them with the same library. The contract types them as JSON only.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Creates a passkey. The options are the server's JSON. */
export const register = (options: Record<string, unknown>) =>
  withSentence(() =>
    startRegistration({
      // As above.
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
