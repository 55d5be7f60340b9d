/**
 * Limits repeated log lines. While a database does not answer, every request fails for the same
 * reason, and one line a minute says as much as a thousand.
 *
 * @module
 */
const MINUTE_MS = 60_000;
/** Kinds of failures that are remembered. Their number is that of places in the code. */
const MAX_KINDS = 1000;

/** Decides which lines are written: the first of each kind, then one a minute. */
export class LogLimit {
  readonly #kinds = new Map<string, { writtenAt: number; leftOut: number }>();

  /**
   * Returns how many lines of this kind were left out since the last one that was written; `null`
   * when this line is left out too.
   */
  admit(kind: string): number | null {
    const now = Date.now();
    const known = this.#kinds.get(kind);
    if (known !== undefined && now - known.writtenAt < MINUTE_MS) {
      known.leftOut += 1;
      return null;
    }
    this.#kinds.delete(kind);
    this.#kinds.set(kind, { writtenAt: now, leftOut: 0 });
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size > MAX_KINDS && oldest !== undefined) this.#kinds.delete(oldest);
    return known?.leftOut ?? 0;
  }
}
