import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownPages } from './pages.ts';

const gapsOf = (pages: readonly number[]): number[] =>
  pages.map((page, index) => page - (pages[index - 1] ?? 0) - 1).filter((gap) => gap > 0);

describe('the pages shown', () => {
  it.each([
    [1, 1, '1'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 8'],
    [4, 8, '1 2 3 4 5 8'],
    [5, 8, '1 4 5 6 7 8'],
    [5, 9, '1 4 5 6 9'],
    [5000, 10_000, '1 4999 5000 5001 10000'],
    [10_000, 10_000, '1 9996 9997 9998 9999 10000'],
  ])('on page %i of %i are %s', (current, count, pages) => {
    expect(shownPages(current, count).join(' ')).toBe(pages);
  });

  it('contain both ends and the neighbours, fill a constant number of slots, and never hide a single page', () => {
    const places = fc
      .integer({ min: 1, max: 100_000 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(places, ([current, count]) => {
        const pages = shownPages(current, count);
        const expected = [1, current - 1, current, current + 1, count];
        expect(pages).toEqual(
          expect.arrayContaining(expected.filter((page) => page >= 1 && page <= count)),
        );
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        const gaps = gapsOf(pages);
        expect(pages.length + gaps.length).toBe(Math.min(count, 7));
        expect(gaps).not.toContain(1);
      }),
    );
  });
});
