/** Number of slots: both ends, the current page, its neighbours and two gaps. */
const SLOTS = 7;
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Returns the page numbers to show, in order: both ends, the current page and its neighbours. With
 * more than seven pages, numbers and gaps always fill seven slots, so that links do not shift under
 * the pointer. A gap always hides at least two pages.
 *
 * @param current - from 1 to `count`
 *
 * @example
 * shownPages(6, 12); // [1, 5, 6, 7, 12]
 * shownPages(2, 12); // [1, 2, 3, 4, 5, 12]
 */
export function shownPages(current: number, count: number): readonly number[] {
  if (count <= SLOTS) return range(1, count);
  const near = SLOTS - 2;
  if (current < near) return [...range(1, near), count];
  if (current > count - near + 1) return [1, ...range(count - near + 1, count)];
  return [1, current - 1, current, current + 1, count];
}
