import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientOver, json, userNamed } from '../../../test/answering.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useRadar } from './radar.ts';

beforeEach(() => {
  vi.useFakeTimers();
  session.open('Bearer ana', userNamed('Ana Souza'));
});
afterEach(() => {
  cleanup();
  session.close();
  vi.useRealTimers();
});

it('searches whose lots are not counted yet are shown, and requested again until they are', async () => {
  const counts = [0, 0, 7];
  let requests = 0;
  const client = clientOver(async () => {
    const count = counts[Math.min(requests++, counts.length - 1)];
    const numbers = { matching_lots_count: count, new_lots_count: count, counting: count === 0 };
    const item = { id: 5, name: 'azul', ...numbers };
    return json({ items: [item], total: 1 });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useRadar('page'), { wrapper });
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return result.current.data?.items.map((item) => item.matching_lots_count);
  };
  expect(await after(0)).toEqual([0]);
  expect(await after(6000)).toEqual([0]);
  expect(await after(6000)).toEqual([7]);
  await after(60_000);
  expect(requests).toBe(3);
});
