import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface ComboboxOptions {
  /** Id of the field. The id of the list derives from it. */
  id: string;
  /** Ids of the selectable options, in the order shown. */
  options: readonly string[];
  /** Whether the popup has content: options or a message. @default true */
  filled?: boolean | undefined;
  /** Clears the field when Escape is pressed while the list is closed. `undefined` for an empty field. */
  onClear: (() => void) | undefined;
}

/** The next active option for each key. `-1` is no option. */
const moves: ReadonlyMap<string, (active: number, count: number) => number> = new Map(
  Object.entries({
    ArrowDown: (active, count) => (active + 1) % count,
    ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
    PageDown: (active, count) => Math.min(active + 8, count - 1),
    PageUp: (active) => Math.max(active - 8, 0),
  }),
);

/** Keys that move the cursor in the field. They deactivate the active option. */
const cursorKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const activeIn = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>('[data-active]') ?? null;

/**
 * Behaviour of a text field with a list below it: the editable combobox of the WAI-ARIA patterns, list
 * autocomplete with manual selection. The focus stays in the field.
 *
 * Keys: arrows, Page Up and Page Down move in the list. Enter clicks the active option. Escape closes
 * the list and then clears the field. Alt with an arrow opens and closes the list. Keys of an input
 * method's composition are ignored.
 *
 * @example
 * const combobox = useCombobox({ id, options: found.map(({ id }) => id), onClear });
 * <input id={id} {...combobox.input} />
 * <div {...combobox.list}>{found.map(({ id }) => <div key={id} role="option" {...combobox.option(id)} />)}</div>
 */
export function useCombobox({ id, options, filled = true, onClear }: ComboboxOptions) {
  const [wanted, setWanted] = useState(false);
  // Stores the id instead of the position, so new options do not change which one is active.
  const [marked, setMarked] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const open = wanted && filled;
  const active = open && marked !== undefined && options.includes(marked) ? marked : undefined;
  const listId = `${id}-list`;

  useEffect(() => {
    if (active !== undefined) activeIn(list.current)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const setOpen = (next: boolean): void => {
    setWanted(next);
    setMarked(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, altKey, nativeEvent } = event;
    // Safari sends the key that ends a composition after it, with the code 229.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const move = moves.get(key);
    if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(key === 'ArrowDown');
    } else if (move !== undefined && options.length > 0) {
      event.preventDefault();
      setWanted(true);
      setMarked(options[move(active === undefined ? -1 : options.indexOf(active), options.length)]);
    } else if (key === 'Enter' && active !== undefined) {
      // Selects the option instead of submitting the form.
      event.preventDefault();
      activeIn(list.current)?.click();
    } else if (key === 'Escape' && (open || onClear !== undefined)) {
      // Keeps a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      if (open) setOpen(false);
      else onClear?.();
    } else if (cursorKeys.has(key)) {
      setMarked(undefined);
    }
  };

  return {
    open,
    setOpen,
    /** Props of the field. */
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open && options.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': active,
      onClick: () => setOpen(true),
      onKeyDown,
    },
    /** Props of the element around the options. */
    list: {
      ref: list,
      id: listId,
      role: 'listbox',
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    /** Returns the props of an option. The active one has `data-active`. */
    option: (option: string) => ({
      id: option,
      'data-active': option === active ? '' : undefined,
    }),
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
