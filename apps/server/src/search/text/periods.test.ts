import { expect, test } from 'vitest';
import { words } from '../../database/search-terms.ts';
import { decadeAt, decadesOf, periodOf, periods } from './periods.ts';

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

test.each([
  ['anos 60', 'decada1960', 2],
  ['década de 50', 'decada1950', 3],
  ['decada 1950', 'decada1950', 2],
  ['déc de 1890', 'decada1890', 3],
  ['1950s', 'decada1950', 1],
  ['anos 2000', 'decada2000', 2],
])('%s is a decade', (text, word, length) => {
  expect(decadeAt(words(text))).toEqual({ word, length });
});

test.each(['1950', '50 anos', 'anos 00', 'anos 55', 'década', 'ano de 1950', '50s', ''])(
  '"%s" is no decade',
  (text) => {
    expect(decadeAt(words(text))).toBeNull();
  },
);

test.each([
  ['c. 1955', ['decada1950']],
  ['1948-1952', ['decada1940', 'decada1950']],
  ['1950/1959', ['decada1950']],
  ['séc. XIX', []],
  [null, []],
])('the year %j is in its decades', (year, expected) => {
  expect(decadesOf(year)).toEqual(expected);
});
