import { useEffect, useRef } from 'react';

/**
 * Returns the area and requests it again each time the page is opened. Other pages change likes and
 * follows, and lists are loaded only once by default.
 *
 * @example
 * const likes = useRefreshed(useLikes());
 */
export function useRefreshed<A extends { readonly retry: () => void }>(area: A): A {
  const retry = useRef(area.retry);
  useEffect(() => {
    // Ignored while the first request is in flight.
    retry.current();
  }, []);
  return area;
}
