import { useLogout } from '@martelo/api/login';
import { useSession } from '@martelo/api/session';
import { UserMenu } from '@martelo/ui/user-menu';
import { useLocation } from '../router.ts';
import { tellWorker } from '../worker/tell-worker.ts';
import { accountMenu } from './account-menu.ts';

/** Links to login and sign-up, or the menu of the logged-in person. */
export default function PersonMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  const menu = accountMenu.map(({ label, href }) => ({
    label,
    href,
    current: href === pathname ? ('page' as const) : undefined,
  }));
  const leave = (): void => {
    logout();
    // Here too, because the code that watches the session may not have arrived (services.tsx).
    void tellWorker('forget');
  };
  return <UserMenu user={user} menu={menu} onLogout={leave} />;
}
