import { expect, test } from 'vitest';
import type { LotSummary, OriginalPrices } from '../sale/entities.ts';
import { headlinePrice } from './headline-price.ts';

type PricedLot = Parameters<typeof headlinePrice>[0];

const lot = (changes: Partial<PricedLot>): PricedLot => ({
  state: 'open',
  starting_price_cents: 300_000,
  current_bid_cents: 658_000,
  sold_price_cents: null,
  original_prices: null,
  bids_count: 12,
  ...changes,
});

const inDollars = (prices: Partial<OriginalPrices>): LotSummary['original_prices'] => ({
  currency: 'USD',
  rate_date: '2026-11-20',
  starting: null,
  estimate_low: null,
  estimate_high: null,
  current_bid: null,
  sold: null,
  ...prices,
});

const unpriced = { starting_price_cents: null, current_bid_cents: null, sold_price_cents: null };

test.each([
  ['open', 'Lance inicial', 'Lance livre'],
  ['closing', 'Lance inicial', 'Lance livre'],
  ['passed', 'Não vendido', 'Aceita ofertas'],
  ['sold', 'Arrematado', 'Valor não divulgado'],
  ['closed', 'Lance inicial', 'Sob consulta'],
  ['awaiting_result', 'Lance inicial', 'Sob consulta'],
  ['upcoming', 'Lance inicial', 'Sob consulta'],
  ['canceled', 'Lance inicial', 'Sob consulta'],
] as const)('a lot without a price in the phase %s shows %s: %s', (phase, label, unknown) => {
  expect(headlinePrice(lot(unpriced), phase)).toEqual({
    label,
    cents: null,
    unknown,
    original: null,
  });
});

test('a sold lot shows the hammer price', () => {
  const price = headlinePrice(lot({ state: 'sold', sold_price_cents: 1_200_000 }));
  expect(price).toMatchObject({ label: 'Arrematado por', cents: 1_200_000 });
});

test.each([
  ['sold', 'US$ 12.240'],
  ['open', 'US$ 800'],
  ['passed', 'US$ 500'],
] as const)('a price in another currency has its original in the phase %s', (phase, text) => {
  const original_prices = inDollars({ sold: '12240', current_bid: '800', starting: '500' });
  const found = lot({ state: phase, original_prices, bids_count: 0 });
  expect(headlinePrice(found).original?.text).toBe(text);
});

test('a bid in reais has no original', () => {
  const original_prices = inDollars({ current_bid: '800' });
  expect(headlinePrice(lot({ original_prices, bids_count: 1 })).original).toBeNull();
});
