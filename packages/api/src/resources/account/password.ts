'use client';
/**
 * Passwords: reset and change. Also undoes a change of the e-mail address.
 *
 * See docs/api-contract.md#password-reset, docs/api-contract.md#password-change and
 * docs/api-contract.md#e-mail-undo.
 *
 * @module
 */
import { useState } from 'react';
import type { Client } from '../../internal/calls/client.ts';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { isApiError } from '../../internal/calls/errors.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { session } from '../../internal/session/session.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { profileCalls } from './profile.ts';
import type { EmailBody, Message } from './signup.ts';

/** Body of `PUT /password`. */
export interface ResetPasswordBody {
  user: { reset_password_token: string; password: string; password_confirmation: string };
}

/** Body of `PUT /profile/password`. */
export interface ChangePasswordBody {
  user: { current_password: string; password: string; password_confirmation: string };
}

/** Body of `POST /profile/email/undo`. */
export interface UndoEmailBody {
  /** Token of the mail to the old address. */
  undo_token: string;
}

/** Answer of `POST /profile/email/undo`. */
export interface EmailUndone extends Message {
  /** The restored address. */
  email: string;
  /** Token for `PUT /password`, since the account needs a new password. */
  reset_password_token: string;
}

/** The calls of passwords. */
export const passwordCalls = {
  /** Sends a mail with a link that sets a new password. */
  requestPassword: {
    method: 'POST',
    path: '/password',
    auth: 'none',
    body: {} as Type<EmailBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },

  /** Sets a new password with the token of a mail. */
  resetPassword: {
    method: 'PUT',
    path: '/password',
    auth: 'none',
    body: {} as Type<ResetPasswordBody>,
    answer: {} as Answer<Message>,
    errors: [422],
  },

  /** Changes the password of the person. */
  changePassword: {
    method: 'PUT',
    path: '/profile/password',
    auth: 'required',
    body: {} as Type<ChangePasswordBody>,
    answer: {} as Answer<Message>,
    errors: [401, 403, 422],
  },

  /** Restores the previous e-mail of an account. */
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
 * Returns a function that requests a link for a new password. The answer does not reveal whether the
 * address has an account. Emits `password_requested` and `password_request_error`.
 *
 * @example
 * const request = useRequestPassword();
 * return <ForgottenPasswordForm onSubmit={({ email }) => request(email)} />;
 */
export const useRequestPassword = (): ((email: string) => Promise<Outcome>) =>
  useWrite((client, email: string) =>
    outcomeOf(client.call(passwordCalls.requestPassword, { body: { user: { email } } }), {
      success: ({ message }) => emitEvent('password_requested', { message }),
      error: (error) => emitEvent('password_request_error', { error }),
    }),
  );

/**
 * Returns a function that sets a new password with the token of a mail. All sessions of the account
 * end, so offer the login next. Emits `password_updated` and `password_updated_error`.
 *
 * @example
 * const reset = useResetPassword();
 * return <NewPasswordForm onSubmit={(chosen) => reset({ reset_password_token: token, ...chosen })} />;
 */
export const useResetPassword = (): ((fields: ResetPasswordBody['user']) => Promise<Outcome>) =>
  useWrite((client, user: ResetPasswordBody['user']) =>
    outcomeOf(client.call(passwordCalls.resetPassword, { body: { user } }), {
      success() {
        session.close();
        emitEvent('password_updated', {});
      },
      error: (error) => emitEvent('password_updated_error', { error }),
    }),
  );

/**
 * Returns a function that changes the password. This session continues, all others end. Emits
 * `password_updated` and `password_updated_error`.
 *
 * @example
 * const change = useChangePassword();
 * return <ChangePasswordForm onSubmit={change} />;
 */
export const useChangePassword = (): ((fields: ChangePasswordBody['user']) => Promise<Outcome>) =>
  useWrite((client, user: ChangePasswordBody['user']) =>
    outcomeOf(
      client.call(passwordCalls.changePassword, { body: { user }, onToken: session.onToken }),
      {
        success: () => emitEvent('password_updated', {}),
        error: (error) => emitEvent('password_updated_error', { error }),
      },
    ),
  );

/**
 * Closes the session of this browser if it has ended on the server. The call has its own token, so
 * a client which opens the login after a 401 does not open it here.
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

/** Undoes a change of the e-mail address. */
export interface UndoEmailChange {
  /** Restores the previous address by the token of a mail. */
  readonly undo: (undo_token: string) => Promise<Outcome>;
  /** The restored address and a token for a new password. `null` until `undo` has succeeded. */
  readonly undone: EmailUndone | null;
}

/**
 * Undoes a change of the e-mail address. Call `undo` only after a click, since mail programs open
 * links. All sessions of the account end. The session of this browser is kept when it belongs to
 * another account. The account needs a new password next. Emits `email_change_undone` and
 * `email_change_undo_error`.
 *
 * @example
 * const { undo, undone } = useUndoEmailChange();
 * return undone ? <NewPassword token={undone.reset_password_token} /> : <Button onClick={() => undo(token)}>Desfazer</Button>;
 */
export function useUndoEmailChange(): UndoEmailChange {
  const [undone, setUndone] = useState<EmailUndone | null>(null);
  const undo = useWrite((client, undo_token: string) =>
    outcomeOf(client.call(passwordCalls.undoEmailChange, { body: { undo_token } }), {
      async success(answer) {
        await closeEndedSession(client);
        setUndone(answer);
        emitEvent('email_change_undone', { email: answer.email });
      },
      error: (error) => emitEvent('email_change_undo_error', { error }),
    }),
  );
  return { undo, undone };
}
