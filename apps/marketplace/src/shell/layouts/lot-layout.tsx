import type { MenuItem } from '@martelo/ui/header';
import { Outlet, useLocation } from '../../engine/router.ts';
import { Frame } from './frame.tsx';

/** Layout of a lot. The key resets the state (open details, pictures) between two lots. */
export function LotLayout({ menu }: { menu: readonly MenuItem[] }) {
  return (
    <Frame menu={menu}>
      <Outlet key={useLocation().pathname} />
    </Frame>
  );
}
