/**
 * Limits of open streams: of the process, and of each address.
 *
 * @module
 */
import type { LiveLimits } from '../config/limits.ts';
import { ApiError, RateLimitedError, UnavailableError } from '../http/errors.ts';
import { networkOf } from '../http/rate-limit.ts';

const RETRY_SECONDS = 30;

/** Counts open streams. */
export class Places {
  readonly #limits: LiveLimits;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place for a stream.
   *
   * @param address - `null` for a caller that no limit per address counts
   * @returns a function that gives the place back, once
   * @throws RateLimitedError (429) or ApiError (503), both with `Retry-After`
   */
  take(address: string | null): () => void {
    const key = address === null ? null : networkOf(address);
    const taken = key === null ? 0 : (this.#taken.get(key) ?? 0);
    if (taken >= this.#limits.connectionsPerAddress) throw new RateLimitedError(RETRY_SECONDS);
    if (this.#count >= this.#limits.connections) {
      // Clients that are turned away together must not come back together.
      const retryAfter = RETRY_SECONDS + Math.floor(Math.random() * RETRY_SECONDS);
      throw new ApiError(503, new UnavailableError().body, { retryAfter });
    }
    this.#count += 1;
    if (key !== null) this.#taken.set(key, taken + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count -= 1;
      if (key === null) return;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
