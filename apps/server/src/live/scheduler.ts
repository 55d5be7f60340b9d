/**
 * Calls `advance` at the right moments: at start, when the next transition is due, when something has
 * changed, and at the latest every 15 seconds.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { logFailure, logWarning } from '../config/log-failure.ts';
import type { Schema } from '../database/schema.ts';
import { advance, clockDifference } from './advance.ts';

/** Moves auctions and lots until it is stopped. */
export interface Scheduler {
  /** Looks again soon, because dates or lots may have changed. */
  wake(): void;
  /** Stops and waits for a running transition. */
  stop(): Promise<void>;
}

/** Settings of a scheduler, for tests. */
export interface SchedulerOptions {
  /** The process's clock. @default the system's */
  clock?: () => Date;
  /** By how many milliseconds the clock is ahead of the database's. @default measured */
  difference?: () => Promise<number>;
}

/** Longest pause between two looks. */
const EVERY_MS = 15_000;
/** Pause after a change, in which further changes gather. */
const WAKE_MS = 100;
/** Pause while another process moves the auctions. */
const BUSY_MS = 500;
/** From this difference to the database's clock on, nothing is moved. */
const MAX_DIFFERENCE_MS = 60_000;

/**
 * Starts to move auctions and lots with time. Failures are logged and tried again. A clock that differs
 * by more than 60 seconds from the database's moves nothing, which is logged once.
 *
 * @example
 * const scheduler = startScheduler(database.db);
 * await scheduler.stop();
 */
export function startScheduler(
  db: Kysely<Schema>,
  {
    clock = () => new Date(),
    difference = () => clockDifference(db, clock),
  }: SchedulerOptions = {},
): Scheduler {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let isClockWrong = false;

  const schedule = (milliseconds: number): void => {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, Math.min(milliseconds, EVERY_MS)));
  };
  /** Moves what is due. Returns the milliseconds until the next look. */
  const step = async (): Promise<number> => {
    const ahead = await difference();
    const wasWrong = isClockWrong;
    isClockWrong = Math.abs(ahead) > MAX_DIFFERENCE_MS;
    if (isClockWrong) {
      if (!wasWrong) {
        logWarning('No auction moves with time: the clock differs from the database’s.', {
          ahead_ms: ahead,
        });
      }
      return EVERY_MS;
    }
    const { next, isBusy } = await advance(db, clock());
    if (isBusy) return BUSY_MS;
    return next === null ? EVERY_MS : next.getTime() - clock().getTime();
  };
  function run(): void {
    timer = null;
    isWoken = false;
    running = step()
      .catch((error: unknown) => {
        logFailure('Moving auctions with time failed.', error);
        return EVERY_MS;
      })
      .then((pause) => {
        running = null;
        schedule(isWoken ? WAKE_MS : pause);
      });
  }

  run();
  return {
    wake() {
      if (isWoken) return;
      isWoken = true;
      if (running === null) schedule(WAKE_MS);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
