import { watchBuilds } from '@martelo/api/builds';
import type { Router } from './router.ts';

/**
 * Once the site has been built anew, the next navigation loads its page from the server: what an
 * older build knows of pages and answers may no longer hold.
 *
 * See docs/specification.md#navigation.
 */
export function reloadAfterNewBuild(router: Router): void {
  const { build } = document.documentElement.dataset;
  // While developing there is none.
  if (build === undefined) return;
  watchBuilds(build, () => {
    const { pathname } = router.state.location;
    // When the address is the new page's: loaded before, the router would add it to the history
    // a second time.
    router.subscribe(({ location }) => {
      if (location.pathname !== pathname) window.location.reload();
    });
  });
}
