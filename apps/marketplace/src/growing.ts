/**
 * Lists whose address holds the number of pages shown: `?page=3` shows pages 1 to 3.
 *
 * @module
 */
import type { ShouldRevalidateFunction } from './router.ts';

/** Returns how many pages an address shows, or 1 for an invalid value. */
export function pagesIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

const withoutPage = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search);
  query.delete('page');
  return `${pathname}?${query}`;
};

/** Skips the loaders when only `page` changes: the list keeps its rows and appends the new ones. */
export const unlessItGrows: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutPage(currentUrl) !== withoutPage(nextUrl);
