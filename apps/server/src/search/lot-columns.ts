/**
 * Columns of a lot that are derived from its other columns. Every write of a lot spreads
 * `derivedLotColumns` into the row. Table constraints check part of them.
 *
 * @module
 */
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Row } from '../database/schema.ts';
import { sortKey } from '../database/search-terms.ts';

/** Lot numbers are compared as trimmed text, ignoring case: `82` and `0082` are two lots. */
export const numberKey = (number: string): string => number.normalize('NFC').trim().toLowerCase();

/** Returns the number without leading zeros, equal for `012a` and `12A`. */
export const bareNumber = (number: string): string => numberKey(number).replace(/^0+(?=\d)/, '');

/**
 * Returns a sort key for natural order: `2`, `12`, `12A`. Each run of digits is prefixed with its
 * length. The key at the end distinguishes `82` from `0082`.
 *
 * @example
 * numberSort('12A'); // '00212a 12a'
 */
export function numberSort(number: string): string {
  const natural = sortKey(number).replace(/\d+/g, (digits) => {
    const bare = digits.replace(/^0+(?=\d)/, '');
    return `${String(Math.min(bare.length, 999)).padStart(3, '0')}${bare}`;
  });
  return `${natural} ${numberKey(number)}`;
}

/** The group of canceled lots, and of lots of canceled auctions. Lists show the groups before it. */
export const CANCELED = 3;
/** The group of lots whose auction is not public. Visitors read the groups before it. */
export const NOT_PUBLIC = 4;

// Later than any date of a lot, so lots without a date come last in their group.
const LAST = 1e13;
const seconds = (date: Date | string | null): number | null => {
  const time = date === null ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
};

/** The group of a lot by its state, once it takes no bids. */
const groups: Readonly<Record<LotState, number>> = {
  open: 2,
  closing: 2,
  passed: 2,
  sold: 1,
  closed: 2,
  canceled: CANCELED,
};

/** A lot with the fields of its auction that determine its position in lists. */
interface PlacedLot {
  state: LotState;
  closes_at: Date | string | null;
  auction_finished_at: Date | string | null;
  awaiting_result?: boolean | undefined;
  /** @default an auction that is public and not canceled */
  auction?: Pick<Row<'auctions'>, 'status' | 'is_public'> | undefined;
}

/**
 * Returns the position in the default order (docs/api-contract.md#lots): open lots by ascending
 * `closes_at`, then sold lots, then the others by descending `finished_at` of the auction. A lot that
 * awaits its result is one of the others. No list shows the last two groups: canceled lots and those of a
 * canceled auction, then lots of an auction that is not public.
 */
export function listPlace(lot: PlacedLot): { list_group: number; list_order: number } {
  const hidden =
    groups[lot.state] === CANCELED || lot.auction?.status === 'canceled'
      ? CANCELED
      : lot.auction?.is_public === false
        ? NOT_PUBLIC
        : null;
  if (lotStates[lot.state].acceptingBids && lot.awaiting_result !== true) {
    return { list_group: hidden ?? 0, list_order: seconds(lot.closes_at) ?? LAST };
  }
  const finished = seconds(lot.auction_finished_at);
  return {
    list_group: hidden ?? groups[lot.state],
    list_order: finished === null ? LAST : -finished,
  };
}

export function derivedLotColumns(
  lot: PlacedLot & {
    number: string;
    current_bid_cents: number | null;
    starting_price_cents: number | null;
  },
) {
  return {
    number_key: numberKey(lot.number),
    number_bare: bareNumber(lot.number),
    number_sort: numberSort(lot.number),
    price_cents: lot.current_bid_cents ?? lot.starting_price_cents ?? 0,
    ...listPlace(lot),
  };
}
