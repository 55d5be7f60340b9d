import { useEffect, useRef, useState } from 'react';

/**
 * Returns the area and requests it again each time the page is opened. Other pages change likes and
 * follows, and lists are loaded only once by default.
 */
export function useRefreshed<A extends { readonly status: string; readonly retry: () => void }>(
  area: A,
): A {
  const retry = useRef(area.retry);
  // An area without data is requested anyway. Effects may run after its answer has arrived.
  const [isKept] = useState(area.status === 'fetched');
  useEffect(() => {
    if (isKept) retry.current();
  }, [isKept]);
  return area;
}
