import { useSession } from '@martelo/api/session';
import { useEffect } from 'react';
import { useNavigate } from '../../engine/router.ts';

/** Navigates to a path when the person is logged in, or logs in here or in another tab. */
export function useRedirectWhenLoggedIn(path: string): void {
  const isIn = useSession().status === 'signed_in';
  const navigate = useNavigate();
  useEffect(() => {
    if (isIn) void navigate(path, { replace: true });
  }, [isIn, navigate, path]);
}
