import { ErrorState } from '@martelo/ui/page-state';
import { focusMain } from '../engine/navigation/focus-main.ts';
import { useLocation } from '../engine/router.ts';

/** An error state that requests the data again. Without JavaScript its link reloads the page. */
export function RetryHere({ retry }: { retry: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorState
      onRetry={() => {
        // The retry removes the pressed link.
        focusMain();
        retry();
      }}
      retryHref={pathname + search}
    />
  );
}
