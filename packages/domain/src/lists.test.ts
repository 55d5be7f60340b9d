import { expect, test } from 'vitest';
import {
  auctionSorts,
  sortAcceptingBidsAuctions,
  sortAuctions,
  sortCollectingAuctions,
  sortFinishedAuctions,
} from './lists.ts';

const at = (id: number, date: string | null) => ({
  id,
  finished_at: date,
  catalog_available_at: date,
  started_at: date,
});

const list = [
  at(1, '2026-03-01T10:00:00-03:00'),
  at(2, null),
  // The same instant as the first, told in another offset, and an earlier one that reads as later.
  at(3, '2026-03-01T13:00:00Z'),
  at(4, '2026-03-01T12:59:00Z'),
  at(5, 'nunca'),
];

test('each list has its order, unknown dates last, ties by the higher id', () => {
  const ids = (sorted: { id: number }[]) => sorted.map(({ id }) => id);
  expect(ids(sortFinishedAuctions(list))).toEqual([3, 1, 4, 5, 2]);
  expect(ids(sortAcceptingBidsAuctions(list))).toEqual([3, 1, 4, 5, 2]);
  expect(ids(sortCollectingAuctions(list))).toEqual([4, 3, 1, 5, 2]);
});

test('each sorts by its own field', () => {
  expect(
    Object.values(auctionSorts).map(({ field, direction }) => `${field} ${direction}`),
  ).toEqual(['finished_at desc', 'catalog_available_at asc', 'started_at desc']);
});

test('the given list stays as it was', () => {
  const before = structuredClone(list);
  expect(sortFinishedAuctions(list)).not.toBe(list);
  expect(list).toEqual(before);
});

test('the order does not depend on the order given', () => {
  const forwards = sortAuctions(list, auctionSorts.finished);
  expect(sortAuctions(list.toReversed(), auctionSorts.finished)).toEqual(forwards);
});

test('what is no list is empty, what is no auction comes last', () => {
  expect(sortFinishedAuctions(null as unknown as [])).toEqual([]);
  const odd = [null, at(1, null), at(2, '2026-03-01T13:00:00Z')] as { id: number }[];
  expect(sortFinishedAuctions(odd)).toEqual([odd[2], odd[1], null]);
});
