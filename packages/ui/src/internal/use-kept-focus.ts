import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = 'a[href], button, input, select';

/**
 * Keeps the keyboard where it was when what has the focus goes away: what took its place has it then,
 * else what is last now, else the root itself, which needs a `tabIndex`. Without this the focus would
 * fall back to the start of the page.
 *
 * @example
 * <ul tabIndex={-1} {...useKeptFocus<HTMLUListElement>()}>{pills}</ul>
 */
export function useKeptFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  // Place among the controls of the one with the focus; `null` while the focus is elsewhere.
  const place = useRef<number | null>(null);

  // After every render: any of them may take the focused one away.
  useLayoutEffect(() => {
    const element = root.current;
    if (place.current === null || element === null) return;
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    if (activeElement !== null && activeElement !== document.body) return;
    const controls = element.querySelectorAll<HTMLElement>(CONTROLS);
    const neighbour = controls[Math.min(place.current, controls.length - 1)];
    neighbour?.focus();
    // One that is hidden takes no focus.
    if (neighbour === undefined || !neighbour.matches(':focus')) element.focus();
  });

  return {
    ref: root,
    onFocus: ({ currentTarget, target }: FocusEvent<Root>) => {
      const at = [...currentTarget.querySelectorAll(CONTROLS)].indexOf(target);
      place.current = at < 0 ? null : at;
    },
    // What goes away fires no such event.
    onBlur: () => {
      place.current = null;
    },
  };
}
