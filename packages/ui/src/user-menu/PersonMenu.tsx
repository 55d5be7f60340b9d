import { greeting } from '@martelo/domain/calendar';
import type { User } from '@martelo/domain/entities';
import { abbreviateName, initials } from '@martelo/domain/names';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNow } from '../clock/ClockProvider.tsx';
import type { MenuItem } from '../header/Header.tsx';
import { itemTyped } from './typeahead.ts';

/** What the menu of a person needs. */
export interface PersonMenuProps {
  user: Pick<User, 'display_name' | 'avatar_url'>;
  /** Pages of the person's own area. */
  menu: ReadonlyArray<MenuItem>;
  /** The person wants to leave. */
  onLogout: () => void;
}

/** Letters typed within this time of each other, in milliseconds, are one beginning. */
const TYPING_PAUSE = 500;

/** Which of so many items a key leads to; `-1` is none. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Leaves the initials in sight; asked for also once, since a failure before hydration fires no event. */
const hideFailed = (img: HTMLImageElement | null): void => {
  if (img?.complete && img.naturalWidth === 0) img.hidden = true;
};

/** The menu button of who is logged in: greeting and name, and below them the menu while it is open. */
export function PersonMenu({ user, menu, onLogout }: PersonMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState<'at first' | 'at last' | null>(null);
  const hello = useNow((now) => (now === null ? 'olá' : greeting(new Date(now))));
  const name = abbreviateName(user.display_name);

  const close = (): void => {
    setOpen(null);
    button.current?.focus();
  };

  useEffect(() => {
    if (open === null) return undefined;
    itemsOf(list.current)
      .at(open === 'at first' ? 0 : -1)
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
    setOpen(event.key === 'ArrowDown' ? 'at first' : 'at last');
  };
  const isTyping = ({ timeStamp }: KeyboardEvent): boolean =>
    typed.current.text !== '' && timeStamp - typed.current.at < TYPING_PAUSE;
  const onItemKey = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: item } = event;
    // From the button it goes on: out of the menu, which is closed by then.
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
    // Nor may a dialog around it close, or the page scroll.
    event.preventDefault();
    event.stopPropagation();
  };
  // A focus that goes nowhere stays: it may be a window that is left, or Safari at a click.
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
        onClick={() => setOpen(open === null ? 'at first' : null)}
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
              ref={hideFailed}
              onError={({ currentTarget }) => hideFailed(currentTarget)}
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
