/**
 * Columns of a lot that follow from its other columns. Whoever writes a lot spreads
 * `derivedLotColumns` into the row; the table's constraints refuse what they can check.
 *
 * @module
 */
import type { LotState } from '@martelo/domain/auction';
import { sortKey, searchColumns, type SearchedTexts } from '../database/search-terms.ts';

/** Lot numbers compare as trimmed text without case: `82` and `0082` are two lots. */
export const numberKey = (number: string): string => number.normalize('NFC').trim().toLowerCase();

/** The number without left zeros: `012a` and `12A` share one. */
export const bareNumber = (number: string): string => numberKey(number).replace(/^0+(?=\d)/, '');

/**
 * Natural order as bytes: `2` before `12` before `12A`. Each run of digits carries its length in
 * front; the key itself at the end parts `82` from `0082`.
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

// Later than any date a lot can have, so that a lot without a date comes last in its group.
const LAST = 1e13;
const seconds = (date: Date | string | null): number | null => {
  const time = date === null ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
};

/**
 * Place in the default order (docs/api-contract.md#lots): open lots by `closes_at` ascending, then
 * sold, then the rest by the auction's `finished_at` descending. Canceled lots, which no list
 * shows, are last.
 */
export function listPlace(lot: {
  state: LotState;
  closes_at: Date | string | null;
  auction_finished_at: Date | string | null;
}): { list_group: number; list_order: number } {
  if (lot.state === 'open' || lot.state === 'closing') {
    return { list_group: 0, list_order: seconds(lot.closes_at) ?? LAST };
  }
  const finished = seconds(lot.auction_finished_at);
  return {
    list_group: lot.state === 'sold' ? 1 : lot.state === 'canceled' ? 3 : 2,
    list_order: finished === null ? LAST : -finished,
  };
}

/** What `derivedLotColumns` reads. `auction_finished_at` and the texts come from related rows. */
export interface LotSource extends SearchedTexts {
  number: string;
  state: LotState;
  closes_at: Date | string | null;
  auction_finished_at: Date | string | null;
  current_bid_cents: number | null;
  starting_price_cents: number | null;
}

/**
 * The derived columns of one lot.
 *
 * @example
 * const row = { ...lot, ...derivedLotColumns({ ...lot, auction_finished_at, author_names, house }) };
 */
export function derivedLotColumns(lot: LotSource) {
  return {
    number_key: numberKey(lot.number),
    number_bare: bareNumber(lot.number),
    number_sort: numberSort(lot.number),
    price_cents: lot.current_bid_cents ?? lot.starting_price_cents ?? 0,
    ...listPlace(lot),
    ...searchColumns(lot),
  };
}
