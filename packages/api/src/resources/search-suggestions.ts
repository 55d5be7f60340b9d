/**
 * Suggestions of the search while a person types.
 *
 * @module
 */
import type { Read } from '../client.ts';
import { authorSearchRead } from './authors.ts';
import { lotsRead } from './lots.ts';
import { categoriesRead } from './taxonomy.ts';
import type { AuthorList, CategoryList, Image, LotList } from '@martelo/domain/entities';
import { pluralizeCount, slugify } from '@martelo/domain/text';

/** Suggestions of one kind, as `SearchBox` of `@martelo/ui` shows them. */
export interface SuggestionGroup {
  readonly label: string;
  readonly suggestions: readonly {
    readonly label: string;
    readonly href: string;
    readonly meta?: string;
    readonly image?: Image | null;
  }[];
}

/** Number of suggestions of each kind. */
const few = 4;

/**
 * Returns the categories whose name contains the text, ignoring accents and case.
 *
 * @example
 * const found = categoriesNamed('ceramica', categories);
 */
export function categoriesNamed(
  term: string,
  categories: CategoryList['categories'] = [],
): CategoryList['categories'] {
  const wanted = slugify(term);
  return wanted === '' ? [] : categories.filter(({ name }) => slugify(name).includes(wanted));
}

/**
 * Returns the read of all suggestions for a text. A blank text requests nothing.
 *
 * @example
 * const { data } = useRead(suggestionsRead(term));
 */
export const suggestionsRead = (term: string): Read<readonly SuggestionGroup[]> => ({
  key: term && `suggestions ${term}`,
  load: async (client, options) => {
    const [authors, categories, lots] = await Promise.all([
      authorSearchRead(term, { per: few }).load(client, options),
      categoriesRead().load(client, options),
      lotsRead({ q: { search: term }, per: few }).load(client, options),
    ]);
    return [artists(authors), named(term, categories), works(lots)];
  },
});

const artists = ({ data }: AuthorList): SuggestionGroup => ({
  label: 'Artistas',
  suggestions: data.map(({ name, slug, image, lots_count }) => ({
    label: name,
    href: `/artistas/${slug}`,
    meta: pluralizeCount(lots_count, 'lote', 'lotes', 'nenhum lote'),
    image,
  })),
});

const named = (term: string, { categories }: CategoryList): SuggestionGroup => ({
  label: 'Categorias',
  suggestions: categoriesNamed(term, categories)
    .slice(0, few)
    .map(({ name, slug }) => ({ label: name, href: `/categorias/${slug}` })),
});

const works = ({ lots }: LotList): SuggestionGroup => ({
  label: 'Lotes',
  suggestions: lots.map(({ title, path, number, account, image }) => ({
    label: title,
    href: path,
    meta: `Lote ${number} · ${account.name}`,
    image,
  })),
});
