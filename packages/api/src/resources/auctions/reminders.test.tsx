import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Reminder } from '@martelo/domain/entities';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clientOver, json, userNamed } from '../../../test/answering.ts';
import { onEvent } from '../../internal/events/events.ts';
import { discardIntent, pendingIntent } from '../../internal/events/intent.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useCalendar } from './calendars.ts';
import { useCompleteIntent } from '../person/intent.ts';
import { useReminder } from './reminders.ts';

afterEach(() => {
  cleanup();
  session.close();
  discardIntent();
});

const reminderOf = (uuid: string): Reminder => ({
  kind: 'lot',
  id: 1,
  uuid,
  title: 'Vaso',
  path: '/casa/1/lote/1',
  at: '2031-03-04T20:00:00-03:00',
  created_at: '2031-03-01T20:00:00-03:00',
});

/** A server with one person's reminders. It rejects the lot `late`. */
function server() {
  const uuids = new Set<string>();
  const seen: string[] = [];
  const client = clientOver(async (url, { method = 'GET' } = {}) => {
    seen.push(`${method} ${url}`);
    const uuid = url.split('/').at(-1) ?? '';
    if (method === 'GET') return json({ reminders: [...uuids].map(reminderOf) });
    if (uuid === 'late') return json({ errors: { base: ['Falta menos de uma hora.'] } }, 422);
    if (method === 'PUT') uuids.add(uuid);
    else uuids.delete(uuid);
    return json({ reminded: method === 'PUT' });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  return { wrapper, seen };
}

it('is added and removed, and all components of the lot show it', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const { wrapper } = server();
  const { result } = renderHook(() => [useReminder('a'), useReminder('a')] as const, { wrapper });
  expect(result.current[0].reminded).toBeNull();
  await waitFor(() => expect(result.current[0].reminded).toBe(false));
  act(() => result.current[0].setReminded(true));
  expect(result.current[0].isChanging).toBe(true);
  await waitFor(() => expect(result.current[0].isChanging).toBe(false));
  expect(result.current.map(({ reminded }) => reminded)).toEqual([true, true]);
  act(() => result.current[1].setReminded(false));
  await waitFor(() => expect(result.current[0].reminded).toBe(false));
});

it('ignores a second change until the first is saved', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const { wrapper, seen } = server();
  const { result } = renderHook(() => useReminder('a'), { wrapper });
  act(() => result.current.setReminded(true));
  act(() => result.current.setReminded(true));
  await waitFor(() => expect(result.current.reminded).toBe(true));
  expect(seen.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('asks a visitor for a login, and is saved after it', async () => {
  const { wrapper, seen } = server();
  const asked: string[] = [];
  const stop = onEvent('login_needed', ({ intent }) => asked.push(intent.of));
  const { result } = renderHook(
    () => {
      useCompleteIntent();
      return useReminder('a');
    },
    { wrapper },
  );
  act(() => result.current.setReminded(true));
  stop();
  expect(asked).toEqual(['reminder']);
  expect(pendingIntent()).toEqual({ of: 'reminder', uuid: 'a' });
  expect(seen).toEqual([]);
  act(() => session.open('Bearer ana', userNamed('Ana Souza')));
  await waitFor(() => expect(result.current.reminded).toBe(true));
  expect(pendingIntent()).toBeNull();
});

it('stays off when the server rejects it, and the reason is emitted', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const { wrapper } = server();
  const reasons: unknown[] = [];
  const stop = onEvent('reminder_error', ({ error }) => reasons.push(error.kind));
  const { result } = renderHook(() => useReminder('late'), { wrapper });
  await waitFor(() => expect(result.current.reminded).toBe(false));
  act(() => result.current.setReminded(true));
  await waitFor(() => expect(result.current.isChanging).toBe(false));
  stop();
  expect(result.current.reminded).toBe(false);
  expect(reasons).toEqual(['validation']);
});

it('is known to be missing on a back end without reminders', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const client = clientOver(async () => json({ errors: {} }, 404));
  const { result } = renderHook(() => useReminder('a'), {
    wrapper: ({ children }) => <ApiProvider client={client}>{children}</ApiProvider>,
  });
  expect(result.current.isMissing).toBe(false);
  await waitFor(() => expect(result.current.isMissing).toBe(true));
});

it('the calendar shows its address once, and forgets it when it is removed', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  let created_at: string | null = null;
  const client = clientOver(async (_, { method = 'GET' } = {}) => {
    if (method === 'DELETE') {
      created_at = null;
      return new Response(null, { status: 204 });
    }
    if (method === 'GET') return json({ created_at });
    created_at = '2031-03-04T20:00:00-03:00';
    return json({ url: 'https://casa.example/api/calendars/secret/agenda.ics' }, 201);
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useCalendar(), { wrapper });
  await waitFor(() => expect(result.current.feed.data).toEqual({ created_at: null }));
  await act(() => result.current.create());
  expect(result.current.url).toBe('https://casa.example/api/calendars/secret/agenda.ics');
  expect(result.current.feed.data?.created_at).not.toBeNull();
  await act(() => result.current.remove());
  expect(result.current.url).toBeNull();
  expect(result.current.feed.data).toEqual({ created_at: null });
});
