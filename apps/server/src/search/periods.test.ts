import { expect, test } from 'vitest';
import { periodOf, periods } from './periods.ts';

test.each([
  ['1952', '1950-1999'],
  ['c. 1952', '1950-1999'],
  ['1949', '1900-1949'],
  ['1950', '1950-1999'],
  ['1999', '1950-1999'],
  ['2000', '2000'],
  ['2024', '2000'],
  ['1699', 'ate-1699'],
  ['1700', '1700-1799'],
  ['1890/1910', '1800-1899'],
  ['Séc. XIX', '1800-1899'],
  ['século xviii', '1700-1799'],
  ['Séc. XVI', 'ate-1699'],
  ['fim do séc. XIX, 1898', '1800-1899'],
])('%j belongs to %s', (text, id) => {
  expect(periodOf(text)).toBe(id);
});

test.each([null, '', 's.d.', 'Séc. XX', 'sem data', '12345', '950', 'xixi', '20x30 cm'])(
  '%j belongs to no period',
  (text) => {
    expect(periodOf(text)).toBeNull();
  },
);

test('every year of a period belongs to it', () => {
  for (const [index, { id, until }] of periods.entries()) {
    const first = (periods[index - 1]?.until ?? 999) + 1;
    for (const year of [first, Math.min(until, 2099)]) expect(periodOf(String(year))).toBe(id);
  }
});
