import { type Client, apiError, type ValidationEntry } from '../client.ts';
import { endpoints } from '../contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { withProofOnDemand, proofStore } from './proof-on-demand.ts';

const needed = apiError(
  'PUT /profile',
  { kind: 'forbidden', status: 403 },
  { code: 'password_required' },
);
const refused = (...entries: ValidationEntry[]) =>
  apiError('PUT /profile', { kind: 'validation', status: 422, entries });
const wrong = refused({ field: 'current_password', message: 'não confere' });

/** A client that returns its answers in order and records the bodies that it receives. */
function answering(...answers: readonly unknown[]) {
  const call = vi.fn(async (_endpoint: unknown, _input: { body?: unknown }) => {
    const answer = answers[call.mock.calls.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const client = withProofOnDemand({ call } as unknown as Client);
  return { client, bodies: () => call.mock.calls.map(([, { body }]) => body) };
}

const asked = () =>
  vi.waitFor(() => {
    const dialog = proofStore.get();
    if (dialog === null) throw new Error('The call did not ask for a proof.');
    return dialog;
  });
const proof = { current_password: 'quatro palavras bem longas' };
const change = { user: { email: 'nova@example.test', phone: null } };

afterEach(() => proofStore.get()?.cancel());

test('a call that needs a proof asks for it and is repeated', async () => {
  const { client, bodies } = answering(needed, wrong, { uuid: 'ana' });
  const sent = client.call(endpoints.updateProfile, { body: change });
  const dialog = await asked();
  expect(dialog.passwordOnly).toBe(false);
  expect(await dialog.submit({ current_password: 'errada' })).toBe(wrong);
  expect(proofStore.get()).toBe(dialog);
  expect(await dialog.submit(proof)).toBeUndefined();
  expect(proofStore.get()).toBeNull();
  await expect(sent).resolves.toEqual({ uuid: 'ana' });
  expect(bodies()).toEqual([
    change,
    { user: { ...change.user, current_password: 'errada' } },
    { user: { ...change.user, ...proof } },
  ]);
});

test('a call with an empty proof asks before it is sent', async () => {
  const { client, bodies } = answering({ message: 'ok', erase_at: '' });
  const sent = client.call(endpoints.deleteProfile, { body: { user: {}, confirm: 'EXCLUIR' } });
  await (await asked()).submit(proof);
  await sent;
  expect(bodies()).toEqual([{ user: proof, confirm: 'EXCLUIR' }]);
});

test('a form with an image is sent again with the proof', async () => {
  const { client, bodies } = answering(needed, { uuid: 'ana' });
  const form = new FormData();
  form.append('user[email]', 'nova@example.test');
  const sent = client.call(endpoints.updateProfile, { body: form });
  const dialog = await asked();
  expect(dialog.passwordOnly).toBe(true);
  await dialog.submit(proof);
  await sent;
  expect(bodies()[1]).toBe(form);
  expect(form.get('user[current_password]')).toBe(proof.current_password);
});

test('other errors reach the form', async () => {
  const taken = refused({ field: 'email', message: 'já está em uso' });
  const { client } = answering(needed, taken);
  const sent = client.call(endpoints.updateProfile, { body: change });
  sent.catch(() => {});
  expect(await (await asked()).submit(proof)).toBeUndefined();
  await expect(sent).rejects.toBe(taken);
  expect(proofStore.get()).toBeNull();
});

test.each([
  apiError('PUT /profile', { kind: 'network' }),
  apiError('PUT /profile', { kind: 'rate_limited', status: 429, retryAfterSeconds: 30 }),
])('a proof that could not be checked can be sent again: %s', async (error) => {
  const { client } = answering(needed, error, { uuid: 'ana' });
  const sent = client.call(endpoints.updateProfile, { body: change });
  const dialog = await asked();
  expect(await dialog.submit(proof)).toBe(error);
  await dialog.submit(proof);
  await expect(sent).resolves.toEqual({ uuid: 'ana' });
});

test('cancelling aborts the call without a toast', async () => {
  const { client } = answering(needed);
  const sent = client.call(endpoints.updateProfile, { body: change });
  (await asked()).cancel();
  await expect(sent).rejects.toMatchObject({
    kind: 'aborted',
    detail: 'Nada mudou. Para continuar, confirme que é você.',
  });
  expect(proofStore.get()).toBeNull();
});
