import { useSession } from '@martelo/api/session';
import { useEffect } from 'react';
import { useLocation } from '../engine/router.ts';

const note = (): void => {
  if (document.visibilityState !== 'visible') return;
  void import('@martelo/api/last-visit').then(({ noteVisit }) => noteVisit());
};

/** Remembers on the device when a logged-in person sees a page. */
export function useVisits(): void {
  const { pathname } = useLocation();
  const isLoggedIn = useSession().status === 'signed_in';
  useEffect(() => {
    if (!isLoggedIn) return;
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
    // oxlint-disable-next-line react/exhaustive-deps -- each path is a page that is seen
  }, [isLoggedIn, pathname]);
}
