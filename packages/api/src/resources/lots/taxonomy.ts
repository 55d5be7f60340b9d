/**
 * Categories, popular tags and price ranges: the values that lots are filtered by.
 *
 * See docs/api-contract.md#categories and docs/api-contract.md#popular-tags.
 *
 * @module
 */
import type { CategoryList, Price, TagList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { readPages, type ListOptions, type PagesRead } from '../../internal/reads/pages.ts';
import { read, type Read } from '../../internal/reads/read.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

interface TermFilter {
  slug_eq?: string | undefined;
  id_in?: readonly number[] | undefined;
  name_cont?: string | undefined;
}

/** Sort fields of `GET /popular_tags.json`. */
export type TagSort = 'name' | 'lots_count';

/** Query of `GET /popular_tags.json`. */
export interface TagsQuery extends PageQuery {
  q?: TermFilter;
  sort?: TagSort | `-${TagSort}` | undefined;
}

/** Sort fields of `GET /categories.json`. */
export type CategorySort = TagSort | 'position';

/** Query of `GET /categories.json`. */
export interface CategoriesQuery extends PageQuery {
  q?: TermFilter;
  sort?: CategorySort | `-${CategorySort}` | undefined;
}

/** The calls of categories, tags and price ranges. */
export const taxonomyCalls = {
  /** Categories that match a filter. */
  categories: {
    method: 'GET',
    path: '/categories.json',
    auth: 'none',
    query: {} as Type<CategoriesQuery>,
    answer: { list: 'categories' } as Answer<CategoryList>,
  },

  /** Tags with the most lots. */
  popularTags: {
    method: 'GET',
    path: '/popular_tags.json',
    auth: 'none',
    query: {} as Type<TagsQuery>,
    answer: { list: 'tags' } as Answer<TagList>,
  },

  /** Price ranges. */
  prices: {
    method: 'GET',
    path: '/prices.json',
    auth: 'optional',
    answer: { list: 'prices' } as Answer<{ prices: Price[] }>,
  },
} as const satisfies Calls;

/** Filters and order of a list of categories. The hook sets the page number. */
export type CategoriesFilter = Omit<CategoriesQuery, 'page'>;

/** Filters and order of a list of tags. The hook sets the page number. */
export type TagsFilter = Omit<TagsQuery, 'page'>;

/**
 * Returns the read of {@link useCategories}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [categoriesRead({ q: { slug_eq: slug } })]);
 */
export const categoriesRead = (
  query: CategoriesFilter = {},
  options?: ListOptions,
): PagesRead<CategoryList> =>
  readPages(
    taxonomyCalls.categories,
    { ...query, per: query.per ?? pageSizes.categories },
    options,
  );

/**
 * Returns the categories in display order. Categories without lots come last.
 *
 * @example
 * const { data } = useCategories();
 * return data?.categories.map(({ id, slug, name }) => <a key={id} href={`/categorias/${slug}`}>{name}</a>);
 */
export const useCategories = (
  query?: CategoriesFilter,
  options?: ListOptions,
): PagesArea<CategoryList> => usePages(categoriesRead(query, options));

/**
 * Returns the read of {@link usePopularTags}, for loading on the server.
 *
 * @example
 * popularTagsRead().key; // '/popular_tags.json?per=30'
 */
export const popularTagsRead = (
  query: TagsFilter = {},
  options?: ListOptions,
): PagesRead<TagList> =>
  readPages(taxonomyCalls.popularTags, { ...query, per: query.per ?? pageSizes.tags }, options);

/**
 * Returns the tags with the most lots.
 *
 * @example
 * const tags = usePopularTags();
 * return tags.data?.tags.map(({ id, slug, name }) => <a key={id} href={`/tag/${slug}`}>{name}</a>);
 */
export const usePopularTags = (query?: TagsFilter, options?: ListOptions): PagesArea<TagList> =>
  usePages(popularTagsRead(query, options));

/**
 * Returns the read of {@link usePrices}, for loading on the server.
 *
 * @example
 * pricesRead().key; // '/prices.json'
 */
export const pricesRead = (): Read<{ prices: Price[] }> => read(taxonomyCalls.prices);

/**
 * Returns the price ranges in display order.
 *
 * @example
 * const { data } = usePrices();
 * return data?.prices.map(({ id, label }) => <Chip key={id}>{label}</Chip>);
 */
export const usePrices = (): ReadArea<{ prices: Price[] }> => useRead(pricesRead());
