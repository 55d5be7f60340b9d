import type { CategoryList } from '@martelo/domain/entities';
import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { categoriesNamed, suggestionsRead } from './search-suggestions.ts';

const categories = ['Pinturas', 'Cerâmica', 'Móveis', 'Moedas', 'Molduras', 'Mobiliário'].map(
  (name, id) => ({ id, name, slug: name.toLowerCase() }),
) as unknown as CategoryList['categories'];

test('categories are found regardless of accents and case', () => {
  expect(categoriesNamed('CERAMICA', categories).map(({ name }) => name)).toEqual(['Cerâmica']);
  expect(categoriesNamed('  ', categories)).toEqual([]);
  expect(categoriesNamed('pint')).toEqual([]);
});

test('a blank text requests nothing', () => {
  expect(suggestionsRead('').key).toBe('');
  expect(suggestionsRead('azul').key).not.toBe(suggestionsRead('verde').key);
});

test('suggests artists, at most four categories, and lots', async () => {
  const client = {
    call: async ({ path }: { path: string }) =>
      path.includes('author')
        ? { data: [{ name: 'Lina', slug: 'lina', image: null, lots_count: 1 }] }
        : path.includes('categor')
          ? { categories }
          : {
              lots: [
                {
                  title: 'Azul',
                  path: '/casa/1/lote/2',
                  number: '2',
                  account: { name: 'Casa' },
                  image: null,
                },
              ],
            },
  } as unknown as Client;
  const [artists, named, lots] = await suggestionsRead('mo').load(client);
  expect(artists?.suggestions).toEqual([
    { label: 'Lina', href: '/artistas/lina', meta: '1 lote', image: null },
  ]);
  expect(named?.suggestions.map(({ label }) => label)).toEqual([
    'Móveis',
    'Moedas',
    'Molduras',
    'Mobiliário',
  ]);
  expect(lots?.suggestions).toEqual([
    { label: 'Azul', href: '/casa/1/lote/2', meta: 'Lote 2 · Casa', image: null },
  ]);
});
