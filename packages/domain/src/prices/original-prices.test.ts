import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OriginalPrices } from '../sale/entities.ts';
import { formatReais, originalPrice, parsePrice } from './original-prices.ts';

describe('parsePrice', () => {
  test.each([
    ['1234', 123_400],
    ['1234.5', 123_450],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567', 123_456_700],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['50,000', 5_000_000],
    ['50.000', 5_000_000],
    ['0,05', 5],
    ['12.500000', 1250],
    [' 7 ', 700],
  ])('"%s" is %i cents', (cell, cents) => expect(parsePrice(cell)).toBe(cents));

  test.each([
    ['2 3/4'],
    ['[not communicated]'],
    ['0.0.14'],
    ['6-16-6'],
    ['-5'],
    ['1,23,456'],
    ['1.234.56'],
    ['0.123'],
    ['12.345678'],
    ['1e5'],
    ['Infinity'],
    ['9'.repeat(13)],
    ['١٢'],
    [''],
  ])('"%s" is unreadable', (cell) => expect(parsePrice(cell)).toBeNull());

  test('reads every amount exactly, in every notation', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const marks = fc.constantFrom(['.', ','], [',', '.'], ['', ','], ['', '.'], [' ', ',']);
    fc.assert(
      fc.property(amount, marks, (cents, [thousands = '', decimal = '']) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
        const text = `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
        expect(parsePrice(text)).toBe(cents);
      }),
    );
  });
});

describe('originalPrice', () => {
  const lot = (changes: Partial<OriginalPrices>, bids_count = 0) => ({
    bids_count,
    original_prices: {
      currency: 'USD',
      rate_date: '2026-11-20',
      starting: null,
      estimate_low: null,
      estimate_high: null,
      current_bid: null,
      sold: null,
      ...changes,
    },
  });

  test.each([
    ['USD', '12,240', 'US$ 12.240', 1_224_000],
    ['USD', '12240.00', 'US$ 12.240', 1_224_000],
    ['GBP', '1.234,5', '£ 1.234,50', 123_450],
    ['EUR', '950', '€ 950', 95_000],
    ['CHF', '1234567', 'CHF 1.234.567', 123_456_700],
    ['USD', ' 2 3/4 ', 'US$ 2 3/4', null],
  ])('of %s "%s" is %s', (currency, sold, text, cents) => {
    expect(originalPrice(lot({ currency, sold }), 'sold')).toEqual({ currency, cents, text });
  });

  test('is null for a price that is not converted', () => {
    expect(originalPrice(lot({ sold: '10' }), 'starting')).toBeNull();
    expect(originalPrice({ bids_count: 0, original_prices: null }, 'sold')).toBeNull();
  });

  test('is null for a current bid once there are bids in reais', () => {
    expect(originalPrice(lot({ current_bid: '10' }), 'current_bid')?.text).toBe('US$ 10');
    expect(originalPrice(lot({ current_bid: '10' }, 1), 'current_bid')).toBeNull();
  });
});

test('an amount in reais has ≈ only if it is converted', () => {
  const original = { currency: 'USD', cents: 1_224_000, text: 'US$ 12.240' };
  expect(formatReais(6_531_500, original)).toBe('≈ R$ 65.315');
  expect(formatReais(6_531_500, null)).toBe('R$ 65.315');
  expect(formatReais(null, original)).toBeNull();
});
