'use client';
import { ERROR_TITLE } from '@martelo/domain/errors';
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import { shared } from '../internal/shared.ts';
import { ToastOutletContext } from './outlet.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import {
  toShownToast,
  toastReducer,
  type NewToast,
  type ShownToast,
  type ToastChange,
  type ToastType,
} from './toasts.ts';

/** Shows and dismisses toasts. Each method that shows a toast returns its id. */
export interface Toasts {
  show(toast: NewToast): string;
  /** Confirms a success. */
  success(title: string, message?: string): string;
  /** Reports an error, with the title 'Erro'. */
  error(message: string): string;
  /** Warns before the user continues. */
  warning(title: string, message?: string): string;
  /** Informs the user. */
  info(title: string, message?: string): string;
  dismiss(id: string): void;
}

const createToasts = (dispatch: Dispatch<ToastChange>): Toasts => {
  const show = (toast: NewToast): string => {
    const shown = toShownToast(toast);
    dispatch({ kind: 'show', toast: shown });
    return shown.id;
  };
  const showOf =
    (type: ToastType) =>
    (title: string, message?: string): string =>
      show({ type, title, message });
  return {
    show,
    success: showOf('success'),
    error: (message) => show({ type: 'error', title: ERROR_TITLE, message }),
    warning: showOf('warning'),
    info: showOf('info'),
    dismiss: (id) => dispatch({ kind: 'dismiss', id }),
  };
};

/** The visible toasts, and the outlets of the open dialogs, innermost last. */
interface ToastState {
  toasts: readonly ShownToast[];
  dismiss: (id: string) => void;
  outlets: readonly string[];
  setOutlets: Dispatch<(outlets: readonly string[]) => readonly string[]>;
}

// Two contexts, so callers of `useToasts` do not re-render when the list changes.
const ToastsContext = shared('toasts', () => createContext<Toasts | null>(null));
const ToastStateContext = shared('toast-state', () => createContext<ToastState | null>(null));
/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  children?: ReactNode;
}

const noToasts: readonly ShownToast[] = [];

/**
 * Provides {@link useToasts} and renders the toasts, at the bottom of the viewport or inside the
 * open modal dialog. Render it once, around the application.
 *
 * A toast disappears after 5000 ms, on a click, or on Escape when it has the focus. The timers
 * pause while a toast is hovered or focused, and while the page is hidden. F8 focuses the newest
 * toast, and the focus returns afterwards. A duplicate of a visible toast takes
 * its place, with its own time and announcement. A success removes the errors before it.
 *
 * See docs/specification.md#notifications.
 *
 * @example
 * <ToastProvider><App /></ToastProvider>
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [toasts, dispatch] = useReducer(toastReducer, noToasts);
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const api = useMemo(() => createToasts(dispatch), []);
  const state = useMemo(
    () => ({ toasts, dismiss: api.dismiss, outlets, setOutlets }),
    [toasts, api, outlets],
  );
  return (
    <ToastsContext.Provider value={api}>
      <ToastOutletContext.Provider value={toastsInDialog}>
        <ToastStateContext.Provider value={state}>
          {children}
          <ToastRegion toasts={outlets.length === 0 ? toasts : noToasts} onDismiss={api.dismiss} />
        </ToastStateContext.Provider>
      </ToastOutletContext.Provider>
    </ToastsContext.Provider>
  );
}

/** Shows the toasts in its place while it is mounted. */
function ToastsInDialog() {
  const state = useContext(ToastStateContext);
  const id = useId();
  const setOutlets = state?.setOutlets;
  useLayoutEffect(() => {
    setOutlets?.((outlets) => [...outlets, id]);
    return () => setOutlets?.((outlets) => outlets.filter((other) => other !== id));
  }, [id, setOutlets]);
  if (state === null) return null;
  const { toasts, dismiss, outlets } = state;
  return <ToastRegion toasts={outlets.at(-1) === id ? toasts : noToasts} onDismiss={dismiss} />;
}

const toastsInDialog = <ToastsInDialog />;

/**
 * Returns the methods that show toasts. The object is stable during the provider's lifetime.
 *
 * @throws Error without a {@link ToastProvider} above it
 *
 * @example
 * const toasts = useToasts();
 * toasts.success('Endereço salvo');
 * toasts.error('CEP: não foi encontrado.');
 * toasts.show({ type: 'info', title: 'Busca removida', action: { label: 'Desfazer', onAction: restore } });
 */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) {
    throw new Error('useToasts needs a <ToastProvider>.');
  }
  return toasts;
}
