import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { termValue } from '../lots/lot-filters.ts';
import { newSearchPath, readSearch } from './saved-search-address.ts';

const wish = (query: string) => readSearch(new URLSearchParams(query));
const nothing = { text: null, category: null, tag: null, author: null, account: null, prices: [] };

test('the address of the radar does not open a form', () => {
  expect(wish('')).toBeNull();
  expect(wish('page=2&ordem=recentes')).toBeNull();
});

test('a new search starts with an empty form', () => {
  expect(readSearch(new URL(newSearchPath, 'https://site.test').searchParams)).toEqual(nothing);
});

test('a new search takes over the filters of a list of lots', () => {
  const category = { id: 1, slug: 'pinturas' };
  const author = { id: 7, slug: 'lina-torres' };
  const query = new URLSearchParams({
    termo: ' azul ',
    categoria: termValue(category),
    artista: termValue(author),
    casa: 'casa-aroeira',
  });
  query.append('preco', '3');
  query.append('preco', '4');
  expect(readSearch(query)).toEqual({
    text: 'azul',
    category,
    tag: null,
    author,
    account: 'casa-aroeira',
    prices: [3, 4],
  });
});

test.each([
  'termo=%20',
  'casa=%20',
  'categoria=pinturas',
  'categoria=1pinturas',
  'tema=-1',
  'artista=__proto__',
  'preco=1e3',
])('ignores an invalid value: %s', (query) => {
  expect(wish(query)).toEqual(nothing);
});

test('reads a term without its name, a house with spaces, and any price range', () => {
  expect(wish('categoria=12&casa=%20aroeira%20&preco=12')).toEqual({
    ...nothing,
    category: { id: 12, slug: '' },
    account: 'aroeira',
    prices: [12],
  });
});

test('reads every category, tag and artist that an address can name', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.stringMatching(/^[a-z0-9-]{1,40}$/),
      (id, slug) => {
        const query = new URLSearchParams({ tema: termValue({ id, slug }) });
        expect(readSearch(query)?.tag).toEqual({ id, slug });
      },
    ),
  );
});
