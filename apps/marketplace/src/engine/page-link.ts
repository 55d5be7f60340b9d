/** Paths of files, feeds, API calls and partner pages, which this app does not render. */
const notPages =
  /^\/(?:(?:api|media|assets|builds|embed)\/|(?:parceiros|correio|docs)(?:\/|$))|\/feed\.atom$/;

/** Returns whether this app renders the page of a path. */
export const isPagePath = (path: string): boolean => !notPages.test(path);

/** Returns the address of the page that a link leads to, or `null` for any other link. */
function pageOf(link: HTMLAnchorElement): URL | null {
  // Reads the attribute, because in Firefox the property has the target of `<base>`, which
  // Storybook's preview sets.
  const target = link.getAttribute('target');
  if (link.hasAttribute('download') || (target && target !== '_self')) return null;
  if (link.relList.contains('external')) return null;
  const url = URL.parse(link.href);
  if (url?.origin !== location.origin || !isPagePath(url.pathname)) return null;
  return url;
}

/** Returns the page that the link under an event leads to, or `null`. */
export function linkOf(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? pageOf(link) : null;
}

/** Returns whether a click opens its link in the same tab: the main button, no modifier key. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
