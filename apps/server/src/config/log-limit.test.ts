import { expect, test } from 'vitest';
import { LogLimit } from './log-limit.ts';

test('admits one line of each kind per minute, and counts the others', () => {
  let now = 1_000_000;
  const limit = new LogLimit(() => now);
  expect(limit.admit('database')).toBe(0);
  expect(limit.admit('other')).toBe(0);
  for (let index = 0; index < 5; index += 1) expect(limit.admit('database')).toBeNull();
  now += 59_999;
  expect(limit.admit('database')).toBeNull();
  now += 1;
  expect(limit.admit('database')).toBe(6);
  expect(limit.admit('database')).toBeNull();
});

test('remembers a bounded number of kinds', () => {
  const limit = new LogLimit(() => 0);
  for (let kind = 0; kind < 5000; kind += 1) limit.admit(String(kind));
  expect(limit.admit('4999')).toBeNull();
  expect(limit.admit('0')).toBe(0);
});
