import { describe, expect, test } from 'vitest';
import type { OriginalPrices } from '../sale/entities.ts';
import { formatReais, originalPrice } from './original-prices.ts';

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
