import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoldLot } from '../sale/entities.ts';
import {
  medianCents,
  MIN_MEDIAN_RESULTS,
  resultAgainstEstimate,
  soldPriceOf,
  techniqueMedians,
} from './price-history.ts';

const sold = (changes: Partial<SoldLot> = {}): SoldLot => ({
  id: 1,
  number: '1',
  title: 'Composição',
  technique: 'Óleo sobre tela',
  sold_at: '2026-03-10T20:00:00-03:00',
  sold_price_cents: 100_000,
  estimate_low_cents: null,
  estimate_high_cents: null,
  original_prices: null,
  account: { id: 1, tenant_name: 'casa', name: 'Casa', logo_url: null },
  path: '/casa/1/lote/1',
  ...changes,
});

const cents = fc.integer({ min: 0, max: 100_000_000_000 });

describe('resultAgainstEstimate', () => {
  it.each([
    [500, 800, 801, 'above'],
    [500, 800, 800, 'within'],
    [500, 800, 500, 'within'],
    [500, 800, 499, 'below'],
    [500, null, 9000, 'within'],
    [500, null, 499, 'below'],
    [null, 800, 1, 'within'],
    [null, 800, 801, 'above'],
    [null, null, 801, null],
  ])('an estimate of %j to %j and a price of %j: %j', (low, high, price, result) => {
    expect(
      resultAgainstEstimate({
        estimate_low_cents: low,
        estimate_high_cents: high,
        sold_price_cents: price,
      }),
    ).toBe(result);
  });
});

describe('medianCents', () => {
  it('is the amount in the middle, or the mean of both', () => {
    expect(medianCents([900, 100, 300])).toBe(300);
    expect(medianCents([900, 100, 300, 101])).toBe(201);
    expect(medianCents([])).toBeNull();
  });

  it('has as many amounts at or above it as at or below it, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (amounts) => {
        const median = medianCents(amounts) ?? Number.NaN;
        expect(Number.isSafeInteger(median)).toBe(true);
        const half = amounts.length / 2;
        expect(amounts.filter((one) => one <= median).length).toBeGreaterThanOrEqual(half);
        // The mean of two amounts is rounded, so it may exceed the higher one by half a cent.
        expect(amounts.filter((one) => one >= median).length).toBeGreaterThanOrEqual(
          Math.floor(half),
        );
        expect(medianCents(amounts.toReversed())).toBe(median);
      }),
    );
  });

  it('does not change the list', () => {
    const amounts = [3, 1, 2];
    medianCents(amounts);
    expect(amounts).toEqual([3, 1, 2]);
  });
});

describe('techniqueMedians', () => {
  const times = (count: number, changes: Partial<SoldLot>): SoldLot[] =>
    Array.from({ length: count }, () => sold(changes));

  it('needs eight results of a technique', () => {
    expect(techniqueMedians(times(MIN_MEDIAN_RESULTS - 1, {}))).toEqual([]);
    expect(techniqueMedians(times(MIN_MEDIAN_RESULTS, {}))).toEqual([
      { technique: 'Óleo sobre tela', count: 8, median_cents: 100_000, converted: false },
    ]);
  });

  it('joins techniques that differ in case, and leaves out lots without one', () => {
    const lots = [
      ...times(4, { technique: 'Guache sobre papel' }),
      ...times(4, { technique: ' guache SOBRE papel ' }),
      ...times(9, { technique: null }),
      ...times(9, { technique: ' ' }),
    ];
    expect(techniqueMedians(lots).map(({ technique, count }) => [technique, count])).toEqual([
      ['Guache sobre papel', 8],
    ]);
  });

  it('lists the technique with most results first', () => {
    const lots = [
      ...times(8, { technique: 'Bronze' }),
      ...times(9, { technique: 'Xilogravura' }),
      ...times(8, { technique: 'Aquarela' }),
    ];
    expect(techniqueMedians(lots).map(({ technique }) => technique)).toEqual([
      'Xilogravura',
      'Aquarela',
      'Bronze',
    ]);
  });

  it('says whether a price was converted', () => {
    const dollars = {
      currency: 'USD',
      rate_date: null,
      starting: null,
      estimate_low: null,
      estimate_high: null,
      current_bid: null,
      sold: '12,240',
    };
    const lots = [...times(8, {}), sold({ original_prices: dollars })];
    expect(techniqueMedians(lots)[0]?.converted).toBe(true);
    expect(soldPriceOf(lots[8] ?? sold())?.text).toBe('US$ 12.240');
    expect(soldPriceOf(sold())).toBeNull();
  });

  it('counts every lot of a technique once', () => {
    const lot = fc.record({ technique: fc.constantFrom('A', 'a', 'B', null), price: cents });
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 60 }), (drafts) => {
        const lots = drafts.map(({ technique, price }) =>
          sold({ technique, sold_price_cents: price }),
        );
        const named = lots.filter(({ technique }) => technique !== null).length;
        const medians = techniqueMedians(lots);
        expect(medians.every(({ count }) => count >= MIN_MEDIAN_RESULTS)).toBe(true);
        const counted = medians.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBeLessThanOrEqual(named);
        expect(named - counted).toBeLessThan(2 * MIN_MEDIAN_RESULTS);
      }),
    );
  });
});
