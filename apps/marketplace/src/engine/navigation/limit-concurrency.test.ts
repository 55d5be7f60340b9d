import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('limits concurrency and runs the latest task first', async () => {
  const ends = new Map<number, () => void>();
  const started: number[] = [];
  const run = limitConcurrency(2, (item: number) => {
    started.push(item);
    return new Promise<void>((resolve, reject) =>
      // A failed task frees its slot too.
      ends.set(item, () => (item % 2 === 0 ? resolve() : reject(new Error('offline')))),
    ).catch(() => {});
  });
  for (const item of [1, 2, 3, 4]) run(item);
  expect(started).toEqual([1, 2]);
  ends.get(1)?.();
  await expect.poll(() => started).toEqual([1, 2, 4]);
  ends.get(2)?.();
  await expect.poll(() => started).toEqual([1, 2, 4, 3]);
});
