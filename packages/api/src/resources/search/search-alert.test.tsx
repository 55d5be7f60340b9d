import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { RadarCriteria, RadarItem } from '@martelo/domain/entities';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clientOver, json, userNamed } from '../../../test/answering.ts';
import { onEvent } from '../../internal/events/events.ts';
import { discardIntent, pendingIntent } from '../../internal/events/intent.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useCompleteIntent } from '../person/intent.ts';
import { criteriaOf } from './saved-search-address.ts';
import { useSearchAlert } from './search-alert.ts';

afterEach(() => {
  cleanup();
  session.close();
  discardIntent();
});

const criteria = criteriaOf('Azul', new URLSearchParams('categoria=2-joias&categoria=1-pinturas'));

const itemOf = (saved: RadarCriteria): RadarItem => ({
  id: 5,
  uuid: '00000000-0000-4000-8000-000000000005',
  name: 'azul',
  criteria: saved,
  criteria_labels: [],
  active: true,
  expires_at: '2030-01-01T00:00:00-03:00',
  created_at: '2029-10-01T00:00:00-03:00',
  renewed_at: null,
  matching_lots_count: 1,
  new_lots_count: 0,
  last_notified_at: null,
  report_path: '/radar-report/00000000-0000-4000-8000-000000000005',
});

/** A server with one radar. */
function server() {
  let items: RadarItem[] = [];
  const client = clientOver(async (_, { method = 'GET', body } = {}) => {
    if (method === 'POST') {
      const { radar } = JSON.parse(String(body)) as { radar: RadarCriteria };
      const item = itemOf({ ...radar, category_ids: radar.category_ids.toReversed() });
      items = [item];
      return json(item, 201);
    }
    if (method === 'DELETE') {
      items = [];
      return new Response(null, { status: 204 });
    }
    return json({ items, total: items.length });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  return { wrapper, saved: () => items };
}

it('is saved and undone, and recognises the same criteria in another order', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const { wrapper, saved } = server();
  const { result } = renderHook(() => useSearchAlert('a', criteria), { wrapper });
  expect(result.current.item).toBeNull();
  act(() => result.current.save());
  expect(result.current.isChanging).toBe(true);
  await waitFor(() => expect(result.current.item?.id).toBe(5));
  expect(saved()[0]?.criteria.term).toBe('Azul');
  await waitFor(() => expect(result.current.isChanging).toBe(false));
  act(() => result.current.undo());
  await waitFor(() => expect(result.current.item).toBeNull());
  expect(saved()).toEqual([]);
});

it('asks a visitor for a login, and is saved after it', async () => {
  const { wrapper, saved } = server();
  const asked: string[] = [];
  const stop = onEvent('login_needed', ({ intent }) => asked.push(intent.of));
  const { result } = renderHook(
    () => {
      useCompleteIntent();
      return useSearchAlert('a', criteria);
    },
    { wrapper },
  );
  act(() => result.current.save());
  stop();
  expect(asked).toEqual(['search']);
  expect(pendingIntent()).toEqual({ of: 'search', criteria });
  expect(saved()).toEqual([]);
  act(() => session.open('Bearer ana', userNamed('Ana Souza')));
  await waitFor(() => expect(result.current.item?.id).toBe(5));
  expect(pendingIntent()).toBeNull();
});
