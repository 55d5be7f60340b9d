import { setTimeout as sleep } from 'node:timers/promises';

/** More than writing a mail takes, and too little to annoy. */
const LEAST_MS = 100;

/**
 * Answers or fails no sooner than after a minimum time, so that the time does not reveal whether an
 * address was found.
 *
 * @param leastMs - in milliseconds
 * @example
 * return withMinimumDuration(() => sendResetLink(email));
 */
export async function withMinimumDuration<T>(
  work: () => Promise<T>,
  leastMs: number = LEAST_MS,
): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Fails no sooner than after a minimum time, so that the time does not reveal why; succeeds at once.
 *
 * @param leastMs - in milliseconds
 */
export async function failNoSoonerThan<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const passed = sleep(leastMs);
  try {
    return await work();
  } catch (error) {
    await passed;
    throw error;
  }
}
