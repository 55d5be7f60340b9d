import { watchBuilds } from '@martelo/api/builds';
import type { Router } from '../router.ts';

const addressOf = ({ state: { location } }: Router): string => location.pathname + location.search;

/**
 * After a new build is deployed, the next navigation loads its page from the server. The code of an
 * older build may not match the answers of the API. See docs/specification.md#navigation.
 */
export function reloadAfterNewBuild(router: Router): void {
  const { build } = document.documentElement.dataset;
  // It is absent in development.
  if (build === undefined) return;
  watchBuilds(build, () => {
    const before = addressOf(router);
    // Reload after the address has changed: before, the router would add the page to the history
    // twice.
    router.subscribe(() => {
      if (addressOf(router) !== before) window.location.reload();
    });
  });
}
