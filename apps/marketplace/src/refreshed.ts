import { useEffect, useRef } from 'react';

/**
 * An area that is asked for again, quietly, each time its page is opened: what a person likes or
 * follows changes on other pages, and lists are otherwise loaded once.
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
