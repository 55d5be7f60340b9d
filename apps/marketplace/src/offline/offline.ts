/**
 * The connection of a page: registers the service worker, tells it which pages are shown, and shows a
 * notice while there is no connection.
 *
 * See docs/specification.md#offline.
 *
 * @module
 */
import type { Router } from '../engine/router.ts';
import { whenReachable } from './when-reachable.ts';
import { lostNotice, NOTICE, noticeStyle } from '../worker/notice.ts';
import { canHaveWorker, registerWorker } from '../worker/register-worker.ts';
import { tellWorker } from '../worker/tell-worker.ts';

/** A page that is left within this time was not read. */
const VISIT_MS = 2000;

/** Reports each page that is shown for a moment. */
function reportVisits(router: Router): void {
  let reported = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const { pathname, search } = router.state.location;
    if (router.state.navigation.state !== 'idle' || pathname + search === reported) return;
    reported = pathname + search;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (navigator.onLine) void tellWorker({ visited: location.origin + pathname + search });
    }, VISIT_MS);
  };
  router.subscribe(report);
  report();
}

const { dataset } = document.documentElement;

/** Marks the page as outdated until the connection is back. */
function showLost(): void {
  dataset['offline'] = new Date().toISOString();
  const notice = document.createElement('p');
  notice.id = NOTICE;
  notice.setAttribute('role', 'status');
  notice.setAttribute('style', noticeStyle);
  document.body.prepend(notice);
  // After it is in the document, so screen readers announce it.
  notice.textContent = lostNotice(new Date());
}

function hideLost(): void {
  delete dataset['offline'];
  document.getElementById(NOTICE)?.remove();
}

function watchConnection(): void {
  if (dataset['offline'] === undefined) {
    addEventListener('offline', showLost);
    addEventListener('online', hideLost);
    if (!navigator.onLine) showLost();
    return;
  }
  whenReachable(() => location.reload());
}

/** Starts the service worker for a page, unless the browser has none or saves data. */
export function workOffline(router: Router): void {
  if (!canHaveWorker()) return;
  watchConnection();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Without it the site works as before. A later page tries again.
  registerWorker().then(
    () => reportVisits(router),
    () => {},
  );
}
