/**
 * One client of the live stream: what it may see, how often a row is sent to it, and when it is too
 * slow.
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
  /** Bytes that the client has not taken yet. */
  readonly writableLength: number;
}

/** The rows that a client asks for. Keys as of `keyOf` in frames.ts. */
export interface Subscription {
  readonly keys: readonly string[];
  /** The only house whose rows the client may see; `null`: any. */
  readonly tenantName: string | null;
  /** The last event that the client knows; `null`: it has no state yet. */
  readonly lastEventId: number | null;
}

/** A client may see four events of a row in a second: its first state, and three that follow. */
const FIRST_SECOND_MS = 1000;
const EVENTS_IN_FIRST_SECOND = 3;

/** A row that clients watch. */
export interface Topic {
  readonly key: string;
  readonly connections: Set<Connection>;
  /** When the row was last sent, by the monotonic clock. */
  sentAt: number;
  /** The last event before the first change that is not sent; `null`: everything is sent. */
  unsentAfter: number | null;
}

/** A connected client. */
export class Connection {
  readonly topics: readonly Topic[];
  readonly #tenantName: string | null;
  readonly #sink: Sink;
  readonly #maxBuffered: number;
  /** How many events of each row were sent in the first second; `null` afterwards. */
  #counts: Map<string, number> | null = null;
  /** Newest frames of the rows that reached the limit of the first second. */
  #held: Map<string, Frame> | null = null;
  #settling: NodeJS.Timeout | null = null;
  #isOpen = true;

  /**
   * @param tenantName - the only house whose rows the client may see; `null`: any
   * @param maxBuffered - bytes that wait for a slow client; with more it is dropped
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

  /** Writes the first state. */
  open(chunk: Buffer): void {
    this.#write(chunk);
    this.#counts = new Map();
    this.#settling = setTimeout(() => {
      const held = this.#held;
      this.#settling = null;
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
   * @param joined - all frames as one chunk, which connections share
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
    // A client that resumes after an id must not miss a frame that is still held.
    if (this.#held === null) return this.#write(joined());
    if (allowed.length > 0) this.#write(Buffer.concat(allowed.map((frame) => frame.withoutId)));
  }

  /** Writes the server's time. */
  beat(frame: Frame): void {
    this.#write(this.#held === null ? frame.withId : frame.withoutId);
  }

  /** Ends the stream and tells the client when to come back. */
  end(retryMs: number): void {
    if (!this.#isOpen) return;
    this.close();
    this.#sink.end(`retry: ${retryMs}\n\n`);
  }

  /** Stops writing. Call it when the client has left. */
  close(): void {
    this.#isOpen = false;
    for (const { connections } of this.topics) connections.delete(this);
    if (this.#settling !== null) clearTimeout(this.#settling);
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
