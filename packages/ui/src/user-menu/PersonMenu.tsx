import { greeting } from '@martelo/domain/calendar';
import type { User } from '@martelo/domain/entities';
import { abbreviateName, initials } from '@martelo/domain/names';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNow } from '../clock/ClockProvider.tsx';
import type { MenuItem } from '../header/Header.tsx';
import { itemTyped } from './typeahead.ts';

/** Props of {@link PersonMenu}. */
export interface PersonMenuProps {
  user: Pick<User, 'display_name' | 'avatar_url'>;
  /** Pages of the user's account. */
  menu: ReadonlyArray<MenuItem>;
  /** Called when the user logs out. */
  onLogout: () => void;
}

/** Letters typed within this interval, in milliseconds, form one prefix. */
const TYPEAHEAD_TIMEOUT_MS = 500;

/** For each key, returns the index of the item that it moves to. An `index` of -1 means no item. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Hides a broken image, so that the initials show. Also runs on mount, because errors before hydration fire no event. */
const hideIfBroken = (img: HTMLImageElement | null): void => {
  if (img?.complete && img.naturalWidth === 0) img.hidden = true;
};

/** The menu button of a logged-in user, with greeting and name, and its menu. */
export function PersonMenu({ user, menu, onLogout }: PersonMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const hello = useNow((now) => (now === null ? 'olá' : greeting(new Date(now))));
  const name = abbreviateName(user.display_name);

  const close = (): void => {
    setOpen(null);
    button.current?.focus();
  };

  useEffect(() => {
    if (open === null) return undefined;
    itemsOf(list.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const onPointerDown = (event: Event): void => {
      const root = list.current?.parentElement;
      if (root && !event.composedPath().includes(root)) setOpen(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const isTyping = ({ timeStamp }: KeyboardEvent): boolean =>
    typed.current.text !== '' && timeStamp - typed.current.at < TYPEAHEAD_TIMEOUT_MS;
  const onItemKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: item } = event;
    // Focuses the button first, so that the browser's Tab continues from there.
    if (key === 'Tab') return close();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = itemsOf(list.current);
    const index = all.indexOf(item);
    const move = moves[key];
    if (move !== undefined) {
      all[move(index, all.length)]?.focus();
    } else if (key === 'Escape') {
      close();
    } else if (key === ' ' && !isTyping(event)) {
      item.click();
    } else if ([...key].length === 1) {
      typed.current = {
        text: isTyping(event) ? typed.current.text + key : key,
        at: event.timeStamp,
      };
      const labels = all.map(({ textContent }) => textContent);
      all[itemTyped(labels, index, typed.current.text)]?.focus();
    } else {
      return;
    }
    // Stops the page from scrolling and a surrounding dialog from closing.
    event.preventDefault();
    event.stopPropagation();
  };
  // Without `relatedTarget` the menu stays open: the window lost focus, or Safari handles a click.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const root = currentTarget.parentElement;
    if (relatedTarget instanceof Node && !root?.contains(relatedTarget)) setOpen(null);
  };

  const itemProps = { role: 'menuitem', tabIndex: -1, onKeyDown: onItemKey } as const;
  return (
    <>
      <button
        type="button"
        id={id}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={`${id}-menu`}
        ref={button}
        onClick={() => setOpen(open === null ? 'first' : null)}
        onKeyDown={onButtonKey}
      >
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
          <span className="greeting">{hello},</span>{' '}
          <span className="name">{name || 'Minha conta'}</span>
        </span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2 4 4 4 4-4" />
        </svg>
      </button>
      <div
        role="menu"
        id={`${id}-menu`}
        aria-labelledby={id}
        hidden={open === null}
        ref={list}
        onBlur={onBlur}
      >
        {menu.map(({ label, href, current }) => (
          <a key={href} href={href} aria-current={current} onClick={close} {...itemProps}>
            {label}
          </a>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            onLogout();
          }}
          {...itemProps}
        >
          Sair
        </button>
      </div>
    </>
  );
}
