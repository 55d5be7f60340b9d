/**
 * Limits the number of open streams per process and per address.
 *
 * @module
 */
import type { LiveLimits } from '../config/limits.ts';
import { ApiError, RateLimitedError, UnavailableError } from '../http/errors.ts';
import { networkOf } from '../http/visitors/rate-limit.ts';

const RETRY_SECONDS = 30;

export class StreamLimiter {
  readonly #limits: LiveLimits;
  readonly #perAddress = new Map<string, number>();
  #count = 0;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a new stream.
   *
   * @param address - `null` for a caller without a limit per address
   * @returns a function that releases the stream; further calls have no effect
   * @throws RateLimitedError (429) or ApiError (503), both with `Retry-After`
   */
  acquire(address: string | null): () => void {
    const key = address === null ? null : networkOf(address);
    const open = key === null ? 0 : (this.#perAddress.get(key) ?? 0);
    if (open >= this.#limits.connectionsPerAddress) throw new RateLimitedError(RETRY_SECONDS);
    if (this.#count >= this.#limits.connections) {
      // Spread the retries of clients that are rejected at the same time.
      const retryAfter = RETRY_SECONDS + Math.floor(Math.random() * RETRY_SECONDS);
      throw new ApiError(503, new UnavailableError().body, { retryAfter });
    }
    this.#count += 1;
    if (key !== null) this.#perAddress.set(key, open + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      if (key === null) return;
      const left = (this.#perAddress.get(key) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(key);
      else this.#perAddress.set(key, left);
    };
  }
}
