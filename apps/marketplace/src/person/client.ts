import {
  createClient,
  deduplicateReads,
  type Client,
  type ClientOptions,
} from '@martelo/api/client';
import { withLoginOnDemand } from '@martelo/api/login-on-demand';
import { withProofOnDemand } from '@martelo/api/proof-on-demand';
import { session } from '@martelo/api/session';
import { askForLogin } from './login/dialogs.ts';

const reasons = {
  unauthenticated: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  forbidden: 'Para sua segurança, entre com sua senha para continuar.',
} as const;

/**
 * Returns a client that sends the session's token, opens the login dialog when a call needs a login, and
 * asks for a proof.
 */
export const personClient = (
  options: ClientOptions,
  adapt: (client: Client) => Client = (client) => client,
): Client =>
  withLoginOnDemand(
    withProofOnDemand(
      deduplicateReads(
        adapt(createClient({ ...options, getToken: session.getToken, onToken: session.onToken })),
        session.getToken,
      ),
    ),
    (reason) => askForLogin(reasons[reason]),
  );
