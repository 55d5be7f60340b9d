import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiError, type Client } from '../../client.ts';
import { clientOver, json, userNamed, type Fetch } from '../../../test/answering.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { loadProfile, useUpdateProfile } from './profile.ts';

const ana = userNamed('Ana Souza');
const rui = { ...userNamed('Rui Prado'), uuid: '00000000-0000-4000-8000-000000000002' };

beforeEach(() => session.open('Bearer ana', ana));
afterEach(() => {
  cleanup();
  session.close();
});

describe('a profile that is loaded', () => {
  /** Loads the profile with a client that runs a callback before it returns this answer. */
  const load = (answer: unknown, meanwhile = (): void => {}): Promise<unknown> =>
    loadProfile({
      async call() {
        meanwhile();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    } as unknown as Client);

  it('is shown in the session, unless another person logs in before the response', async () => {
    await load({ ...ana, display_name: 'Ana B.' });
    expect(session.get().user?.display_name).toBe('Ana B.');
    await load({ ...ana, display_name: 'Ana C.' }, () => session.open('Bearer rui', rui));
    expect(session.get().user?.display_name).toBe('Rui Prado');
  });

  it.each<[string, Parameters<typeof apiError>[1], boolean, boolean]>([
    ['the session has ended', { kind: 'unauthenticated', status: 401 }, true, true],
    ['the network fails', { kind: 'network' }, false, true],
    ['the answer is late', { kind: 'timeout', timeoutMs: 1 }, false, true],
    [
      'there are too many requests',
      { kind: 'rate_limited', status: 429, retryAfterSeconds: null },
      false,
      true,
    ],
    [
      'the server fails',
      { kind: 'server', status: 503, retryAfterSeconds: null, requestId: null },
      false,
      true,
    ],
    ['the answer is malformed', { kind: 'unreadable', status: 200 }, false, true],
    ['it is aborted', { kind: 'aborted' }, false, false],
  ])('when %s', async (_, fields, endsKnown, endsUnknown) => {
    const error = apiError('GET /profile', fields);
    await expect(load(error)).rejects.toBe(error);
    expect(session.get().status).toBe(endsKnown ? 'signed_out' : 'signed_in');
    session.open('Bearer ana', null);
    await expect(load(error)).rejects.toBe(error);
    expect(session.get().status).toBe(endsUnknown ? 'signed_out' : 'signed_in');
  });

  it('does not end the session of another person when it fails', async () => {
    const error = apiError('GET /profile', { kind: 'unauthenticated', status: 401 });
    await expect(load(error, () => session.open('Bearer rui', rui))).rejects.toBe(error);
    expect(session.getToken()).toBe('Bearer rui');
  });

  it('ends the session even if its token was renewed during the request', async () => {
    const fetch: Fetch = async () => json({ error: 'Fim.' }, 401, { Authorization: 'Bearer new' });
    const client = clientOver(fetch, { getToken: session.getToken, retries: 0 });
    await expect(loadProfile(client)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(session.get().status).toBe('signed_out');
  });
});

describe('a profile that is changed', () => {
  const change = async (meanwhile: () => void): Promise<void> => {
    const fetch: Fetch = async () => {
      meanwhile();
      return json({ ...ana, display_name: 'Ana B.' });
    };
    const { result } = renderHook(useUpdateProfile, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApiProvider client={clientOver(fetch, { getToken: session.getToken, retries: 0 })}>
          {children}
        </ApiProvider>
      ),
    });
    await act(() => result.current({ full_name: 'Ana B.' }));
  };

  it.each<[string, () => void, string]>([
    ['its session', () => {}, 'Ana B.'],
    ['a session without a user yet', () => session.open('Bearer ana', null), 'Ana B.'],
    ['a later session of the person', () => session.open('Bearer new', ana), 'Ana B.'],
    ['no session of another person', () => session.open('Bearer rui', rui), 'Rui Prado'],
  ])('is shown in %s', async (_, meanwhile, name) => {
    await change(meanwhile);
    expect(session.get().user?.display_name).toBe(name);
  });

  it('does not reopen a session that was closed before the response', async () => {
    await change(() => session.close());
    expect(session.get()).toEqual({ status: 'signed_out', user: null });
  });
});

it('changes are sent as a form', async () => {
  const bodies: unknown[] = [];
  const fetch: Fetch = async (_, init) => {
    bodies.push(init?.body);
    return json(ana);
  };
  const { result } = renderHook(useUpdateProfile, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider client={clientOver(fetch)}>{children}</ApiProvider>
    ),
  });
  const passkey = { challenge: 'c', credential: { id: 'k' } };
  await act(() => result.current({ full_name: 'Ana', phone: null, remove_avatar: true, passkey }));
  const [form] = bodies;
  expect(form).toBeInstanceOf(FormData);
  expect([...(form as FormData)]).toEqual([
    ['user[full_name]', 'Ana'],
    ['user[phone]', ''],
    ['user[remove_avatar]', '1'],
    ['user[passkey]', JSON.stringify(passkey)],
  ]);
});
