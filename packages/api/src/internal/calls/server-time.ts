/** Smaller differences count as equal: `Date` has whole seconds, and the answer needs time. */
const TOLERANCE_MS = 2000;

/**
 * Returns how far the clock of the marketplace is ahead of the clock of this device. It reads the
 * `Date` of an answer, and the `Age` of a cached answer (RFC 9110 §6.6.1, RFC 9111 §5.1). Lots close
 * by the clock of the marketplace.
 *
 * @param known Previous result in milliseconds. It is kept unless the new one differs by more than
 *   two seconds.
 * @returns milliseconds; `known` when the answer has no `Date`.
 *
 * @example
 * offset = clockOffset(answer.headers, Date.now(), offset);
 */
export function clockOffset(headers: Headers, now: number, known = 0): number {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return known;
  // The answer was sent half a second after that second began, on average.
  const found = date + (Number(headers.get('Age')) || 0) * 1000 + 500 - now;
  return Math.abs(found - known) > TOLERANCE_MS ? found : known;
}
