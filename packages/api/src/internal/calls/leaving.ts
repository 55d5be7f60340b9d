/**
 * Requests of a page that is being left. Firefox and WebKit cancel them as soon as a navigation
 * starts, seconds before a slow next page arrives. WebKit also rejects new requests until then, with
 * an error in the console.
 *
 * @module
 */

/** Longest time that a navigation is expected to take. It may also be a download, or be cancelled. */
const LEAVING_MS = 5000;

/**
 * Watches whether the page is left. Stop it with the request: a lasting listener for `beforeunload`
 * would keep the page out of the back/forward cache of some browsers. Does nothing outside of
 * browsers, and on iOS, which has no such event.
 */
export function watchLeaving({ addEventListener, removeEventListener } = globalThis) {
  let leftAt = 0;
  const onLeave = (): void => void (leftAt = Date.now());
  addEventListener?.('beforeunload', onLeave);
  return {
    /** Resolves when requests have a chance again, immediately if the page is not being left. */
    over: async (): Promise<void> => {
      const rest = leftAt + LEAVING_MS - Date.now();
      if (rest <= 0) return;
      await new Promise((resolve) => {
        setTimeout(resolve, rest);
        // The back/forward cache has restored the page.
        addEventListener('pageshow', resolve, { once: true });
      });
    },
    /** Ends the watch. */
    stop: (): void => removeEventListener?.('beforeunload', onLeave),
  };
}
