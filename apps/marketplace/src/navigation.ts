/**
 * Plain links and GET forms become navigations inside the page: one handler for the whole document,
 * so that components need no router and everything works without JavaScript.
 *
 * @module
 */
import type { createBrowserRouter, RouterContextProvider } from './router.ts';

/** What navigates. */
export type Router = ReturnType<typeof createBrowserRouter>;

/** Paths that are files or calls, not pages. */
const notPages = /^\/(api|media|assets|builds|embed)\//;

/** The address a link leads to when it is a page of this site, else `null`. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (link.relList.contains('external')) return null;
  const url = URL.parse(link.href);
  if (url?.origin !== location.origin || notPages.test(url.pathname)) return null;
  return url;
}

const pathOf = (url: URL): string => url.pathname + url.search + url.hash;

/** Goes there with a transition, unless the person prefers less motion. */
function go(router: Router, url: URL): void {
  const viewTransition = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  void router.navigate(pathOf(url), { viewTransition });
}

/** Takes over clicks and GET forms, and has pages fetched ahead. */
export function interceptNavigation(router: Router, context: RouterContextProvider): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = linkOf(event);
    if (!url || isAsSent(event)) return;
    // A place on this very page is the browser's own business.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    go(router, url);
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
      return;
    if (isAsSent(event)) return;
    const url = URL.parse(form.action);
    if (url?.origin !== location.origin || form.target) return;
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value !== '') query.append(name, value);
    }
    url.search = query.toString();
    go(router, url);
  });

  // A transition that the next navigation overtakes is no fault.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
      event.preventDefault();
  });

  // Nothing needs it yet; without it a click still works.
  void import('./frame-parts.ts').then(
    ({ prefetchPages }) => prefetchPages(router, context),
    () => {},
  );
}

/** Whether it happens in a late part that is still as the server drew it: only the server draws it anew. */
const isAsSent = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-sent]') !== null;

/** The page that a link under the pointer or the keyboard leads to, if any. */
export function linkOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? pageOf(link) : null;
}
