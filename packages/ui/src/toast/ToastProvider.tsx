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
import { ToastOutletContext } from './outlet.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import {
  toShownToast,
  toastReducer,
  type NewToast,
  type ShownToast,
  type ToastChange,
} from './toasts.ts';

/** Shows and dismisses toasts. Each `show` gives the id for `dismiss`. */
export interface Toasts {
  show(toast: NewToast): string;
  /** Something went well. */
  success(title: string, message?: string): string;
  /** Something failed: the title is 'Erro'. */
  error(message: string): string;
  /** Something needs attention before going on. */
  warning(title: string, message?: string): string;
  /** Something is worth knowing. */
  info(title: string, message?: string): string;
  dismiss(id: string): void;
}

const toastsOf = (change: Dispatch<ToastChange>): Toasts => {
  const show = (toast: NewToast): string => {
    const shown = toShownToast(toast);
    change({ kind: 'show', toast: shown });
    return shown.id;
  };
  return {
    show,
    success: (title, message) => show({ type: 'success', title, message }),
    error: (message) => show({ type: 'error', title: ERROR_TITLE, message }),
    warning: (title, message) => show({ type: 'warning', title, message }),
    info: (title, message) => show({ type: 'info', title, message }),
    dismiss: (id) => change({ kind: 'dismiss', id }),
  };
};

/** The list on screen, and the open dialogs that want to show it, innermost last. */
interface Screen {
  toasts: readonly ShownToast[];
  dismiss: (id: string) => void;
  outlets: readonly string[];
  setOutlets: Dispatch<(outlets: readonly string[]) => readonly string[]>;
}

// Two contexts, so that who shows toasts does not render when they come and go.
const ToastsContext = createContext<Toasts | null>(null);
const ScreenContext = createContext<Screen | null>(null);
const none: readonly ShownToast[] = [];

/**
 * Lets everything below show toasts, and is the place where they appear: at the bottom, above
 * everything, or inside the open modal dialog. Render it once, around the application.
 *
 * A toast goes away after 5000 ms, by a click, or by Escape when it holds the focus. The time stands
 * still while a toast is hovered or focused and while the page is hidden. F8 brings the keyboard
 * to the newest one; afterwards the focus goes back. One that says what another on screen says is left
 * out.
 *
 * See docs/specification.md#notifications.
 *
 * @example
 * <ToastProvider><App /></ToastProvider>
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [toasts, change] = useReducer(toastReducer, none);
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const api = useMemo(() => toastsOf(change), []);
  const screen = useMemo(
    () => ({ toasts, dismiss: api.dismiss, outlets, setOutlets }),
    [toasts, api, outlets],
  );
  return (
    <ToastsContext.Provider value={api}>
      <ToastOutletContext.Provider value={toastsInDialog}>
        <ScreenContext.Provider value={screen}>
          {children}
          <ToastRegion toasts={outlets.length === 0 ? toasts : none} onDismiss={api.dismiss} />
        </ScreenContext.Provider>
      </ToastOutletContext.Provider>
    </ToastsContext.Provider>
  );
}

/** Takes the toasts over for as long as it is mounted. */
function ToastsInDialog() {
  const screen = useContext(ScreenContext);
  const id = useId();
  const setOutlets = screen?.setOutlets;
  useLayoutEffect(() => {
    setOutlets?.((outlets) => [...outlets, id]);
    return () => setOutlets?.((outlets) => outlets.filter((other) => other !== id));
  }, [id, setOutlets]);
  if (screen === null) return null;
  const { toasts, dismiss, outlets } = screen;
  return <ToastRegion toasts={outlets.at(-1) === id ? toasts : none} onDismiss={dismiss} />;
}

const toastsInDialog = <ToastsInDialog />;

/**
 * The way to show toasts. The same object as long as the provider lives.
 *
 * @throws Error without a {@link ToastProvider} above: a message would be lost.
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
