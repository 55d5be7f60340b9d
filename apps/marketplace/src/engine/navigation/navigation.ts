/**
 * Turns plain links and GET forms into client-side navigations, with one handler for the whole
 * document. Components therefore need no router, and everything works without JavaScript.
 *
 * @module
 */
import { isPageHydrated } from '@martelo/ui/lazy-component';
import { clickThrough } from './click-through.ts';
import { isPlainClick, linkOf } from '../page-link.ts';
import type { Router } from '../router.ts';

const pathOf = (url: URL): string => url.pathname + url.search + url.hash;

/**
 * Returns whether the browser follows links itself: before the page is hydrated, and without a connection,
 * when only the service worker has pages.
 */
const isLeftToBrowser = (): boolean =>
  !isPageHydrated() || (!navigator.onLine && Boolean(navigator.serviceWorker?.controller));

/** Navigates with a view transition, unless the person prefers reduced motion. */
function go(router: Router, url: URL, preventScrollReset = false): void {
  const viewTransition = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  void router.navigate(pathOf(url), { viewTransition, preventScrollReset });
}

/**
 * Handles clicks on links and submits of GET forms. A link inside `data-keep-scroll` does not scroll.
 *
 * @param signal ends it. Without one it lasts until the page is closed.
 */
export function interceptNavigation(router: Router, signal?: AbortSignal): void {
  const options = signal === undefined ? {} : { signal };
  document.addEventListener('click', clickThrough, options);
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !isPlainClick(event) || isLeftToBrowser()) return;
      const url = linkOf(event);
      if (!url) return;
      // The browser scrolls to a fragment of this page.
      if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      const keepsScroll =
        event.target instanceof Element && event.target.closest('[data-keep-scroll]') !== null;
      go(router, url, keepsScroll);
    },
    options,
  );

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
        return;
      if (isLeftToBrowser()) return;
      const url = URL.parse(form.action);
      if (url?.origin !== location.origin || form.target) return;
      event.preventDefault();
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form, event.submitter)) {
        if (typeof value === 'string' && value !== '') query.append(name, value);
      }
      url.search = query.toString();
      go(router, url);
    },
    options,
  );

  // These rejections are not errors: the next navigation aborts a view transition that is still
  // running, and WebKit skips that of a page that takes longer than four seconds.
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      const { reason } = event;
      if (!(reason instanceof DOMException)) return;
      const isSkipped =
        reason.name === 'TimeoutError' && reason.message.startsWith('View transition');
      if (isSkipped || reason.name === 'AbortError') event.preventDefault();
    },
    options,
  );
}
