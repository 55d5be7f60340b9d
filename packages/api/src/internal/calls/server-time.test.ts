import { expect, test } from 'vitest';
import { clockOffset } from './server-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const answer = (date: string, age?: string): Headers =>
  new Headers({ date, ...(age === undefined ? {} : { age }) });

test('a difference within the precision of the header is ignored', () => {
  expect(clockOffset(answer('Sat, 21 Nov 2026 11:59:59 GMT'), now)).toBe(0);
  expect(clockOffset(answer('Sat, 21 Nov 2026 12:00:01 GMT'), now)).toBe(0);
});

test('a wrong clock is corrected, and the correction is stable', () => {
  const ahead = clockOffset(answer('Sat, 21 Nov 2026 12:10:00 GMT'), now);
  expect(ahead).toBe(600_500);
  expect(clockOffset(answer('Sat, 21 Nov 2026 12:10:01 GMT'), now, ahead)).toBe(ahead);
  expect(clockOffset(answer('Sat, 21 Nov 2026 11:30:00 GMT'), now)).toBe(-1_799_500);
});

test('the age of a cached answer is added to its date', () => {
  expect(clockOffset(answer('Sat, 21 Nov 2026 11:59:00 GMT', '60'), now)).toBe(0);
});

test('an answer without a valid date changes nothing', () => {
  expect(clockOffset(new Headers(), now, 5000)).toBe(5000);
  expect(clockOffset(answer('yesterday'), now, 5000)).toBe(5000);
});
