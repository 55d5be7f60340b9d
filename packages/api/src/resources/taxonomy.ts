/**
 * Categories and popular tags.
 *
 * See docs/api-contract.md#categories and docs/api-contract.md#popular-tags.
 *
 * @module
 */
import type { CategoryList, Price, TagList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { readPages, type PagesRead } from '../internal/pages.ts';
import { read, type Read } from '../internal/read.ts';
import { type PagesArea, usePages } from '../internal/use-pages.ts';
import { type ReadArea, useRead } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';

interface TermFilter {
  slug_eq?: string | undefined;
  id_in?: readonly number[] | undefined;
  name_cont?: string | undefined;
}

/** Sort fields of `GET /popular_tags.json`. */
export type TagSort = 'name' | 'lots_count';

/** Query of `GET /popular_tags.json` (docs/api-contract.md#popular-tags). */
export interface TagsQuery extends PageQuery {
  q?: TermFilter;
  sort?: TagSort | `-${TagSort}` | undefined;
}

/** Sort fields of `GET /categories.json`. */
export type CategorySort = TagSort | 'position';

/** Query of `GET /categories.json` (docs/api-contract.md#categories). */
export interface CategoriesQuery extends PageQuery {
  q?: TermFilter;
  sort?: CategorySort | `-${CategorySort}` | undefined;
}
/** The calls of this resource. */
export const taxonomyCalls = {
  categories: {
    method: 'GET',
    path: '/categories.json',
    auth: 'none',
    query: {} as Type<CategoriesQuery>,
    answer: { list: 'categories' } as Answer<CategoryList>,
  },

  popularTags: {
    method: 'GET',
    path: '/popular_tags.json',
    auth: 'none',
    query: {} as Type<TagsQuery>,
    answer: { list: 'tags' } as Answer<TagList>,
  },

  prices: {
    method: 'GET',
    path: '/prices.json',
    auth: 'optional',
    answer: { list: 'prices' } as Answer<{ prices: Price[] }>,
  },
} as const satisfies Calls;

/** What the categories are asked for; their pages are counted by the hook. */
export type CategoriesFilter = Omit<CategoriesQuery, 'page'>;

/** What the tags are asked for; their pages are counted by the hook. */
export type TagsFilter = Omit<TagsQuery, 'page'>;

/** How a list of categories or tags starts. */
export interface TaxonomyOptions {
  /** Pages to show at once. @default 1 */
  readonly pages?: number | undefined;
}

/**
 * The read behind {@link useCategories}, for loading on the server.
 *
 * @example
 * const fallback = await fallbackFor(client, [categoriesRead({ q: { slug_eq: slug } })]);
 */
export const categoriesRead = (
  query: CategoriesFilter = {},
  options?: TaxonomyOptions,
): PagesRead<CategoryList> =>
  readPages(
    taxonomyCalls.categories,
    { ...query, per: query.per ?? pageSizes.categories },
    options,
  );

/**
 * The categories in their order, those without lots last.
 *
 * @example
 * const { data } = useCategories();
 * return data?.categories.map(({ id, slug, name }) => <a key={id} href={`/categorias/${slug}`}>{name}</a>);
 */
export const useCategories = (
  query?: CategoriesFilter,
  options?: TaxonomyOptions,
): PagesArea<CategoryList> => usePages(categoriesRead(query, options));

/**
 * The read behind {@link usePopularTags}, for loading on the server.
 *
 * @example
 * popularTagsRead().key; // '/popular_tags.json?per=30'
 */
export const popularTagsRead = (
  query: TagsFilter = {},
  options?: TaxonomyOptions,
): PagesRead<TagList> =>
  readPages(taxonomyCalls.popularTags, { ...query, per: query.per ?? pageSizes.tags }, options);

/**
 * The tags that most lots have.
 *
 * @example
 * const tags = usePopularTags();
 * return tags.data?.tags.map(({ id, slug, name }) => <a key={id} href={`/tag/${slug}`}>{name}</a>);
 */
export const usePopularTags = (query?: TagsFilter, options?: TaxonomyOptions): PagesArea<TagList> =>
  usePages(popularTagsRead(query, options));

/**
 * The read behind {@link usePrices}, for loading on the server.
 *
 * @example
 * pricesRead().key; // '/prices.json'
 */
export const pricesRead = (): Read<{ prices: Price[] }> => read(taxonomyCalls.prices);

/**
 * The price ranges in their order.
 *
 * @example
 * const { data } = usePrices();
 * return data?.prices.map(({ id, label }) => <Chip key={id}>{label}</Chip>);
 */
export const usePrices = (): ReadArea<{ prices: Price[] }> => useRead(pricesRead());
