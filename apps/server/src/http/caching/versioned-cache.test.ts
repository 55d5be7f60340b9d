import { expect, onTestFinished, test, vi } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

const create = (maxSize = 100) => {
  let version = 1;
  const cache = new VersionedCache<number[]>({ maxSize, sizeOf: ({ length }) => length });
  const values = {
    get: (key: string, make: () => Promise<number[]>) => cache.get(version, key, make),
  };
  return { values, change: () => (version += 1) };
};

test('creates a value once until the data changes', async () => {
  const { values, change } = create();
  const make = vi.fn(async () => [1]);
  const first = await values.get('a', make);
  expect(await values.get('a', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  change();
  expect(await values.get('a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test('concurrent calls share one value', async () => {
  const { values } = create();
  const make = vi.fn(async () => [1]);
  const [a, b] = await Promise.all([values.get('a', make), values.get('a', make)]);
  expect(a).toBe(b);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a value of old data is not returned to a call after the change', async () => {
  const { values, change } = create();
  let finish: (value: number[]) => void = () => undefined;
  const made = new Promise<number[]>((resolve) => {
    finish = resolve;
  });
  const old = values.get('a', () => made);
  change();
  expect(await values.get('a', async () => [2])).toEqual([2]);
  finish([1]);
  expect(await old).toEqual([1]);
  expect(await values.get('a', async () => [3])).not.toEqual([1]);
});

test('a failure is not cached', async () => {
  const { values } = create();
  const failing = values.get('a', async () => {
    throw new Error('no connection');
  });
  await expect(failing).rejects.toThrow('no connection');
  expect(await values.get('a', async () => [1])).toEqual([1]);
});

test('keeps the newest values up to its size', async () => {
  const { values } = create(20);
  const make = vi.fn(async () => [1, 2, 3, 4]);
  for (const key of ['a', 'b', 'c']) await values.get(key, make);
  await values.get('c', make);
  expect(make).toHaveBeenCalledTimes(3);
  await values.get('a', make);
  expect(make).toHaveBeenCalledTimes(4);
  // A value larger than the whole cache is created each time.
  const large = vi.fn(async () => Array.from({ length: 40 }, () => 0));
  await values.get('large', large);
  await values.get('large', large);
  expect(large).toHaveBeenCalledTimes(2);
});

test('a value is used until its maximum age', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // The cache takes the time 0 for an unknown one.
  vi.advanceTimersByTime(1);
  const cache = new VersionedCache<number[]>({
    maxSize: 100,
    sizeOf: ({ length }) => length,
    maxAge: 10,
  });
  const make = vi.fn(async () => [1]);
  await cache.get(1, 'a', make);
  vi.advanceTimersByTime(9);
  await cache.get(1, 'a', make);
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3);
  await cache.get(1, 'a', make);
  expect(make).toHaveBeenCalledTimes(2);
});
