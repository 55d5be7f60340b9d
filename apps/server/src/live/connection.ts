/**
 * One client of the live stream. Filters rows by house, limits the rate of each row, and drops slow
 * clients.
 *
 * @module
 */
import type { Frame } from './frames.ts';

/** The parts of a response that a connection needs. */
export interface Sink {
  write(chunk: Buffer): unknown;
  end(chunk: string): unknown;
  /** Closes the connection without sending what is buffered. */
  destroy(): unknown;
  /** Bytes that are buffered because the client has not read them yet. */
  readonly writableLength: number;
}

/** The rows that a client requests. Keys are those of `keyOf` in frames.ts. */
export interface Subscription {
  readonly keys: readonly string[];
  /** The only house whose rows the client may see, or `null` for all houses. */
  readonly tenantName: string | null;
  /** The last event that the client has received, or `null` for a first connection. */
  readonly lastEventId: number | null;
}

/** A client may receive four events of a row per second: the first state and three changes. */
const FIRST_SECOND_MS = 1000;
const EVENTS_IN_FIRST_SECOND = 3;

/** A row that at least one client watches. */
export interface Topic {
  readonly key: string;
  readonly connections: Set<Connection>;
  /** When the row was last sent, in milliseconds of the monotonic clock. */
  sentAt: number;
  /** The last event before the first unsent change, or `null` if every change is sent. */
  unsentAfter: number | null;
}

export class Connection {
  readonly topics: readonly Topic[];
  readonly #tenantName: string | null;
  readonly #sink: Sink;
  readonly #maxBuffered: number;
  /** Number of events sent per row during the first second; `null` afterwards. */
  #counts: Map<string, number> | null = null;
  /** Newest frames of the rows that reached the limit in the first second. */
  #held: Map<string, Frame> | null = null;
  #firstSecondTimer: NodeJS.Timeout | null = null;
  #isOpen = true;

  /**
   * @param tenantName - the only house whose rows the client may see, or `null` for all houses
   * @param maxBuffered - bytes buffered for a slow client before it is dropped
   */
  constructor(
    topics: readonly Topic[],
    tenantName: string | null,
    sink: Sink,
    maxBuffered: number,
  ) {
    this.topics = topics;
    this.#tenantName = tenantName;
    this.#sink = sink;
    this.#maxBuffered = maxBuffered;
    for (const { connections } of topics) connections.add(this);
  }

  /** Whether the client may see a row of this house. */
  maySee(tenantName: string): boolean {
    return this.#tenantName === null || this.#tenantName === tenantName;
  }

  open(chunk: Buffer): void {
    this.#write(chunk);
    this.#counts = new Map();
    this.#firstSecondTimer = setTimeout(() => {
      const held = this.#held;
      this.#firstSecondTimer = null;
      this.#counts = null;
      this.#held = null;
      if (held !== null) {
        this.#write(Buffer.concat([...held.values()].map((frame) => frame.withoutId)));
      }
    }, FIRST_SECOND_MS).unref();
  }

  /**
   * Writes frames.
   *
   * @param joined - returns all frames as one chunk, which connections share
   */
  send(frames: readonly Frame[], joined: () => Buffer): void {
    const counts = this.#counts;
    if (counts === null) return this.#write(joined());
    const allowed = frames.filter((frame) => {
      const count = (counts.get(frame.key) ?? 0) + 1;
      counts.set(frame.key, count);
      if (count <= EVENTS_IN_FIRST_SECOND) return true;
      this.#held ??= new Map();
      this.#held.set(frame.key, frame);
      return false;
    });
    // A client that resumes after an id must not miss a frame that is still held back.
    if (this.#held === null) return this.#write(joined());
    if (allowed.length > 0) this.#write(Buffer.concat(allowed.map((frame) => frame.withoutId)));
  }

  /** Writes the server's time as a heartbeat. */
  sendTime(frame: Frame): void {
    this.#write(this.#held === null ? frame.withId : frame.withoutId);
  }

  /** Ends the stream and sends the delay after which the client reconnects. */
  end(retryMs: number): void {
    if (!this.#isOpen) return;
    this.close();
    this.#sink.end(`retry: ${retryMs}\n\n`);
  }

  /** Stops writing. Call it when the client has disconnected. */
  close(): void {
    this.#isOpen = false;
    for (const { connections } of this.topics) connections.delete(this);
    if (this.#firstSecondTimer !== null) clearTimeout(this.#firstSecondTimer);
  }

  #write(chunk: Buffer): void {
    if (!this.#isOpen) return;
    if (this.#sink.writableLength > this.#maxBuffered) {
      this.close();
      this.#sink.destroy();
    } else {
      this.#sink.write(chunk);
    }
  }
}
