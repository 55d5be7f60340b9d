import type { Config } from './config.ts';

/** Time of day in a demonstration with a fixed date. Its sessions begin at 20:00. */
const DEMO_TIME = 'T20:30:00-03:00';

/**
 * Returns the time of a demonstration with a fixed date, or `null` when time passes. Lots that
 * are open on that day would otherwise be over on any later day.
 */
export const fixedTime = ({ demoDate }: Pick<Config, 'demoDate'>): Date | null =>
  demoDate === null ? null : new Date(demoDate + DEMO_TIME);
