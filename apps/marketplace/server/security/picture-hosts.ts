import type { Settings } from '../settings.ts';

/** Returns the origins of stored images. */
type PictureOrigins = () => Promise<readonly string[]>;

/** With more origins proxies would reject the header, so any https address is allowed. */
const MAX_ORIGINS = 100;

/** How long an answer is cached, in milliseconds. */
const FRESH_MS = 10_000;

/** Addresses of images in the data of a page. */
const inPageData =
  /"(?:url|thumb_url|medium_url|large_url|logo_url|avatar_url)":"(https?:\/\/[^"\\]+)"/g;

/**
 * Returns the origin of an address as a policy source, or `null` when it cannot be part of a
 * header.
 */
function sourceOf(address: string): string | null {
  const { origin = 'null' } = URL.parse(address) ?? {};
  return /^https?:\/\/[a-z\d.:[\]-]+$/.test(origin) ? origin : null;
}

/**
 * Returns a function that lists the `img-src` sources of a page: `IMAGE_HOSTS`, the origins of all
 * stored images and those of the page's own data, which may be newer. The result is `https:` when
 * the API is remote and `IMAGE_HOSTS` is not set.
 *
 * @param origins `null` where the API runs elsewhere.
 */
export function pictureSources(
  { imageHosts, publicUrl }: Pick<Settings, 'imageHosts' | 'publicUrl'>,
  origins: PictureOrigins | null,
): (html?: string) => Promise<readonly string[]> {
  let known: Promise<readonly string[]> = Promise.resolve([]);
  let requestedAt = -Infinity;

  function stored(ask: PictureOrigins): Promise<readonly string[]> {
    if (performance.now() - requestedAt < FRESH_MS) return known;
    requestedAt = performance.now();
    const before = known;
    // While the database does not answer, the previous list is used.
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
      // An https page upgrades http images to https.
      .map((source) =>
        publicUrl?.startsWith('https:') ? source.replace(/^http:/, 'https:') : source,
      );
    const all = [...new Set(sources)].toSorted();
    return all.length > MAX_ORIGINS ? ['https:'] : all;
  };
}
