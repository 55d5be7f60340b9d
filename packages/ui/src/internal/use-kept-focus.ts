import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = 'a[href], button, input, select';

/**
 * Keeps the focus when the focused control is removed. It moves to the control that took its
 * position, otherwise to the last control, otherwise to the root, which needs a `tabIndex`. Without
 * this the focus returns to the start of the page.
 */
export function useKeptFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  // Position of the focused control. `null` while the focus is elsewhere.
  const place = useRef<number | null>(null);

  // After every render, because each may remove the focused control.
  useLayoutEffect(() => {
    const element = root.current;
    if (place.current === null || element === null) return;
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    if (activeElement !== null && activeElement !== document.body) return;
    const controls = element.querySelectorAll<HTMLElement>(CONTROLS);
    const neighbour = controls[Math.min(place.current, controls.length - 1)];
    neighbour?.focus();
    // A hidden control does not take the focus.
    if (neighbour === undefined || !neighbour.matches(':focus')) element.focus();
  });

  return {
    ref: root,
    onFocus: ({ currentTarget, target }: FocusEvent<Root>) => {
      const at = [...currentTarget.querySelectorAll(CONTROLS)].indexOf(target);
      place.current = at < 0 ? null : at;
    },
    // A removed element fires no blur event, so the position stays.
    onBlur: () => {
      place.current = null;
    },
  };
}
