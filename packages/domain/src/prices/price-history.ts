/**
 * Statistics of the past prices of an artist.
 *
 * See docs/rules.md#price-history.
 *
 * @module
 */
import type { Cents, SoldLot } from '../sale/entities.ts';
import { originalPrice, type OriginalPrice } from './original-prices.ts';

/** Minimum number of results for a chart. Fewer points show no development. */
export const MIN_CHART_RESULTS = 5;

/** Minimum number of results of a technique for which a median is given. */
export const MIN_MEDIAN_RESULTS = 8;

/** Whether a hammer price is above, within or below the estimate of the house. */
export type EstimateResult = 'above' | 'within' | 'below';

/**
 * Returns whether a lot was sold above, within or below its estimate, or `null` without an estimate.
 * An estimate with one known end has no other limit.
 *
 * @example
 * resultAgainstEstimate({ sold_price_cents: 90_000, estimate_low_cents: 50_000, estimate_high_cents: 80_000 }); // 'above'
 */
export function resultAgainstEstimate(
  lot: Pick<SoldLot, 'sold_price_cents' | 'estimate_low_cents' | 'estimate_high_cents'>,
): EstimateResult | null {
  const [price, low, high] = [
    lot?.sold_price_cents,
    lot?.estimate_low_cents,
    lot?.estimate_high_cents,
  ];
  if (!isAmount(price) || (!isAmount(low) && !isAmount(high))) return null;
  if (isAmount(high) && price > high) return 'above';
  return isAmount(low) && price < low ? 'below' : 'within';
}

const isAmount = (value: unknown): value is Cents =>
  typeof value === 'number' && Number.isFinite(value);

/**
 * Returns the median of amounts in cents, rounded to whole cents, or `null` for an empty list. The
 * median of an even number of amounts is the mean of the two in the middle.
 *
 * @example
 * medianCents([100, 900, 300]); // 300
 * medianCents([100, 200]); // 150
 */
export function medianCents(amounts: readonly Cents[]): Cents | null {
  if (!Array.isArray(amounts)) return null;
  const sorted = amounts.filter(isAmount).toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined
    ? null
    : lower + Math.round((upper - lower) / 2);
}

/** The median of the results of a technique. */
export interface TechniqueMedian {
  /** As the newest of the results spells it. */
  readonly technique: string;
  /** Number of results. */
  readonly count: number;
  readonly median_cents: Cents;
  /** Whether any of the prices was published in another currency. */
  readonly converted: boolean;
}

/**
 * Returns the medians of the techniques with at least {@link MIN_MEDIAN_RESULTS} results, those with
 * most results first. Techniques that differ only in case are one.
 *
 * @example
 * techniqueMedians([]); // []
 */
export function techniqueMedians(lots: readonly SoldLot[]): TechniqueMedian[] {
  const groups = new Map<string, SoldLot[]>();
  for (const lot of Array.isArray(lots) ? (lots as readonly SoldLot[]) : []) {
    const key = techniqueName(lot).toLocaleLowerCase('pt-BR');
    const group = groups.get(key);
    if (group !== undefined) group.push(lot);
    else if (key !== '') groups.set(key, [lot]);
  }
  return [...groups.values()]
    .filter(({ length }) => length >= MIN_MEDIAN_RESULTS)
    .map((group) => ({
      technique: group.map(techniqueName)[0] ?? '',
      count: group.length,
      median_cents: medianCents(group.map(({ sold_price_cents }) => sold_price_cents)) ?? 0,
      converted: group.some((lot) => soldPriceOf(lot) !== null),
    }))
    .sort((a, b) => b.count - a.count || a.technique.localeCompare(b.technique, 'pt-BR'));
}

const techniqueName = (lot: SoldLot): string =>
  typeof lot?.technique === 'string' ? lot.technique.trim() : '';

/**
 * Returns the hammer price as the house published it, or `null` if it is in reais.
 *
 * @example
 * soldPriceOf({ original_prices: null }); // null
 */
export const soldPriceOf = (lot: Pick<SoldLot, 'original_prices'>): OriginalPrice | null =>
  // Only a current bid depends on the number of bids.
  originalPrice({ bids_count: 0, original_prices: lot?.original_prices ?? null }, 'sold');
