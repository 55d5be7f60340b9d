// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError, type Client } from '../../client.ts';
import { endpoints } from '../../contract.ts';
import { session } from '../../session.ts';
import { withLoginOnDemand } from './login-on-demand.ts';

const ana = { uuid: 'ana', display_name: 'Ana' } as Parameters<typeof session.open>[1];
const bruno = { uuid: 'bruno', display_name: 'Bruno' } as Parameters<typeof session.open>[1];
const ended = apiError('GET /profile', { kind: 'unauthenticated', status: 401 });

/** A client that rejects the first token, and a login by the given function. */
function rejecting(login: () => void) {
  const call = vi.fn(async () => {
    if (session.getToken() === 'Bearer old') throw ended;
    return 'answer';
  });
  const askForLogin = vi.fn(async () => login());
  return {
    call,
    askForLogin,
    client: withLoginOnDemand({ call } as unknown as Client, askForLogin),
  };
}

beforeEach(() => session.open('Bearer old', ana));

test('asks for a login and repeats the call', async () => {
  const { call, askForLogin, client } = rejecting(() => session.open('Bearer new', ana));
  await expect(client.call(endpoints.profile)).resolves.toBe('answer');
  expect(askForLogin).toHaveBeenCalledExactlyOnceWith('unauthenticated');
  expect(call).toHaveBeenCalledTimes(2);
});

test('does not repeat the call for another person', async () => {
  const { call, client } = rejecting(() => session.open('Bearer new', bruno));
  await expect(client.call(endpoints.profile)).rejects.toBe(ended);
  expect(call).toHaveBeenCalledTimes(1);
});

test('fails with the original error when the login is closed', async () => {
  const { client } = rejecting(() => {});
  await expect(client.call(endpoints.profile)).rejects.toBe(ended);
});

test('a public call ends the session without asking', async () => {
  const { askForLogin, client } = rejecting(() => {});
  await expect(client.call(endpoints.lots)).rejects.toBe(ended);
  expect(askForLogin).not.toHaveBeenCalled();
  expect(session.get().status).toBe('signed_out');
});

describe('no login is requested', () => {
  /** A client that fails with this error, and a login that must not open. */
  function failing(error: Error) {
    const askForLogin = vi.fn(async () => session.open('Bearer new', ana));
    const call = vi.fn(() => Promise.reject(error));
    const client = withLoginOnDemand({ call } as unknown as Client, askForLogin);
    return { askForLogin, call, client };
  }
  const forbidden = (code?: string): Error =>
    apiError(
      'GET /profile',
      { kind: 'forbidden', status: 403 },
      code === undefined ? {} : { code },
    );

  test.each<[string, Error]>([
    ['without a network', apiError('GET /profile', { kind: 'network' })],
    ['after an error of the program', new TypeError('x is undefined')],
    ['where a proof is needed, which no login replaces', forbidden('password_required')],
  ])('%s, and the session stays open', async (_, error) => {
    const { askForLogin, call, client } = failing(error);
    await expect(client.call(endpoints.profile)).rejects.toBe(error);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(call).toHaveBeenCalledOnce();
    expect(session.getToken()).toBe('Bearer old');
  });

  test('when the token of a mail is rejected, which says nothing about the session', async () => {
    const { askForLogin, client } = failing(ended);
    const sent = { authorization: 'Bearer mail' };
    await expect(client.call(endpoints.notificationPreferences, sent)).rejects.toBe(ended);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(session.getToken()).toBe('Bearer old');
  });

  test('when a call that sends no token is rejected', async () => {
    const { askForLogin, client } = failing(ended);
    const query = { confirmation_token: 'x' };
    await expect(client.call(endpoints.confirmation, { query })).rejects.toBe(ended);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(session.getToken()).toBe('Bearer old');
  });

  test('without a session', async () => {
    session.close();
    const { askForLogin, client } = failing(ended);
    await expect(client.call(endpoints.profile)).rejects.toBe(ended);
    expect(askForLogin).not.toHaveBeenCalled();
  });

  test('when a public call is forbidden, which ends no session', async () => {
    const error = forbidden();
    const { askForLogin, client } = failing(error);
    await expect(client.call(endpoints.lots)).rejects.toBe(error);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(session.getToken()).toBe('Bearer old');
  });

  test('when the session comes from a login link, which then ends', async () => {
    session.open('Bearer old', null);
    const { askForLogin, client } = failing(ended);
    await expect(client.call(endpoints.profile)).rejects.toBe(ended);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(session.get().status).toBe('signed_out');
  });
});

test('a session that may not make the call asks for a login', async () => {
  const forbidden = apiError('GET /profile', { kind: 'forbidden', status: 403 });
  const call = vi.fn(async () => {
    if (session.getToken() === 'Bearer old') throw forbidden;
    return 'answer';
  });
  const askForLogin = vi.fn(async () => session.open('Bearer new', ana));
  const client = withLoginOnDemand({ call } as unknown as Client, askForLogin);
  await expect(client.call(endpoints.profile)).resolves.toBe('answer');
  expect(askForLogin).toHaveBeenCalledExactlyOnceWith('forbidden');
});

describe('a login in another tab during the call', () => {
  /** A client during whose first call another tab logs in. */
  function overtaken(user: typeof ana) {
    const askForLogin = vi.fn(async () => {});
    const call = vi.fn(async () => {
      if (call.mock.calls.length > 1) return 'answer';
      session.open('Bearer other', user);
      throw ended;
    });
    return { client: withLoginOnDemand({ call } as unknown as Client, askForLogin), askForLogin };
  }

  test('a login of the same person in another tab repeats the call without asking', async () => {
    const { client, askForLogin } = overtaken(ana);
    await expect(client.call(endpoints.profile)).resolves.toBe('answer');
    expect(askForLogin).not.toHaveBeenCalled();
  });

  test('is not ended by the rejection of the former token', async () => {
    const { client } = overtaken(bruno);
    await expect(client.call(endpoints.lots)).rejects.toBe(ended);
    expect(session.getToken()).toBe('Bearer other');
  });
});

test('a logout while the login is open ends the call with the original error', async () => {
  const { client } = rejecting(() => session.close());
  await expect(client.call(endpoints.profile)).rejects.toBe(ended);
});
