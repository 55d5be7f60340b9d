/**
 * The marketplace's time: a visitor's own clock may be wrong, and a lot closes by the other one.
 *
 * @module
 */

/** A device that is so little off is right: `Date` has whole seconds, and an answer takes its way. */
const RIGHT_WITHIN_MS = 2000;

/**
 * How far the marketplace's clock is ahead of this device's when an answer says so: by its `Date`,
 * and by its `Age` where it comes from a cache on the way (RFC 9110 §6.6.1, RFC 9111 §5.1).
 *
 * @param known What was found before, in milliseconds; it stays while it is as good.
 * @returns milliseconds; `known` when the answer does not tell.
 *
 * @example
 * offset = clockOffset(answer.headers, Date.now(), offset);
 */
export function clockOffset(headers: Headers, now: number, known = 0): number {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return known;
  // On average it is in the middle of its second.
  const found = date + (Number(headers.get('Age')) || 0) * 1000 + 500 - now;
  return Math.abs(found - known) > RIGHT_WITHIN_MS ? found : known;
}
