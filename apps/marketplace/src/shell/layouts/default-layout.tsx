import type { MenuItem } from '@martelo/ui/header';
import { Outlet } from '../../engine/router.ts';
import { Frame } from './frame.tsx';

/** The layout of most pages. */
export function DefaultLayout({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <Frame menu={menu}>
      <Outlet />
    </Frame>
  );
}
