import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to write a mail, and too short to notice. */
const MIN_MS = 100;

/**
 * Runs work and settles no sooner than after a minimum time. So the duration does not reveal
 * whether an address was found.
 *
 * @param minimumMs - in milliseconds
 * @example
 * return withMinimumDuration(() => sendResetLink(email));
 */
export async function withMinimumDuration<T>(
  work: () => Promise<T>,
  minimumMs: number = MIN_MS,
): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(minimumMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Runs work and delays its failure until a minimum time has passed, so the duration does not
 * reveal the reason. A success is not delayed.
 *
 * @param minimumMs - in milliseconds
 */
export async function withMinimumFailureDuration<T>(
  minimumMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const passed = sleep(minimumMs);
  try {
    return await work();
  } catch (error) {
    await passed;
    throw error;
  }
}
