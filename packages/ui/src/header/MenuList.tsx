import { Link } from '../link/Link.tsx';
import type { MenuItem } from './Header.tsx';

/** The list of links of a menu. */
export const MenuList = ({ menu }: { menu: readonly MenuItem[] }) => (
  <ul>
    {menu.map(({ label, current, ...target }) => (
      <li key={target.href}>
        <Link {...target} aria-current={current}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
