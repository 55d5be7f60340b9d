/**
 * What the journeys look for: in the demonstration by name, in a real catalogue whatever it has most of.
 *
 * @module
 */
import type {
  Author,
  AuthorList,
  Category,
  CategoryList,
  LotList,
  Tag,
  TagList,
} from '@martelo/domain/entities';

/** Whether this run has the real catalogue loaded beside the demonstration. */
export const real =
  process.env['E2E_CATALOGUE'] === 'real' && process.env['REAL_DATA'] !== undefined;

/** What there is to be found. */
export interface Catalogue {
  /** Has more than two pages of lots. */
  readonly category: Pick<Category, 'name' | 'slug'>;
  readonly tag: Pick<Tag, 'name' | 'slug'>;
  /** Has lots. */
  readonly author: Pick<Author, 'name' | 'slug'>;
}

const most = <T extends { lots_count: number }>(list: readonly T[]): T => {
  const [first] = list.toSorted((a, b) => b.lots_count - a.lots_count);
  if (first === undefined) throw new Error('The catalogue is empty.');
  return first;
};

/** Reads what there is to be found from the server of the run. */
export async function catalogueOf(base: string | undefined): Promise<Catalogue> {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${base}/api${path}`)).json() as Promise<T>;
  if (!real) {
    const { data } = await get<AuthorList>('/authors.json?term=salomoni');
    const [author] = data;
    if (author === undefined) throw new Error('The demonstration has no Salomoni.');
    return {
      category: { name: 'Pinturas', slug: 'pinturas' },
      tag: { name: 'Modernismo', slug: 'modernismo' },
      author,
    };
  }
  const category = most((await get<CategoryList>('/categories.json?per=100')).categories);
  const { lots } = await get<LotList>(`/lots.json?per=100&q[category_id_eq]=${category.id}`);
  const author = lots.find((lot) => lot.author !== null)?.author;
  if (!author) throw new Error(`No lot of ${category.name} has an author.`);
  return { category, tag: most((await get<TagList>('/popular_tags.json?per=100')).tags), author };
}
