import { reloadAfterNewBuild } from '../engine/navigation/new-build.ts';
import { reloadForPictureHosts } from '../engine/navigation/new-picture-host.ts';
import { workOffline } from '../offline/offline.ts';
import type { Router } from '../engine/router.ts';

/**
 * Reloads the document after a new build or when it blocks the images of a new host, and marks it when
 * the connection is lost.
 */
export function watchDocument(router: Router): void {
  reloadForPictureHosts();
  reloadAfterNewBuild(router);
  workOffline(router);
}
