import { LRUCache } from 'lru-cache';

/** Numbers of requests by address. Older requests count less. */
export class RequestCounts {
  readonly #counts: LRUCache<string, number>;
  readonly #halveAfter: number;
  #added = 0;

  /** @param max number of addresses. The least recently requested ones are forgotten */
  constructor(max: number) {
    this.#counts = new LRUCache({ max });
    this.#halveAfter = 10 * max;
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1);
    this.#added += 1;
    if (this.#added < this.#halveAfter) return;
    this.#added = 0;
    // The least recently requested address first, so their order stays.
    const addresses = [...this.#counts.rkeys()];
    for (const known of addresses) this.#counts.set(known, this.of(known) / 2);
  }

  /** Returns how often an address was requested. */
  of(address: string): number {
    return this.#counts.peek(address) ?? 0;
  }
}
