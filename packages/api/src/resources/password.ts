'use client';
/**
 * Passwords that are forgotten or changed, and an e-mail change that an intruder made.
 *
 * See docs/api-contract.md#password-reset, docs/api-contract.md#password-change and
 * docs/api-contract.md#e-mail-undo.
 *
 * @module
 */
import { useState } from 'react';
import type { Client } from '../client.ts';
import * as endpoints from '../account-endpoints.ts';
import { isApiError } from '../errors.ts';
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

/**
 * Closes the session here if the server has ended it. It asks by the token alone: a client that asks for
 * a login where a session is over has nothing to ask for here.
 */
async function closeEndedSession(client: Client): Promise<void> {
  const authorization = session.getToken();
  if (authorization === null) return;
  try {
    await client.call(endpoints.profile, { authorization });
  } catch (error) {
    const isOver = isApiError(error) && error.kind === 'unauthenticated';
    if (isOver && session.getToken() === authorization) session.close();
  }
}

/** Taking a change of the e-mail back. */
export interface UndoEmailChange {
  /** Returns the errors by field, or nothing when the account has its address again. */
  readonly undo: (undo_token: string) => Promise<Outcome>;
  /** The address, and the token for the new password that the account needs; `null` before. */
  readonly undone: endpoints.EmailUndone | null;
}

/**
 * Takes a change of the e-mail back by the token of the notice to the old address: only when asked to,
 * since programs open what mails link to. All sessions of the account end; the session here is checked
 * and stays when it is another account's. Set a new password next. Emits `email_change_undone` and
 * `email_change_undo_error`.
 *
 * @example
 * const { undo, undone } = useUndoEmailChange();
 * return undone ? <NewPassword token={undone.reset_password_token} /> : <Button onClick={() => undo(token)}>Desfazer</Button>;
 */
export function useUndoEmailChange(): UndoEmailChange {
  const client = useClient();
  const [undone, setUndone] = useState<endpoints.EmailUndone | null>(null);
  const undo = useOnce((undo_token: string) =>
    outcomeOf(client.call(endpoints.undoEmailChange, { body: { undo_token } }), {
      async done(answer) {
        await closeEndedSession(client);
        setUndone(answer);
        emitEvent('email_change_undone', { email: answer.email });
      },
      failed: (error) => emitEvent('email_change_undo_error', { error }),
    }),
  );
  return { undo, undone };
}
