/**
 * Videos of a lot.
 *
 * @module
 */

const SHORT_LINK = /^youtu\.be\/([\w-]{11})\/?(?:[?#]|$)/i;
const LONG_LINK = /^(?:www\.|m\.)?youtube\.com\/watch\/?\?([^#]*)/i;
const VIDEO_ID = /^[\w-]{11}$/;
/** Longer than any link people share. */
const LONGEST_LINK = 2048;

/**
 * The 11-character id in a short or long link of the video site, with or without scheme, on its
 * plain, `www.` or mobile host, `v` anywhere in the query. Anything else, embed and Shorts links
 * and look-alike hosts included, gives `null`.
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
