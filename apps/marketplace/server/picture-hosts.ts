/**
 * Where the pictures of a page may come from, for the `img-src` of its policy.
 *
 * @module
 */
import type { Settings } from './settings.ts';

/** Asks which origins stored pictures have. */
export type PictureOrigins = () => Promise<readonly string[]>;

/** More origins than these make a header that proxies refuse: then any https address is allowed. */
const MOST_ORIGINS = 100;

/** Milliseconds for which an answer counts. */
const FRESH_MS = 10_000;

/** Addresses of pictures in the data that a page carries. */
const inPageData =
  /"(?:url|thumb_url|medium_url|large_url|logo_url|avatar_url)":"(https?:\/\/[^"\\]+)"/g;

/** The origin of an address as a source of a policy; `null` for one that a header cannot carry. */
function sourceOf(address: string): string | null {
  const { origin = 'null' } = URL.parse(address) ?? {};
  return /^https?:\/\/[a-z\d.:[\]-]+$/.test(origin) ? origin : null;
}

/**
 * Makes the sources of `img-src` for a page: `IMAGE_HOSTS`, the origins of all stored pictures, so
 * that pages reached by client-side navigation have theirs, and those of the page's own data, which
 * may be newer. Without a list, where the API is remote and `IMAGE_HOSTS` is not set, it is `https:`.
 *
 * @param origins `null` where the API runs elsewhere.
 *
 * @example
 * const pictures = pictureSources(settings, backend.pictureOrigins);
 * await pictures(html); // ['https://fotos.casa.example']
 */
export function pictureSources(
  { imageHosts, publicUrl }: Pick<Settings, 'imageHosts' | 'publicUrl'>,
  origins: PictureOrigins | null,
): (html?: string) => Promise<readonly string[]> {
  let known: Promise<readonly string[]> = Promise.resolve([]);
  let askedAt = -Infinity;

  function stored(ask: PictureOrigins): Promise<readonly string[]> {
    if (performance.now() - askedAt < FRESH_MS) return known;
    askedAt = performance.now();
    const before = known;
    // While the database does not answer, the list from before is the best there is.
    known = ask().catch(() => before);
    return known;
  }

  return async (html = '') => {
    if (origins === null && imageHosts === null) return ['https:'];
    const found = [
      ...(imageHosts ?? []),
      ...(origins === null ? [] : await stored(origins)),
      ...Array.from(html.matchAll(inPageData), ([, address = '']) => address),
    ];
    const sources = found
      .map(sourceOf)
      .filter((source) => source !== null)
      // An https page loads http pictures by https, or not at all.
      .map((source) =>
        publicUrl?.startsWith('https:') ? source.replace(/^http:/, 'https:') : source,
      );
    const all = [...new Set(sources)].toSorted();
    return all.length > MOST_ORIGINS ? ['https:'] : all;
  };
}
