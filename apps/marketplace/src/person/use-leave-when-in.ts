import { useSession } from '@martelo/api/session';
import { useEffect } from 'react';
import { useNavigate } from '../router.ts';

/** Leads whoever is logged in, or becomes so here or in another tab, away to a page. */
export function useLeaveWhenIn(path: string): void {
  const isIn = useSession().status === 'signed_in';
  const navigate = useNavigate();
  useEffect(() => {
    if (isIn) void navigate(path, { replace: true });
  }, [isIn, navigate, path]);
}
