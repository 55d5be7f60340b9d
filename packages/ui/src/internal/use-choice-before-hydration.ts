import { useRef, type RefObject } from 'react';
import { useFirstEffect } from './use-first-effect.ts';

/**
 * Returns the ref for a controlled `<select>`. Calls `onChoice` after hydration when the user has
 * already chosen another option: that choice reached no handler.
 *
 * The select needs `autoComplete="off"`. Otherwise browsers restore its option after Back.
 */
export function useChoiceBeforeHydration(
  value: string,
  onChoice: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useFirstEffect(() => {
    const chosen = select.current?.value ?? value;
    if (chosen !== value) onChoice(chosen);
  });
  return select;
}
