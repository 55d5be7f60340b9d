import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element of a form in its place while content above it grows or shrinks. Returns a function
 * to call before such a change. After the next render the form scrolls, if it scrolls on its own, and
 * the page scrolls by what remains.
 */
export function useKeptPosition(ref: RefObject<HTMLElement | null>): () => void {
  const topBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = topBefore.current;
    const element = ref.current;
    if (before === null || element === null) return;
    const moved = (): number => element.getBoundingClientRect().top - before;
    const form = element.closest('form');
    if (form !== null) form.scrollTop += moved();
    scrollBy({ top: moved(), behavior: 'instant' });
    topBefore.current = null;
  });
  return () => {
    topBefore.current = ref.current?.getBoundingClientRect().top ?? null;
  };
}
