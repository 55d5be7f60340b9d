import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { itemTyped } from './typeahead.ts';

/** Letters typed within this interval, in milliseconds, form one prefix. */
const TYPEAHEAD_TIMEOUT_MS = 500;

/** For each key, returns the index of the item that it moves to. An `index` of -1 means no item. */
const moves: ReadonlyMap<string, (index: number, count: number) => number> = new Map(
  Object.entries({
    ArrowDown: (index, count) => (index + 1) % count,
    ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
    Home: () => 0,
    End: (_, count) => count - 1,
  }),
);

const itemsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/**
 * Behaviour of a button with a menu: the menu button of the WAI-ARIA patterns. The focus is on the
 * items while the menu is open, and returns to the button when it closes.
 *
 * Returns the props of the button, of the list and of each item. List and button have one parent,
 * which contains nothing else.
 */
export function useMenuButton() {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  /** The item that gets the focus when the menu opens. `null`: it is closed. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);

  const close = (): void => {
    setOpen(null);
    buttonRef.current?.focus();
  };

  useEffect(() => {
    if (open === null) return undefined;
    itemsOf(listRef.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const onPointerDown = (event: Event): void => {
      const root = listRef.current?.parentElement;
      if (root && !event.composedPath().includes(root)) setOpen(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const onItemKey = useItemKeys(listRef, close);
  return {
    /** Closes the menu and focuses the button. */
    close,
    button: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open !== null,
      'aria-controls': `${id}-menu`,
      ref: buttonRef,
      onClick: () => setOpen(open === null ? 'first' : null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
      },
    },
    list: {
      role: 'menu',
      id: `${id}-menu`,
      'aria-labelledby': id,
      hidden: open === null,
      ref: listRef,
      // Without `relatedTarget` the menu stays open: the window lost focus, or Safari handles a click.
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const root = currentTarget.parentElement;
        if (relatedTarget instanceof Node && !root?.contains(relatedTarget)) setOpen(null);
      },
    },
    item: { role: 'menuitem', tabIndex: -1, onKeyDown: onItemKey },
  } as const;
}

/** Returns what the keys do on an item of an open menu. */
function useItemKeys(list: { readonly current: Element | null }, close: () => void) {
  const typed = useRef({ text: '', at: 0 });
  const isTyping = ({ timeStamp }: KeyboardEvent): boolean =>
    typed.current.text !== '' && timeStamp - typed.current.at < TYPEAHEAD_TIMEOUT_MS;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: item } = event;
    // Focuses the button first, so the browser's Tab continues from there.
    if (key === 'Tab') return close();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = itemsOf(list.current);
    const index = all.indexOf(item);
    const move = moves.get(key);
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
}
