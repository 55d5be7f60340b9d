import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to write a mail, and too short to notice. */
const MIN_MS = 100;

/**
 * Runs work and settles no sooner than after a minimum time. So the duration does not reveal
 * whether an address was found.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(MIN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Runs work and delays its failure until a minimum time has passed, so the duration does not
 * reveal the reason. A success is not delayed.
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
