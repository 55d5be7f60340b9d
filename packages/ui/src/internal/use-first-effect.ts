import { useEffect, useRef } from 'react';

/** Runs an effect after the first render only, with the values of that render. */
export function useFirstEffect(effect: () => void): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    effect();
  });
}
