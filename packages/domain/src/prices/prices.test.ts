import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInPrice, priceLabels, seedPrices } from './prices.ts';
import { criteriaLabels, hasCriteria, radarName } from '../person/radar.ts';

test('the seed buckets are those of the contract', () => {
  expect(seedPrices().map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Até R$ 500',
    '2 R$ 500 a R$ 1.000',
    '3 R$ 1.000 a R$ 5.000',
    '4 R$ 5.000 a R$ 20.000',
    '5 R$ 20.000 a R$ 50.000',
    '6 R$ 50.000 a R$ 100.000',
    '7 Acima de R$ 100.000',
  ]);
});

test('every price belongs to exactly one bucket', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeNat(), fc.nat({ max: 15_000_000 })), (cents) => {
      expect(seedPrices().filter((price) => isInPrice(cents, price))).toHaveLength(1);
    }),
  );
  expect(
    seedPrices()
      .map((price) => isInPrice(50_000, price))
      .indexOf(true),
  ).toBe(1);
});

test('adjacent buckets become one range in any order of the ids', () => {
  const label = (...ids: number[]) => priceLabels(ids, seedPrices());
  expect(label(4, 3)).toEqual(['R$ 1.000 a R$ 20.000']);
  expect(label(1, 2)).toEqual(['Até R$ 1.000']);
  expect(label(6, 7)).toEqual(['Acima de R$ 50.000']);
  expect(label(1, 2, 4)).toEqual(['Até R$ 1.000', 'R$ 5.000 a R$ 20.000']);
  expect(label(1, 2, 3, 4, 5, 6, 7)).toEqual(['Qualquer preço']);
  expect(label(99)).toEqual([]);
  expect(priceLabels([3, 4], seedPrices().toReversed())).toEqual(['R$ 1.000 a R$ 20.000']);
});

test('a single bucket keeps its own label', () => {
  const cheap = { id: 1, label: 'Barato', min_cents: 0, max_cents: 50_000, position: 1 };
  expect(priceLabels([1], [cheap])).toEqual(['Barato']);
  expect(priceLabels([1], [{ ...cheap, label: null } as unknown as typeof cheap])).toEqual([]);
});

test('a price that is missing or not a number does not belong to a bucket', () => {
  const bucket = { min_cents: 0, max_cents: null };
  for (const cents of ['5', null, undefined])
    expect(isInPrice(cents as unknown as number, bucket)).toBe(false);
  expect(isInPrice(5, null)).toBe(false);
});

test('lists that are missing give no labels', () => {
  expect(priceLabels(null as unknown as [], seedPrices())).toEqual([]);
  expect(priceLabels([1], undefined as unknown as [])).toEqual([]);
});

test('a radar item is named after its criteria', () => {
  const names = {
    categories: [{ id: 1, name: 'Pinturas' }],
    tags: [{ id: 1, name: 'Modernismo' }],
    authors: [{ id: 9, name: 'Ana Souza' }],
    accounts: [{ tenant_name: 'aurora', name: 'Casa Aurora' }],
    prices: seedPrices(),
  };
  const labels = criteriaLabels(
    {
      term: ' di cavalcanti ',
      category_ids: [1, 77],
      tag_ids: [1],
      author_ids: [9],
      account_tenant_names: ['aurora'],
      price_ids: [3, 4],
    },
    names,
  );
  expect(labels).toHaveLength(6);
  expect(radarName(labels)).toBe(
    'di cavalcanti · Pinturas · Modernismo · Ana Souza · Casa Aurora · R$ 1.000 a R$ 20.000',
  );
  expect(hasCriteria({ term: '  ', category_ids: [], price_ids: [] })).toBe(false);
  expect(hasCriteria({ account_tenant_names: ['aurora'] })).toBe(true);
  expect(hasCriteria({ term: 'x' })).toBe(true);
  expect(hasCriteria(null)).toBe(false);
});

test('missing criteria and names give no labels', () => {
  expect(criteriaLabels(null, null)).toEqual([]);
  expect(criteriaLabels({ term: ' ', tag_ids: [1], price_ids: [1] }, {})).toEqual([]);
  expect(criteriaLabels({}, { tags: [{ id: 1, name: 'Modernismo' }] })).toEqual([]);
  expect(radarName(null)).toBe('');
  expect(radarName(['a', null, 'b'] as string[])).toBe('a · b');
});
