import type { Message } from './saved-pages.ts';

/** Returns whether the browser has service workers: in a secure context only. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator;

/** Sends a message to the worker, if there is one. */
export async function tellWorker(message: Message): Promise<void> {
  if (!hasWorker()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(message);
}
