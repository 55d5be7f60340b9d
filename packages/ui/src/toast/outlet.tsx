import { createContext, useContext, type ReactNode } from 'react';

/** What draws the toasts inside a modal dialog; set by the `ToastProvider`. */
export const ToastOutletContext = createContext<ReactNode>(null);

/**
 * Where toasts appear while a modal dialog is open: everything outside such a dialog is inert, so
 * a toast there could neither be heard nor clicked. `Modal` has one; a dialog of your own renders one
 * as long as it is open. Nothing without a `ToastProvider`.
 *
 * @example
 * <dialog ref={dialog}>{open && <ToastOutlet />}</dialog>
 */
export function ToastOutlet() {
  return useContext(ToastOutletContext);
}
