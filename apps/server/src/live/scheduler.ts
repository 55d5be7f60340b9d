/**
 * Calls `advance` at startup, when the next transition is due, after changes, and at least every 15
 * seconds.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { logWarning } from '../config/log-failure.ts';
import { LogLimit } from '../config/log-limit.ts';
import { OutageLog } from '../config/outage-log.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../database/clock-difference.ts';
import { DatabaseClock } from '../database/database-clock.ts';
import type { Schema } from '../database/schema.ts';
import { advance } from './advance.ts';

interface Scheduler {
  /** Checks again soon, because dates or lots may have changed. */
  wake(): void;
  /** Stops and waits for a running transition. */
  stop(): Promise<void>;
}

interface SchedulerOptions {
  /** The time at which transitions are due. @default a new one */
  time?: Pick<DatabaseClock, 'synchronise' | 'now'>;
  /** What the first transition waits for. @default nothing */
  after?: Promise<void> | undefined;
}

/** Longest pause between two checks. */
const MAX_PAUSE_MS = 15_000;
/** Pause after a change, so several changes need one check. */
const WAKE_MS = 100;
/** Pause while another process applies transitions. */
const BUSY_MS = 500;

/**
 * Starts to apply timed transitions. Failures are logged and retried. If the clock differs from the
 * database's by more than 60 seconds, no transition is applied, and a warning is logged once.
 */
export function startScheduler(
  db: Kysely<Schema>,
  { time = new DatabaseClock(db), after = Promise.resolve() }: SchedulerOptions = {},
): Scheduler {
  const failures = new LogLimit();
  const outages = new OutageLog('Applying timed transitions failed.');
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = after.then(run);
  let isWoken = false;
  let isStopped = false;
  let isClockWrong = false;

  const schedule = (milliseconds: number): void => {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, Math.min(milliseconds, MAX_PAUSE_MS)));
  };
  /** Applies due transitions. Returns the milliseconds until the next check. */
  const step = async (): Promise<number> => {
    const ahead = await time.synchronise();
    const wasWrong = isClockWrong;
    isClockWrong = Math.abs(ahead) > MAX_CLOCK_DIFFERENCE_MS;
    if (isClockWrong) {
      if (!wasWrong) {
        logWarning('No timed transition is applied: the clock differs from the database’s.', {
          ahead_ms: ahead,
        });
      }
      return MAX_PAUSE_MS;
    }
    const { next, isBusy } = await advance(db, time.now(), failures);
    if (isBusy) return BUSY_MS;
    return next === null ? MAX_PAUSE_MS : next.getTime() - time.now().getTime();
  };
  function run(): void {
    if (isStopped) return;
    timer = null;
    isWoken = false;
    running = step()
      .catch((error: unknown) => {
        outages.note(error);
        return MAX_PAUSE_MS;
      })
      .then((pause) => {
        running = null;
        schedule(isWoken ? WAKE_MS : pause);
      });
  }

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
