/**
 * The API client of the browser.
 *
 * @module
 */
import {
  createClient,
  isApiError,
  type CallOptions,
  type Client,
  type ClientOptions,
} from '@martelo/api/client';
import { session } from '@martelo/api/session';
import { sharedCalls } from '../browser-data.ts';
import { askForLogin } from './dialogs.ts';
import { askingForProof } from './proof.ts';

const reasons = {
  unauthenticated: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  // A login by a link in a mail does not grant these calls (docs/api-contract.md#login-links).
  forbidden: 'Para sua segurança, entre com sua senha para continuar.',
} as const;

/**
 * Returns a client that asks for a login when the session has ended, and then repeats the call. It
 * does not repeat the call when another person logs in. Pages without required login continue as a
 * visitor's.
 */
export function askingForLogin(client: Client): Client {
  return {
    async call(endpoint, ...input) {
      const [sent] = input as [CallOptions?];
      // The call uses the token of a mail, so its rejection says nothing about the session.
      if (sent?.authorization !== undefined) return client.call(endpoint, ...input);
      const token = session.getToken();
      const who = session.get().user?.uuid;
      try {
        return await client.call(endpoint, ...input);
      } catch (error) {
        if (token === null || endpoint.auth === 'none' || !isApiError(error)) throw error;
        if (error.kind !== 'unauthenticated' && error.kind !== 'forbidden') throw error;
        // A login does not replace the proof that the call needs.
        if (error.code === 'password_required') throw error;
        // Another tab may have changed the session.
        const isOver = session.getToken() === token;
        if (endpoint.auth !== 'required' || who === undefined) {
          if (isOver && error.kind === 'unauthenticated') session.close();
          throw error;
        }
        if (isOver) await askForLogin(reasons[error.kind]);
        // The person closed the dialog or another person logged in: the original error is thrown.
        if (session.getToken() === token || session.get().user?.uuid !== who) throw error;
        return client.call(endpoint, ...input);
      }
    },
  };
}

/** The client of the browser. It sends the session's token and asks for a login or a proof. */
export const personClient = (options: ClientOptions): Client =>
  askingForLogin(
    askingForProof(
      sharedCalls(
        createClient({ ...options, getToken: session.getToken, onToken: session.onToken }),
      ),
    ),
  );
