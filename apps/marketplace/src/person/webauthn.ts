/**
 * Passkeys in the browser. Loaded when one is first used: nothing of it is on the way to a page.
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

/** What the browser's own dialog ends with when the person closes it, or has no passkey here. */
const givenUp = new Set(['AbortError', 'NotAllowedError']);

const sentences: Readonly<Record<string, string>> = {
  // Its credential is in the list of those to leave out.
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
};

/** Has the browser do something with passkeys; `null` when the person gave up. */
async function unlessGivenUp(act: () => Promise<object>): Promise<Record<string, unknown> | null> {
  try {
    return { ...(await act()) };
  } catch (cause) {
    if (isApiError(cause) || !(cause instanceof Error)) throw cause;
    if (givenUp.has(cause.name)) return null;
    const detail =
      sentences[cause.name] ?? 'Este navegador não conseguiu usar uma chave de acesso.';
    // Told where it was asked for, without a toast.
    throw apiError('WebAuthn', { kind: 'aborted' }, { cause, detail });
  }
}

/** Asks for a passkey that the account has. The options are the server's own JSON. */
export const authenticate = (options: Record<string, unknown>) =>
  unlessGivenUp(() =>
    startAuthentication({
      // The server makes them with the same library; the contract says no more than JSON.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Creates a passkey. The options are the server's own JSON. */
export const register = (options: Record<string, unknown>) =>
  unlessGivenUp(() =>
    startRegistration({
      // As above.
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
