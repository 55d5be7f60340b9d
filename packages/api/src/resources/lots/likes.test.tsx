import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  clientOver,
  json,
  lotNumber,
  manyLots,
  offline,
  userNamed,
} from '../../../test/answering.ts';
import { adaptClient } from '../../internal/back-end/adapt.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { discardIntent, pendingIntent } from '../../internal/events/intent.ts';
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

it('a like changes no number on a back end that counts none', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const { likes_count: _, ...lot } = lotNumber(7);
  const client = clientOver(async (_url, { method }) =>
    method === 'GET'
      ? json({ total: 0, current_page: 1, per_page: 50, next_page: null, lots: [] })
      : json({ liked: method === 'POST' }),
  );
  const adapted = adaptClient(client, { base: 'https://casa.test', adds: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={adapted}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useLike(lot), { wrapper });
  await waitFor(() => expect(result.current.liked).toBe(false));
  for (const liked of [true, false]) {
    act(() => result.current.setLiked(liked));
    expect(result.current).toMatchObject({ liked, count: undefined });
    await waitFor(() => expect(result.current).toMatchObject({ liked, count: undefined }));
  }
});

it('a like of a visitor waits for the login on a back end that counts none', () => {
  const { likes_count: _, ...lot } = lotNumber(7);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={clientOver(offline)}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useLike(lot), { wrapper });
  act(() => result.current.setLiked(true));
  expect(pendingIntent()).toMatchObject({ of: 'lot', uuid: lot.uuid });
  discardIntent();
});

it('the likes of a person are found in the whole list where a back end cannot select lots', async () => {
  session.open('Bearer ana', userNamed('Ana Souza'));
  const asked: string[] = [];
  const client = clientOver(async (url) => {
    const { search, searchParams } = new URL(url, 'http://casa.test');
    asked.push(decodeURIComponent(search));
    const isFirst = searchParams.get('page') === '1';
    const lots = [lotNumber(isFirst ? 7 : 8)];
    return json({ total: 2, current_page: 1, per_page: 1, next_page: isFirst ? 2 : null, lots });
  });
  const adapted = adaptClient(client, { base: 'https://casa.test', adds: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={adapted}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => [7, 8, 9].map((id) => useLike(lotNumber(id)).liked), {
    wrapper,
  });
  await waitFor(() => expect(result.current).toEqual([true, true, false]));
  expect(asked).toEqual([1, 2].map((page) => `?page=${page}&per=100&q[current_user_like]=true`));
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
