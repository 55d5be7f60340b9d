import { expect, test } from 'vitest';
import { columnVariables } from './fit-columns.ts';

const columnsOf = (best: number, count: number, preference: 'narrower' | 'wider'): number =>
  Object(columnVariables(count, preference))[`--m-columns-${best}`] ?? best;

test.each([
  ['narrower', 4, 5, 5],
  ['narrower', 4, 10, 5],
  ['narrower', 4, 8, 4],
  ['narrower', 4, 20, 4],
  ['narrower', 3, 7, 4],
  ['narrower', 3, 13, 5],
  ['narrower', 6, 13, 7],
  ['wider', 4, 5, 3],
  ['wider', 4, 10, 4],
  ['wider', 3, 4, 2],
  ['wider', 3, 7, 4],
] as const)(
  'with columns %s than %i, the number for %i cards is %i',
  (preference, best, count, expected) => {
    expect(columnsOf(best, count, preference)).toBe(expected);
  },
);

test('no card is alone in the last row, and the width of a card changes little', () => {
  for (const preference of ['narrower', 'wider'] as const) {
    for (const best of [3, 4, 6]) {
      for (let count = 2; count <= 60; count++) {
        const columns = columnsOf(best, count, preference);
        expect(Math.abs(columns - best)).toBeLessThanOrEqual(2);
        if (count > columns) expect(count % columns, `${count} in ${best}`).not.toBe(1);
      }
    }
  }
});

test('only what differs from the default is written into the page', () => {
  expect(columnVariables(12)).toEqual({});
  expect(columnVariables(5)).toEqual({ '--m-columns-4': 5 });
});
