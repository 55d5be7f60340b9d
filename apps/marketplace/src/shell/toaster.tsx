import { ToastProvider, useToasts } from '@martelo/ui/toast';
import { useEffect, type ReactNode } from 'react';
import { showToastsBy } from './toast.ts';

function Showing() {
  const { show, dismiss } = useToasts();
  useEffect(() => {
    const successes = new Set<string>();
    const dismissSuccesses = (): void => {
      successes.forEach(dismiss);
      successes.clear();
    };
    const stop = showToastsBy((toast) => {
      if (toast.type === 'error') dismissSuccesses();
      const id = show(toast);
      if (toast.type === 'success') successes.add(id);
    });
    // The errors of a form appear in the form. No success of an earlier submission stays beside them.
    document.addEventListener('submit', dismissSuccesses);
    return () => {
      stop();
      document.removeEventListener('submit', dismissSuccesses);
    };
  }, [show, dismiss]);
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
