import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** What {@link useCombobox} needs to know. */
export interface ComboboxOptions {
  /** Id of the text; the list's derives from it. */
  id: string;
  /** Ids of the options that can be reached, in the order shown. */
  options: readonly string[];
  /** Whether there is anything to open, be it options or a message. @default true */
  filled?: boolean | undefined;
  /** Empties the text, for Escape on a closed list; nothing while the text is empty. */
  onClear: (() => void) | undefined;
}

/** Where each key leads in a list of so many options; `-1` is no option. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  PageDown: (active, count) => Math.min(active + 8, count - 1),
  PageUp: (active) => Math.max(active - 8, 0),
};

/** Keys that move the cursor in the text: what is typed next belongs to the text again. */
const inText: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const activeIn = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>('[data-active]') ?? null;

/**
 * A text with a list below it, and the keys of both: the editable combobox of the WAI-ARIA patterns,
 * list autocomplete with manual selection. The focus stays in the text. Arrows (also Page Up and Page
 * Down) move in the list, Enter presses the active option as a click would, Escape closes and then
 * empties, Alt with an arrow opens and closes. While an input method composes, the keys are its own.
 *
 * @example
 * const combobox = useCombobox({ id, options: found.map(({ id }) => id), onClear });
 * <input id={id} {...combobox.input} />
 * <div {...combobox.list}>{found.map(({ id }) => <div key={id} role="option" {...combobox.option(id)} />)}</div>
 */
export function useCombobox({ id, options, filled = true, onClear }: ComboboxOptions) {
  const [wanted, setWanted] = useState(false);
  // By its id: an option keeps its place when others come before it.
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
    // In Safari the key that ends a composition comes after it, with this code.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const move = moves[key];
    if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(key === 'ArrowDown');
    } else if (move !== undefined && options.length > 0) {
      event.preventDefault();
      setWanted(true);
      setMarked(options[move(active === undefined ? -1 : options.indexOf(active), options.length)]);
    } else if (key === 'Enter' && active !== undefined) {
      // Chosen, not sent.
      event.preventDefault();
      activeIn(list.current)?.click();
    } else if (key === 'Escape' && (open || onClear !== undefined)) {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (open) setOpen(false);
      else onClear?.();
    } else if (inText.has(key)) {
      setMarked(undefined);
    }
  };

  return {
    open,
    setOpen,
    /** For the text. */
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
    /** For the element around the options. */
    list: {
      ref: list,
      id: listId,
      role: 'listbox',
      // The focus stays in the text.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    /** For an option; the active one carries `data-active`. */
    option: (option: string) => ({
      id: option,
      'data-active': option === active ? '' : undefined,
    }),
  } as const;
}
