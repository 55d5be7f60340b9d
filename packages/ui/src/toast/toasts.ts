/**
 * The toasts on screen as data: what one is, and every way their list changes.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
import { TOAST_DURATION_MS } from '@martelo/domain/constants';

/** What a toast tells: it decides colour, sign and how urgently it is announced. */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** One thing that can be done about a toast, such as taking a removal back. */
export interface ToastAction {
  label: string;
  /** Called once; the toast then goes away. */
  onAction: () => void;
}

/** A toast to show. */
export interface NewToast {
  type: ToastType;
  title: string;
  /** What happened and what to do next, in a sentence. */
  message?: string | undefined;
  action?: ToastAction | undefined;
  /** Milliseconds until it goes away by itself; `null` stays until dismissed. @default 5000 */
  duration?: number | null | undefined;
}

/** A toast on screen. */
export interface ShownToast extends NewToast {
  /** Made of type, title and message: two toasts that say the same have the same id. */
  readonly id: string;
  duration: number | null;
}

/** Every way the list of toasts changes. */
export type ToastChange =
  | { readonly kind: 'show'; readonly toast: ShownToast }
  | { readonly kind: 'dismiss'; readonly id: string };

/**
 * Completes a toast.
 *
 * @example
 * toShownToast({ type: 'info', title: 'Novo lote' }).duration; // 5000
 */
export const toShownToast = (toast: NewToast): ShownToast => ({
  ...toast,
  id: JSON.stringify([toast.type, toast.title, toast.message ?? '']),
  duration: toast.duration === undefined ? TOAST_DURATION_MS : toast.duration,
});

/**
 * The list after a change. Oldest first; a toast that says what another on screen says is left out.
 *
 * @example
 * toastReducer([saved], { kind: 'show', toast: saved }); // [saved], the same array
 */
export function toastReducer(
  toasts: readonly ShownToast[],
  change: ToastChange,
): readonly ShownToast[] {
  switch (change.kind) {
    case 'show':
      return toasts.some(({ id }) => id === change.toast.id) ? toasts : [...toasts, change.toast];
    case 'dismiss':
      return toasts.filter(({ id }) => id !== change.id);
  }
}
