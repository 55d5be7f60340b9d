/**
 * The page of this site that an address asks to be led to afterwards; `/` for anything else, so that
 * a link can never lead to another site.
 *
 * @example
 * returnPath('/account/radar?page=2'); // '/account/radar?page=2'
 * returnPath('//elsewhere.example'); // '/'
 */
export function returnPath(asked: string | null): string {
  // Only its resolved form tells where an address leads: `/\elsewhere.example` is another site.
  const base = 'http://this.invalid';
  const url = asked?.startsWith('/') ? URL.parse(asked, base) : null;
  const path = url?.origin === base ? url.pathname + url.search + url.hash : '/';
  // So does `/..//elsewhere.example`, once its dots are gone.
  return path.startsWith('//') ? '/' : path;
}
