import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldLot } from './cases.ts';
import { chartLayout } from './layout.ts';

const cents = fc.integer({ min: 1, max: 100_000_000_000 });

/** The labels of a chart of two lots, without estimates. */
const labelsOf = (
  lots: readonly { readonly cents?: number; readonly year?: number }[],
  axis: 'prices' | 'years',
  most = 6,
): string[] =>
  chartLayout(
    lots.map(({ cents: sold_price_cents = 100_000, year = 2026 }, id) =>
      soldLot({
        id,
        sold_price_cents,
        sold_at: `${year}-06-01T12:00:00-03:00`,
        estimate_low_cents: null,
        estimate_high_cents: null,
      }),
    ),
    most,
  )[axis].map(({ label }) => label);

describe('the lines of prices', () => {
  it.each([
    [100_000, 900_000, 'R$ 1 mil, R$ 2 mil, R$ 5 mil, R$ 10 mil'],
    [10_000, 100_000_000, 'R$ 100, R$ 1 mil, R$ 10 mil, R$ 100 mil, R$ 1 mi'],
    [500_000, 500_000, 'R$ 5 mil, R$ 10 mil'],
    [250_000, 300_000, 'R$ 2 mil, R$ 5 mil'],
    [50, 50, 'R$ 0,50, R$ 1'],
    [30_000_000, 10_000_000_000, 'R$ 300 mil, R$ 1 mi, R$ 3 mi, R$ 10 mi, R$ 30 mi, R$ 100 mi'],
    [100_000_000_000, 100_000_000_000, 'R$ 1 bi, R$ 2 bi'],
  ])('from %i to %i cents: %s', (lowest, highest, labels) => {
    expect(labelsOf([{ cents: lowest }, { cents: highest }], 'prices').join(', ')).toBe(labels);
  });

  it('are at least two and at most the given number', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 4, max: 8 }), (one, other, most) => {
        const lines = labelsOf([{ cents: one }, { cents: other }], 'prices', most);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('the lines of years', () => {
  it.each([
    [2026, 2026, '2026, abr., jul., out.'],
    [2019, 2026, '2020, 2022, 2024, 2026'],
    [1670, 1944, '1700, 1750, 1800, 1850, 1900'],
  ])('from %i to %i: %s', (first, last, labels) => {
    expect(labelsOf([{ year: first }, { year: last }], 'years').join(', ')).toBe(labels);
  });

  it('are at least one and at most the given number', () => {
    const year = fc.integer({ min: 1400, max: 2100 });
    fc.assert(
      fc.property(year, year, fc.integer({ min: 4, max: 8 }), (one, other, most) => {
        const lines = labelsOf([{ year: one }, { year: other }], 'years', most);
        expect(lines.length).toBeGreaterThanOrEqual(1);
        expect(lines.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('chartLayout', () => {
  it('puts the oldest lot first, and higher prices further up', () => {
    const cheap = soldLot({
      id: 1,
      sold_at: '2025-06-01T20:00:00-03:00',
      sold_price_cents: 10_000,
    });
    const dear = soldLot({ id: 2, sold_at: '2023-06-01T20:00:00-03:00', sold_price_cents: 90_000 });
    const { points } = chartLayout([cheap, dear], 6);
    expect(points.map(({ lot }) => lot.id)).toEqual([2, 1]);
    expect(points[0]?.x).toBeLessThan(points[1]?.x ?? 0);
    expect(points[0]?.y).toBeLessThan(points[1]?.y ?? 0);
  });

  it('puts equal ratios at equal distances', () => {
    const lots = [10_000, 100_000, 1_000_000].map((sold_price_cents, id) =>
      soldLot({ id, sold_price_cents, estimate_low_cents: null, estimate_high_cents: null }),
    );
    const heights = chartLayout(lots, 6).points.map(({ y }) => y);
    expect(heights).toEqual([100, 50, 0]);
  });

  it('leaves out lots without a day or a price above zero', () => {
    const lots = [
      soldLot({ sold_at: null }),
      soldLot({ sold_at: 'ontem' }),
      soldLot({ sold_price_cents: 0 }),
    ];
    expect(chartLayout(lots, 6)).toEqual({ points: [], years: [], prices: [] });
  });

  it('keeps every mark and line within the plot', () => {
    const at = fc
      .date({ min: new Date('1670-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const drafts = fc.array(fc.record({ at, price: cents, low: cents, high: cents }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(drafts, (list) => {
        const lots = list.map(({ at: sold_at, price, low, high }, id) =>
          soldLot({
            id,
            sold_at,
            sold_price_cents: price,
            estimate_low_cents: Math.min(low, high),
            estimate_high_cents: Math.max(low, high),
          }),
        );
        const { points, years, prices } = chartLayout(lots, 6);
        const places = [
          ...points.flatMap(({ x, y, estimate }) => [x, y, ...(estimate ?? [])]),
          ...[...years, ...prices].map((tick) => tick.at),
        ];
        expect(points).toHaveLength(lots.length);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
