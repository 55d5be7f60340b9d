import type { Kysely } from 'kysely';
import { OutageLog } from '../config/outage-log.ts';
import { lastEventId } from '../database/live-events.ts';
import type { Schema } from '../database/schema.ts';

/** How long the number of the last event counts as current without a notification, in milliseconds. */
const POLL_MS = 500;

interface LastChangeOptions {
  /** Called when there is a new event, before `current` returns its number. */
  readonly onEvent?: () => void;
  /**
   * Whether no other process can change the database, so no notification is lost. Nothing is read
   * without one then: a read would wait for a transaction that has changed nothing yet. @default false
   */
  readonly isOnlyWriter?: boolean;
}

/**
 * Knows when public data may have changed, for caches of answers. It reads the number of the last event
 * after each notification of the database, and otherwise at most twice a second.
 */
export class LastChange {
  readonly #db: Kysely<Schema>;
  readonly #onEvent: () => void;
  readonly #isOnlyWriter: boolean;
  readonly #outages = new OutageLog('The last change was not read.');
  #event = 0;
  /** Changes without an event that this process made, such as likes and changed houses. */
  #others = 0;
  /** When the last read began, in ms. `null` until a read has succeeded. */
  #readAt: number | null = null;
  #reading: Promise<void> | null = null;
  #isWoken = false;

  constructor(
    db: Kysely<Schema>,
    { onEvent = () => {}, isOnlyWriter = false }: LastChangeOptions = {},
  ) {
    this.#db = db;
    this.#onEvent = onEvent;
    this.#isOnlyWriter = isOnlyWriter;
  }

  wake(): void {
    this.#isWoken = true;
    this.#read().catch((error: unknown) => this.#outages.note(error));
  }

  noteChange(): void {
    this.#others += 1;
  }

  /**
   * Returns a text that differs after each change. A change of another process is seen within half a
   * second.
   */
  async current(): Promise<string> {
    const isCurrent =
      this.#readAt !== null && (this.#isOnlyWriter || performance.now() - this.#readAt <= POLL_MS);
    if (!isCurrent) await this.#read();
    // A notification has come: the number of its event is being read.
    while (this.#reading !== null) await this.#reading;
    return `${this.#event}.${this.#others}`;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null;
      // A notification came during the read.
      if (this.#isWoken) this.wake();
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    this.#isWoken = false;
    const began = performance.now();
    // Until a read succeeds, nothing counts as current.
    if (this.#isOnlyWriter) this.#readAt = null;
    const event = await lastEventId(this.#db);
    if (event !== this.#event) this.#onEvent();
    this.#event = event;
    this.#readAt = began;
  }
}
