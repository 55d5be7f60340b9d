import { LRUCache } from 'lru-cache';

/** Options of a {@link VersionedCache}. */
interface VersionedCacheOptions<Value> {
  /** Maximum total size of all values. The least recently used ones are deleted first. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
  /** Time in milliseconds after which a value is deleted. @default no limit */
  readonly maxAge?: number;
}

/**
 * Caches values that depend on changing data. Equal calls at the same time share one value, or its
 * error. See docs/caches.md.
 */
export class VersionedCache<Value extends object> {
  readonly #values: LRUCache<string, Value, () => Promise<Value>>;

  constructor({ maxSize, sizeOf, maxAge = 0 }: VersionedCacheOptions<Value>) {
    this.#values = new LRUCache({
      maxSize,
      sizeCalculation: (value, key) => key.length + sizeOf(value),
      ttl: maxAge,
      // Most keys are not requested again, so old values would fill the cache.
      ttlAutopurge: true,
      // By default it keeps the clock that it found when it was loaded.
      perf: { now: () => performance.now() },
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // A value that had to leave a full cache while it was made is still returned.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the value of a key for a version of the data, from `make` when it is not cached.
   *
   * @param version - must differ after each change of the data. Read it before the data, so a
   *   change in between causes another value
   */
  get(version: string | number, key: string, make: () => Promise<Value>): Promise<Value> {
    return this.#values.forceFetch(`${version} ${key}`, { context: make });
  }
}
