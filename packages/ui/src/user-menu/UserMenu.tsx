import { useState, type ComponentPropsWithRef } from 'react';
import { PersonMenu, type PersonMenuProps } from './PersonMenu.tsx';
import { UserMenuRoot } from './UserMenu.styles.ts';

/** Props of {@link UserMenu}. */
export interface UserMenuProps
  extends Omit<PersonMenuProps, 'user'>, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * Who is logged in. `null`: nobody, or not known yet, as on a page that a server renders for
   * everyone.
   */
  user: PersonMenuProps['user'] | null;
  /** Address of the login. @default '/entrar' */
  loginHref?: string | undefined;
  /** Address of the sign-up. @default '/cadastro' */
  signUpHref?: string | undefined;
}

/** The menu is gone, and the keyboard with it. */
const focusIfLost = (link: HTMLElement | null): void => {
  if (document.activeElement === document.body) link?.focus();
};

/**
 * The person in the {@link Header}: the ways in, or a greeting and the menu of the person's own area.
 * Both take the same room, so that nothing moves when the person becomes known.
 *
 * Keys: Enter, Space and arrow down open at the first item, arrow up at the last; arrows, Home, End
 * and first letters move; Escape closes and gives the focus back, Tab goes on. Whoever logs out is at
 * the login then.
 *
 * See docs/rules.md#greeting, docs/rules.md#names and WAI-ARIA Authoring Practices,
 * "Menu Button".
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
  const [hasLeft, setHasLeft] = useState(false);
  return (
    <UserMenuRoot {...rest}>
      {user === null ? (
        <>
          <a href={loginHref} ref={hasLeft ? focusIfLost : undefined}>
            Entrar
          </a>
          <a href={signUpHref}>Criar conta</a>
        </>
      ) : (
        <PersonMenu
          user={user}
          menu={menu}
          onLogout={() => {
            setHasLeft(true);
            onLogout();
          }}
        />
      )}
    </UserMenuRoot>
  );
}
