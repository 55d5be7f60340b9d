import type { Kysely } from 'kysely';
import { lastEventId } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';

/** How long the number of the last change counts as current without a notification, in milliseconds. */
const POLL_MS = 1000;

/**
 * Knows when public data may have changed, for caches of answers. It is woken by notifications of the
 * database, and reads the number of the last event when none came for a second.
 */
export class LastChange {
  readonly #db: Kysely<Schema>;
  #event = 0;
  /** Changes without an event that this process made, such as likes and changed houses. */
  #others = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Reads the last event again at the next call of {@link current}. */
  wake(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Notes a change without an event. */
  noteChange(): void {
    this.#others += 1;
  }

  /**
   * Returns a text that differs after each change. A change of another process is seen within a second.
   */
  async current(): Promise<string> {
    if (performance.now() - this.#readAt > POLL_MS) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return `${this.#event}.${this.#others}`;
  }

  async #read(): Promise<void> {
    // A notification during the read leads to another read.
    this.#readAt = performance.now();
    try {
      this.#event = await lastEventId(this.#db);
    } catch (error) {
      this.wake();
      throw error;
    } finally {
      this.#reading = null;
    }
  }
}
