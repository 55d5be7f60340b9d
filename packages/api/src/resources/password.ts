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
import type { Client } from '../internal/client.ts';
import { isApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { session } from '../internal/session.ts';
import { useOnce } from '../internal/use-once.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';
import { profileCalls } from './profile.ts';
import type { EmailBody, Message } from './signup.ts';

/** Body of `PUT /password` (docs/api-contract.md#password-reset). */
export interface ResetPasswordBody {
  user: { reset_password_token: string; password: string; password_confirmation: string };
}

/** Body of `PUT /profile/password` (docs/api-contract.md#password-change). */
export interface ChangePasswordBody {
  user: { current_password: string; password: string; password_confirmation: string };
}

/** Body of `POST /profile/email/undo`. */
export interface UndoEmailBody {
  /** Token of the notice to the old address. */
  undo_token: string;
}

/** Answer of `POST /profile/email/undo`. */
export interface EmailUndone extends Message {
  /** The address that the account has again. */
  email: string;
  /** For `PUT /password`: the account needs a new password. */
  reset_password_token: string;
}
/** The calls of this resource. */
export const passwordCalls = {
  requestPassword: {
    method: 'POST',
    path: '/password',
    auth: 'none',
    body: {} as Type<EmailBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },

  resetPassword: {
    method: 'PUT',
    path: '/password',
    auth: 'none',
    body: {} as Type<ResetPasswordBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },

  changePassword: {
    method: 'PUT',
    path: '/profile/password',
    auth: 'required',
    body: {} as Type<ChangePasswordBody>,
    answer: {} as Answer<Message>,
    errors: [401, 403, 422],
  },

  undoEmailChange: {
    method: 'POST',
    path: '/profile/email/undo',
    auth: 'none',
    body: {} as Type<UndoEmailBody>,
    answer: { has: 'reset_password_token' } as Answer<EmailUndone>,
    errors: [409, 422],
  },
} as const satisfies Calls;

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
    outcomeOf(client.call(passwordCalls.requestPassword, { body: { user: { email } } }), {
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
export function useResetPassword(): (fields: ResetPasswordBody['user']) => Promise<Outcome> {
  const client = useClient();
  return useOnce((user: ResetPasswordBody['user']) =>
    outcomeOf(client.call(passwordCalls.resetPassword, { body: { user } }), {
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
export function useChangePassword(): (fields: ChangePasswordBody['user']) => Promise<Outcome> {
  const client = useClient();
  return useOnce((user: ChangePasswordBody['user']) =>
    outcomeOf(
      client.call(passwordCalls.changePassword, { body: { user }, onToken: session.onToken }),
      {
        done: () => emitEvent('password_updated', {}),
        failed: (error) => emitEvent('password_updated_error', { error }),
      },
    ),
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
    await client.call(profileCalls.profile, { authorization });
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
  readonly undone: EmailUndone | null;
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
  const [undone, setUndone] = useState<EmailUndone | null>(null);
  const undo = useOnce((undo_token: string) =>
    outcomeOf(client.call(passwordCalls.undoEmailChange, { body: { undo_token } }), {
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
