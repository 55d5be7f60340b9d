/**
 * A login in the middle of a call, when the session has ended or does not grant the call.
 *
 * @module
 */
import { isApiError, type CallOptions, type Client } from '../../client.ts';
import { session } from '../../session.ts';

/**
 * Why a login is needed: the session has ended, or it comes from a login link, which does not grant
 * the call (docs/api-contract.md#login-links).
 */
export type LoginReason = 'unauthenticated' | 'forbidden';

/**
 * Returns a client that asks for a login when the session has ended, and then repeats the call. It
 * does not repeat the call when another person logs in. Pages that require no login continue
 * without a session.
 *
 * @param askForLogin Opens the login. Resolves when it is closed, with or without a login.
 *
 * @example
 * const client = withLoginOnDemand(createClient(options), openLogin);
 */
export function withLoginOnDemand(
  client: Client,
  askForLogin: (reason: LoginReason) => Promise<void>,
): Client {
  return {
    ...client,
    async call(endpoint, ...input) {
      const [sent] = input as [CallOptions?];
      // The call uses the token of a mail, so its rejection does not concern the session.
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
        if (isOver) await askForLogin(error.kind);
        // The person closed the dialog or another person logged in: the original error is thrown.
        if (session.getToken() === token || session.get().user?.uuid !== who) throw error;
        return client.call(endpoint, ...input);
      }
    },
  };
}
