/**
 * Filters lots by their facets, and counts the values of facets.
 *
 * @module
 */
import type { LotFacet } from '@martelo/domain/entities';
import { isInRange, type LotChoice, type PriceChoice } from '../search/lot-filter.ts';
import { facetNames, type FacetColumn, type LotTable } from './lot-table.ts';

/** The chosen filters. Values of one facet are alternatives. All facets must match. */
export interface Choices {
  readonly values: ReadonlyMap<LotFacet, readonly string[]>;
  /** Whether a price in cents matches the choice. `null`: all prices match. */
  readonly price: ((cents: number) => boolean) | null;
}

export function choicesOf(choices: readonly LotChoice[], price: PriceChoice): Choices {
  const byFacet = Map.groupBy(choices, ({ facet }) => facet);
  const { min, max, ranges } = price;
  const isWithin = (cents: number): boolean =>
    (min === null || cents >= min) &&
    (max === null || cents <= max) &&
    (ranges === null || ranges.some((range) => isInRange(cents, range)));
  return {
    values: new Map(
      [...byFacet].map(([facet, list]) => [facet, list.flatMap(({ values }) => values)]),
    ),
    price: min === null && max === null && ranges === null ? null : isWithin,
  };
}

export interface FacetCounts {
  /** By value, for each facet. Values that no counted lot has are 0. */
  readonly facets: ReadonlyMap<LotFacet, ReadonlyMap<string, number>>;
  /** By bucket of {@link priceBounds}. */
  readonly prices: readonly number[];
}

/** Lower bounds of the buckets of prices, in cents. Unknown prices are in no bucket. */
export const priceBounds: readonly number[] = [
  1, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
  10_000_000, 20_000_000, 50_000_000, 100_000_000,
];

/** Index of the price among the filters of a lot, after the facets. */
const PRICE = facetNames.length;
/** A lot matches every filter. */
const MATCHES = -1;
/** A lot fails several filters. */
const FAILS = -2;

/**
 * Returns for each lot the filter that it fails, `MATCHES` or `FAILS`. Lots that are not listed fail.
 */
function failures(table: LotTable, lots: Int32Array, { values, price }: Choices): Int8Array {
  const failed = new Int8Array(lots.length).fill(MATCHES);
  const fail = (index: number, filter: number): void => {
    failed[index] = failed[index] === MATCHES ? filter : FAILS;
  };
  const { auctions, prices } = table;
  for (let index = 0; index < lots.length; index += 1) {
    if (!auctions[lots[index] ?? 0]) failed[index] = FAILS;
  }
  for (const [filter, name] of facetNames.entries()) {
    const wanted = values.get(name);
    if (wanted === undefined) continue;
    const column = table.facet(name);
    const chosen = column.chosen(wanted);
    const { columns } = column;
    for (let index = 0; index < lots.length; index += 1) {
      const lot = lots[index] ?? 0;
      let isChosen = 0;
      for (const items of columns) isChosen |= chosen[items[lot] ?? 0] ?? 0;
      if (isChosen === 0) fail(index, filter);
    }
  }
  if (price !== null) {
    for (let index = 0; index < lots.length; index += 1) {
      if (!price(prices[lots[index] ?? 0] ?? 0)) fail(index, PRICE);
    }
  }
  return failed;
}

/**
 * Returns the lots that fail only this filter, or that match. `filter` of an array is much slower, and
 * large arrays make the garbage collector run.
 */
function lotsThat(lots: Int32Array, failed: Int8Array, filter: number): Int32Array {
  let count = 0;
  for (let index = 0; index < lots.length; index += 1) if (failed[index] === filter) count += 1;
  if (count === lots.length) return lots;
  const found = new Int32Array(count);
  let length = 0;
  for (let index = 0; index < lots.length; index += 1) {
    if (failed[index] === filter) found[length++] = lots[index] ?? 0;
  }
  return found;
}

export const filterLots = (table: LotTable, lots: Int32Array, choices: Choices): Int32Array =>
  lotsThat(lots, failures(table, lots, choices), MATCHES);

/**
 * Counts the lots by facet. A facet ignores its own choice: its counts show what another of its
 * values would find.
 */
export function countFacets(table: LotTable, lots: Int32Array, choices: Choices): FacetCounts {
  const failed = failures(table, lots, choices);
  const matching = lotsThat(lots, failed, MATCHES);
  // A lot that fails one filter only counts for that filter.
  const facets = facetNames.map((name, filter) => {
    const column = table.facet(name);
    const counts = new Int32Array(column.names.length);
    addLots(counts, column, matching);
    if (choices.values.has(name)) addLots(counts, column, lotsThat(lots, failed, filter));
    return [name, byName(column, counts)] as const;
  });
  const priced = choices.price === null ? [matching] : [matching, lotsThat(lots, failed, PRICE)];
  return { facets: new Map(facets), prices: countPrices(table, priced) };
}

function addLots(counts: Int32Array, { columns }: FacetColumn, lots: Int32Array): void {
  for (const items of columns) {
    for (let index = 0; index < lots.length; index += 1) {
      const value = items[lots[index] ?? 0] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

const byName = ({ names }: FacetColumn, counts: Int32Array): Map<string, number> =>
  new Map(names.slice(1).map((name, index) => [name, counts[index + 1] ?? 0]));

function countPrices(table: LotTable, lists: readonly Int32Array[]): number[] {
  const counts = priceBounds.map(() => 0);
  for (const lots of lists) {
    for (let index = 0; index < lots.length; index += 1) {
      const cents = table.prices[lots[index] ?? 0] ?? 0;
      let bucket = priceBounds.length - 1;
      while (bucket >= 0 && cents < (priceBounds[bucket] ?? 0)) bucket -= 1;
      if (bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return counts;
}
