import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogLimit } from './log-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('admits one line of each kind per minute, and counts the others', () => {
  const limit = new LogLimit();
  expect(limit.admit('database')).toBe(0);
  expect(limit.admit('other')).toBe(0);
  for (let index = 0; index < 5; index += 1) expect(limit.admit('database')).toBeNull();
  vi.advanceTimersByTime(59_999);
  expect(limit.admit('database')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(limit.admit('database')).toBe(6);
  expect(limit.admit('database')).toBeNull();
});

test('remembers a bounded number of kinds', () => {
  const limit = new LogLimit();
  for (let kind = 0; kind < 5000; kind += 1) limit.admit(String(kind));
  expect(limit.admit('4999')).toBeNull();
  expect(limit.admit('0')).toBe(0);
});
