/** A message of a page to the worker. */
export type Message =
  /** A page was shown whose document may not have been requested. */
  | { readonly visited: string }
  | 'forget pages'
  /**
   * The session has ended: the next person at the device must not see what was visited, and gets no
   * notifications.
   */
  | 'forget';

/** Sends a message to the worker, if there is one. */
export async function tellWorker(message: Message): Promise<void> {
  // Only in a secure context.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}
