/**
 * Suggestions for the text of a search, and its correction.
 *
 * See docs/api-contract.md#suggestions.
 *
 * @module
 */
import type {
  CategoryList,
  Image,
  LotList,
  SearchSuggestions,
  SuggestionKind,
} from '@martelo/domain/entities';
import { pluralizeCount, slugify } from '@martelo/domain/text';
import type { CallOptions, Client } from '../../client.ts';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import { authorSearchRead } from '../authors/authors.ts';
import { lotsRead } from '../lots/lots.ts';
import { categoriesRead } from '../lots/taxonomy.ts';

/** Query of `GET /suggestions.json`. */
export interface SuggestionsQuery {
  /** The text typed so far. A blank text gets popular searches. */
  q?: string | undefined;
}

/** The call of suggestions. */
export const suggestionCalls = {
  /** Artists, categories, tags, houses, auctions and popular searches for a text. */
  suggestions: {
    method: 'GET',
    path: '/suggestions.json',
    auth: 'none',
    query: {} as Type<SuggestionsQuery>,
    answer: { has: 'suggestions' } as Answer<SearchSuggestions>,
    errors: [404],
  },
} as const satisfies Calls;

/**
 * Returns the read of {@link useSearchSuggestions}, for loading on the server.
 *
 * @example
 * searchSuggestionsRead('port').key; // '/suggestions.json?q=port'
 */
export const searchSuggestionsRead = (text: string): Read<SearchSuggestions> =>
  read(suggestionCalls.suggestions, { query: { q: text } });

/**
 * Returns what a text may mean: artists, categories, themes, houses, auctions and popular searches,
 * and a correction of the text.
 *
 * @example
 * const { data } = useSearchSuggestions(text);
 * return <>{data?.suggestions.map(({ label }) => label).join(', ')}</>;
 */
export const useSearchSuggestions = (text: string): ReadArea<SearchSuggestions> =>
  useRead(searchSuggestionsRead(text));

/**
 * Labels of the kinds of suggestions, in the order shown.
 *
 * @example
 * suggestionKinds.author; // 'Artistas'
 */
export const suggestionKinds: Readonly<Record<SuggestionKind, string>> = {
  author: 'Artistas',
  category: 'Categorias',
  lot_tag: 'Temas',
  account: 'Casas',
  auction: 'Leilões',
  search: 'Buscas',
};

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
 * Returns the read of all suggestions for a text, in groups, and lots. A blank text requests nothing.
 * A server without suggestions is asked for artists and categories.
 *
 * @example
 * const { data } = useRead(suggestionsRead(term));
 */
export const suggestionsRead = (term: string): Read<readonly SuggestionGroup[]> => ({
  key: term && `suggestions ${term}`,
  load: async (client, options) => {
    const [groups, lots] = await Promise.all([
      searchSuggestionsRead(term)
        .load(client, options)
        .then(
          (found) => grouped(found),
          () => namedByOthers(term, client, options),
        ),
      client.lacks?.('GET /lots.json q[search]')
        ? []
        : lotsRead({ q: { search: term }, per: few })
            .load(client, options)
            .then(works),
    ]);
    return [...groups, ...lots];
  },
});

/**
 * Returns the read of suggestions for an empty field: popular searches, or else the largest categories.
 *
 * @example
 * const { data } = useRead(popularSuggestionsRead());
 */
export const popularSuggestionsRead = (): Read<readonly SuggestionGroup[]> => ({
  key: 'suggestions',
  load: async (client, options) =>
    grouped(await searchSuggestionsRead('').load(client, options), {
      ...suggestionKinds,
      search: 'Buscas populares',
    }),
});

const countOf = (count: number): string => pluralizeCount(count, 'lote', 'lotes', 'nenhum lote');

function grouped(
  { suggestions }: SearchSuggestions,
  labels: typeof suggestionKinds = suggestionKinds,
): SuggestionGroup[] {
  return Object.entries(labels).flatMap(([kind, label]) => {
    const found = suggestions.filter((suggestion) => suggestion.kind === kind);
    if (found.length === 0) return [];
    return {
      label,
      suggestions: found.map((suggestion) => ({
        label: suggestion.label,
        href: suggestion.path,
        meta: countOf(suggestion.count),
      })),
    };
  });
}

async function namedByOthers(
  term: string,
  client: Client,
  options: CallOptions | undefined,
): Promise<SuggestionGroup[]> {
  const [{ data }, { categories }] = await Promise.all([
    authorSearchRead(term, { per: few }).load(client, options),
    categoriesRead().load(client, options),
  ]);
  return [
    {
      label: suggestionKinds.author,
      suggestions: data.map(({ name, slug, image, lots_count }) => ({
        label: name,
        href: `/artistas/${slug}`,
        meta: countOf(lots_count),
        image,
      })),
    },
    {
      label: suggestionKinds.category,
      suggestions: categoriesNamed(term, categories)
        .slice(0, few)
        .map(({ name, slug }) => ({ label: name, href: `/categorias/${slug}` })),
    },
  ];
}

const works = ({ lots }: LotList): SuggestionGroup[] => [
  {
    label: 'Lotes',
    suggestions: lots.map(({ title, path, number, account, image }) => ({
      label: title,
      href: path,
      meta: `Lote ${number} · ${account.name}`,
      image,
    })),
  },
];
