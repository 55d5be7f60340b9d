import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, userNamed, type Fetch } from '../../../test/answering.ts';
import { onEvent } from '../../internal/events/events.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useAutologin, useLogin, useLogout } from './login.ts';

const ana = userNamed('Ana Souza');
const credentials = { email: ana.email, password: 'quatro palavras bem longas' };
const needed = { second_factor: ['totp'], challenge: 'challenge-1', passkey_options: null };

const loggedIn = (): Response => Response.json(ana, { headers: { authorization: 'Bearer new' } });
const refused = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

/** A server that returns the answers of each path in order. `sent` contains the requests. */
function server(answers: Readonly<Record<string, readonly (() => Response)[]>>) {
  const turns = new Map<string, number>();
  const sent: (readonly [path: string, body: unknown])[] = [];
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(url, 'http://api.test');
    const path = pathname.replace(/^\/api/, '');
    const turn = turns.get(path) ?? 0;
    turns.set(path, turn + 1);
    sent.push([path, JSON.parse(String(init?.body ?? 'null'))]);
    return answers[path]?.[turn]?.() ?? new Response(null, { status: 404 });
  };
  return { fetch, sent };
}

const using = (fetch: Fetch) =>
  renderHook(useLogin, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
    ),
  }).result;

beforeEach(() => session.close());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a login with a second factor', () => {
  it('opens no session before the factor', async () => {
    const { fetch, sent } = server({
      '/login': [() => Response.json(needed, { status: 202 })],
      '/login/second_factor': [() => refused(422, { errors: { code: ['é inválido'] } }), loggedIn],
    });
    const result = using(fetch);
    expect(await act(() => result.current.login(credentials))).toBeUndefined();
    expect(session.get().status).toBe('signed_out');
    expect(result.current.secondFactor).toEqual(needed);

    expect(await act(() => result.current.sendSecondFactor({ code: '000000' }))).toEqual({
      code: ['é inválido'],
    });
    expect(result.current.secondFactor).toEqual(needed);
    expect(await act(() => result.current.sendSecondFactor({ code: '123456' }))).toBeUndefined();
    expect(session.getToken()).toBe('Bearer new');
    expect(sent.at(-1)).toEqual([
      '/login/second_factor',
      { challenge: 'challenge-1', code: '123456' },
    ]);
  });

  it('returns to the password step when it takes too long', async () => {
    const { fetch } = server({
      '/login': [() => Response.json(needed, { status: 202 }), loggedIn],
      '/login/second_factor': [() => refused(401, { error: 'Expirou.' })],
    });
    const result = using(fetch);
    await act(() => result.current.login(credentials));
    await act(() => result.current.sendSecondFactor({ code: '123456' }));
    expect(result.current).toMatchObject({ secondFactor: null, expired: true });
    await act(() => result.current.login(credentials));
    expect(result.current.expired).toBe(false);
    expect(session.getToken()).toBe('Bearer new');
  });

  it('can return to the password', async () => {
    const { fetch } = server({ '/login': [() => Response.json(needed, { status: 202 })] });
    const result = using(fetch);
    await act(() => result.current.login(credentials));
    act(() => result.current.startOver());
    expect(result.current.secondFactor).toBeNull();
    expect(result.current.expired).toBe(false);
  });
});

it('a rate-limited login returns when the next attempt is possible', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const tooMany = (headers: Record<string, string>) => () =>
    refused(429, { error: 'Muitas tentativas.' }, headers);
  const { fetch } = server({
    '/login': [tooMany({ 'retry-after': '32' }), tooMany({}), loggedIn],
  });
  const result = using(fetch);
  expect(await act(() => result.current.login(credentials))).toEqual({
    base: ['Muitas tentativas.'],
  });
  expect(result.current.retryAt).toBe(1_032_000);
  await act(() => result.current.login(credentials));
  expect(result.current.retryAt).toBeGreaterThan(1_000_000);
  await act(() => result.current.login(credentials));
  expect(result.current.retryAt).toBeNull();
});

describe('a login that is rejected', () => {
  const unconfirmed = () => refused(403, { error: 'Confirme.', code: 'unconfirmed' });

  it('reports the address that is not confirmed yet, until a login succeeds', async () => {
    const { fetch } = server({ '/login': [unconfirmed, loggedIn] });
    const result = using(fetch);
    expect(result.current.unconfirmed).toBeNull();
    await act(() => result.current.login(credentials));
    expect(result.current.unconfirmed).toBe(ana.email);
    await act(() => result.current.login({ ...credentials, password: 'outra' }));
    expect(result.current.unconfirmed).toBeNull();
  });

  it('reports no address after another error, and no pause', async () => {
    const { fetch } = server({ '/login': [unconfirmed, () => refused(401, { error: 'Não.' })] });
    const result = using(fetch);
    await act(() => result.current.login(credentials));
    await act(() => result.current.login({ ...credentials, password: 'outra' }));
    expect(result.current).toMatchObject({ unconfirmed: null, retryAt: null, expired: false });
  });

  it('reports the time of the next attempt when the second factor was wrong', async () => {
    const tooMany = () => refused(429, { error: 'Muitas.' }, { 'retry-after': '32' });
    const { fetch } = server({
      '/login': [() => Response.json(needed, { status: 202 })],
      '/login/second_factor': [tooMany, () => refused(422, { errors: { code: ['é inválido'] } })],
    });
    const errors: string[] = [];
    const stop = onEvent('login_error', ({ error }) => errors.push(error.kind));
    const result = using(fetch);
    await act(() => result.current.login(credentials));
    await act(() => result.current.sendSecondFactor({ code: '000000' }));
    expect(result.current.retryAt).toBeGreaterThan(Date.now());
    await act(() => result.current.sendSecondFactor({ code: '000001' }));
    expect(result.current.retryAt).toBeNull();
    expect(errors).toEqual(['rate_limited', 'validation']);
    stop();
  });

  it('opens no session when the answer has no token', async () => {
    const { fetch } = server({ '/login': [() => Response.json(ana)] });
    const result = using(fetch);
    expect(await act(() => result.current.login(credentials))).toBeUndefined();
    expect(session.get().status).toBe('signed_out');
  });
});

describe('a logout', () => {
  const logOut = (fetch: Fetch) => {
    const { result } = renderHook(useLogout, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
      ),
    });
    act(() => result.current());
  };

  it('notifies the server, but does not wait for it', () => {
    const { fetch, sent } = server({});
    session.open('Bearer abc', ana);
    logOut(fetch);
    expect(session.get().status).toBe('signed_out');
    expect(sent).toHaveLength(1);
  });

  it('emits no event without a session', () => {
    const { fetch, sent } = server({});
    logOut(fetch);
    expect(sent).toEqual([]);
  });
});

describe('a login by passkey', () => {
  const options = { challenge: 'challenge-2', options: { rpId: 'casa.test' } };

  it('sends the credential of the browser', async () => {
    const { fetch, sent } = server({ '/login/passkey': [() => Response.json(options), loggedIn] });
    const result = using(fetch);
    const ask = vi.fn(async () => ({ id: 'key' }));
    expect(await act(() => result.current.loginByPasskey(ask))).toBeUndefined();
    expect(ask).toHaveBeenCalledWith(options.options);
    expect(sent.at(-1)).toEqual([
      '/login/passkey',
      { challenge: 'challenge-2', credential: { id: 'key' } },
    ]);
    expect(session.getToken()).toBe('Bearer new');
  });

  it('changes nothing when the person cancels it', async () => {
    const { fetch, sent } = server({ '/login/passkey': [() => Response.json(options)] });
    const result = using(fetch);
    expect(await act(() => result.current.loginByPasskey(async () => null))).toBeUndefined();
    expect(session.get().status).toBe('signed_out');
    expect(sent).toHaveLength(1);
  });
});

describe('a link in a mail, on a back end without the login by link', () => {
  const open = (answers: Parameters<typeof server>[0]) => {
    const { fetch, sent } = server(answers);
    const { result } = renderHook(() => useAutologin('mail'), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
      ),
    });
    return { result, sent };
  };

  it('names the account, and opens the session of its token', async () => {
    const { result } = open({
      '/profile': [() => Response.json(ana), () => Response.json(ana)],
    });
    await waitFor(() => expect(result.current.data?.email).toBe(ana.email));
    expect(session.getToken()).toBeNull();
    expect(await act(() => result.current.login())).toBeUndefined();
    expect(session.getToken()).toBe('Bearer mail');
    expect(session.get().user?.display_name).toBe(ana.display_name);
  });

  it('is invalid when the profile rejects its token', async () => {
    const { result } = open({ '/profile': [() => refused(401, {})] });
    await waitFor(() => expect(result.current.error?.kind).toBe('validation'));
  });
});
