import { expect, test } from 'vitest';
import { marketplaceOf } from './marketplace.ts';

test('the address of the script contains the site, the API and the key', () => {
  expect(marketplaceOf('https://leiloes.example/embed/v1/martelo.js?key=pk_casa')).toEqual({
    site: 'https://leiloes.example',
    api: 'https://leiloes.example/api',
    key: 'pk_casa',
  });
});

test('the API may be on another origin, and the key is optional', () => {
  const script = 'https://leiloes.example/martelo.js?api=https%3A%2F%2Fapi.example%2Fv1';
  expect(marketplaceOf(script)).toEqual({
    site: 'https://leiloes.example',
    api: 'https://api.example/v1',
    key: null,
  });
});
