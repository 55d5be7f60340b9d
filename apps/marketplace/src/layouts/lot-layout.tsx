import type { MenuItem } from '@martelo/ui/header';
import { Outlet, useLocation } from '../router.ts';
import { Frame } from './frame.tsx';

/** A lot's page: each lot starts afresh, so that nothing of the one before stays (open details, pictures). */
export function LotLayout({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <Frame menu={menu}>
      <Outlet key={useLocation().pathname} />
    </Frame>
  );
}
