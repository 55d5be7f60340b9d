import { afterEach, expect, test, vi } from 'vitest';
import { guardChunk, type Destination } from './builds.ts';

const target = { pathname: '/lotes', search: '?page=2', hash: '' };

function guarded(load: () => Promise<object>, destination: Destination | null = target) {
  const open = vi.fn();
  return { load: () => guardChunk(load, () => destination, open), open };
}
const gone = () => Promise.reject(new TypeError('gone'));

afterEach(() => vi.restoreAllMocks());

test('code that loads on the second attempt is returned, without a reload', async () => {
  const page = { loader: () => null };
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(page);
  const guard = guarded(load);
  await expect(guard.load()).resolves.toBe(page);
  expect(guard.open).not.toHaveBeenCalled();
});

test('a page whose code does not load is reloaded, once within ten seconds', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(100_000);
  const { load, open } = guarded(gone);
  void load();
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('/lotes?page=2'));
  clock.mockReturnValue(109_999);
  await expect(load()).rejects.toThrow('gone');
  expect(open).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(110_000);
  void load();
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});

test('reloads are counted per path', async () => {
  const first = guarded(gone);
  void first.load();
  await vi.waitFor(() => expect(first.open).toHaveBeenCalled());
  const other = guarded(gone, { pathname: '/leiloes', search: '', hash: '#fim' });
  void other.load();
  await vi.waitFor(() => expect(other.open).toHaveBeenCalledWith('/leiloes#fim'));
});

test('prefetched code never reloads the current page', async () => {
  const { load, open } = guarded(gone, null);
  await expect(load()).rejects.toThrow('gone');
  expect(open).not.toHaveBeenCalled();
});

test('nothing is reloaded without storage, since reloads could loop', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { load, open } = guarded(gone);
  await expect(load()).rejects.toThrow('gone');
  expect(open).not.toHaveBeenCalled();
});
