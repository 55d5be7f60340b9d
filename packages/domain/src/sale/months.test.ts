import { expect, test } from 'vitest';
import { daysOfMonth, formatMonth, formatWeekday, isMonth, weekdayOf } from './months.ts';

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['0000-01', false],
  [null, false],
])('whether %j is a month: %j', (month, isOne) => {
  expect(isMonth(month)).toBe(isOne);
  expect(daysOfMonth(month).length > 0).toBe(isOne);
  expect(formatMonth(month) !== '').toBe(isOne);
});

test('the days of a month are complete', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect(daysOfMonth('9999-12')).toHaveLength(31);
});

test('days and months are named in Portuguese', () => {
  expect(formatMonth('2026-03')).toBe('março de 2026');
  expect(formatWeekday('2026-11-24')).toBe('terça-feira, 24 de novembro');
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28'), weekdayOf('x')]).toEqual([0, 6, -1]);
});
