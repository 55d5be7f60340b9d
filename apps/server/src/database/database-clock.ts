import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The clock of the database, read without a query. All processes of a database agree on it, and a change
 * of this machine's clock does not affect it.
 *
 * @example
 * const clock = new DatabaseClock(db);
 * await clock.synchronise();
 * clock.now();
 */
export class DatabaseClock {
  readonly #db: Kysely<Schema>;
  /** The time of the database when `performance.now()` was zero. */
  #origin: number | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Reads the time of the database. Call it every few seconds. */
  async synchronise(): Promise<void> {
    const before = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(this.#db);
    const after = performance.now();
    const [row] = rows;
    if (row !== undefined) this.#origin = row.at.getTime() - (before + after) / 2;
  }

  /** Returns the time. @throws TypeError before the first synchronisation */
  now(): Date {
    if (this.#origin === null) throw new TypeError('The clock has not been synchronised.');
    return new Date(this.#origin + performance.now());
  }
}
