import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOver, userNamed, type Fetch } from '../../../test/answering.ts';
import { onAnyEvent } from '../../internal/events/events.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useSecurityLog, useSessions } from './sessions.ts';

const notebook = { id: 'a', device: 'Chrome no Windows', current: true };
const phone = { id: 'b', device: 'Safari no iPhone', current: false };
const proof = { current_password: 'quatro palavras bem longas' };

let open: object[];
let sent: (readonly [call: string, body: unknown])[];
let events: unknown[];
const stop = onAnyEvent((...event) => void events.push(event));

beforeEach(() => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  [open, sent, events] = [[notebook, phone], [], []];
});
afterEach(() => {
  cleanup();
  session.close();
});

/** Renders a hook with a server that answers reads, and answers other calls as the test defines. */
function using<Result>(hook: () => Result, answer: () => Response = () => new Response(null)) {
  const fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url, 'http://api.test');
    const method = init.method ?? 'GET';
    sent.push([
      `${method} ${pathname.replace(/^\/api/, '')}${search}`,
      JSON.parse(String(init.body ?? 'null')),
    ]);
    if (method !== 'GET') return answer();
    return pathname.endsWith('security_log')
      ? Response.json({ events: [], total: 0, per_page: 20, current_page: 1, next_page: null })
      : Response.json({ sessions: open });
  };
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
    ),
  }).result;
}
const shown = async (answer?: () => Response) => {
  const result = using(useSessions, answer);
  await waitFor(() => expect(result.current.status).toBe('fetched'));
  return result;
};

it('an ended session is removed from the list', async () => {
  const result = await shown(() => {
    open = [notebook];
    return new Response(null, { status: 204 });
  });
  expect(await act(() => result.current.end('b', proof))).toBeUndefined();
  expect(result.current.data?.sessions).toEqual([notebook]);
  expect(sent).toEqual([
    ['GET /profile/sessions', null],
    ['DELETE /profile/sessions/b', { user: proof }],
    ['GET /profile/sessions', null],
  ]);
  expect(events).toEqual([['session_ended', { id: 'b' }]]);
});

it('a session that another tab has ended is not an error', async () => {
  const result = await shown(() => new Response(null, { status: 404 }));
  expect(await act(() => result.current.end('b'))).toBeUndefined();
  expect(sent[1]).toEqual(['DELETE /profile/sessions/b', null]);
  expect(events).toEqual([['session_ended', { id: 'b' }]]);
});

it('all other sessions are ended by one call, which reports their number', async () => {
  const result = await shown(() => {
    open = [notebook];
    return Response.json({ removed: 1 });
  });
  const outcomes = await act(() =>
    Promise.all([result.current.endOthers(proof), result.current.endOthers(proof)]),
  );
  expect(outcomes).toEqual([undefined, undefined]);
  expect(result.current.data?.sessions).toEqual([notebook]);
  expect(sent.slice(1)).toEqual([
    ['DELETE /profile/sessions', { user: proof }],
    ['GET /profile/sessions', null],
  ]);
  expect(events).toEqual([['sessions_ended', { removed: 1 }]]);
});

it('a failure changes nothing and emits an event with its error', async () => {
  const needed = { error: 'Confirme sua senha.', code: 'password_required' };
  const result = await shown(() => Response.json(needed, { status: 403 }));
  const message = { base: ['Confirme sua senha.'] };
  expect(await act(() => result.current.end('b'))).toEqual(message);
  expect(await act(() => result.current.endOthers())).toEqual(message);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(['DELETE /profile/sessions', null]);
  expect(result.current.data?.sessions).toEqual([notebook, phone]);
  const error = { code: 'password_required' };
  expect(events).toMatchObject([
    ['session_end_error', { error }],
    ['sessions_end_error', { error }],
  ]);
});

it('the security log is read by pages', async () => {
  const result = using(() => useSecurityLog());
  await waitFor(() => expect(result.current.status).toBe('fetched'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toMatch(/^GET \/profile\/security_log\?.*per=\d+/);
});

it('nothing is requested without a session', async () => {
  session.close();
  const result = using(() => [useSessions(), useSecurityLog()] as const);
  await act(() => Promise.resolve());
  expect(result.current.map(({ status }) => status)).toEqual(['loading', 'loading']);
  expect(sent).toEqual([]);
  stop();
});
