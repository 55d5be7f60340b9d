import { greeting } from '@martelo/domain/calendar';
import type { User } from '@martelo/domain/entities';
import { abbreviateName, greetedName, initials, shortenName } from '@martelo/domain/names';
import { useNow } from '../clock/ClockProvider.tsx';
import type { MenuItem } from '../header/MenuList.tsx';
import { Link } from '../link/Link.tsx';
import { useMenuButton } from './use-menu-button.ts';

export interface PersonMenuProps {
  user: Pick<User, 'display_name' | 'avatar_url'>;
  /** Pages of the user's account. */
  menu: ReadonlyArray<MenuItem>;
  /** Called when the user logs out. */
  onLogout: () => void;
}

/** Hides a broken image, so the initials show. Also runs on mount, because errors before hydration fire no event. */
const hideIfBroken = (img: HTMLImageElement | null): void => {
  if (img?.complete && img.naturalWidth === 0) img.hidden = true;
};

/** Abbreviates a name. One with a particle, such as "João da Paz", is not cut after it. */
const menuName = (name: string): string => {
  const greeted = greetedName(name);
  return greeted === shortenName(name) ? abbreviateName(name) : greeted;
};

/** The menu button of a logged-in user, with greeting and name, and its menu. */
export function PersonMenu({ user, menu, onLogout }: PersonMenuProps) {
  const { close, button, list, item } = useMenuButton();
  const hello = useNow((now) => (now === null ? 'olá' : greeting(new Date(now))));
  const name = menuName(user.display_name);

  return (
    <>
      <button type="button" {...button}>
        <span className="avatar" aria-hidden="true">
          {name === '' ? (
            <svg viewBox="0 0 24 24">
              <path d="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3 22a9 9 0 0 1 18 0z" />
            </svg>
          ) : (
            <span>{initials(user.display_name)}</span>
          )}
          {user.avatar_url !== null && (
            <img
              key={user.avatar_url}
              src={user.avatar_url}
              alt=""
              ref={hideIfBroken}
              onError={({ currentTarget }) => hideIfBroken(currentTarget)}
            />
          )}
        </span>
        <span className="who">
          <span className="greeting">{`${hello},`}</span>{' '}
          <span className="name">{name || 'Minha conta'}</span>
        </span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2 4 4 4 4-4" />
        </svg>
      </button>
      <div {...list}>
        {menu.map(({ label, current, ...target }) => (
          <Link key={target.href} {...target} aria-current={current} onClick={close} {...item}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            onLogout();
          }}
          {...item}
        >
          Sair
        </button>
      </div>
    </>
  );
}
