import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOver, json, lotNumber } from '../../../test/answering.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { forgetLots, useRecentLots, useRememberLot } from './recent-lots.ts';

beforeEach(forgetLots);
afterEach(() => {
  cleanup();
  forgetLots();
});

const uuidOf = (id: number): string => lotNumber(id).uuid;

/** A server that lists lots by uuid in ascending order, without lot 3. */
function server() {
  const seen: string[] = [];
  const client = clientOver(async (url) => {
    seen.push(url);
    const lots = new URL(url, 'http://api.test').searchParams
      .getAll('q[uuid_in][]')
      .map((uuid) => lotNumber(Number(uuid.slice(-12))))
      .filter(({ id }) => id !== 3);
    return json({ total: lots.length, current_page: 1, per_page: 13, next_page: null, lots });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  return { wrapper, seen };
}

const view = (...ids: number[]): void => {
  for (const id of ids) renderHook(() => useRememberLot(uuidOf(id))).unmount();
};

it('has the last twelve lots, the latest first, each once, without those that are gone', async () => {
  view(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 5);
  const { wrapper } = server();
  const { result } = renderHook(() => useRecentLots(uuidOf(14)), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(result.current.data?.lots.map(({ id }) => id)).toEqual([
    5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 2,
  ]);
});

it('requests nothing without any, and when only the order changes', async () => {
  const { wrapper, seen } = server();
  const { result } = renderHook(() => useRecentLots(), { wrapper });
  expect(seen).toEqual([]);
  view(1, 2);
  await waitFor(() => expect(result.current.data?.lots.map(({ id }) => id)).toEqual([2, 1]));
  const { length } = seen;
  view(1);
  expect(result.current.data?.lots.map(({ id }) => id)).toEqual([1, 2]);
  expect(seen).toHaveLength(length);
});

it('ends with the session, and ignores what other scripts stored', async () => {
  const { wrapper } = server();
  const { result } = renderHook(() => useRecentLots(), { wrapper });
  view(1);
  await waitFor(() => expect(result.current.data?.lots).toHaveLength(1));
  act(() => session.open('Bearer abc', null));
  act(() => session.close());
  expect(result.current.data).toBeUndefined();
  act(() => {
    localStorage.setItem('AA_LOTS', JSON.stringify(['x', 7, uuidOf(2)]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'AA_LOTS' }));
  });
  await waitFor(() => expect(result.current.data?.lots.map(({ id }) => id)).toEqual([2]));
});
