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
  /** Derived from type, title, message and action, so duplicates have the same id. */
  readonly id: string;
  duration: number | null;
  /** How often it was shown again while it was on screen. */
  readonly repeats: number;
}

export type ToastChange =
  | { readonly kind: 'show'; readonly toast: ShownToast }
  | { readonly kind: 'dismiss'; readonly id: string };

const actionIds = new WeakMap<ToastAction['onAction'], number>();
let lastActionId = 0;

/** Two actions do the same only if they are the same function: each "Desfazer" undoes its own change. */
function actionId(action: ToastAction | undefined): number {
  if (action === undefined) return 0;
  const id = actionIds.get(action.onAction) ?? ++lastActionId;
  actionIds.set(action.onAction, id);
  return id;
}

/** Adds the id and the default duration to a toast. */
export const toShownToast = (toast: NewToast): ShownToast => ({
  ...toast,
  id: JSON.stringify([toast.type, toast.title, toast.message ?? '', actionId(toast.action)]),
  duration: toast.duration === undefined ? TOAST_DURATION_MS : toast.duration,
  repeats: 0,
});

/**
 * Returns the list after a change, oldest first. A success removes the errors before it, which the
 * user has corrected. A duplicate takes the place of the toast on screen: it is announced again and has
 * its own time.
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
      return kept.some(({ id }) => id === toast.id)
        ? kept.map((other) =>
            other.id === toast.id ? { ...toast, repeats: other.repeats + 1 } : other,
          )
        : [...kept, toast];
    }
    case 'dismiss':
      return toasts.filter(({ id }) => id !== change.id);
  }
}
