/**
 * Lists whose address contains the number of pages shown: `?page=3` shows pages 1 to 3.
 *
 * @module
 */
import type { ShouldRevalidateFunction } from './router.ts';

const withoutPage = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search);
  query.delete('page');
  return `${pathname}?${query}`;
};

/** Skips the loaders when only `page` changes: the list keeps its rows and appends the new ones. */
export const skipWhenOnlyPageChanged: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutPage(currentUrl) !== withoutPage(nextUrl);
