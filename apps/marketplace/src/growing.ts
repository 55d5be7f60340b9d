/**
 * Lists whose address contains the number of pages shown: `?page=3` shows pages 1 to 3.
 *
 * @module
 */
import type { ShouldRevalidateFunction } from './router.ts';

/** Parameters of an address that count the pages shown: of its main list, and of related artists. */
const pageParams = ['page', 'relacionados'] as const;

/** Name of a parameter that counts the pages shown. */
export type PageParam = (typeof pageParams)[number];

const withoutPage = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search);
  for (const name of pageParams) query.delete(name);
  return `${pathname}?${query}`;
};

/** Skips the loaders when only the number of pages changes: the list keeps its rows and appends the new ones. */
export const skipWhenOnlyPageChanged: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutPage(currentUrl) !== withoutPage(nextUrl);
