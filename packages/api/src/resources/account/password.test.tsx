import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clientOver, json, offline, userNamed, type Fetch } from '../../../test/answering.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useUndoEmailChange } from './password.ts';

const ana = userNamed('Ana Souza');
const undone = { email: ana.email, reset_password_token: 'token' };

afterEach(() => {
  cleanup();
  session.close();
});

it.each<[string, () => Response, string | null]>([
  ['ends the session that the server has ended', () => json({}, 401), null],
  ['keeps a session that goes on', () => json(ana), 'Bearer ana'],
  ['keeps the session while it cannot be checked', offline, 'Bearer ana'],
  ['keeps the session after an error of the server', () => json({}, 503), 'Bearer ana'],
  [
    'keeps a session that was opened before the response',
    () => {
      session.open('Bearer other', ana);
      return json({}, 401);
    },
    'Bearer other',
  ],
])('undoing a change of the e-mail %s', async (_, profile, token) => {
  session.open('Bearer ana', ana);
  const tokens: (string | null)[] = [];
  const fetch: Fetch = async (url, { headers }) => {
    if (url.endsWith('/undo')) return json(undone);
    tokens.push(new Headers(headers).get('Authorization'));
    return profile();
  };
  const client = clientOver(fetch, { getToken: session.getToken, retries: 0 });
  const { result } = renderHook(useUndoEmailChange, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider client={client}>{children}</ApiProvider>
    ),
  });
  expect(await act(() => result.current.undo('link'))).toBeUndefined();
  expect(tokens).toEqual(['Bearer ana']);
  expect(session.getToken()).toBe(token);
  expect(result.current.undone).toEqual(undone);
});
