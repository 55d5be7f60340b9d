/**
 * Lists that grow by their address: `?page=3` shows pages 1 to 3.
 *
 * @module
 */
import type { ShouldRevalidateFunction } from './router.ts';

/** How many pages an address shows together; 1 where it says nothing that makes sense. */
export function pagesIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

const withoutPage = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search);
  query.delete('page');
  return `${pathname}?${query}`;
};

/** One more page is the list's own business: it keeps what is there and appends. */
export const unlessItGrows: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  withoutPage(currentUrl) !== withoutPage(nextUrl);
