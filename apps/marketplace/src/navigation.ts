/**
 * Plain links and GET forms become navigations inside the page: one handler for the whole document,
 * so that components need no router and everything works without JavaScript.
 *
 * @module
 */
import { matchRoutes, type createBrowserRouter, type RouterContextProvider } from './router.ts';

type Router = ReturnType<typeof createBrowserRouter>;

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

/** Takes over clicks and GET forms, and fetches a page's code and data when a link is pointed at. */
export function interceptNavigation(router: Router, context: RouterContextProvider): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = linkOf(event);
    if (!url) return;
    // A place on this very page is the browser's own business.
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    void router.navigate(pathOf(url));
  });

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
      return;
    const url = URL.parse(form.action);
    if (url?.origin !== location.origin || form.target) return;
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value !== '') query.append(name, value);
    }
    url.search = query.toString();
    void router.navigate(pathOf(url));
  });

  const prefetch = (event: Event): void => {
    const url = linkOf(event);
    if (url && url.pathname !== location.pathname) void prefetchPage(router, context, url);
  };
  const options = { passive: true } as const;
  document.addEventListener('mouseover', prefetch, options);
  document.addEventListener('focusin', prefetch, options);
  document.addEventListener('touchstart', prefetch, options);
}

function linkOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? pageOf(link) : null;
}

const fetched = new Set<string>();

/** Fetches a page's code, once for each address, and silently: a click shows what went wrong. */
async function prefetchPage(
  router: Router,
  context: RouterContextProvider,
  url: URL,
): Promise<void> {
  const path = url.pathname + url.search;
  if (fetched.has(path)) return;
  fetched.add(path);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const matches = matchRoutes(router.routes, url.pathname) ?? [];
  const request = new Request(url);
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const module = typeof route.lazy === 'function' ? await route.lazy() : route;
      const { loader } = module;
      if (typeof loader === 'function') {
        await loader({ request, params, context, url, pattern: '' });
      }
    }),
  );
}
