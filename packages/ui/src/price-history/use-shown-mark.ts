import { tooltipDefaults } from '@martelo/domain/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns which mark of a chart shows its tooltip, and how to change it. Escape hides it.
 *
 * See docs/specification.md#tooltips and WCAG 2.2 criterion 1.4.13.
 */
export function useShownMark() {
  const [shown, setShown] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Cancels `hideSoon`, so the tooltip stays. */
  const keep = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isShown = shown !== null;
  // Runs before the paint, so Escape works as soon as the tooltip is visible.
  useLayoutEffect(() => {
    if (!isShown) return;
    const hide = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Stops a surrounding dialog from closing too.
      event.preventDefault();
      setShown(null);
    };
    document.addEventListener('keydown', hide, { capture: true });
    return () => document.removeEventListener('keydown', hide, { capture: true });
  }, [isShown]);

  return {
    /** Position of the mark, or `null`. */
    shown,
    show: (index: number): void => {
      keep();
      setShown(index);
    },
    /** Hides the tooltip after a while, in which the pointer can reach it. */
    hideSoon: (): void => {
      keep();
      timer.current = setTimeout(setShown, tooltipDefaults.hideDelay, null);
    },
    keep,
  };
}
