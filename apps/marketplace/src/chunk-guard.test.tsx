import { beforeEach, expect, test, vi } from 'vitest';
import { guardChunks } from './chunk-guard.ts';

const target = { pathname: '/lotes', search: '?page=2', hash: '' };

function guarded(lazy: () => Promise<object>, destination: typeof target | null = target) {
  const reload = vi.fn();
  const [route] = guardChunks([{ path: '/lotes', lazy }], () => destination, reload);
  if (typeof route?.lazy !== 'function') throw new Error('The page is no longer lazy.');
  return { load: route.lazy, reload };
}

beforeEach(() => sessionStorage.clear());

test('a page that loads at the second try is shown', async () => {
  const page = { loader: () => null };
  const lazy = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(page);
  await expect(guarded(lazy).load()).resolves.toBe(page);
});

test('a page that does not load is loaded from the server, once within ten seconds', async () => {
  const { load, reload } = guarded(() => Promise.reject(new TypeError('gone')));
  void load();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledWith('/lotes?page=2'));
  await expect(load()).rejects.toThrow('gone');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page fetched ahead never reloads the one being read', async () => {
  const { load, reload } = guarded(() => Promise.reject(new TypeError('gone')), null);
  await expect(load()).rejects.toThrow('gone');
  expect(reload).not.toHaveBeenCalled();
});
