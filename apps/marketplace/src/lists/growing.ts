/**
 * Lists whose address contains the number of pages shown: `?page=3` shows pages 1 to 3.
 *
 * @module
 */
import type { ShouldRevalidateFunction } from '../engine/router.ts';

/**
 * Query parameters with the number of pages shown: of the main list, and of the related artists.
 */
const pageParams = ['page', 'relacionados'] as const;

export type PageParam = (typeof pageParams)[number];

const withoutPage = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search);
  for (const name of pageParams) query.delete(name);
  return `${pathname}?${query}`;
};

/** Skips the loaders when only the number of pages changes: the list keeps its rows and appends the new ones. */
export const skipWhenOnlyPageChanged: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutPage(currentUrl) !== withoutPage(nextUrl);
