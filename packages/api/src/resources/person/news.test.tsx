import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clientOver, json, userNamed } from '../../../test/answering.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { noteVisit, useLastVisit } from './last-visit.ts';
import { useNews } from './news.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number): number => noon + count * 60_000;

/** Opens a page that begins at a time. */
function pageAt(time: number) {
  vi.spyOn(Date, 'now').mockReturnValue(time);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(time);
  const { result } = renderHook(() => useLastVisit());
  const before = result.current;
  act(noteVisit);
  expect(result.current).toBe(before);
  cleanup();
  return before;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.close();
});

it('the last visit ended with its last page, when none followed for half an hour', () => {
  expect(pageAt(minutes(0))).toBeNull();
  expect(pageAt(minutes(20))).toBeNull();
  expect(pageAt(minutes(50))).toBeNull();
  expect(pageAt(minutes(81))).toBe(minutes(50));
  expect(pageAt(minutes(100))).toBe(minutes(50));
  expect(pageAt(minutes(1000))).toBe(minutes(100));
});

it('the last visit is forgotten with the session', () => {
  pageAt(minutes(0));
  expect(pageAt(minutes(60))).toBe(minutes(0));
  session.open('Bearer x', null);
  session.close();
  expect(pageAt(minutes(120))).toBeNull();
});

it.each(['{', 'null', '7', '{"seen":"x"}', '{"seen":-1}', '{"since":1}'])(
  'a first visit is assumed when storage contains %s',
  (text) => {
    localStorage.setItem('AA_VISIT', text);
    expect(pageAt(minutes(0))).toBeNull();
  },
);

it('news are requested since the last visit, once, and never without a session', async () => {
  const seen: string[] = [];
  const group = { total: 0, lots: [] };
  const client = clientOver(async (url) => {
    seen.push(url);
    return json({ since: '', liked_lots: group, followed_authors: group });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>{children}</ApiProvider>
  );
  pageAt(minutes(0));
  vi.spyOn(Date, 'now').mockReturnValue(minutes(60));
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(minutes(60));
  const { result } = renderHook(() => useNews(), { wrapper });
  expect(seen).toEqual([]);
  act(() => session.open('Bearer x', userNamed('Ana')));
  act(noteVisit);
  await waitFor(() => expect(result.current.status).toBe('fetched'));
  expect(result.current.isFirstVisit).toBe(false);
  expect(seen).toHaveLength(1);
  expect(decodeURIComponent(seen[0] ?? '')).toContain(
    '/profile/news?since=2026-11-21T12:00:00.000Z',
  );
});
