import { user } from '@martelo/domain/fixtures';
import { type Client, apiError } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { session } from '@martelo/api/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { personClient } from './client.ts';
import { closeDialog, dialogStore } from './login/dialogs.ts';

const unauthenticated = apiError('POST /contact', { kind: 'unauthenticated', status: 401 });
const contact = { body: { contact: { message: 'Gostaria de saber mais.' } } };

/** A client that rejects the first token with an error. */
function refusing(error: unknown = unauthenticated) {
  const call = vi.fn(async () => {
    if (session.getToken() === 'Bearer old') throw error;
    return { message: 'Mensagem enviada.' };
  });
  const backEnd = { call } as unknown as Client;
  return { call, client: personClient({ baseUrl: 'https://api.example.test' }, () => backEnd) };
}

const asked = () => vi.waitFor(() => expect(dialogStore.get()?.path).toBe('/entrar'));

beforeEach(() => {
  closeDialog();
  session.open('Bearer old', user);
});

test('a call whose session has ended asks for a login and is repeated', async () => {
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

test('calls that fail together ask for one login', async () => {
  const { call, client } = refusing();
  const sent = [client.call(endpoints.profile), client.call(endpoints.interests)];
  await asked();
  session.open('Bearer new', user);
  closeDialog();
  await Promise.all(sent);
  expect(dialogStore.get()).toBeNull();
  expect(call).toHaveBeenCalledTimes(4);
});

test('closing the login fails the call and keeps the session', async () => {
  const { call, client } = refusing();
  const sent = client.call(endpoints.contact, contact);
  await asked();
  closeDialog();
  await expect(sent).rejects.toBe(unauthenticated);
  expect(session.get().user?.uuid).toBe(user.uuid);
  expect(call).toHaveBeenCalledTimes(1);
});

test('the call is not repeated for another person', async () => {
  const { call, client } = refusing();
  const sent = client.call(endpoints.contact, contact);
  await asked();
  session.open('Bearer new', { ...user, uuid: 'someone-else' });
  closeDialog();
  await expect(sent).rejects.toBe(unauthenticated);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a session of a login link asks for the password when a call needs it', async () => {
  const { client } = refusing(apiError('GET /profile', { kind: 'forbidden', status: 403 }));
  const sent = client.call(endpoints.sessions);
  await asked();
  expect(dialogStore.get()?.reason).toContain('entre com sua senha');
  session.open('Bearer new', user);
  closeDialog();
  await sent;
});

test('a public call ends the session without asking', async () => {
  const { client } = refusing();
  await expect(client.call(endpoints.lots)).rejects.toBe(unauthenticated);
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_out');
});

test('a wrong password does not end the session', async () => {
  const { client } = refusing();
  const body = { user: { email: user.email, password: 'errada' } };
  await expect(client.call(endpoints.login, { body })).rejects.toBe(unauthenticated);
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_in');
});

test('a rejected mail token neither ends the session nor asks for a login', async () => {
  const { client } = refusing();
  const authorization = 'Bearer of-a-mail';
  await expect(client.call(endpoints.notificationPreferences, { authorization })).rejects.toBe(
    unauthenticated,
  );
  expect(dialogStore.get()).toBeNull();
  expect(session.get().status).toBe('signed_in');
});
