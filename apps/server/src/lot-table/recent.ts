import { LRUCache } from 'lru-cache';

/** Options of {@link RecentValues}. */
interface RecentOptions<Value> {
  /** Maximum total size of all values. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
  /** A number that increases with every change of the data. */
  readonly version: () => number;
}

/** Caches values that depend on the data. A value is valid until the data changes. */
export class RecentValues<Value extends object> {
  readonly #values: LRUCache<string, { value: Value; version: number }>;
  readonly #pending = new Map<string, Promise<Value>>();
  readonly #version: () => number;

  constructor({ maxSize, sizeOf, version }: RecentOptions<Value>) {
    this.#version = version;
    this.#values = new LRUCache({ maxSize, sizeCalculation: ({ value }) => 1 + sizeOf(value) });
  }

  /** Returns the value of a key. Calls `make` when no valid value is cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    const version = this.#version();
    if (kept?.version === version) return Promise.resolve(kept.value);
    const name = `${version} ${key}`;
    const pending = this.#pending.get(name);
    if (pending !== undefined) return pending;
    const made = make()
      .then((value) => {
        this.#values.set(key, { value, version });
        return value;
      })
      .finally(() => this.#pending.delete(name));
    this.#pending.set(name, made);
    return made;
  }
}
