import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '@martelo/api/client';
import { browserData, type BrowserCache } from './browser-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// The reads of these tests call no client.
const client = {} as Client;

test('data that was read a second ago or earlier is shown immediately and read again', async () => {
  const cache: BrowserCache = new Map([['/rendered', { data: 'server' }]]);
  const stale = new Set<string>();
  const { load } = browserData(client, cache, stale);
  const later = vi.fn(() => Promise.resolve('browser'));
  const lots = { key: '/lots', load: later };

  expect(await load({ key: '/rendered', load: later })).toBe('server');
  expect(await load(lots)).toBe('browser');
  vi.advanceTimersByTime(1000);
  expect(await load(lots)).toBe('browser');
  expect(stale).toEqual(new Set());

  vi.advanceTimersByTime(1);
  expect(await load(lots)).toBe('browser');
  expect(stale).toEqual(new Set(['/lots']));
  expect(await load({ key: '/rendered', load: later })).toBe('server');
  expect(stale).toEqual(new Set(['/lots', '/rendered']));
  // The page reads it. The navigation does not wait.
  expect(later).toHaveBeenCalledTimes(1);

  stale.clear();
  expect(await load(lots)).toBe('browser');
  expect(stale).toEqual(new Set());
});
