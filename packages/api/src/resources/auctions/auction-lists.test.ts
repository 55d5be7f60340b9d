import type { AuctionStatus } from '@martelo/domain/auction';
import { expect, test } from 'vitest';
import { auctionLists, hrefOf, listOf } from './auction-lists.ts';

const list = (query: string) => listOf(new URLSearchParams(query));

test('the address names its list, and an unknown value means the open auctions', () => {
  expect(list('').label).toBe('Abertos');
  expect(list('estado=em-captacao').label).toBe('Em captação');
  expect(list('estado=finalizados').label).toBe('Finalizados');
  expect(list('estado=__proto__').label).toBe('Abertos');
});

test('the address of every list leads back to it and keeps the house', () => {
  for (const each of auctionLists) {
    const url = new URL(hrefOf(each, new URLSearchParams('casa=aroeira')), 'https://site.test');
    expect(url.pathname).toBe('/leiloes');
    expect(listOf(url.searchParams)).toBe(each);
    expect(url.searchParams.get('casa')).toBe('aroeira');
  }
});

test('the open auctions of all houses have no query', () => {
  expect(hrefOf(auctionLists[0])).toBe('/leiloes');
});

test('each list counts its own auctions', () => {
  const counts = { accepting_bids_count: 1, collecting_count: 2, finished_count: 3 };
  expect(auctionLists.map(({ count }) => count(counts as Parameters<typeof count>[0]))).toEqual([
    1, 2, 3,
  ]);
});

/** The list that shows the auctions of each state. `null`: other pages show them. */
const shownIn: Readonly<Record<AuctionStatus, string | null>> = {
  collecting: 'Em captação',
  ongoing: 'Abertos',
  live: null,
  conditional_bids_only: 'Abertos',
  finished: 'Finalizados',
  canceled: null,
};

test.each(Object.entries(shownIn))(
  'auctions in the state %s are in the list %j',
  (status, label) => {
    const lists = auctionLists.filter(({ read }) =>
      [...new URL(read().key, 'https://site.test').searchParams].some(
        ([name, value]) => /^q\[status_(?:eq|in)\]/.test(name) && value === status,
      ),
    );
    expect(lists.map((each) => each.label)).toEqual(label === null ? [] : [label]);
  },
);
