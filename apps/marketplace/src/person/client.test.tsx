import type { Client } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { apiError } from '@martelo/api/errors';
import { session } from '@martelo/api/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../../packages/ui/src/fixtures/people.ts';
import { askingForLogin } from './client.ts';
import { closeDialog, dialogStore } from './dialogs.ts';

const unauthenticated = apiError('POST /contact', { kind: 'unauthenticated', status: 401 });
const contact = { body: { contact: { message: 'Gostaria de saber mais.' } } };

/** A client that rejects the first token with an error. */
function refusing(error: unknown = unauthenticated) {
  const call = vi.fn(async () => {
    if (session.getToken() === 'Bearer old') throw error;
    return { message: 'Mensagem enviada.' };
  });
  return { call, client: askingForLogin({ call } as unknown as Client) };
}

const asked = () => vi.waitFor(() => expect(dialogStore.get()?.path).toBe('/entrar'));

beforeEach(() => {
  closeDialog();
  session.open('Bearer old', user);
});

test('a call that finds its session ended asks for the login and goes on', async () => {
  const { call, client } = refusing();
  const sent = client.call(endpoints.contact, contact);
  await asked();
  expect(dialogStore.get()?.reason).toContain('Sua sessão expirou.');
  session.open('Bearer new', user);
  closeDialog();
  await expect(sent).resolves.toEqual({ message: 'Mensagem enviada.' });
  expect(call.mock.calls).toEqual([
    [endpoints.contact, contact],
    [endpoints.contact, contact],
  ]);
});

test('calls that end together ask once', async () => {
  const { call, client } = refusing();
  const sent = [client.call(endpoints.profile), client.call(endpoints.interests)];
  await asked();
  session.open('Bearer new', user);
  closeDialog();
  await Promise.all(sent);
  expect(dialogStore.get()).toBeNull();
  expect(call).toHaveBeenCalledTimes(4);
});

test('who would rather not log in has lost nothing', async () => {
  const { call, client } = refusing();
  const sent = client.call(endpoints.contact, contact);
  await asked();
  closeDialog();
  await expect(sent).rejects.toBe(unauthenticated);
  expect(session.get().user?.uuid).toBe(user.uuid);
  expect(call).toHaveBeenCalledTimes(1);
});

test('what one person wrote is not sent for another', async () => {
  const { call, client } = refusing();
  const sent = client.call(endpoints.contact, contact);
  await asked();
  session.open('Bearer new', { ...user, uuid: 'someone-else' });
  closeDialog();
  await expect(sent).rejects.toBe(unauthenticated);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a login by a mail asks for the password where that is needed', async () => {
  const { client } = refusing(apiError('GET /profile', { kind: 'forbidden', status: 403 }));
  const sent = client.call(endpoints.sessions);
  await asked();
  expect(dialogStore.get()?.reason).toContain('entre com sua senha');
  session.open('Bearer new', user);
  closeDialog();
  await sent;
});

test('a page for everyone becomes a visitor’s without asking', async () => {
  const { client } = refusing();
  await expect(client.call(endpoints.lots)).rejects.toBe(unauthenticated);
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_out');
});

test('a wrong password ends no session', async () => {
  const { client } = refusing();
  const body = { user: { email: user.email, password: 'errada' } };
  await expect(client.call(endpoints.login, { body })).rejects.toBe(unauthenticated);
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_in');
});

test('a call by the token of a mail ends no session and asks for none', async () => {
  const { client } = refusing();
  const authorization = 'Bearer of-a-mail';
  await expect(client.call(endpoints.notificationPreferences, { authorization })).rejects.toBe(
    unauthenticated,
  );
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_in');
});
