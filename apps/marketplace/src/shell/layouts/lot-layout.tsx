import type { MenuItem } from '@martelo/ui/header';
import { Outlet, useLocation } from '../../engine/router.ts';
import { Frame } from './frame.tsx';

/**
 * Layout of a lot or an artist. The key resets the state (open details, pictures) between two of
 * them.
 */
export function LotLayout({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <Frame menu={menu}>
      <Outlet key={useLocation().pathname} />
    </Frame>
  );
}
