export { ToastOutlet } from './outlet.tsx';
export { Toast, type ToastProps } from './Toast.tsx';
export {
  ToastProvider,
  useToasts,
  type ToastProviderProps,
  type Toasts,
} from './ToastProvider.tsx';
export type { NewToast, ToastAction, ToastType } from './toasts.ts';
