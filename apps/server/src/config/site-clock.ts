import type { Config } from './config.ts';

/** Time of day in a demonstration of a fixed day. Its sessions begin at 20:00. */
const DEMO_TIME = 'T20:30:00-03:00';

/**
 * Returns the fixed time of a demonstration of a fixed day, or `null` when time passes. Lots that
 * are open on that day would otherwise be over on any later day.
 */
export const fixedTime = ({ demoDate }: Pick<Config, 'demoDate'>): Date | null =>
  demoDate === null ? null : new Date(demoDate + DEMO_TIME);
