'use client';
/**
 * Login with a password, a second factor, a passkey or a link in a mail, and logout.
 *
 * See docs/api-contract.md#login, docs/api-contract.md#login-links and
 * docs/specification.md#session.
 *
 * @module
 */
import type { SecondFactorNeeded, User } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { apiError, isApiError, type ApiError } from '../../internal/calls/errors.ts';
import type { Client } from '../../internal/calls/client.ts';
import { identityOf } from '../../internal/back-end/user.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import { profileCalls } from './profile.ts';
import type { AskForPasskey, PasskeyAssertion, PasskeyOptions } from './factors.ts';

/** Body of `POST /login`. */
export interface LoginBody {
  user: { email: string; password: string };
}

/** Body of `POST /login/second_factor`: the challenge of the login and one factor. */
export interface SecondFactorBody {
  challenge: string;
  /** Six digits of an authenticator app. */
  code?: string | undefined;
  /** A recovery code. It works once. */
  recovery_code?: string | undefined;
  /** The result of `navigator.credentials.get` as JSON. */
  credential?: Record<string, unknown> | undefined;
}

/** Body of `POST /login/link`. */
export interface LoginLinkBody {
  /** Token of a link in a mail. */
  token: string;
  /** Returns the account of the link without a login. @default false */
  preview?: boolean | undefined;
}

/** The account that a link in a mail opens. */
export interface LoginLinkPreview {
  /** Masked: `a•••@example.test`. */
  email: string;
  uuid: string;
  display_name: string;
}

/** The calls of login and logout. */
export const loginCalls = {
  /** Logs in with a password. Answers a `User` and a token, or 202 and the required second factor. */
  login: {
    method: 'POST',
    path: '/login',
    auth: 'none',
    body: {} as Type<LoginBody>,
    answer: {} as Answer<User | SecondFactorNeeded>,
    errors: [401],
  },

  /**
   * Completes a login. A wrong factor fails with 422 and its field (`code`, `recovery_code`,
   * `credential`). 401 `login_expired` means that the login starts again: after five minutes, five
   * attempts or a success.
   */
  loginSecondFactor: {
    method: 'POST',
    path: '/login/second_factor',
    auth: 'none',
    body: {} as Type<SecondFactorBody>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 422],
  },

  /** WebAuthn options for a login with a passkey. */
  passkeyLoginOptions: {
    method: 'POST',
    path: '/login/passkey',
    auth: 'none',
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [422],
  },

  /** Logs in with a passkey. After 401 `login_expired`, request new options. */
  passkeyLogin: {
    method: 'POST',
    path: '/login/passkey',
    auth: 'none',
    body: {} as Type<PasskeyAssertion>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 422],
  },

  /** Returns the account of a link in a mail, without a login. */
  loginLinkPreview: {
    method: 'POST',
    path: '/login/link',
    auth: 'none',
    body: {} as Type<LoginLinkBody & { preview: true }>,
    answer: { has: 'uuid' } as Answer<LoginLinkPreview>,
    errors: [422],
  },

  /** Logs in with a link in a mail. */
  loginLink: {
    method: 'POST',
    path: '/login/link',
    auth: 'none',
    body: {} as Type<LoginLinkBody>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [422],
  },

  /** Ends the session. */
  logout: {
    method: 'DELETE',
    path: '/logout',
    auth: 'required',
    errors: [401],
  },
} as const satisfies Calls;

/** E-mail and password. */
export type Credentials = LoginBody['user'];

/** One second factor. */
export type SecondFactorFields = Omit<SecondFactorBody, 'challenge'>;

/** The state of a login, and functions that log in. */
export interface Login {
  /** Sends the password. */
  readonly login: (credentials: Credentials) => Promise<Outcome>;
  /** An address with a correct password that is not confirmed. Offer to send the link again. */
  readonly unconfirmed: string | null;
  /** The second factor that the account requires, or `null`. */
  readonly secondFactor: SecondFactorNeeded | null;
  /** Sends the second factor. */
  readonly sendSecondFactor: (fields: SecondFactorFields) => Promise<Outcome>;
  /** Returns to the password. */
  readonly startOver: () => void;
  /** Whether the second factor was sent too late. The password must be sent again. */
  readonly expired: boolean;
  /** Logs in with a passkey. The outcome is also `undefined` when the person cancels. */
  readonly loginByPasskey: (ask: AskForPasskey) => Promise<Outcome>;
  /** Time of the next possible attempt in milliseconds since 1970, or `null`. */
  readonly retryAt: number | null;
}

/** Forms count down to `retryAt`. */
const hasCountdown = true;

/** Wait after a rate limit without `Retry-After`. */
const DEFAULT_WAIT_S = 30;

const needsSecondFactor = (answer: User | SecondFactorNeeded): answer is SecondFactorNeeded =>
  'second_factor' in answer;

/**
 * Returns the login, with a password and a second factor or with a passkey. A login applies to all
 * tabs. Emits `login_success` and `login_error`.
 *
 * @example
 * const { login, secondFactor, sendSecondFactor, retryAt } = useLogin();
 * return secondFactor === null ? (
 *   <LoginForm onSubmit={login} retryAt={retryAt} />
 * ) : (
 *   <SecondFactorForm factors={secondFactor.second_factor} onSubmit={sendSecondFactor} />
 * );
 */
export function useLogin(): Login {
  const client = useClient();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [secondFactor, setSecondFactor] = useState<SecondFactorNeeded | null>(null);
  const [expired, setExpired] = useState(false);
  const [retryAt, setRetryAt] = useState<number | null>(null);

  const finish = (token: string | null, user: User): void => {
    // An answer without a token does not open a session.
    if (token !== null) session.open(token, user);
    emitEvent('login_success', { user });
  };
  const failed = (error: ApiError): void => {
    if (error.kind === 'rate_limited') {
      setRetryAt(Date.now() + (error.retryAfterSeconds ?? DEFAULT_WAIT_S) * 1000);
    }
    emitEvent('login_error', { error });
  };

  const login = useWrite((client, credentials: Credentials) => {
    let token: string | null = null;
    const call = client.call(loginCalls.login, {
      body: { user: credentials },
      onToken: (given) => (token = given),
    });
    setExpired(false);
    setRetryAt(null);
    return outcomeOf(call, {
      hasCountdown,
      success(answer) {
        setUnconfirmed(null);
        if (needsSecondFactor(answer)) setSecondFactor(answer);
        else finish(token, answer);
      },
      error(error) {
        setUnconfirmed(error.code === 'unconfirmed' ? credentials.email : null);
        failed(error);
      },
    });
  });

  const sendSecondFactor = useWrite((client, fields: SecondFactorFields) => {
    const challenge = secondFactor?.challenge ?? '';
    let token: string | null = null;
    const call = client.call(loginCalls.loginSecondFactor, {
      body: { challenge, ...fields },
      onToken: (given) => (token = given),
    });
    setRetryAt(null);
    return outcomeOf(call, {
      hasCountdown,
      success: (user) => finish(token, user),
      error(error) {
        if (error.kind === 'unauthenticated') {
          setSecondFactor(null);
          setExpired(true);
        }
        failed(error);
      },
    });
  });

  const loginByPasskey = (ask: AskForPasskey): Promise<Outcome> => {
    let token: string | null = null;
    const call = async (): Promise<User | null> => {
      const { challenge, options } = await client.call(loginCalls.passkeyLoginOptions);
      const credential = await ask(options);
      if (credential === null) return null;
      return client.call(loginCalls.passkeyLogin, {
        body: { challenge, credential },
        onToken: (given) => (token = given),
      });
    };
    return outcomeOf(call(), {
      hasCountdown,
      success: (user) => user && finish(token, user),
      error: failed,
    });
  };

  const startOver = useCallback(() => setSecondFactor(null), []);
  return {
    login,
    unconfirmed,
    secondFactor,
    sendSecondFactor,
    startOver,
    expired,
    loginByPasskey,
    retryAt,
  };
}

/**
 * Returns a function that logs out in all tabs immediately. It does not wait for the server. Emits
 * `logout`.
 *
 * @example
 * const logout = useLogout();
 * return <MenuItem onSelect={logout}>Sair</MenuItem>;
 */
export function useLogout(): () => void {
  const client = useClient();
  return useCallback(() => {
    // The call reads its token before the session closes.
    if (session.getToken() !== null) client.call(loginCalls.logout).catch(() => {});
    session.close();
    emitEvent('logout', {});
  }, [client]);
}

/**
 * Calls the login by link. A back end without it knows the account of a link by its profile.
 *
 * @throws {ApiError} as the client does
 */
async function byLink<Account extends Partial<User>>(
  client: Client,
  token: string,
  call: () => Promise<Account>,
  onToken?: (token: string) => void,
): Promise<Account | User> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'not_found') throw error;
  }
  const authorization = `Bearer ${token}`;
  // The token of the link is that of the session, unless the answer has another one.
  let given = authorization;
  try {
    const user = await client.call(profileCalls.profile, {
      authorization,
      onToken: (renewed) => (given = renewed),
    });
    onToken?.(given);
    return { ...user, ...identityOf(user) };
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'unauthenticated') throw error;
    const entries = [{ field: 'token', message: 'é inválido ou expirou' }];
    const failure = { kind: 'validation', status: error.status, entries } as const;
    throw apiError('GET /profile', failure, { cause: error });
  }
}

/** The account of a link in a mail, and the function that logs in with it. */
export type Autologin = ReadArea<LoginLinkPreview> & {
  /** Logs in with the link. */
  readonly login: () => Promise<Outcome>;
};

/**
 * Returns the login with a link in a mail (`/autologin#token=…`). It loads the account of the link, so
 * the page can ask first. An invalid link does not change the session. Emits `login_success` and
 * `login_error`.
 *
 * @param token Token of the link. With `null` nothing is requested.
 *
 * @example
 * const { data, login } = useAutologin(token);
 * return data && <Button onClick={login}>Entrar como {data.email}</Button>;
 */
export function useAutologin(token: string | null): Autologin {
  const area = useRead({
    key: token === null ? '' : `/login/link#${token}`,
    load: (client) =>
      byLink(client, token ?? '', () =>
        client.call(loginCalls.loginLinkPreview, { body: { token: token ?? '', preview: true } }),
      ),
  });
  const login = useWrite((client) => {
    let authorization: string | null = null;
    const onToken = (given: string) => void (authorization = given);
    const call = byLink(
      client,
      token ?? '',
      () => client.call(loginCalls.loginLink, { body: { token: token ?? '' }, onToken }),
      onToken,
    );
    return outcomeOf(call, {
      success(user) {
        if (authorization !== null) session.open(authorization, user);
        emitEvent('login_success', { user });
      },
      error: (error) => emitEvent('login_error', { error }),
    });
  });
  return { ...area, login };
}
