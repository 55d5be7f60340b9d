/**
 * Keeps the demonstration alive while the server runs.
 *
 * @module
 */
import { logFailure, type Database } from '@martelo/server/seeding';
import { growCalendar } from './grow.ts';
import { playDemo } from './play.ts';
import { renewSlides } from './slides.ts';

/** Settings for tests. */
export interface LifeOptions {
  /** The process's clock. @default the system's */
  clock?: () => Date;
}

/** For this long after a start, bids come every few seconds and lots are called at any hour. */
const BUSY_MS = 3_600_000;
/** Pause between two new auctions, so that requests are answered in between. */
const GROW_MS = 300;
/** Shortest pause between two looks. */
const LEAST_MS = 250;
/** How often the calendar is compared with the database. */
const CALENDAR_MS = 600_000;
/** Pause after a failure. */
const FAILURE_MS = 15_000;

/**
 * Tells the results that are overdue, then starts to create the auctions of the calendar one by one
 * and to play the simulated house. Failures are logged and tried again.
 *
 * @returns a function that stops it and waits for running work
 * @example
 * const life = await goOn(database);
 * await life.stop();
 */
export async function goOn(
  database: Pick<Database, 'db' | 'sealer'>,
  { clock = () => new Date() }: LifeOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const start = clock().getTime();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let nextGrowth = start;

  /** Plays, creates at most one auction, and returns the milliseconds until the next look. */
  const step = async (): Promise<number> => {
    const now = clock();
    const { next } = await playDemo(database, { now, isBusy: now.getTime() - start < BUSY_MS });
    let pause = next.getTime() - clock().getTime();
    if (now.getTime() >= nextGrowth) {
      const created = await growCalendar(database.db, now);
      if (created === null) await renewSlides(database.db);
      nextGrowth = now.getTime() + (created === null ? CALENDAR_MS : GROW_MS);
      pause = Math.min(pause, nextGrowth - clock().getTime());
    }
    return Math.max(LEAST_MS, pause);
  };
  const schedule = (pause: number): void => {
    if (!isStopped) timer = setTimeout(run, pause);
  };
  function run(): void {
    running = step()
      .catch((error: unknown) => {
        logFailure('The simulated house of the demonstration failed.', error);
        return FAILURE_MS;
      })
      .then(schedule);
  }

  await playDemo(database, { now: clock(), isBusy: true }).catch((error: unknown) =>
    logFailure('The simulated house of the demonstration failed.', error),
  );
  schedule(LEAST_MS);
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
