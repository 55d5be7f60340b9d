import { session } from '@martelo/api/session';
import type { Outcome } from '@martelo/api/client';
import { askForLogin } from './dialogs.ts';

/**
 * Returns a function that asks a visitor to log in before it sends a form. The form keeps what was
 * typed: it is sent after the login, or shows that a login is needed.
 *
 * @param reason - why a login is needed, above the login form
 */
export const withLogin =
  <Args extends readonly unknown[]>(reason: string, send: (...args: Args) => Promise<Outcome>) =>
  async (...args: Args): Promise<Outcome> => {
    if (session.get().status !== 'signed_in') await askForLogin(reason);
    if (session.get().status !== 'signed_in') return { base: [reason] };
    return send(...args);
  };
