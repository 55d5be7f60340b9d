// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { apiError, type Client } from '../client.ts';
import { endpoints } from '../contract.ts';
import { session } from '../session.ts';
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
