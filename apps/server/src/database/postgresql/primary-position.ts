import type { Client } from 'pg';
import { startListening } from './listen.ts';
import { LIVE_CHANNEL } from '../live-events.ts';
import { CLUSTER, readWalPosition } from './wal-position.ts';

/** Pause between two reads of the position without a change. */
const EVERY_MS = 1000;
/** Without an answer for this time, the primary may have changed unnoticed. */
const FRESH_MS = 3000;
/** Number of seconds whose positions are remembered. */
const KEPT = 600;

const READ = 'select pg_current_wal_insert_lsn() as position';

/** A position that the primary had. */
interface Past {
  /** `performance.now()` before it was read. */
  readonly at: number;
  readonly position: bigint;
}

/**
 * Knows which position a standby must have reached before it may answer: that of the last change
 * which this process has made or heard of. It has its own connection to the primary, on which it
 * hears the events of all processes. While this connection is lost, no standby may answer.
 */
export class PrimaryPosition {
  readonly #stopListening: () => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #client: Client | null = null;
  #cluster: string | null = null;
  /** Number of changes that this process knows of. */
  #changes = 0;
  /** The changes that are before `#needed`. */
  #covered = -1;
  #needed = 0n;
  #latest: bigint | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #past: Past[] = [];
  #reading: Promise<void> | null = null;

  /** @param address - of the primary itself, without a pooler */
  constructor(address: string) {
    this.#stopListening = startListening(
      address,
      LIVE_CHANNEL,
      (client) => {
        if (client !== this.#client) this.#forget(client);
        this.expectAll();
      },
      () => this.#forget(null),
    );
    this.#timer = setInterval(() => void this.read(), EVERY_MS).unref();
  }

  /** The position that every reader needs, or `null` while it is not known. */
  get needed(): bigint | null {
    const isKnown = this.#covered === this.#changes && performance.now() - this.#readAt < FRESH_MS;
    return isKnown ? this.#needed : null;
  }

  /** The connection that the positions belong to. Each primary has its own connection. */
  get connection(): object | null {
    return this.#client;
  }

  /** Identifies the primary and its copies; `null` while the connection is lost. */
  get cluster(): string | null {
    return this.#cluster;
  }

  /** The last position that was read, or `null`. */
  get latest(): bigint | null {
    return this.#latest;
  }

  /** Requires from now on everything that the primary has by now. */
  expectAll(): void {
    this.#changes += 1;
    void this.read();
  }

  /** Returns the position that the primary had some milliseconds ago; 0 when it is not known. */
  positionBefore(ms: number): bigint {
    const until = performance.now() - ms;
    return this.#past.findLast(({ at }) => at <= until)?.position ?? 0n;
  }

  /** Returns by how many milliseconds a position is older than the primary's. */
  ageOf(position: bigint): number {
    const index = this.#past.findLastIndex((past) => past.position <= position);
    if (index === this.#past.length - 1) return 0;
    return performance.now() - (this.#past[Math.max(index, 0)]?.at ?? 0);
  }

  /** Reads the position of the primary. Concurrent calls share one read. */
  read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stopListening();
  }

  /** Another primary, or the same one after a crash, may be at an earlier position. */
  #forget(client: Client | null): void {
    this.#client = client;
    this.#cluster = null;
    this.#changes += 1;
    this.#needed = 0n;
    this.#latest = null;
    this.#past = [];
  }

  async #readAll(): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    try {
      if (this.#cluster === null) {
        const { rows } = await client.query<{ cluster: string }>(`select ${CLUSTER} as cluster`);
        if (client === this.#client) this.#cluster = rows[0]?.cluster ?? null;
      }
      do {
        const changes = this.#changes;
        const at = performance.now();
        const { rows } = await client.query<{ position: string }>(READ);
        // A newer connection has its own positions.
        if (client !== this.#client) break;
        const position = readWalPosition(rows[0]?.position ?? '0/0');
        if (changes !== this.#covered && position > this.#needed) this.#needed = position;
        this.#covered = changes;
        this.#latest = position;
        this.#readAt = at;
        if (at - (this.#past.at(-1)?.at ?? 0) > EVERY_MS / 2) this.#past.push({ at, position });
        if (this.#past.length > KEPT) this.#past.shift();
      } while (this.#covered !== this.#changes);
    } catch {
      // The position stays unknown. The listener logs a lost connection and opens another.
    }
    if (client !== this.#client) await this.#readAll();
  }
}
