import type { Message } from './saved-pages.ts';

/** Sends a message to the worker, if there is one. */
export async function tellWorker(message: Message): Promise<void> {
  // Only in a secure context.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}
