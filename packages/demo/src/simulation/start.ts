/**
 * Runs the simulation of the demonstration while the server runs.
 *
 * @module
 */
import { logFailure, type Database, type Simulation } from '@martelo/server/seeding';
import { createNextAuction } from './create-auctions.ts';
import { simulateHouses } from './simulate.ts';
import { renewSlides } from './slides.ts';

/** Options for tests. */
interface SimulationOptions {
  /** The process's clock. @default the system's */
  clock?: () => Date;
}

/** Pause before the first step, so the server answers its first requests without waiting. */
const FIRST_PAUSE_MS = 1000;

/**
 * How long after startup bids are placed every few seconds and lots are called outside of sessions.
 */
const BUSY_MS = 3_600_000;
/** Pause between two new auctions, so the server can handle requests in between. */
const CREATION_PAUSE_MS = 300;
/** Shortest pause between two steps. */
const MIN_PAUSE_MS = 250;
/** How often the calendar is compared with the database. */
const CALENDAR_MS = 600_000;
/** Pause after a failure. */
const FAILURE_MS = 15_000;

/**
 * Starts to simulate the houses and to create the auctions of the calendar one by one. The first step
 * sends overdue results. Failures are logged and retried.
 *
 * @example
 * const simulation = startSimulation(database);
 * await simulation.caughtUp;
 * await simulation.stop();
 */
export function startSimulation(
  database: Pick<Database, 'db' | 'sealer'>,
  { clock = () => new Date() }: SimulationOptions = {},
): Simulation {
  const start = clock().getTime();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let nextCreation = start;
  let noteCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    noteCaughtUp = resolve;
  });

  /**
   * Simulates the houses and creates at most one auction. Returns the milliseconds until the next
   * step.
   */
  const step = async (): Promise<number> => {
    const now = clock();
    const { next } = await simulateHouses(database, {
      now,
      isBusy: now.getTime() - start < BUSY_MS,
    });
    let pause = next.getTime() - clock().getTime();
    if (now.getTime() >= nextCreation) {
      const created = await createNextAuction(database.db, now);
      if (created === null) await renewSlides(database.db);
      nextCreation = now.getTime() + (created === null ? CALENDAR_MS : CREATION_PAUSE_MS);
      pause = Math.min(pause, nextCreation - clock().getTime());
    }
    return Math.max(MIN_PAUSE_MS, pause);
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
      .then((pause) => {
        noteCaughtUp();
        schedule(pause);
      });
  }

  schedule(FIRST_PAUSE_MS);
  return {
    caughtUp,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      noteCaughtUp();
    },
  };
}
