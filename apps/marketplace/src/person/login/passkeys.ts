import { apiError } from '@martelo/api/client';
import { useInBrowser } from '../../engine/data.ts';

/**
 * Returns whether the browser supports passkeys. `true` on the server and during hydration, because
 * nearly all browsers do, and a button that appears later would move the page.
 */
export const useSupportsPasskeys = (): boolean =>
  useInBrowser(() => window.isSecureContext && typeof PublicKeyCredential === 'function', true);

const code = () =>
  import('./webauthn.ts').catch((cause: unknown) => {
    throw apiError('WebAuthn', { kind: 'network' }, { cause });
  });

/** Asks the browser for a passkey of the account. Throws an `ApiError` with a sentence for the form. */
export const askForPasskey = async (options: Record<string, unknown>) =>
  (await code()).authenticate(options);

/** Creates a passkey in the browser. Throws as {@link askForPasskey}. */
export const createPasskey = async (options: Record<string, unknown>) =>
  (await code()).register(options);
