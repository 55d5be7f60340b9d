'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import { Icon } from '../internal/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { PersonMenu, type PersonMenuProps } from './PersonMenu.tsx';
import { PersonMenuRoot, UserMenuRoot } from './UserMenu.styles.ts';

/** Props of {@link UserMenu}. */
export interface UserMenuProps
  extends Omit<PersonMenuProps, 'user'>, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The logged-in user. `null` when logged out or not known yet, as in server-rendered HTML. */
  user: PersonMenuProps['user'] | null;
  /** URL of the login page. @default '/entrar' */
  loginHref?: string | undefined;
  /** URL of the sign-up page, or `null` where people cannot sign up. @default '/cadastro' */
  signUpHref?: string | null | undefined;
}

/** Focuses the login link when the focused menu was removed. */
const focusIfLost = (link: HTMLElement | null): void => {
  if (document.activeElement === document.body) link?.focus();
};

/**
 * The user area of the {@link Header}. Shows links to log in and sign up, or a greeting with the
 * account menu. Up to 800 px it is one symbol: the login, or the person's picture. There a sign-up link
 * belongs in the `more` of the header. All have the same size, so login causes no layout shift.
 *
 * Keyboard: Enter, Space and arrow down open the menu at the first item, arrow up at the last.
 * Arrow keys, Home, End and first letters move. Escape closes the menu and returns the focus. Tab
 * closes it and continues. After logging out, the focus moves to the login link.
 *
 * See docs/rules.md#greeting, docs/rules.md#names and WAI-ARIA Authoring Practices, "Menu Button".
 *
 * @example
 * <Header
 *   menu={pages}
 *   user={<UserMenu user={user} menu={[{ label: 'Radar', href: '/account/radar' }]} onLogout={logOut} />}
 * />
 */
export function UserMenu({
  user,
  menu,
  onLogout,
  loginHref = '/entrar',
  signUpHref = '/cadastro',
  ...rest
}: UserMenuProps) {
  const [loggedOut, setLoggedOut] = useState(false);
  if (user === null) {
    return (
      <UserMenuRoot {...rest}>
        <Link href={loginHref} ref={loggedOut ? focusIfLost : undefined}>
          <Icon path="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 21.5a8.5 8.5 0 0 1 17 0" />
          <span>Entrar</span>
        </Link>
        {signUpHref !== null && <Link href={signUpHref}>Criar conta</Link>}
      </UserMenuRoot>
    );
  }
  return (
    <PersonMenuRoot {...rest}>
      <PersonMenu
        user={user}
        menu={menu}
        onLogout={() => {
          setLoggedOut(true);
          onLogout();
        }}
      />
    </PersonMenuRoot>
  );
}
