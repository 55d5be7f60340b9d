import type { CategoryList } from '@martelo/domain/entities';
import { expect, test } from 'vitest';
import type { Client } from '../../client.ts';
import { categoriesNamed, suggestionsRead } from './search-suggestions.ts';

const categories = [
  'Pinturas',
  'Cerâmica',
  'Móveis',
  'Moedas',
  'Molduras',
  'Mobiliário',
  'Modelos',
].map((name, id) => ({
  id,
  name,
  slug: name.toLowerCase(),
})) as unknown as CategoryList['categories'];

test('categories are found regardless of accents and case', () => {
  expect(categoriesNamed('CERAMICA', categories).map(({ name }) => name)).toEqual(['Cerâmica']);
  expect(categoriesNamed('  ', categories)).toEqual([]);
  expect(categoriesNamed('pint')).toEqual([]);
});

test('a blank text requests nothing', () => {
  expect(suggestionsRead('').key).toBe('');
  expect(suggestionsRead('azul').key).not.toBe(suggestionsRead('verde').key);
});

test('suggests artists, at most four categories, and lots without the call of suggestions', async () => {
  const asked: (readonly [path: string, query: unknown])[] = [];
  const client = {
    async call({ path }: { path: string }, { query }: { query?: unknown }) {
      asked.push([path, query]);
      if (path.includes('suggestions')) throw new Error('Not found');
      if (path.includes('author')) {
        const lina = { name: 'Lina', slug: 'lina', image: null, lots_count: 1 };
        return { data: [lina, { ...lina, lots_count: 2 }, { ...lina, lots_count: 0 }] };
      }
      if (path.includes('categor')) return { categories };
      const account = { name: 'Casa' };
      const lot = { title: 'Azul', path: '/casa/1/lote/2', number: '2', account, image: null };
      return { lots: [lot] };
    },
  } as unknown as Client;
  expect(await suggestionsRead('mo').load(client)).toEqual([
    {
      label: 'Artistas',
      suggestions: ['1 lote', '2 lotes', 'nenhum lote'].map((meta) => ({
        label: 'Lina',
        href: '/artistas/lina',
        meta,
        image: null,
      })),
    },
    {
      label: 'Categorias',
      suggestions: [
        { label: 'Móveis', href: '/categorias/móveis' },
        { label: 'Moedas', href: '/categorias/moedas' },
        { label: 'Molduras', href: '/categorias/molduras' },
        { label: 'Mobiliário', href: '/categorias/mobiliário' },
      ],
    },
    {
      label: 'Lotes',
      suggestions: [{ label: 'Azul', href: '/casa/1/lote/2', meta: 'Lote 2 · Casa', image: null }],
    },
  ]);
  // No more rows than are shown.
  expect(asked.find(([path]) => path.includes('author'))?.[1]).toMatchObject({ per: 4 });
  expect(asked.find(([path]) => path.includes('lots'))?.[1]).toMatchObject({
    q: { search: 'mo' },
    per: 4,
  });
});

test('groups the suggestions of the server by kind, with their lot counts', async () => {
  const client = {
    async call({ path }: { path: string }) {
      if (!path.includes('suggestions')) return { lots: [] };
      return {
        suggestions: [
          { kind: 'category', label: 'Móveis', path: '/categorias/moveis', count: 1234 },
          { kind: 'author', label: 'Moema Sá', path: '/artistas/moema-sa', count: 1 },
        ],
        did_you_mean: null,
      };
    },
  } as unknown as Client;
  expect(await suggestionsRead('mo').load(client)).toEqual([
    {
      label: 'Artistas',
      suggestions: [{ label: 'Moema Sá', href: '/artistas/moema-sa', meta: '1 lote' }],
    },
    {
      label: 'Categorias',
      suggestions: [{ label: 'Móveis', href: '/categorias/moveis', meta: '1234 lotes' }],
    },
    { label: 'Lotes', suggestions: [] },
  ]);
});
