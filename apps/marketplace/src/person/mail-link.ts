import { useMemo } from 'react';
import { useInBrowser } from '../engine/data.ts';
import { useLocation } from '../engine/router.ts';

/**
 * Returns the parameters of a link in a mail. They are in the fragment, which servers and logs
 * never see, or in the query of older mails. Returns `null` on the server and during hydration.
 */
export function useMailLink(): URLSearchParams | null {
  const { search, hash } = useLocation();
  const isKnown = useInBrowser(() => true, false);
  return useMemo(
    () =>
      isKnown
        ? new URLSearchParams([
            ...new URLSearchParams(hash.slice(1)),
            ...new URLSearchParams(search),
          ])
        : null,
    [hash, isKnown, search],
  );
}
