import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clientOver, json, lotNumber, manyLots, userNamed } from '../../../test/answering.ts';
import { adaptClient } from '../../internal/back-end/adapt.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useLike } from './likes.ts';

afterEach(() => {
  cleanup();
  session.close();
});

it.each([
  ['the answer has both', { liked: true, likes_count: 5 }],
  ['the answer of a plain back end has neither', {}],
])('the number of likes stays after a like and a lost connection: %s', async (_, answer) => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  let isLiked = false;
  const lot = { ...lotNumber(7), likes_count: 4 };
  const complete = clientOver(async (url, { method }) => {
    if (method === 'POST') {
      isLiked = true;
      return json(answer);
    }
    expect(url).toContain('current_user_like');
    const lots = isLiked ? [lot] : [];
    return json({ total: lots.length, current_page: 1, per_page: 50, next_page: null, lots });
  });
  const adds = ['GET /lots.json q[uuid_in]'];
  const client = adaptClient(complete, { base: 'https://casa.test', adds });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client} swr={{ dedupingInterval: 0 }}>
      {children}
    </ApiProvider>
  );
  const { result } = renderHook(() => useLike(lot), { wrapper });
  await waitFor(() => expect(result.current.liked).toBe(false));
  act(() => result.current.setLiked(true));
  await waitFor(() => expect(isLiked).toBe(true));
  expect(result.current.count).toBe(5);
  const asked = vi.spyOn(client, 'call');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => {
    await Promise.all(asked.mock.results.map(({ value }) => value));
  });
  expect(result.current).toMatchObject({ liked: true, count: 5 });
});

it('likes are loaded in requests of at most 50 lots, and cards that are added later cause another request', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const asked: string[][] = [];
  const client = clientOver(async (url) => {
    const { searchParams } = new URL(url, 'http://casa.test');
    expect(searchParams.get('q[current_user_like]')).toBe('true');
    const uuids = searchParams.getAll('q[uuid_in][]');
    expect(searchParams.get('per')).toBe(String(uuids.length));
    asked.push(uuids);
    const lots = [lotNumber(7), lotNumber(101)].filter(({ uuid }) => uuids.includes(uuid));
    return json({ total: 2, current_page: 1, per_page: 50, next_page: null, lots });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => manyLots(101).map((lot) => useLike(lot).liked), { wrapper });
  await waitFor(() => expect(result.current.every((liked) => liked !== null)).toBe(true));
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 1]);
  expect(result.current.flatMap((liked, index) => (liked ? [index + 1] : []))).toEqual([7, 101]);

  const late = renderHook(() => useLike(lotNumber(102)).liked, { wrapper });
  await waitFor(() => expect(late.result.current).toBe(false));
  expect(asked.at(-1)).toEqual([lotNumber(102).uuid]);
  act(() => session.close());
  expect(late.result.current).toBeNull();
});
