import { ErrorState } from '@martelo/ui/page-state';
import { useLocation } from './router.ts';

/** An error state that requests the data again. Without JavaScript its link reloads the page. */
export function RetryHere({ retry }: { retry: () => void }) {
  const { pathname, search } = useLocation();
  return <ErrorState onRetry={retry} retryHref={pathname + search} />;
}
