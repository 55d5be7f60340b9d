'use client';
/**
 * Login, by password, second factor, passkey or a link in a mail, and logout.
 *
 * See docs/api-contract.md#login, docs/api-contract.md#login-links and
 * docs/specification.md#session.
 *
 * @module
 */
import type { SecondFactorNeeded, User } from '@martelo/domain/entities';
import { useCallback, useState } from 'react';
import type { ApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { session } from '../internal/session.ts';
import { useOnce } from '../internal/use-once.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';
import type { AskForPasskey, PasskeyAssertion, PasskeyOptions } from './factors.ts';

/** Body of `POST /login` (docs/api-contract.md#login). */
export interface LoginBody {
  user: { email: string; password: string };
}

/** Body of `POST /login/second_factor`: the challenge of the login, and one of the factors. */
export interface SecondFactorBody {
  challenge: string;
  /** Six digits of an authenticator app. */
  code?: string | undefined;
  /** One of the recovery codes; it works once. */
  recovery_code?: string | undefined;
  /** Answer of `navigator.credentials.get`, as JSON. */
  credential?: Record<string, unknown> | undefined;
}

/** Body of `POST /login/link`. */
export interface LoginLinkBody {
  /** Token of a link in a mail. */
  token: string;
  /** Asks whose account the link opens, without logging in. @default false */
  preview?: boolean | undefined;
}

/** Whose account a link in a mail opens. */
export interface LoginLinkPreview {
  /** Masked: `a•••@example.test`. */
  email: string;
  uuid: string;
  display_name: string;
}
/** The calls of this resource. */
export const loginCalls = {
  /** Logs in by password: a `User` and a token, or 202 and the second factor that is needed. */
  login: {
    method: 'POST',
    path: '/login',
    auth: 'none',
    body: {} as Type<LoginBody>,
    answer: {} as Answer<User | SecondFactorNeeded>,
    errors: [401],
  },

  /**
   * Completes a login. A wrong answer is a 422 that names its field (`code`, `recovery_code`,
   * `credential`); 401 `login_expired` means that the login has to begin again: its five minutes or
   * five answers are over, or it was completed.
   */
  loginSecondFactor: {
    method: 'POST',
    path: '/login/second_factor',
    auth: 'none',
    body: {} as Type<SecondFactorBody>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 422],
  },

  passkeyLoginOptions: {
    method: 'POST',
    path: '/login/passkey',
    auth: 'none',
    answer: { has: 'options' } as Answer<PasskeyOptions>,
    errors: [422],
  },

  /** Logs in by a passkey; 401 `login_expired` asks for new options, `invalid_credentials` is final. */
  passkeyLogin: {
    method: 'POST',
    path: '/login/passkey',
    auth: 'none',
    body: {} as Type<PasskeyAssertion>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 422],
  },

  loginLinkPreview: {
    method: 'POST',
    path: '/login/link',
    auth: 'none',
    body: {} as Type<LoginLinkBody & { preview: true }>,
    answer: { has: 'uuid' } as Answer<LoginLinkPreview>,
    errors: [422],
  },

  loginLink: {
    method: 'POST',
    path: '/login/link',
    auth: 'none',
    body: {} as Type<LoginLinkBody>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [422],
  },

  logout: {
    method: 'DELETE',
    path: '/logout',
    auth: 'required',
    errors: [401],
  },
} as const satisfies Calls;

/** What a person logs in with. */
export type Credentials = LoginBody['user'];

/** One of the factors that {@link Login.secondFactor} asks for. */
export type SecondFactorFields = Omit<SecondFactorBody, 'challenge'>;

/** Login, and what keeps a right password from being enough. */
export interface Login {
  /** Logs in. Returns the errors by field (`base`), or nothing when the server accepted the password. */
  readonly login: (credentials: Credentials) => Promise<Outcome>;
  /** Address whose password was right and that waits for its confirmation; offer to send it again. */
  readonly unconfirmed: string | null;
  /** The second factor that the account needs after its password; `null` when it needs none. */
  readonly secondFactor: SecondFactorNeeded | null;
  /** Sends the second factor. Returns the errors by field, or nothing when the person is in. */
  readonly sendSecondFactor: (fields: SecondFactorFields) => Promise<Outcome>;
  /** Goes back to the password. */
  readonly startOver: () => void;
  /** Whether the second factor came too late, so that the password has to be sent again. */
  readonly expired: boolean;
  /** Logs in by a passkey alone. Returns the errors, or nothing when the person is in or gave up. */
  readonly loginByPasskey: (ask: AskForPasskey) => Promise<Outcome>;
  /** Milliseconds since 1970 before which the server refuses another attempt; `null`: at once. */
  readonly retryAt: number | null;
}

/** Where the server does not say how long to wait. */
const USUAL_WAIT_S = 30;

/** One logged in, or asked for more. */
const needsMore = (answer: User | SecondFactorNeeded): answer is SecondFactorNeeded =>
  'second_factor' in answer;

/**
 * Logs in, in all tabs: by e-mail and password, with a second factor where the account has one, or by
 * a passkey. Emits `login_success` and `login_error`.
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

  const isIn = (token: string | null, user: User): void => {
    // Without a token no session was opened.
    if (token !== null) session.open(token, user);
    emitEvent('login_success', { user });
  };
  const failed = (error: ApiError): void => {
    if (error.kind === 'rate_limited') {
      setRetryAt(Date.now() + (error.retryAfterSeconds ?? USUAL_WAIT_S) * 1000);
    }
    emitEvent('login_error', { error });
  };

  const login = useOnce((credentials: Credentials) => {
    let token: string | null = null;
    const call = client.call(loginCalls.login, {
      body: { user: credentials },
      onToken: (given) => (token = given),
    });
    setExpired(false);
    setRetryAt(null);
    return outcomeOf(call, {
      done(answer) {
        setUnconfirmed(null);
        if (needsMore(answer)) setSecondFactor(answer);
        else isIn(token, answer);
      },
      failed(error) {
        setUnconfirmed(error.code === 'unconfirmed' ? credentials.email : null);
        failed(error);
      },
    });
  });

  const sendSecondFactor = useOnce((fields: SecondFactorFields) => {
    const challenge = secondFactor?.challenge ?? '';
    let token: string | null = null;
    const call = client.call(loginCalls.loginSecondFactor, {
      body: { challenge, ...fields },
      onToken: (given) => (token = given),
    });
    setRetryAt(null);
    return outcomeOf(call, {
      done: (user) => isIn(token, user),
      failed(error) {
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
    return outcomeOf(call(), { done: (user) => user && isIn(token, user), failed });
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
    if (session.getToken() !== null) client.call(loginCalls.logout).catch(() => {});
    session.close();
    emitEvent('logout', {});
  }, [client]);
}

/** Whose account a link in a mail opens, and the login by it. */
export type Autologin = ReadArea<LoginLinkPreview> & {
  /** Logs in by the link. Returns the errors, or nothing when the person is in. */
  readonly login: () => Promise<Outcome>;
};

/**
 * The login by a link in a mail (`/autologin#token=…`). Asks the server whose account the link opens,
 * which opens no session, so that the person can be asked first. A link that does not work leaves the
 * session as it is. Emits `login_success` and `login_error`.
 *
 * @param token - of the link; `null` asks for nothing
 *
 * @example
 * const { data, login } = useAutologin(token);
 * return data && <Button onClick={login}>Entrar como {data.email}</Button>;
 */
export function useAutologin(token: string | null): Autologin {
  const client = useClient();
  const area = useRead({
    key: token === null ? '' : `/login/link#${token}`,
    load: (client) =>
      client.call(loginCalls.loginLinkPreview, { body: { token: token ?? '', preview: true } }),
  });
  const login = useOnce(() => {
    let authorization: string | null = null;
    const call = client.call(loginCalls.loginLink, {
      body: { token: token ?? '' },
      onToken: (given) => (authorization = given),
    });
    return outcomeOf(call, {
      done(user) {
        if (authorization !== null) session.open(authorization, user);
        emitEvent('login_success', { user });
      },
      failed: (error) => emitEvent('login_error', { error }),
    });
  });
  return { ...area, login };
}
