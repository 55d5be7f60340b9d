/**
 * Speaks for whoever is logged in: every module of the personal pages stands on this one, so that
 * none of their calls leaves without its token.
 *
 * @module
 */
import {
  createClient,
  type CallOptions,
  type Client,
  type ClientOptions,
} from '@martelo/api/client';
import { isApiError } from '@martelo/api/errors';
import { session } from '@martelo/api/session';
import { sharedCalls } from '../browser-data.ts';
import { askForLogin } from './dialogs.ts';
import { askingForProof } from './proof.ts';

const reasons = {
  unauthenticated: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  // A link in a mail logs in for most things, not for these (docs/api-contract.md#login-links).
  forbidden: 'Para sua segurança, entre com sua senha para continuar.',
} as const;

/**
 * A session that has ended does not end what the person was doing: a call that needs it asks for the
 * login and then goes on, unless somebody else logged in. A visitor's page just becomes one.
 */
export function askingForLogin(client: Client): Client {
  return {
    async call(endpoint, ...input) {
      const [sent] = input as [CallOptions?];
      // It speaks by a link in a mail, not by the session: that has nothing to do with its refusal.
      if (sent?.authorization !== undefined) return client.call(endpoint, ...input);
      const token = session.getToken();
      const who = session.get().user?.uuid;
      try {
        return await client.call(endpoint, ...input);
      } catch (error) {
        if (token === null || endpoint.auth === 'none' || !isApiError(error)) throw error;
        if (error.kind !== 'unauthenticated' && error.kind !== 'forbidden') throw error;
        // A login proves no more than the proof that was asked for already.
        if (error.code === 'password_required') throw error;
        // Another tab may have logged in again, or out.
        const isOver = session.getToken() === token;
        if (endpoint.auth !== 'required' || who === undefined) {
          if (isOver && error.kind === 'unauthenticated') session.close();
          throw error;
        }
        if (isOver) await askForLogin(reasons[error.kind]);
        // Whoever would rather not has lost nothing, and may try again.
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
