/**
 * Page sizes and sort orders of lists.
 *
 * See docs/rules.md#lists.
 *
 * @module
 */
import type { Auction } from './entities.ts';
import { instantOf } from '../formats/internal/zone.ts';

/** Items per page of each list. See docs/rules.md#lists. */
export const pageSizes = {
  lots: 20,
  auctions: 20,
  accounts: 20,
  categories: 100,
  tags: 30,
  categoryLots: 5,
  tagLots: 5,
  authors: 5,
  authorLots: 5,
  priceHistory: 100,
  securityEvents: 20,
  finishedParticipations: 2,
  /** Initial `per_page` of the client, and its number of placeholders. The response replaces it. */
  finishedParticipationsState: 4,
} as const;

/** Field and direction by which auctions are sorted. */
export interface AuctionSort {
  readonly field: 'finished_at' | 'catalog_available_at' | 'started_at';
  readonly direction: 'asc' | 'desc';
}

/** Sort order of each list of auctions. See docs/rules.md#lists. */
export const auctionSorts: Readonly<
  Record<'finished' | 'collecting' | 'acceptingBids', AuctionSort>
> = {
  finished: { field: 'finished_at', direction: 'desc' },
  collecting: { field: 'catalog_available_at', direction: 'asc' },
  acceptingBids: { field: 'started_at', direction: 'desc' },
};

/** Fields of an auction that sorting reads. */
export type SortableAuction = Partial<
  Pick<Auction, 'id' | 'finished_at' | 'catalog_available_at' | 'started_at'>
>;

/**
 * Returns a sorted copy of a list of auctions. Dates are compared as instants, regardless of their
 * offsets. Auctions without a date come last. For equal dates, the higher id comes first.
 *
 * @example
 * sortAuctions([{ id: 1, started_at: null }, { id: 2, started_at: '2026-11-21T20:00:00-03:00' }], auctionSorts.acceptingBids).map(({ id }) => id); // [2, 1]
 */
export function sortAuctions<Item extends SortableAuction>(
  list: readonly Item[],
  sort: AuctionSort,
): Item[] {
  if (!Array.isArray(list)) return [];
  const { field, direction } = sort ?? auctionSorts.acceptingBids;
  const sign = direction === 'asc' ? 1 : -1;
  const keyed = (list as readonly Item[]).map((item) => {
    const instant = instantOf(item?.[field]);
    return {
      item,
      instant: Number.isNaN(instant) ? sign * Infinity : instant,
      id: typeof item?.id === 'number' ? item.id : -1,
    };
  });
  // Two unknown dates differ by NaN.
  keyed.sort((a, b) => sign * (a.instant - b.instant) || b.id - a.id);
  return keyed.map(({ item }) => item);
}

/**
 * Sorts finished auctions, the last finished one first. See docs/rules.md#lists.
 *
 * @example
 * sortFinishedAuctions([{ id: 1, finished_at: '2026-01-01T00:00:00Z' }, { id: 2, finished_at: '2026-02-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortFinishedAuctions = <Item extends SortableAuction>(list: readonly Item[]): Item[] =>
  sortAuctions(list, auctionSorts.finished);

/**
 * Sorts collecting auctions, the next catalogue first. See docs/rules.md#lists.
 *
 * @example
 * sortCollectingAuctions([{ id: 1, catalog_available_at: '2026-02-01T00:00:00Z' }, { id: 2, catalog_available_at: '2026-01-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortCollectingAuctions = <Item extends SortableAuction>(
  list: readonly Item[],
): Item[] => sortAuctions(list, auctionSorts.collecting);

/**
 * Sorts auctions that accept bids, the last started one first. See docs/rules.md#lists.
 *
 * @example
 * sortAcceptingBidsAuctions([{ id: 1, started_at: '2026-01-01T00:00:00Z' }, { id: 2, started_at: '2026-02-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortAcceptingBidsAuctions = <Item extends SortableAuction>(
  list: readonly Item[],
): Item[] => sortAuctions(list, auctionSorts.acceptingBids);

/**
 * Returns the categories or tags that lists show: those with lots, or with an unknown number of them.
 *
 * @example
 * withLots([{ name: 'Joias', lots_count: 2 }, { name: 'Selos', lots_count: 0 }]).length; // 1
 */
export const withLots = <Term extends { readonly lots_count: number }>(
  terms: readonly Term[],
): Term[] =>
  Array.isArray(terms)
    ? terms.filter((term: Term) => typeof term === 'object' && term?.lots_count !== 0)
    : [];
