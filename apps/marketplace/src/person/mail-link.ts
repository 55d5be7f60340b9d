import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from '../router.ts';

const never = () => () => {};

/**
 * What the link of a mail says: in its fragment, which no server or log ever sees, or in the query of
 * older mails. `null` on the server and in the first render, which know no fragment.
 *
 * @example
 * const token = useMailLink()?.get('confirmation_token');
 */
export function useMailLink(): URLSearchParams | null {
  const { search, hash } = useLocation();
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
