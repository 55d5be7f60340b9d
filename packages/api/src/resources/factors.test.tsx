import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientOver, userNamed, type Fetch } from '../../test/answering.ts';
import { onAnyEvent } from '../internal/events.ts';
import { ApiProvider } from '../internal/provider.ts';
import { session } from '../internal/session.ts';
import { useFactors } from './factors.ts';

const none = { passkeys: [], totp_enabled_at: null, recovery_codes_left: 0 };
const passkey = {
  id: 'key',
  name: 'Notebook',
  synced: true,
  created_at: '2026-11-22T12:00:00-03:00',
  last_used_at: null,
};
const codes = ['aaaa-1111', 'bbbb-2222'];
const names: string[] = [];
onAnyEvent((...[name]) => void names.push(name));

beforeEach(() => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  names.length = 0;
});
afterEach(() => {
  cleanup();
  session.close();
});

/** Renders the hook with a server that answers by `METHOD /path`. `sent` contains the requests. */
async function using(answer: (call: string, body: Record<string, unknown>) => Response) {
  const sent: (readonly [call: string, body: unknown])[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = new URL(url, 'http://api.test').pathname.replace(/^\/api/, '');
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body = JSON.parse(String(init?.body ?? 'null'));
    sent.push([call, body]);
    return call === 'GET /profile/passkeys' ? Response.json(none) : answer(call, body);
  };
  const { result } = renderHook(useFactors, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
    ),
  });
  await waitFor(() => expect(result.current.status).toBe('fetched'));
  return { result, sent };
}

const proof = { current_password: 'quatro palavras bem longas' };

it('the first passkey returns recovery codes, shown until the person has stored them', async () => {
  const { result, sent } = await using((_, body) =>
    'credential' in body
      ? Response.json({ ...passkey, recovery_codes: codes })
      : Response.json({ challenge: 'c', options: { rp: {} } }),
  );
  const ask = vi.fn(async () => ({ id: 'key' }));
  expect(await act(() => result.current.addPasskey(ask, 'Notebook', proof))).toBeUndefined();
  expect(ask).toHaveBeenCalledWith({ rp: {} });
  expect(sent.slice(1)).toEqual([
    ['POST /profile/passkeys', { user: proof }],
    ['POST /profile/passkeys', { challenge: 'c', credential: { id: 'key' }, name: 'Notebook' }],
    ['GET /profile/passkeys', null],
  ]);
  expect(result.current.recoveryCodes).toEqual(codes);
  expect(names).toEqual(['passkey_added']);
  act(() => result.current.forgetRecoveryCodes());
  expect(result.current.recoveryCodes).toBeNull();
});

it('a cancelled passkey changes nothing', async () => {
  const { result } = await using(() => Response.json({ challenge: 'c', options: {} }));
  expect(await act(() => result.current.addPasskey(async () => null))).toBeUndefined();
  expect(names).toEqual([]);
});

it('an authenticator app is active after its first code', async () => {
  const setup = { secret: 'ABCD', otpauth_url: 'otpauth://totp/x' };
  const { result } = await using((_, body) =>
    body['code'] === '123456'
      ? Response.json({ recovery_codes: null })
      : body['code'] === undefined
        ? Response.json(setup)
        : Response.json({ errors: { code: ['é inválido'] } }, { status: 422 }),
  );
  await act(() => result.current.setUpTotp(proof));
  expect(result.current.totpSetup).toEqual(setup);
  expect(await act(() => result.current.confirmTotp('000000'))).toEqual({ code: ['é inválido'] });
  expect(result.current.totpSetup).toEqual(setup);
  expect(await act(() => result.current.confirmTotp('123456'))).toBeUndefined();
  expect(result.current.totpSetup).toBeNull();
  // The account already had codes.
  expect(result.current.recoveryCodes).toBeNull();
  expect(names).toEqual(['factors_error', 'totp_enabled']);
});

it('a passkey that another tab has removed is not an error', async () => {
  const { result } = await using(() => new Response(null, { status: 404 }));
  expect(await act(() => result.current.removePasskey('key', proof))).toBeUndefined();
  expect(names).toEqual(['passkey_removed']);
});
