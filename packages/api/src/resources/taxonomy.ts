'use client';
/**
 * Categories and popular tags.
 *
 * See docs/api-contract.md#categories and docs/api-contract.md#popular-tags.
 *
 * @module
 */
import type { CategoryList, TagList } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import * as endpoints from '../endpoints.ts';
import { readPages, type PagesRead } from '../read.ts';
import { usePages, type PagesArea } from '../use-pages.ts';

/** What the categories are asked for; their pages are counted by the hook. */
export type CategoriesFilter = Omit<endpoints.CategoriesQuery, 'page'>;

/** What the tags are asked for; their pages are counted by the hook. */
export type TagsFilter = Omit<endpoints.TagsQuery, 'page'>;

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
    endpoints.categories,
    { ...query, per: query.per ?? pageSizes.categories },
    options?.pages,
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
  readPages(endpoints.popularTags, { ...query, per: query.per ?? pageSizes.tags }, options?.pages);

/**
 * The tags that most lots have.
 *
 * @example
 * const tags = usePopularTags();
 * return tags.data?.tags.map(({ id, slug, name }) => <a key={id} href={`/tag/${slug}`}>{name}</a>);
 */
export const usePopularTags = (query?: TagsFilter, options?: TaxonomyOptions): PagesArea<TagList> =>
  usePages(popularTagsRead(query, options));
