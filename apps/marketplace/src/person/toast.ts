/**
 * Toasts from anywhere: their code is loaded with the first one, which waits for it.
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

/**
 * Shows a toast.
 *
 * @example
 * toast({ type: 'info', title: 'Busca removida', action: { label: 'Desfazer', onAction: restore } });
 */
export function toast(shown: NewToast): void {
  show(shown);
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Whether there has been a toast, for React's `useSyncExternalStore`. */
export const toastStore = {
  get: (): boolean => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** From now on toasts are shown by this; answers how to stop. */
export function showToastsBy(next: Show): () => void {
  const before = show;
  show = next;
  for (const shown of waiting.splice(0)) next(shown);
  return () => {
    show = before;
  };
}
