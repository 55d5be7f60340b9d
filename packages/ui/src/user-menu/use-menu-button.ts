import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { itemTyped } from './typeahead.ts';

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

/**
 * Behaviour of a button with a menu next to it, in a common parent: the menu button of the WAI-ARIA
 * patterns.
 *
 * Keys: arrows open the menu and move in it, as do Home, End and first letters. Space clicks an item.
 * Escape closes the menu and returns the focus to the button, Tab closes it and continues.
 *
 * @example
 * const { close, button, list, item } = useMenuButton();
 * <button {...button}>Conta</button>
 * <div {...list}><a href="/radar" onClick={close} {...item}>Radar</a></div>
 */
export function useMenuButton() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  /** The item that takes the focus when the menu opens. `null` while it is closed. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);

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

  return {
    /** Closes the menu and focuses the button. */
    close,
    /** Props of the button. */
    button: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open !== null,
      'aria-controls': `${id}-menu`,
      ref: button,
      onClick: () => setOpen(open === null ? 'first' : null),
      onKeyDown: onButtonKey,
    },
    /** Props of the menu. */
    list: {
      role: 'menu',
      id: `${id}-menu`,
      'aria-labelledby': id,
      hidden: open === null,
      ref: list,
      onBlur,
    },
    /** Props of each item. */
    item: { role: 'menuitem', tabIndex: -1, onKeyDown: onItemKey },
  } as const;
}
