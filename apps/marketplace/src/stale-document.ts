import { reloadAfterNewBuild } from './new-build.ts';
import { reloadForPictureHosts } from './new-picture-host.ts';
import type { createBrowserRouter } from './router.ts';

/** Loads the document again when it has become too old: for a new build, for new hosts of pictures. */
export function watchDocument(router: ReturnType<typeof createBrowserRouter>): void {
  reloadForPictureHosts();
  reloadAfterNewBuild(router);
}
