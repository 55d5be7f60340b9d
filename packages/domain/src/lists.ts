/**
 * Order and length of the lists.
 *
 * See docs/rules.md#lists.
 *
 * @module
 */
import type { Auction } from './entities.ts';
import { instantOf } from './internal/zone.ts';

/** Items per page or request of each list. See docs/rules.md#lists. */
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
  securityEvents: 20,
  finishedParticipations: 2,
  /** What the client's own state starts from; the answer's `per_page` wins. */
  finishedParticipationsState: 4,
} as const;

/** A field that auctions are sorted by, and which way. */
export interface AuctionSort {
  readonly field: 'finished_at' | 'catalog_available_at' | 'started_at';
  readonly direction: 'asc' | 'desc';
}

/** How each list of auctions is sorted. See docs/rules.md#lists. */
export const auctionSorts: Readonly<
  Record<'finished' | 'collecting' | 'acceptingBids', AuctionSort>
> = {
  finished: { field: 'finished_at', direction: 'desc' },
  collecting: { field: 'catalog_available_at', direction: 'asc' },
  acceptingBids: { field: 'started_at', direction: 'desc' },
};

/** The part of an auction that sorting reads. */
export type SortableAuction = Partial<
  Pick<Auction, 'id' | 'finished_at' | 'catalog_available_at' | 'started_at'>
>;

/**
 * Sorts auctions into a new list. Dates are compared as instants, whatever their offsets; an
 * unknown date comes last; a tie goes to the higher id.
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
  const keyed = (list as readonly Item[]).map((item) => ({
    item,
    instant: instantOf(item?.[field]),
    id: typeof item?.id === 'number' ? item.id : -Infinity,
  }));
  keyed.sort((a, b) => {
    const [aUnknown, bUnknown] = [Number.isNaN(a.instant), Number.isNaN(b.instant)];
    if (aUnknown !== bUnknown) return aUnknown ? 1 : -1;
    if (!aUnknown && a.instant !== b.instant) return sign * (a.instant - b.instant);
    return b.id === a.id ? 0 : b.id - a.id;
  });
  return keyed.map(({ item }) => item);
}

/**
 * Finished auctions, the last finished first. See docs/rules.md#lists.
 *
 * @example
 * sortFinishedAuctions([{ id: 1, finished_at: '2026-01-01T00:00:00Z' }, { id: 2, finished_at: '2026-02-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortFinishedAuctions = <Item extends SortableAuction>(list: readonly Item[]): Item[] =>
  sortAuctions(list, auctionSorts.finished);

/**
 * Collecting auctions, the next catalogue first. See docs/rules.md#lists.
 *
 * @example
 * sortCollectingAuctions([{ id: 1, catalog_available_at: '2026-02-01T00:00:00Z' }, { id: 2, catalog_available_at: '2026-01-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortCollectingAuctions = <Item extends SortableAuction>(
  list: readonly Item[],
): Item[] => sortAuctions(list, auctionSorts.collecting);

/**
 * Auctions accepting bids, the last started first. See docs/rules.md#lists.
 *
 * @example
 * sortAcceptingBidsAuctions([{ id: 1, started_at: '2026-01-01T00:00:00Z' }, { id: 2, started_at: '2026-02-01T00:00:00Z' }]).map(({ id }) => id); // [2, 1]
 */
export const sortAcceptingBidsAuctions = <Item extends SortableAuction>(
  list: readonly Item[],
): Item[] => sortAuctions(list, auctionSorts.acceptingBids);
