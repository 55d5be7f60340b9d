'use client';
/**
 * Login, by password or by a link in a mail, and logout.
 *
 * Source: specification point 4 ("Authentication"); API contract §3.2, §3.3, §3.8.
 *
 * @module
 */
import type { User } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import type { Client } from '../client.ts';
import * as endpoints from '../endpoints.ts';
import type { ApiError } from '../errors.ts';
import { emitEvent } from '../events.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { session } from '../session.ts';
import { useOnce } from '../use-once.ts';

/** What a person logs in with. */
export type Credentials = endpoints.LoginBody['user'];

/** Login, and what keeps a right password from being enough. */
export interface Login {
  /** Logs in; answers the errors by field (`base`), or nothing when the person is in. */
  readonly login: (credentials: Credentials) => Promise<Outcome>;
  /** Address whose password was right and that waits for its confirmation; offer to send it again. */
  readonly unconfirmed: string | null;
}

/**
 * Logs in by e-mail and password, in all tabs. Emits `login_success` and `login_error`.
 *
 * @example
 * const { login, unconfirmed } = useLogin();
 * const resend = useResendConfirmation();
 * return (
 *   <>
 *     <LoginForm onSubmit={login} />
 *     {unconfirmed && <Button onClick={() => resend(unconfirmed)}>Reenviar link</Button>}
 *   </>
 * );
 */
export function useLogin(): Login {
  const client = useClient();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const login = useOnce((credentials: Credentials) => {
    let token: string | null = null;
    const call = client.call(endpoints.login, {
      body: { user: credentials },
      onToken: (given) => (token = given),
    });
    return outcomeOf(call, {
      done(user) {
        setUnconfirmed(null);
        // A server that gives no token has logged nobody in.
        if (token !== null) session.open(token, user);
        emitEvent('login_success', { user });
      },
      failed(error) {
        setUnconfirmed(error.code === 'unconfirmed' ? credentials.email : null);
        emitEvent('login_error', { error });
      },
    });
  });
  return { login, unconfirmed };
}

/**
 * Logs out in all tabs, at once and whatever the server says: whoever wants to leave has left.
 * Emits `logout`.
 *
 * @example
 * const logout = useLogout();
 * return <MenuItem onSelect={logout}>Sair</MenuItem>;
 */
export function useLogout(): () => void {
  const client = useClient();
  return useCallback(() => {
    // The call takes its token along before the session closes.
    if (session.getToken() !== null) client.call(endpoints.logout).catch(() => {});
    session.close();
    emitEvent('logout', {});
  }, [client]);
}

/**
 * Loads the profile for the session that is there and keeps it; a failure ends that session, unless
 * the person has logged in again meanwhile (specification point 4).
 *
 * @throws {ApiError} as the client does.
 *
 * @example
 * const { display_name } = await loadProfile(client);
 */
export async function loadProfile(client: Client): Promise<User> {
  let token = session.getToken();
  try {
    const user = await client.call(endpoints.profile, {
      onToken(renewed, sent) {
        session.onToken(renewed, sent);
        if (sent === token) token = renewed;
      },
    });
    if (session.getToken() === token) session.update(user);
    return user;
  } catch (error) {
    if (session.getToken() === token && (error as ApiError).kind !== 'aborted') session.close();
    throw error;
  }
}

/**
 * Logs in by the token of a link in a mail (`/autologin?token=…`). Answers the errors, or nothing
 * when the person is in. Emits `login_success` and `login_error`.
 *
 * @example
 * const autologin = useAutologin();
 * useEffect(() => {
 *   void autologin(token).then((errors) => navigate(errors ? '/entrar' : redirect));
 * }, []);
 */
export function useAutologin(): (token: string) => Promise<Outcome> {
  const client = useClient();
  return useOnce((token: string) => {
    session.open(`Bearer ${token}`, null);
    return outcomeOf(loadProfile(client), {
      done: (user) => emitEvent('login_success', { user }),
      failed: (error) => emitEvent('login_error', { error }),
    });
  });
}
