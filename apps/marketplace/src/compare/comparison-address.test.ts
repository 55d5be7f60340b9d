import { expect, test } from 'vitest';
import { comparedIn, comparisonAddress } from './comparison-address.ts';

const queryOf = (address: string): URLSearchParams =>
  new URL(address, 'http://site.test').searchParams;

test('an address contains the lots in order, even those with unusual numbers', () => {
  const address = comparisonAddress(['/casa-aroeira/7/lote/12', '/ipe/9/lote/3%2C%2F%20A'], true);
  expect(address).toBe('/comparar?lotes=casa-aroeira/7/12,ipe/9/3%252C%252F%2520A&diferencas=1');
  expect(comparedIn(queryOf(address))).toEqual([
    { account: 'casa-aroeira', auction_id: '7', number: '12' },
    { account: 'ipe', auction_id: '9', number: '3,/ A' },
  ]);
});

test.each([
  ['', 0],
  ['lotes=', 0],
  ['lotes=casa', 0],
  ['lotes=casa/x/1', 0],
  ['lotes=casa/1/2/3', 0],
  ['lotes=%25/1/%25', 1],
  ['lotes=casa/1/2,casa/1/2', 1],
  ['lotes=a/1/1,a/1/2,a/1/3,a/1/4,a/1/5', 4],
])('"%s" compares %i lots', (query, count) => {
  expect(comparedIn(new URLSearchParams(query))).toHaveLength(count);
});
