/**
 * Limits of each key, counted by this process: requests per second, and one at a time.
 *
 * @module
 */
import type { Limit } from '../config/limits.ts';
import { tooMany } from './problems.ts';

/** Requests of one key that may wait for their turn. */
const MOST_WAITING = 100;
/**
 * Requests of all keys that run at the same time. Each holds a connection to the database, and the
 * pages need the others.
 */
const MOST_AT_ONCE = 4;

/**
 * Returns a function that counts a request of a key.
 *
 * @param limit - `null`: unlimited
 * @returns a function that throws FeedError 429 beyond the limit
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
 * Returns a function that runs work in turns: one at a time for each key, in order.
 *
 * @returns a function that throws FeedError 429 when too many requests of the key wait
 */
export function takeKeyTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function withPlace<T>(work: () => Promise<T>): Promise<T> {
    if (running < MOST_AT_ONCE) running += 1;
    // A finished request hands its place over, so the count stays.
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
    const line = lines.get(key) ?? { length: 0, last: Promise.resolve() };
    if (line.length > MOST_WAITING) throw tooMany(1);
    line.length += 1;
    lines.set(key, line);
    const mine = line.last.then(() => withPlace(work));
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
