import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime } from '@martelo/domain/calendar';
import { lotPath } from '@martelo/domain/links';
import { isoInSaoPaulo, numberInPath } from './wire.ts';

test.each([
  ['2026-11-21T23:00:00Z', '2026-11-21T20:00:00-03:00'],
  // Seconds are not part of the offset.
  ['2026-11-21T23:00:59Z', '2026-11-21T20:00:59-03:00'],
  // Daylight saving time of 2018 began and ended at midnight.
  ['2018-11-04T02:59:59Z', '2018-11-03T23:59:59-03:00'],
  ['2018-11-04T03:00:00Z', '2018-11-04T01:00:00-02:00'],
  ['2019-02-17T01:59:59Z', '2019-02-16T23:59:59-02:00'],
  ['2019-02-17T02:00:00Z', '2019-02-16T23:00:00-03:00'],
])('%s is %s in São Paulo', (instant, text) => {
  expect(isoInSaoPaulo(new Date(instant))).toBe(text);
});

test('keeps the time, at the local time of São Paulo', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('1915-01-01'),
        max: new Date('2100-01-01'),
        noInvalidDate: true,
      }),
      (date) => {
        const text = isoInSaoPaulo(date);
        expect(Date.parse(text)).toBe(Math.floor(date.getTime() / 1000) * 1000);
        expect(text).toMatch(/T\d\d:\d\d:\d\d-0[23]:00$/);
        expect(text.slice(11, 16)).toBe(formatTime(date));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['27 A/B', '/casa/7/lote/27%20A%2FB'],
  ['...', '/casa/7/lote/...'],
  // Browsers resolve these, also percent-encoded.
  ['.', '/casa/7/lote/%252E'],
  ['..', '/casa/7/lote/%252E%252E'],
])('the page of lot %s is %s', (number, path) => {
  expect(lotPath('casa', 7, number)).toBe(path);
  expect(new URL(path, 'https://martelo.example').pathname).toBe(path);
  const found = numberInPath(decodeURIComponent(path.split('/').at(-1) ?? ''));
  expect(found).toBe(number);
});
