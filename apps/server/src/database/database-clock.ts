import type { Kysely } from 'kysely';
import { logWarning } from '../config/log-failure.ts';
import { compareClocks, databaseTime, MAX_CLOCK_DIFFERENCE_MS } from './clock-difference.ts';
import type { Schema } from './schema.ts';

/** How long a clock that has jumped ahead is doubted, in ms. */
const DOUBT_MS = 10 * 60_000;

/** Where a {@link DatabaseClock} reads the time. Only tests set it. */
interface TimeSources {
  /** The time of the database. */
  readonly read: () => Promise<Date>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** This machine's clock. */
  readonly clock: () => Date;
}

/**
 * The clock of the database, read without a query. All processes of a database agree on it, and a change
 * of this machine's clock does not affect it.
 *
 * When the database's clock jumps ahead by more than a minute, this clock continues as before for
 * ten minutes. Timed actions cannot be undone, and a wrong clock is usually corrected within that
 * time. A clock that is set back is trusted at once, because then nothing happens too early.
 */
export class DatabaseClock {
  readonly #sources: TimeSources;
  /** The time of the database when `elapsed()` was zero. */
  #origin: number | null = null;
  /** When a jump was noticed, by `elapsed()`. */
  #doubtedSince: number | null = null;
  #jumping = new AbortController();

  constructor(db: Kysely<Schema>, sources: Partial<TimeSources> = {}) {
    this.#sources = {
      read: () => databaseTime(db),
      elapsed: () => performance.now(),
      clock: () => new Date(),
      ...sources,
    };
  }

  /**
   * Reads the time of the database. Call it every few seconds.
   *
   * @returns how many milliseconds this machine's clock is ahead of the database's
   */
  async synchronise(): Promise<number> {
    const { read, elapsed, clock } = this.#sources;
    const before = elapsed();
    const { at, ahead } = await compareClocks(read, clock);
    const after = elapsed();
    // If the read took long, it is unknown when the database read its clock.
    if (after - before <= MAX_CLOCK_DIFFERENCE_MS) this.#follow(at, { before, after });
    return ahead;
  }

  #follow(at: Date, { before, after }: { before: number; after: number }): void {
    const origin = at.getTime() - (before + after) / 2;
    const ahead = this.#origin === null ? 0 : origin - this.#origin;
    if (ahead <= MAX_CLOCK_DIFFERENCE_MS) {
      this.#origin = origin;
      this.#doubtedSince = null;
      return;
    }
    if (this.#doubtedSince === null) {
      this.#doubtedSince = after;
      logWarning('The clock of the database jumped ahead and is not trusted for ten minutes.', {
        ahead_ms: Math.round(ahead),
      });
    }
    if (after - this.#doubtedSince < DOUBT_MS) return;
    this.#origin = origin;
    this.#doubtedSince = null;
    this.#jumping.abort();
    this.#jumping = new AbortController();
  }

  /** Whether the database's clock has jumped ahead and is not trusted yet. */
  get isDoubted(): boolean {
    return this.#doubtedSince !== null;
  }

  /** Aborted when this clock itself jumps ahead. Each jump has its own signal. */
  get jump(): AbortSignal {
    return this.#jumping.signal;
  }

  /** Returns the time. @throws TypeError before the first synchronisation */
  now(): Date {
    if (this.#origin === null) throw new TypeError('The clock has not been synchronised.');
    return new Date(this.#origin + this.#sources.elapsed());
  }
}
