import { type Client, apiError, type ValidationEntry } from '../../client.ts';
import { endpoints } from '../../contract.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { withProofOnDemand, proofStore } from './proof-on-demand.ts';

const needed = apiError(
  'PUT /profile',
  { kind: 'forbidden', status: 403 },
  { code: 'password_required' },
);
const refused = (...entries: ValidationEntry[]) =>
  apiError('PUT /profile', { kind: 'validation', status: 422, entries });
const wrongPassword = { field: 'current_password', message: 'não confere' };
const wrong = refused(wrongPassword);

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
  await dialog.submit(proof);
  await sent;
  expect(bodies()[1]).toBe(form);
  expect(form.get('user[current_password]')).toBe(proof.current_password);
});

test('a form is sent again with a passkey as JSON', async () => {
  const { client } = answering(needed, { uuid: 'ana' });
  const form = new FormData();
  const sent = client.call(endpoints.updateProfile, { body: form });
  const passkey = { challenge: 'c', credential: { id: 'k' } };
  await (await asked()).submit({ passkey });
  await sent;
  expect(JSON.parse(String(form.get('user[passkey]')))).toEqual(passkey);
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
  apiError('PUT /profile', { kind: 'timeout', timeoutMs: 15_000 }),
  apiError('PUT /profile', {
    kind: 'server',
    status: 503,
    retryAfterSeconds: null,
    requestId: null,
  }),
  apiError('PUT /profile', { kind: 'unreadable', status: 200 }),
  apiError('PUT /profile', { kind: 'rate_limited', status: 429, retryAfterSeconds: 30 }),
  refused({ field: 'passkey', message: 'é inválida' }),
  refused({ field: 'email', message: 'já está em uso' }, wrongPassword),
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

test.each([
  apiError('PUT /profile', { kind: 'network' }),
  apiError('PUT /profile', { kind: 'forbidden', status: 403 }, { code: 'unconfirmed' }),
  new TypeError('x is undefined'),
])('no proof is asked for after another error: %s', async (error) => {
  const { client } = answering(error);
  await expect(client.call(endpoints.updateProfile, { body: change })).rejects.toBe(error);
  expect(proofStore.get()).toBeNull();
});

test('a call without a body is repeated with the proof alone', async () => {
  const call = vi.fn<(endpoint: unknown, input?: { body?: unknown }) => Promise<unknown>>();
  call.mockRejectedValueOnce(needed).mockResolvedValueOnce({ removed: 2 });
  const sent = withProofOnDemand({ call } as unknown as Client).call(endpoints.endOtherSessions, {
    body: undefined,
  });
  await (await asked()).submit(proof);
  await expect(sent).resolves.toEqual({ removed: 2 });
  expect(call.mock.calls[1]?.[1]).toEqual({ body: { user: proof } });
});

test('a body whose user is null is not treated as an empty proof', async () => {
  const { client, bodies } = answering({ uuid: 'ana' });
  const body = { user: null } as unknown as typeof change;
  await client.call(endpoints.updateProfile, { body });
  expect(bodies()).toEqual([body]);
});

test('a later call that needs a proof cancels the earlier one', async () => {
  const listener = vi.fn();
  const stop = proofStore.subscribe(listener);
  const { client } = answering(needed, needed, { uuid: 'ana' }, { uuid: 'bia' });
  const first = client.call(endpoints.updateProfile, { body: change });
  const dialog = await asked();
  const second = client.call(endpoints.updateProfile, { body: change });
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  const next = await asked();
  expect(next).not.toBe(dialog);
  // The proof of the dialog that is closed does not close the other.
  await dialog.submit(proof);
  expect(proofStore.get()).toBe(next);
  await next.submit(proof);
  await expect(second).resolves.toEqual({ uuid: 'bia' });
  stop();
  listener.mockClear();
  next.cancel();
  expect(listener).not.toHaveBeenCalled();
});
