/**
 * Decides whose turn it is on the one connection of the embedded engine: first requests, then slow work
 * such as an import.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Slow work may delay one in this many requests. Their 95th percentile then stays about the same.
 */
const REQUESTS_PER_DELAY = 40;
/** A shorter delay does not count: other requests cause it as well. */
const SHORT_MS = 5;
/** After this time without a request, slow work no longer waits for requests. */
const IDLE_MS = 5000;
/** A piece of slow work starts after this time in any case. */
const MAX_WAIT_MS = 60_000;
const CHECK_MS = 3;

/** A request that is being answered. */
interface Running {
  readonly began: number;
  isDelayed: boolean;
}

/**
 * Lets requests run before slow work. A query cannot be interrupted, so slow work is cut into pieces. A
 * piece starts when no request runs. If it has delayed requests, the next one starts only after many
 * requests that were not delayed. Without requests, pieces follow each other without a pause.
 */
export class Turns {
  readonly #running = new Set<Running>();
  /** Requests that must be answered without a delay before the next piece starts. */
  #owed = 0;
  #lastRequest = Number.NEGATIVE_INFINITY;

  /** Whether visitors have sent requests in the last seconds, so pieces should be short. */
  get isBusy(): boolean {
    return performance.now() - this.#lastRequest < IDLE_MS;
  }

  /** Answers a request. It never waits for its turn. */
  async request<Result>(answer: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    this.#lastRequest = began;
    const own: Running = { began, isDelayed: false };
    // It waits for the requests that have waited for a piece.
    if ([...this.#running].some(({ isDelayed }) => isDelayed)) this.#noteDelay(own);
    this.#running.add(own);
    try {
      return await answer();
    } finally {
      this.#running.delete(own);
      if (!own.isDelayed && this.#owed > 0) this.#owed -= 1;
    }
  }

  /**
   * Runs a piece of slow work: one query or one transaction. Do not nest pieces.
   *
   * @param signal - ends the wait for the turn. A piece that has started is finished
   */
  async piece<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#waitForTurn(signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const ended = performance.now();
      for (const request of this.#running) {
        const delay = ended - Math.max(began, request.began);
        if (!request.isDelayed && delay > SHORT_MS) this.#noteDelay(request);
      }
    }
  }

  #noteDelay(request: Running): void {
    request.isDelayed = true;
    this.#owed += REQUESTS_PER_DELAY;
  }

  async #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const latest = performance.now() + MAX_WAIT_MS;
    while (this.isBusy && (this.#running.size > 0 || this.#owed > 0)) {
      if (performance.now() > latest) return;
      await sleep(CHECK_MS, undefined, { signal });
    }
    if (!this.isBusy) this.#owed = 0;
  }
}
