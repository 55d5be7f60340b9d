import { expect, test } from 'vitest';
import { RequestCounts } from './request-counts.ts';

test('counts the requests of an address', () => {
  const counts = new RequestCounts(10);
  for (let time = 0; time < 3; time += 1) counts.add('/');
  expect(counts.of('/')).toBe(3);
  expect(counts.of('/lotes')).toBe(0);
});

test('older requests count less than newer ones', () => {
  const counts = new RequestCounts(10);
  for (let time = 0; time < 100; time += 1) counts.add('/old');
  for (let time = 0; time < 90; time += 1) counts.add('/new');
  expect(counts.of('/new')).toBeGreaterThan(counts.of('/old'));
});

test('forgets the least recently requested addresses', () => {
  const counts = new RequestCounts(2);
  for (const address of ['/a', '/b', '/c']) counts.add(address);
  expect(counts.of('/a')).toBe(0);
  expect(counts.of('/c')).toBe(1);
});
