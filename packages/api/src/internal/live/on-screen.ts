let observer: IntersectionObserver | undefined;
const changes = new WeakMap<Element, (isOnScreen: boolean) => void>();

/**
 * Returns the observer of all elements. It reports elements shortly before they scroll into view.
 */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) changes.get(target)?.(isIntersecting);
    },
    { rootMargin: '200px' },
  ));

/**
 * Calls `start` when an element enters the screen, and the function that `start` returned when the
 * element leaves it. Returns a function that stops observing. Without `IntersectionObserver`, every
 * element counts as on the screen.
 *
 * @example
 * const stop = whileOnScreen(element, () => live.watch({ lots: [lot] }));
 */
export function whileOnScreen(element: Element, start: () => () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return start();
  let stop: (() => void) | undefined;
  changes.set(element, (isOnScreen) => {
    if (isOnScreen) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  });
  sharedObserver().observe(element);
  return () => {
    sharedObserver().unobserve(element);
    changes.delete(element);
    stop?.();
    stop = undefined;
  };
}
