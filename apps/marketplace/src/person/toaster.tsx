import { ToastProvider, useToasts } from '@martelo/ui/toast';
import { useEffect, type ReactNode } from 'react';
import { showToastsBy } from './toast.ts';

function Showing() {
  const { show } = useToasts();
  useEffect(() => showToastsBy(show), [show]);
  return null;
}

/** The place of the toasts: of the page's and, while it is open, of the dialog below. */
export default function Toaster({ children }: { children?: ReactNode }) {
  return (
    <ToastProvider>
      <Showing />
      {children}
    </ToastProvider>
  );
}
