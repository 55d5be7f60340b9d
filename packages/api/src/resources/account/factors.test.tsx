import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientOver, userNamed, type Fetch } from '../../../test/answering.ts';
import { onAnyEvent } from '../../internal/events/events.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
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
const events: unknown[] = [];
onAnyEvent((...[name, event]) => {
  names.push(name);
  events.push(event);
});

beforeEach(() => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  names.length = 0;
  events.length = 0;
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
  expect(events).toEqual([{ passkey }]);
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
  const { result, sent } = await using(() => new Response(null, { status: 404 }));
  expect(await act(() => result.current.removePasskey('key', proof))).toBeUndefined();
  expect(names).toEqual(['passkey_removed']);
  expect(events).toEqual([{ id: 'key' }]);
  expect(sent.slice(1)).toEqual([
    ['DELETE /profile/passkeys', { id: 'key', user: proof }],
    ['GET /profile/passkeys', null],
  ]);
});

it('another authenticator app can be set up after the first try was cancelled', async () => {
  const setup = { secret: 'ABCD', otpauth_url: 'otpauth://totp/x' };
  const { result, sent } = await using(() => Response.json(setup));
  await act(() => result.current.setUpTotp());
  expect(sent.at(-1)).toEqual([expect.stringMatching(/^POST /), { user: {} }]);
  act(() => result.current.cancelTotp());
  expect(result.current.totpSetup).toBeNull();
});

it('recovery codes are shown when they are renewed, and stay with a later passkey', async () => {
  const { result, sent } = await using((call, body) =>
    call.includes('recovery_codes')
      ? Response.json({ recovery_codes: codes })
      : 'credential' in body
        ? Response.json({ ...passkey, recovery_codes: null })
        : Response.json({ challenge: 'c', options: {} }),
  );
  expect(await act(() => result.current.renewRecoveryCodes(proof))).toBeUndefined();
  expect(sent[1]).toEqual([expect.stringMatching(/^POST .*recovery_codes$/), { user: proof }]);
  expect(result.current.recoveryCodes).toEqual(codes);
  await act(() => result.current.addPasskey(async () => ({ id: 'key' }), 'Notebook'));
  expect(result.current.recoveryCodes).toEqual(codes);
  expect(names).toEqual(['recovery_codes_renewed', 'passkey_added']);
});

it('an authenticator app is removed with a proof', async () => {
  const { result, sent } = await using(() => new Response(null, { status: 204 }));
  expect(await act(() => result.current.removeTotp(proof))).toBeUndefined();
  expect(sent[1]).toEqual([expect.stringMatching(/^DELETE /), { user: proof }]);
  expect(names).toEqual(['totp_removed']);
});

it('a change that fails emits an event with its error', async () => {
  const { result } = await using(() => Response.json({ error: 'Não agora.' }, { status: 503 }));
  await act(() => result.current.removeTotp(proof));
  expect(names).toEqual(['factors_error']);
  expect(events).toMatchObject([{ error: { kind: 'server', status: 503 } }]);
});
