import { ToastProvider, useToasts } from '@martelo/ui/toast';
import { useEffect, type ReactNode } from 'react';
import { showToastsBy } from './toast.ts';

function Showing() {
  const { show } = useToasts();
  useEffect(() => showToastsBy(show), [show]);
  return null;
}

/** Shows the toasts of the page and of the open dialog. */
export default function Toaster({ children }: { children?: ReactNode }) {
  return (
    <ToastProvider>
      <Showing />
      {children}
    </ToastProvider>
  );
}
