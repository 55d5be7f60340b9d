import { setTimeout as sleep } from 'node:timers/promises';

/** More than writing a mail takes, and too little to annoy. */
const LEAST_MS = 100;

/**
 * Does work and answers no sooner than usual, so that the time tells nobody whether an address was
 * found.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(LEAST_MS)]);
  return result;
}
