/**
 * Returns the path of this site that an address names, or `/` for any other address, so a link
 * can never redirect to another site.
 *
 * @example
 * returnPath('/account/radar?page=2'); // '/account/radar?page=2'
 * returnPath('//elsewhere.example'); // '/'
 */
export function returnPath(asked: string | null): string {
  // Browsers resolve an address first: `/\elsewhere.example` is another site.
  const base = 'http://this.invalid';
  const url = asked?.startsWith('/') ? URL.parse(asked, base) : null;
  const path = url?.origin === base ? url.pathname + url.search + url.hash : '/';
  // `/..//elsewhere.example` resolves to another site as well.
  return path.startsWith('//') ? '/' : path;
}
