import { useLogout } from '@martelo/api/login';
import { useLacks } from '@martelo/api/react';
import { useSession } from '@martelo/api/session';
import { UserMenu } from '@martelo/ui/user-menu';
import { useEffect, useRef } from 'react';
import { useLocation } from '../engine/router.ts';
import { tellWorker } from '../worker/tell-worker.ts';
import { accountMenu } from './account-menu.ts';
import { signUpHref } from './sign-up-href.ts';

/** Links to login and sign-up, or the menu of the logged-in person. */
export default function PersonMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  const lacks = useLacks();
  const menu = accountMenu(lacks).map(({ label, href }) => ({
    label,
    href,
    current: href === pathname ? ('page' as const) : undefined,
  }));
  useForgetPages();
  return <UserMenu user={user} menu={menu} onLogout={logout} signUpHref={signUpHref(lacks)} />;
}

/**
 * Deletes the pages that this device has saved when the session ends, for the next person at it. It is
 * here because the menu is on every page, and its code has arrived before "Sair" can be pressed.
 */
function useForgetPages(): void {
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'signed_in' && status === 'signed_out') void tellWorker('forget');
    before.current = status;
  }, [status]);
}
