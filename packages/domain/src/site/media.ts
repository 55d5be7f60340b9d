/**
 * Videos of a lot.
 *
 * @module
 */

const SHORT_LINK = /^youtu\.be\/([\w-]{11})\/?(?:[?#]|$)/i;
const LONG_LINK = /^(?:www\.|m\.)?youtube\.com\/watch\/?\?([^#]*)/i;
const VIDEO_ID = /^[\w-]{11}$/;
/** Longer links are rejected before any pattern reads them. */
const LONGEST_LINK = 2048;

/**
 * Returns the 11-character id in a short or long YouTube link, or `null` for any other text.
 *
 * The scheme is optional, the host may start with `www.` or `m.`, and `v` may be anywhere in the
 * query. Embed links, Shorts and look-alike hosts give `null`.
 *
 * See docs/rules.md#videos.
 *
 * @example
 * videoId('https://youtu.be/abcdefghijk?t=10'); // 'abcdefghijk'
 * videoId('m.youtube.com/watch?app=desktop&v=abcdefghijk'); // 'abcdefghijk'
 * videoId('https://youtube.com.example.test/watch?v=abcdefghijk'); // null
 */
export function videoId(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > LONGEST_LINK) return null;
  const address = url.trim().replace(/^(?:https?:)?\/\//i, '');
  const short = SHORT_LINK.exec(address)?.[1];
  if (short !== undefined) return short;
  const query = LONG_LINK.exec(address)?.[1];
  const value = query?.split('&').find((pair) => pair.startsWith('v='));
  const id = value?.slice(2) ?? '';
  return VIDEO_ID.test(id) ? id : null;
}
