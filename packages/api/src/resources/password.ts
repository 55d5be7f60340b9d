'use client';
/**
 * Passwords that are forgotten or changed.
 *
 * Source: specification points 7 and 8; API contract §3.6, §3.7, §3.10.
 *
 * @module
 */
import * as endpoints from '../endpoints.ts';
import { emitEvent } from '../events.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { session } from '../session.ts';
import { useOnce } from '../use-once.ts';

/**
 * Asks for the link to a new password; answers the errors by field, or nothing. Whether the address
 * has an account is not told. Emits `password_requested` with the server's sentence, and
 * `password_request_error`.
 *
 * @example
 * const request = useRequestPassword();
 * return <ForgottenPasswordForm onSubmit={({ email }) => request(email)} />;
 */
export function useRequestPassword(): (email: string) => Promise<Outcome> {
  const client = useClient();
  return useOnce((email: string) =>
    outcomeOf(client.call(endpoints.requestPassword, { body: { user: { email } } }), {
      done: ({ message }) => emitEvent('password_requested', { message }),
      failed: (error) => emitEvent('password_request_error', { error }),
    }),
  );
}

/**
 * Sets a new password by the token of a mail; answers the errors by field, or nothing. All sessions
 * end, this browser's as well: offer the login. Emits `password_updated` and
 * `password_updated_error`.
 *
 * @example
 * const reset = useResetPassword();
 * return <NewPasswordForm onSubmit={(chosen) => reset({ reset_password_token: token, ...chosen })} />;
 */
export function useResetPassword(): (
  fields: endpoints.ResetPasswordBody['user'],
) => Promise<Outcome> {
  const client = useClient();
  return useOnce((user: endpoints.ResetPasswordBody['user']) =>
    outcomeOf(client.call(endpoints.resetPassword, { body: { user } }), {
      done() {
        session.close();
        emitEvent('password_updated', {});
      },
      failed: (error) => emitEvent('password_updated_error', { error }),
    }),
  );
}

/**
 * Changes the password of who is logged in, who stays so here and nowhere else; answers the errors
 * by field, or nothing. Emits `password_updated` and `password_updated_error`.
 *
 * @example
 * const change = useChangePassword();
 * return <ChangePasswordForm onSubmit={change} />;
 */
export function useChangePassword(): (
  fields: endpoints.ChangePasswordBody['user'],
) => Promise<Outcome> {
  const client = useClient();
  return useOnce((user: endpoints.ChangePasswordBody['user']) =>
    outcomeOf(client.call(endpoints.changePassword, { body: { user }, onToken: session.onToken }), {
      done: () => emitEvent('password_updated', {}),
      failed: (error) => emitEvent('password_updated_error', { error }),
    }),
  );
}
