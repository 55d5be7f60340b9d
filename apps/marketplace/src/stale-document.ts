import { reloadAfterNewBuild } from './new-build.ts';
import { reloadForPictureHosts } from './new-picture-host.ts';
import type { Router } from './router.ts';

/** Loads the document again when it has become too old: for a new build, for new hosts of pictures. */
export function watchDocument(router: Router): void {
  reloadForPictureHosts();
  reloadAfterNewBuild(router);
}
