/**
 * State of the toasts on screen: their types and the reducer.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
import { TOAST_DURATION_MS } from '@martelo/domain/constants';

/** Kind of a toast. Determines colour, icon and how urgently the toast is announced. */
export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** An action of a toast, such as undo. */
export interface ToastAction {
  label: string;
  /** Called once. The toast then disappears. */
  onAction: () => void;
}

/** A toast to show. */
export interface NewToast {
  type: ToastType;
  title: string;
  /** What happened and what to do next, in one sentence. */
  message?: string | undefined;
  action?: ToastAction | undefined;
  /** Milliseconds until it disappears, or `null` to stay until dismissed. @default 5000 */
  duration?: number | null | undefined;
}

/** A toast on screen. */
export interface ShownToast extends NewToast {
  /** Derived from type, title and message, so that duplicates have the same id. */
  readonly id: string;
  duration: number | null;
}

/** Actions of {@link toastReducer}. */
export type ToastChange =
  | { readonly kind: 'show'; readonly toast: ShownToast }
  | { readonly kind: 'dismiss'; readonly id: string };

/**
 * Adds the id and the default duration to a toast.
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
 * Returns the list after a change, oldest first. A success removes the errors before it, which the
 * user has corrected. Returns the same array when nothing changes, as for a duplicate.
 *
 * @example
 * toastReducer([saved], { kind: 'show', toast: saved }); // [saved], the same array
 */
export function toastReducer(
  toasts: readonly ShownToast[],
  change: ToastChange,
): readonly ShownToast[] {
  switch (change.kind) {
    case 'show': {
      const { toast } = change;
      const kept =
        toast.type === 'success' && toasts.some(({ type }) => type === 'error')
          ? toasts.filter(({ type }) => type !== 'error')
          : toasts;
      return kept.some(({ id }) => id === toast.id) ? kept : [...kept, toast];
    }
    case 'dismiss':
      return toasts.filter(({ id }) => id !== change.id);
  }
}
