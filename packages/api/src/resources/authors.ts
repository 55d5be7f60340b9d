/**
 * Artists: the list, the search, one artist and those related. Following them is in `follows`.
 *
 * See docs/api-contract.md#authors and docs/api-contract.md#related-authors.
 *
 * @module
 */
import type { Author, AuthorList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { readPages, type PagesRead } from '../internal/pages.ts';
import { read, type Read } from '../internal/read.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';

/** Query of `GET /authors.json` (docs/api-contract.md#authors). */
export interface AuthorsQuery extends PageQuery {
  /** Start of the words of a name; under two characters nothing is found. */
  term?: string | undefined;
  /** Those that the signed-in person follows. */
  liked?: boolean | undefined;
}
/** The calls of this resource. */
export const authorCalls = {
  authors: {
    method: 'GET',
    path: '/authors.json',
    auth: 'optional',
    query: {} as Type<AuthorsQuery>,
    answer: { list: 'data' } as Answer<AuthorList>,
    errors: [401],
  },

  /** Without the token, which would turn the list into the authors that a person follows. */
  publicAuthors: {
    method: 'GET',
    path: '/authors.json',
    auth: 'none',
    query: {} as Type<Omit<AuthorsQuery, 'liked'>>,
    answer: { list: 'data' } as Answer<AuthorList>,
  },

  author: {
    method: 'GET',
    path: '/authors/{slug}.json',
    auth: 'optional',
    answer: { has: 'slug' } as Answer<Author>,
    errors: [404],
  },

  relatedAuthors: {
    method: 'GET',
    path: '/authors/{slug}/related_authors.json',
    auth: 'none',
    query: {} as Type<PageQuery>,
    answer: { list: 'data' } as Answer<AuthorList>,
    errors: [404],
  },
} as const satisfies Calls;

/** How a list of artists starts. */
export interface AuthorsOptions {
  /** Artists per page. @default 5 */
  readonly per?: number | undefined;
  /** Pages to show at once. @default 1 */
  readonly pages?: number | undefined;
}

/** Shorter terms find nothing (docs/api-contract.md#authors). */
const shortestTerm = 2;

const listRead = (
  query: { readonly term?: string },
  { per = pageSizes.authors, pages }: AuthorsOptions = {},
): PagesRead<AuthorList> => readPages(authorCalls.publicAuthors, { ...query, per }, { pages });

/**
 * The read behind {@link useAuthors}, for loading on the server.
 *
 * @example
 * authorsRead().key; // '/authors.json?per=5'
 */
export const authorsRead = (options?: AuthorsOptions): PagesRead<AuthorList> =>
  listRead({}, options);

/**
 * Every artist with lots, by name, whoever is logged in.
 *
 * @example
 * const authors = useAuthors({ per: 20 });
 * return authors.data?.data.map(({ id, slug, name }) => <a key={id} href={`/artistas/${slug}`}>{name}</a>);
 */
export const useAuthors = (options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(authorsRead(options));

/**
 * The read behind {@link useAuthorSearch}. A term of one letter is not asked for: nothing is found.
 *
 * @example
 * authorSearchRead('lina').key; // '/authors.json?per=5&term=lina'
 */
export function authorSearchRead(term: string, options?: AuthorsOptions): PagesRead<AuthorList> {
  const asked = term.trim();
  if ([...asked].length >= shortestTerm) return listRead({ term: asked }, options);
  const none: PagesRead<AuthorList> = {
    key: '/authors.json#none',
    pages: 1,
    withPages: () => none,
    load: async () => ({
      total: 0,
      current_page: 1,
      per_page: options?.per ?? pageSizes.authors,
      next_page: null,
      data: [],
    }),
    loadEarlier: async (_, list) => list,
  };
  return none;
}

/**
 * Artists whose names have words that begin as the words of a term do.
 *
 * @example
 * const found = useAuthorSearch('lina tor');
 */
export const useAuthorSearch = (term: string, options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(authorSearchRead(term, options));

/**
 * The read behind {@link useAuthor}, for loading on the server, where a `not_found` error becomes
 * the page's 404. An artist asked for by a former slug comes with the present one.
 *
 * @example
 * const author = await authorRead('lina-torres').load(client);
 * if (author.slug !== 'lina-torres') redirect(`/artistas/${author.slug}`);
 */
export const authorRead = (slug: string): Read<Author> =>
  read(authorCalls.author, { params: { slug } });

/**
 * One artist with all that the artist's page shows.
 *
 * @example
 * const author = useAuthor('lina-torres');
 * if (author.status === 'fetched') return <h1>{author.data.name}</h1>;
 */
export const useAuthor = (slug: string): ReadArea<Author> => useRead(authorRead(slug));

/**
 * The read behind {@link useRelatedAuthors}, for loading on the server.
 *
 * @example
 * relatedAuthorsRead('lina-torres').key; // '/authors/lina-torres/related_authors.json?per=5'
 */
export const relatedAuthorsRead = (
  slug: string,
  { per = pageSizes.authors, pages }: AuthorsOptions = {},
): PagesRead<AuthorList> =>
  readPages(authorCalls.relatedAuthors, { per }, { pages, params: { slug } });

/**
 * Artists who share categories, tags or followers with one; a further page is appended.
 *
 * @example
 * const related = useRelatedAuthors('lina-torres');
 */
export const useRelatedAuthors = (slug: string, options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(relatedAuthorsRead(slug, options));
