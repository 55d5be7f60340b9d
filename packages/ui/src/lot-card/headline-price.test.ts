import { expect, test } from 'vitest';
import { lot } from '../fixtures/lots.ts';
import { headlinePrice } from './headline-price.ts';

const unpriced = { starting_price_cents: null, current_bid_cents: null, sold_price_cents: null };

test.each([
  ['open', 'Lance inicial', 'Lance livre'],
  ['closing', 'Lance inicial', 'Lance livre'],
  ['passed', 'Lance inicial', 'Aceita ofertas'],
  ['sold', 'Arrematado', 'Valor não divulgado'],
  ['closed', 'Lance inicial', 'Sob consulta'],
  ['awaiting_result', 'Lance inicial', 'Sob consulta'],
  ['upcoming', 'Lance inicial', 'Sob consulta'],
  ['canceled', 'Lance inicial', 'Sob consulta'],
] as const)('a lot without a price in the phase %s shows %s: %s', (phase, label, unknown) => {
  expect(headlinePrice(lot(unpriced), phase)).toEqual({ label, cents: null, unknown });
});

test('a sold lot shows the hammer price', () => {
  const price = headlinePrice(lot({ state: 'sold', sold_price_cents: 1_200_000 }));
  expect(price).toMatchObject({ label: 'Arrematado por', cents: 1_200_000 });
});
