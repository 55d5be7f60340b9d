import type { LotFacets } from '@martelo/domain/entities';
import { describe, expect, test } from 'vitest';
import {
  addressWith,
  canonicalOf,
  offerCount,
  readAddress,
  stateFilters,
  termValue,
} from './lot-filters.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address without a query shows the first page of all lots', () => {
  expect(read('')).toMatchObject({ pages: 1, filtered: false, minimum: null, maximum: null });
  expect(read('').filter).toEqual({ q: {}, per: 20 });
});

test('prices are reais in the address and cents in the call', () => {
  expect(read('preco_min=100&preco_max=2500').filter.q).toMatchObject({
    price_gteq: 10_000,
    price_lteq: 250_000,
  });
});

test.each([
  'estado=roubados',
  'ordem=__proto__',
  'preco_min=-1',
  'page=0',
  'page=1e9',
  'leilao=a',
  'categoria=pinturas',
  'preco=1e3',
])('ignores an invalid value: %s', (query) => {
  expect(read(query).filter).toEqual({ q: {}, per: 20 });
  expect(read(query).pages).toBe(1);
});

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  [' 1.500,90 ', 1500],
  ['12.345.678', 12_345_678],
  ['1.5', 1],
  ['15,000', null],
  ['R$ 5', 5],
  ['99999999999', null],
  ['', null],
])('reads the price %j as %j reais', (text, reais) => {
  expect(read(new URLSearchParams({ preco_min: text }).toString()).minimum).toBe(reais);
});

test('returns the scope of an address and whether the counts of the site apply', () => {
  expect(read('casa=aroeira')).toMatchObject({ scope: 'house', narrowed: true, filtered: true });
  expect(read('leilao=7&ordem=recentes&utm_source=jornal')).toMatchObject({ scopeOnly: true });
  for (const more of ['estado=abertos', 'preco=2', 'preco_min=5', 'tema=1-azul']) {
    expect(read(`leilao=7&${more}`)).toMatchObject({ scope: 'auction', scopeOnly: false });
  }
  expect(read('')).toMatchObject({ scope: null, scopeOnly: false });
  expect(read('leilao=7&casa=aroeira')).toMatchObject({ scope: 'auction', narrowed: true });
  expect(read('preco_min=0')).toMatchObject({ scope: null, narrowed: true, filtered: true });
  expect(read('estado=abertos')).toMatchObject({ scope: null, narrowed: false, filtered: true });
});

test('an address names category, tag and artist by id and slug, and prices by id', () => {
  const artist = termValue({ id: 7, slug: 'amelia-de-sa' });
  expect(read(`categoria=3-pinturas&tema=12&artista=${artist}&preco=1&preco=4`).filter.q).toEqual({
    category_id_eq: 3,
    lot_tag_id_eq: 12,
    author_id_eq: 7,
    price_ids: [1, 4],
  });
  expect(read('categoria=3-pinturas')).toMatchObject({ narrowed: true, filtered: true });
});

test.each([
  ['', undefined],
  ['menor-preco', 'price'],
  ['encerramento', 'closes_at'],
])('?ordem=%s sorts by %s', (value, sort) => {
  expect(read(`ordem=${value}`).filter.sort).toBe(sort);
});

test.each([1, 9, 12, 100, 999])('an address shows its first %d pages', (pages) => {
  expect(read(`page=${pages}`).pages).toBe(pages);
});

test('a changed filter starts at the first page and keeps the other filters', () => {
  const query = new URLSearchParams('estado=abertos&ordem=recentes&page=4');
  expect(addressWith('/lotes', query, { estado: 'arrematados' })).toBe(
    '/lotes?estado=arrematados&ordem=recentes',
  );
  expect(addressWith('/lotes', query, { estado: '', ordem: null })).toBe('/lotes');
  expect(addressWith('/lotes', query, { page: '5' })).toBe(
    '/lotes?estado=abertos&ordem=recentes&page=5',
  );
});

test('the canonical address keeps state, house and auction only', () => {
  const query = new URLSearchParams(
    'estado=abertos&casa=aroeira&categoria=3&ordem=recentes&page=2',
  );
  expect(canonicalOf('/lotes', readAddress(query))).toBe('/lotes?estado=abertos&casa=aroeira');
  const ofBoth = new URLSearchParams('casa=aroeira&leilao=7');
  expect(canonicalOf('/lotes', readAddress(ofBoth))).toBe('/lotes?leilao=7');
});

test('the canonical address drops invalid values', () => {
  const query = new URLSearchParams('estado=todos&casa=&leilao=sete&campanha=1');
  expect(canonicalOf('/lotes', readAddress(query))).toBe('/lotes');
  expect(canonicalOf('/lotes', read('leilao=007'))).toBe('/lotes?leilao=7');
});

describe('several values of a filter', () => {
  const filterOf = (query: string) => readAddress(new URLSearchParams(query)).filter.q;

  test('are alternatives, and one value is sent as every back end knows it', () => {
    expect(filterOf('categoria=3-pinturas&categoria=4&tema=x')).toMatchObject({
      category_id_in: [3, 4],
      lot_tag_id_eq: undefined,
    });
    expect(filterOf('categoria=3-pinturas&artista=1&artista=2')).toMatchObject({
      category_id_eq: 3,
      author_id_in: [1, 2],
    });
    expect(filterOf('cidade=Recife&cidade=&tecnica=Bronze&periodo=1950-1999')).toMatchObject({
      city_in: ['Recife'],
      technique_in: ['Bronze'],
      period_in: ['1950-1999'],
    });
  });

  test('several houses are a list, and a single house is its page', () => {
    const one = readAddress(new URLSearchParams('casa=a'));
    const two = readAddress(new URLSearchParams('casa=a&casa=b'));
    expect([one.scope, one.filter.q?.account_tenant_name_eq]).toEqual(['house', 'a']);
    expect([two.scope, two.filter.q?.account_tenant_name_in]).toEqual([null, ['a', 'b']]);
    expect(two.narrowed).toBe(true);
  });

  test('leave the quick filters their own counts', () => {
    const offer = [{ value: 'sold', label: 'Arrematados', count: 7 }];
    const facets = { facets: { offer }, price_histogram: [] } as unknown as LotFacets;
    expect(stateFilters.map((state) => offerCount(facets, state))).toEqual([null, 0, 0, 7]);
  });
});
