/**
 * Seeded random numbers: the catalogue is the same on every machine, in every time zone and in
 * every run.
 *
 * @module
 */

// FNV-1a with a final avalanche, which separates short, similar seeds ("lot/1", "lot/2").
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/**
 * A stream of random numbers that depends only on its seed (mulberry32).
 *
 * @example
 * const random = new Random('lot/12');
 * random.pick(['óleo', 'têmpera']); // the same on every run
 */
export class Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
  }

  /**
   * Returns an independent stream. Numbers drawn from it do not change the numbers of this stream.
   */
  fork(label: string | number): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a real number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** Returns a whole number in [low, high]. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns `true` with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the items with equal probability. Throws a RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const index = Math.floor(this.next() * items.length);
    if (index >= items.length) throw new RangeError('Random.pick: the list is empty');
    return items[index] as Item;
  }

  /**
   * Returns one of the items with a probability in proportion to its weight. Throws a RangeError
   * for an empty list.
   */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('Random.weighted: the list is empty');
  }

  /** Returns a copy in random order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item);
  }

  /** Returns a version 4 UUID. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, (_, index) => {
      const digit = this.int(0, 15);
      if (index === 12) return '4';
      return (index === 16 ? (digit & 3) | 8 : digit).toString(16);
    }).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}
