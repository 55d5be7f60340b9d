/**
 * Limits of each key in this process: the rate of requests, and one request at a time.
 *
 * @module
 */
import type { Limit } from '../config/limits.ts';
import { tooMany } from './problems.ts';

/** Maximum number of queued requests per key. */
const MAX_WAITING = 100;
/**
 * Maximum number of concurrent requests of all keys. Each holds a database connection, and the
 * pages need the others.
 */
const MAX_CONCURRENT = 4;

/**
 * Returns a rate limiter per key.
 *
 * @param limit - `null` for no limit
 * @returns a function that counts a request and throws FeedError 429 above the limit
 */
export function requestLimit(limit: Limit | null): (key: string, now: number) => void {
  const counts = new Map<string, { start: number; count: number }>();
  if (limit === null) return () => undefined;
  const window = limit.windowSeconds * 1000;
  return (key, now) => {
    const known = counts.get(key);
    const isCurrent = known !== undefined && now >= known.start && now - known.start < window;
    const current = isCurrent ? known : { start: now, count: 0 };
    current.count += 1;
    counts.set(key, current);
    if (current.count > limit.attempts) {
      throw tooMany(Math.ceil((current.start + window - now) / 1000));
    }
  };
}

/**
 * Returns a function that serializes work per key, in order of arrival.
 *
 * @returns a function that throws FeedError 429 when too many requests of the key are queued
 */
export function createKeyQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running < MAX_CONCURRENT) running += 1;
    // A finished request passes its slot on, so the count stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return async (key, work) => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > MAX_WAITING) throw tooMany(1);
    queue.length += 1;
    queues.set(key, queue);
    const own = queue.last.then(() => withSlot(work));
    queue.last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
