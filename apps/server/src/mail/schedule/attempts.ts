/**
 * Retries after temporary failures.
 *
 * @module
 */

const MINUTE_MS = 60_000;
/** Longest delay before the next attempt, in ms. */
export const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const LONGEST_FAILURE = 500;

/**
 * Returns the delay after a number of attempts, in ms: a minute, doubled each time, at most an
 * hour.
 */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));

/**
 * Returns the text of an error as it is stored for the operator: never empty, at most one screen.
 *
 * @example
 * await db.updateTable('mail_runs').set({ failure: failureOf(error) }).execute();
 */
export function failureOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // PostgreSQL cannot store NUL in a text.
  return message.replaceAll('\0', '').slice(0, LONGEST_FAILURE) || name;
}
