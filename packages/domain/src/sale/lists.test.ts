import { expect, test } from 'vitest';
import {
  auctionSorts,
  sortAcceptingBidsAuctions,
  sortAuctions,
  sortCollectingAuctions,
  sortFinishedAuctions,
  withLots,
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
  // The same instant as the first in another offset, and an earlier instant with a later local time.
  at(3, '2026-03-01T13:00:00Z'),
  at(4, '2026-03-01T12:59:00Z'),
  at(5, 'nunca'),
];

test('each list has its order, with unknown dates last and ties by descending id', () => {
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

test('the given list is not changed', () => {
  const before = structuredClone(list);
  expect(sortFinishedAuctions(list)).not.toBe(list);
  expect(list).toEqual(before);
});

test('the result does not depend on the order of the input', () => {
  const forwards = sortAuctions(list, auctionSorts.finished);
  expect(sortAuctions(list.toReversed(), auctionSorts.finished)).toEqual(forwards);
});

test('anything except a list is empty, and invalid items come last', () => {
  expect(sortFinishedAuctions(null as unknown as [])).toEqual([]);
  const odd = [null, at(1, null), at(2, '2026-03-01T13:00:00Z')] as { id: number }[];
  expect(sortFinishedAuctions(odd)).toEqual([odd[2], odd[1], null]);
  const withoutIds = [{ finished_at: null }, { finished_at: null, id: 1 }];
  expect(sortFinishedAuctions(withoutIds)).toEqual(withoutIds.toReversed());
});

test('categories and tags without lots are left out', () => {
  const terms = [
    { slug: 'joias', lots_count: 2 },
    { slug: 'selos', lots_count: 0 },
    { slug: 'moedas', lots_count: 1 },
  ];
  expect(withLots(terms).map(({ slug }) => slug)).toEqual(['joias', 'moedas']);
});
