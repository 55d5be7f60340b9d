/**
 * Shows toasts from any module. Toasts wait until their code has loaded.
 *
 * @module
 */
import type { NewToast } from '@martelo/ui/toast';

type Show = (toast: NewToast) => void;

const waiting: NewToast[] = [];
const listeners = new Set<() => void>();
let isWanted = false;
let show: Show = (shown) => {
  waiting.push(shown);
};

export function toast(shown: NewToast): void {
  show(shown);
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Whether a toast was shown, as a store for `useSyncExternalStore`. */
export const toastStore = {
  get: (): boolean => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Sets the function that shows toasts, and shows the waiting ones. Returns a function that restores
 * the previous one.
 */
export function showToastsBy(next: Show): () => void {
  const before = show;
  show = next;
  for (const shown of waiting.splice(0)) next(shown);
  return () => {
    show = before;
  };
}
