'use client';
import { createContext, useContext, type ReactNode } from 'react';
import { shared } from '../internal/shared.ts';

/** The element that renders the toasts inside a modal dialog, provided by `ToastProvider`. */
export const ToastOutletContext = shared('toast-outlet', () => createContext<ReactNode>(null));

/**
 * Renders the toasts inside an open modal dialog, because everything outside it is inert. `Modal`
 * contains one. Render one in your own dialogs while they are open. Renders nothing without a
 * `ToastProvider`.
 *
 * @example
 * <dialog ref={dialog}>{open && <ToastOutlet />}</dialog>
 */
export function ToastOutlet() {
  return useContext(ToastOutletContext);
}
