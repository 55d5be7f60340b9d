import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';

/** One item of the menu. */
export interface MenuItem extends Readonly<LinkTarget> {
  readonly label: string;
  /** `page` for the current page, `true` for one of its ancestors. */
  readonly current?: 'page' | true | undefined;
}

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
