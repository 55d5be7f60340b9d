/**
 * Sends changes to the clients of this process. Each step reads the new events, then the current
 * state of the changed rows, once for all clients.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { logFailure } from '../config/log-failure.ts';
import type { Schema } from '../database/schema.ts';
import { Connection, type Sink, type Subscription, type Topic } from './connection.ts';
import {
  isResumable,
  lastEventId,
  readEvents,
  readMissed,
  type EventRange,
  type LiveEvent,
  type LiveIds,
} from '../database/live-events.ts';
import { keyOf, resetFrame, rowFrame, timeFrame, type Frame } from './frames.ts';
import { readLiveAuctions, readLiveLots, type LiveRow } from './live-rows.ts';

export interface LiveSource {
  lastId(): Promise<number>;
  events(after: number, most: number): Promise<LiveEvent[]>;
  missed(after: number, ids: LiveIds): Promise<EventRange & { events: LiveEvent[] }>;
  rows(ids: LiveIds, now: Date): Promise<LiveRow[]>;
}

/**
 * Returns a source that reads from a database.
 *
 * @param onEvents - called when there are new events, before clients receive them
 */
export const liveSource = (db: Kysely<Schema>, onEvents: () => void = () => {}): LiveSource => ({
  lastId: () => lastEventId(db),
  async events(after, most) {
    const events = await readEvents(db, after, most);
    if (events.length > 0) onEvents();
    return events;
  },
  missed: (after, ids) => readMissed(db, after, ids),
  rows: async (ids, now) => [
    ...(await readLiveLots(db, ids.lots, now)),
    ...(await readLiveAuctions(db, ids.auctions, now)),
  ],
});

/** Options of a hub. */
export interface HubOptions {
  /** Clock for the fields `at` and `now` of events. */
  clock?: () => Date;
  /** Bytes buffered for a slow client before it is dropped. */
  maxBuffered?: number;
  /** Interval in milliseconds at which the table of events is polled. */
  pollMs?: number;
}

/** Minimum interval between two events of a row: a client receives at most four per second. */
const ROW_INTERVAL_MS = 250;
/** Polling interval. A lost notification delays an event by at most this time. */
const POLL_MS = 1000;
/** Enough for the first state of the largest subscription and for a minute of a busy auction. */
const MAX_BUFFERED = 128 * 1024;
const HEARTBEAT_MS = 15_000;
/** Pause between two steps, so changes of a busy auction are batched. */
const STEP_PAUSE_MS = 20;
/** Bounds the memory of one step after a large import. */
const EVENTS_PER_STEP = 5000;
/** Number of clients written to before the event loop handles other requests. */
const CLIENTS_PER_TURN = 500;
/**
 * Range of reconnection delays, so clients of a stopping process do not reconnect
 * simultaneously.
 */
const RETRY_MS = { least: 1000, most: 10_000 } as const;

/** Current rows by key, each with its serialized event. */
type States = ReadonlyMap<string, { row: LiveRow; frame: Frame }>;

/** The range of kept events, and the newest event of each row that resuming clients watch. */
type Missed = EventRange & { newest: ReadonlyMap<string, number> };

/** A client that waits for its first state. */
interface PendingClient {
  readonly subscription: Subscription;
  readonly open: () => Sink | null;
  readonly resolve: (connection: Connection | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Thrown when a client connects while the process stops. */
export class HubClosedError extends Error {
  override name = 'HubClosedError';
}

const idsOf = (keys: Iterable<string>): LiveIds => {
  const ids = { lots: [] as number[], auctions: [] as number[] };
  for (const key of keys) {
    const [kind, id] = key.split(' ');
    (kind === 'lot' ? ids.lots : ids.auctions).push(Number(id));
  }
  return ids;
};

/** Calls `write` for each item, with pauses in which the event loop handles other requests. */
async function inTurns<Item>(
  items: Iterable<Item>,
  write: (item: Item, index: number) => void,
): Promise<void> {
  let index = 0;
  for (const item of items) {
    write(item, index);
    index += 1;
    if (index % CLIENTS_PER_TURN === 0) await nextTurn();
  }
}

/** The live stream of one process. Without calls of `wake`, a change takes up to a second. */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #options: Required<HubOptions>;
  readonly #topics = new Map<string, Topic>();
  readonly #unsent = new Set<Topic>();
  readonly #connections = new Set<Connection>();
  #pending: PendingClient[] = [];
  /** Id of the last event that the hub has read. */
  #cursor = 0;
  /** Id of the last event that every client has received, or whose later state it has received. */
  #sentId = 0;
  #isRunning = false;
  #isWoken = false;
  #isClosed = false;
  #hasFailed = false;
  #timers: NodeJS.Timeout[] = [];
  #nextDue: NodeJS.Timeout | null = null;

  constructor(source: LiveSource, options: HubOptions = {}) {
    this.#source = source;
    this.#options = {
      clock: () => new Date(),
      maxBuffered: MAX_BUFFERED,
      pollMs: POLL_MS,
      ...options,
    };
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Schedules a read of new events. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isRunning) void this.#run();
  }

  /**
   * Connects a client: sends the current state of its rows, then every change.
   *
   * @param open - called once the first state is read; returns the sink, or `null` if the client
   *   has disconnected
   * @returns the connection to pass to `leave`, or `null` if the client has disconnected
   * @throws the database's error or HubClosedError, in which case `open` was not called
   */
  join(subscription: Subscription, open: () => Sink | null): Promise<Connection | null> {
    if (this.#isClosed) return Promise.reject(new HubClosedError());
    return new Promise((resolve, reject) => {
      this.#pending.push({ subscription, open, resolve, reject });
      this.wake();
    });
  }

  leave(connection: Connection): void {
    connection.close();
    this.#connections.delete(connection);
    for (const topic of connection.topics) {
      if (topic.connections.size > 0) continue;
      // A new topic may already exist for the same row.
      if (this.#topics.get(topic.key) === topic) this.#topics.delete(topic.key);
      this.#unsent.delete(topic);
    }
    if (this.#connections.size === 0) this.#stopTimers();
  }

  /** Ends all streams. Each client gets a different reconnection delay. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimers();
    for (const { reject } of this.#pending.splice(0)) reject(new HubClosedError());
    const { least, most } = RETRY_MS;
    const count = this.#connections.size;
    await inTurns(this.#connections, (connection, index) =>
      connection.end(least + Math.floor((index * (most - least)) / count)),
    );
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      if (this.#connections.size === 0 && this.#pending.length === 0) break;
      await this.#advance();
      if (this.#isWoken) await new Promise((resolve) => setTimeout(resolve, STEP_PAUSE_MS));
    }
    this.#isRunning = false;
  }

  /** Runs one step: reads new events, then the changed rows and the rows of new clients. */
  async #advance(): Promise<void> {
    const pending = this.#pending.splice(0);
    try {
      await this.#readEvents();
      const missed = await this.#readMissed(pending);
      const due = this.#dueTopics();
      const wanted = new Set([
        ...due.map(({ key }) => key),
        ...pending.flatMap(({ subscription }) => subscription.keys),
      ]);
      const rows = await this.#readRows(wanted, due);
      // Rows within their minimum interval are sent later. A client that resumes must receive them.
      const id = this.#resumeId();
      const frames = new Map(
        rows.map((row) => [keyOf(row.kind, row.data.id), { row, frame: rowFrame(row, id) }]),
      );
      await this.#send(due, frames);
      this.#sentId = id;
      for (const client of pending) this.#connect(client, frames, missed, id);
      this.#hasFailed = false;
    } catch (error) {
      for (const { reject } of pending) reject(error);
      // The next step retries. Log one line only until it succeeds.
      if (!this.#hasFailed && !this.#isClosed) {
        logFailure('Live events could not be read.', error);
      }
      this.#hasFailed = true;
    }
    this.#scheduleDue();
  }

  async #readEvents(): Promise<void> {
    if (this.#connections.size === 0) {
      this.#cursor = await this.#source.lastId();
      return;
    }
    const events = await this.#source.events(this.#cursor, EVENTS_PER_STEP);
    for (const { kind, row_id, id } of events) {
      const key = keyOf(kind, row_id);
      const topic = this.#topics.get(key);
      if (topic !== undefined) {
        topic.unsentAfter ??= id - 1;
        this.#unsent.add(topic);
      }
      this.#cursor = id;
    }
    if (events.length === EVENTS_PER_STEP) this.#isWoken = true;
  }

  /** Reads the events that resuming clients have missed, or returns `null` if no client resumes. */
  async #readMissed(pending: readonly PendingClient[]): Promise<Missed | null> {
    const resuming = pending
      .map(({ subscription }) => subscription)
      .filter(({ lastEventId: id }) => id !== null);
    if (resuming.length === 0) return null;
    // Not `Math.min(...)`, which takes about 100,000 arguments.
    const after = resuming.reduce(
      (least, { lastEventId: id }) => Math.min(least, id ?? 0),
      Infinity,
    );
    const keys = new Set(resuming.flatMap((subscription) => subscription.keys));
    const { events, ...range } = await this.#source.missed(after, idsOf(keys));
    return {
      ...range,
      newest: new Map(events.map(({ kind, row_id, id }) => [keyOf(kind, row_id), id])),
    };
  }

  /** Returns the changed rows whose minimum interval has passed. */
  #dueTopics(): Topic[] {
    const latest = performance.now() - ROW_INTERVAL_MS;
    return [...this.#unsent].filter(({ sentAt }) => sentAt <= latest);
  }

  async #readRows(wanted: ReadonlySet<string>, due: readonly Topic[]): Promise<LiveRow[]> {
    if (wanted.size === 0) return [];
    const rows = await this.#source.rows(idsOf(wanted), this.#options.clock());
    const now = performance.now();
    for (const topic of due) {
      this.#unsent.delete(topic);
      topic.unsentAfter = null;
      topic.sentAt = now;
    }
    return rows;
  }

  /** Returns the id from which a client resumes: the last event before the first unsent change. */
  #resumeId(): number {
    let id = this.#cursor;
    for (const { unsentAfter } of this.#unsent) id = Math.min(id, unsentAfter ?? id);
    return id;
  }

  async #send(changed: readonly Topic[], states: States): Promise<void> {
    const framesOf = new Map<Connection, Frame[]>();
    for (const { key, connections } of changed) {
      const state = states.get(key);
      if (state === undefined) continue;
      const { row, frame } = state;
      for (const connection of connections) {
        if (!connection.maySee(row.tenantName)) continue;
        const frames = framesOf.get(connection);
        if (frames === undefined) framesOf.set(connection, [frame]);
        else frames.push(frame);
      }
    }
    // Clients that watch the same rows share the chunk.
    const chunks = new Map<string, Buffer>();
    await inTurns(framesOf, ([connection, frames]) =>
      connection.send(frames, () => {
        const [only] = frames;
        if (only !== undefined && frames.length === 1) return only.withId;
        const name = frames.map(({ key }) => key).join();
        const chunk = chunks.get(name) ?? Buffer.concat(frames.map(({ withId }) => withId));
        chunks.set(name, chunk);
        return chunk;
      }),
    );
  }

  #connect(
    { subscription, open, resolve, reject }: PendingClient,
    states: States,
    missed: Missed | null,
    id: number,
  ): void {
    if (this.#isClosed) return reject(new HubClosedError());
    const sink = open();
    if (sink === null) return resolve(null);
    const topics = subscription.keys.map((key) => this.#topicOf(key));
    const { tenantName, lastEventId: known } = subscription;
    const connection = new Connection(topics, tenantName, sink, this.#options.maxBuffered);
    const resumes = known !== null && missed !== null && isResumable(known, missed);
    const state = subscription.keys.flatMap((key) => {
      const found = states.get(key);
      if (found === undefined || !connection.maySee(found.row.tenantName)) return [];
      return resumes && (missed.newest.get(key) ?? 0) <= known ? [] : [found.frame];
    });
    const sent = [
      ...(known !== null && !resumes ? [resetFrame(id)] : []),
      ...state,
      timeFrame(this.#options.clock(), id),
    ];
    this.#connections.add(connection);
    connection.open(Buffer.concat(sent.map(({ withId }) => withId)));
    this.#startTimers();
    resolve(connection);
  }

  #topicOf(key: string): Topic {
    const topic = this.#topics.get(key) ?? {
      key,
      connections: new Set<Connection>(),
      sentAt: Number.NEGATIVE_INFINITY,
      unsentAfter: null,
    };
    this.#topics.set(key, topic);
    return topic;
  }

  #scheduleDue(): void {
    if (this.#nextDue !== null) clearTimeout(this.#nextDue);
    this.#nextDue = null;
    // The poll repeats a failed step.
    if (this.#unsent.size === 0 || this.#isClosed || this.#hasFailed) return;
    let oldest = Number.POSITIVE_INFINITY;
    for (const { sentAt } of this.#unsent) oldest = Math.min(oldest, sentAt);
    const wait = Math.max(0, oldest + ROW_INTERVAL_MS - performance.now());
    this.#nextDue = setTimeout(() => this.wake(), Math.ceil(wait)).unref();
  }

  #startTimers(): void {
    if (this.#timers.length > 0 || this.#isClosed) return;
    this.#timers = [
      setInterval(() => this.wake(), this.#options.pollMs).unref(),
      setInterval(() => void this.#sendHeartbeat(), HEARTBEAT_MS).unref(),
    ];
  }

  #stopTimers(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    if (this.#nextDue !== null) clearTimeout(this.#nextDue);
    this.#nextDue = null;
  }

  async #sendHeartbeat(): Promise<void> {
    const frame = timeFrame(this.#options.clock(), this.#sentId);
    await inTurns(this.#connections, (connection) => connection.sendTime(frame));
  }
}
