/**
 * Artists: lists, search, related artists and single artists.
 *
 * See docs/api-contract.md#authors and docs/api-contract.md#related-authors.
 *
 * @module
 */
import type { Author, AuthorList, PriceHistory } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { readPages, type ListOptions, type PagesRead } from '../../internal/reads/pages.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** Query of `GET /authors.json`. */
export interface AuthorsQuery extends PageQuery {
  /** Beginnings of words of the name, at least two characters. */
  term?: string | undefined;
  /** Only artists whom the person follows. */
  liked?: boolean | undefined;
  /** Order of all artists: those with the most lots that take bids first. @default by name */
  sort?: '-open_lots_count' | undefined;
}

/** Query of `GET /authors/{slug}/price_history.json`. */
export interface PriceHistoryQuery {
  page?: number | undefined;
  /** Lots of a page, at most 500. `0` returns only the counts. @default 100 */
  per?: number | undefined;
}

/** The calls of artists. */
export const authorCalls = {
  /**
   * Artists with lots. With `liked` and a token, and without a term: the artists whom the person
   * follows.
   */
  authors: {
    method: 'GET',
    path: '/authors.json',
    auth: 'optional',
    query: {} as Type<AuthorsQuery>,
    answer: { list: 'data' } as Answer<AuthorList>,
    errors: [401],
  },

  /** Artists with lots, the same for every visitor. */
  publicAuthors: {
    method: 'GET',
    path: '/authors.json',
    auth: 'none',
    query: {} as Type<Omit<AuthorsQuery, 'liked'>>,
    answer: { list: 'data' } as Answer<AuthorList>,
  },

  /** One artist. */
  author: {
    method: 'GET',
    path: '/authors/{slug}.json',
    auth: 'optional',
    answer: { has: 'slug' } as Answer<Author>,
    errors: [404],
  },

  /** Artists who share categories, tags or followers with an artist. */
  relatedAuthors: {
    method: 'GET',
    path: '/authors/{slug}/related_authors.json',
    auth: 'none',
    query: {} as Type<PageQuery>,
    answer: { list: 'data' } as Answer<AuthorList>,
    errors: [404],
  },

  /** The sold lots of an artist whose prices are known, newest first. */
  priceHistory: {
    method: 'GET',
    path: '/authors/{slug}/price_history.json',
    auth: 'none',
    query: {} as Type<PriceHistoryQuery>,
    answer: { list: 'lots' } as Answer<PriceHistory>,
    errors: [404],
  },
} as const satisfies Calls;

/** Options of a list of artists. */
export interface AuthorsOptions extends ListOptions {
  /** Artists per page. @default 5 */
  readonly per?: number | undefined;
  /** Those with the most lots that take bids first. Without it, by name. */
  readonly sort?: AuthorsQuery['sort'];
}

/** The server finds nothing for shorter terms (docs/api-contract.md#authors). */
const minimumTermLength = 2;

const listRead = (
  query: { readonly term?: string },
  { per = pageSizes.authors, sort, pages }: AuthorsOptions = {},
): PagesRead<AuthorList> =>
  readPages(authorCalls.publicAuthors, { ...query, per, sort }, { pages });

/**
 * Returns the read of {@link useAuthors}, for loading on the server.
 *
 * @example
 * authorsRead().key; // '/authors.json?per=5'
 */
export const authorsRead = (options?: AuthorsOptions): PagesRead<AuthorList> =>
  listRead({}, options);

/**
 * Returns the artists with lots, the same for every visitor: by name, or in the order of `sort`.
 *
 * @example
 * const authors = useAuthors({ per: 20 });
 * return authors.data?.data.map(({ id, slug, name }) => <a key={id} href={`/artistas/${slug}`}>{name}</a>);
 */
export const useAuthors = (options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(authorsRead(options));

/**
 * Returns the read of {@link useAuthorSearch}. A shorter term than two characters sends no request.
 *
 * @example
 * authorSearchRead('lina').key; // '/authors.json?per=5&term=lina'
 */
export function authorSearchRead(term: string, options?: AuthorsOptions): PagesRead<AuthorList> {
  const trimmed = term.trim();
  if ([...trimmed].length >= minimumTermLength) return listRead({ term: trimmed }, options);
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
 * Returns the artists whose names contain words that begin with the words of a term.
 *
 * @example
 * const found = useAuthorSearch('lina tor');
 */
export const useAuthorSearch = (term: string, options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(authorSearchRead(term, options));

/**
 * Returns the read of {@link useAuthor}, for loading on the server. The page answers 404 when it
 * fails with `not_found`. A former slug of an artist also works: the answer has the current one.
 *
 * @example
 * const author = await authorRead('lina-torres').load(client);
 * if (author.slug !== 'lina-torres') redirect(`/artistas/${author.slug}`);
 */
export const authorRead = (slug: string): Read<Author> =>
  read(authorCalls.author, { params: { slug } });

/**
 * Returns one artist with all data of the page.
 *
 * @example
 * const author = useAuthor('lina-torres');
 * if (author.status === 'fetched') return <h1>{author.data.name}</h1>;
 */
export const useAuthor = (slug: string): ReadArea<Author> => useRead(authorRead(slug));

/**
 * Returns the read of {@link useRelatedAuthors}, for loading on the server.
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
 * Returns artists who share categories, tags or followers with an artist.
 *
 * @example
 * const related = useRelatedAuthors('lina-torres');
 */
export const useRelatedAuthors = (slug: string, options?: AuthorsOptions): PagesArea<AuthorList> =>
  usePages(relatedAuthorsRead(slug, options));

/** Options of the price history of an artist. */
export interface PriceHistoryOptions {
  /** The number of newest results, at most 500. @default 100 */
  readonly per?: number | undefined;
}

/**
 * Returns the read of {@link usePriceHistory}, for loading on the server. A back end without the call
 * answers 404, so a page must be complete without it.
 *
 * @example
 * priceHistoryRead('lina-torres').key; // '/authors/lina-torres/price_history.json?per=100'
 */
export const priceHistoryRead = (
  slug: string,
  { per = pageSizes.priceHistory }: PriceHistoryOptions = {},
): Read<PriceHistory> => read(authorCalls.priceHistory, { params: { slug }, query: { per } });

/**
 * Returns the newest results of an artist, for `PriceHistory` of `@martelo/ui/price-history`.
 *
 * @example
 * const history = usePriceHistory('lina-torres');
 * if (history.status === 'fetched') return <PriceHistory history={history.data} artist="Lina Torres" />;
 */
export const usePriceHistory = (
  slug: string,
  options?: PriceHistoryOptions,
): ReadArea<PriceHistory> => useRead(priceHistoryRead(slug, options));
