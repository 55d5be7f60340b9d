import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to write a mail, and too short to notice. */
const LEAST_MS = 100;

/**
 * Runs work and settles no sooner than after a minimum time. So the duration does not reveal
 * whether an address was found.
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
 * Runs work and delays its failure until a minimum time has passed, so that the duration does not
 * reveal the reason. A success is not delayed.
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
