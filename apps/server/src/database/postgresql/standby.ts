import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { placeOf } from '../../config/database-address.ts';
import { OutageLog } from '../../config/outage-log.ts';
import { CLUSTER, readWalPosition } from './wal-position.ts';

/** Pause between two checks, and between two attempts to connect. */
const EVERY_MS = 1000;
/** A standby that does not answer for this time is not used. */
const LIMIT_MS = 1000;
/** How long a request waits for a check. */
const WAIT_MS = 50;
/** Requests share a check for this time. */
const SHARED_MS = 5;

const CHECK = `select pg_last_wal_replay_lsn() as position, pg_is_in_recovery() as is_standby`;

/**
 * Knows up to which position a standby has the changes of the primary. A standby never goes back, so
 * a known position stays true as long as the connection that read it.
 */
export class Standby {
  /** Connections for requests. They are closed when the standby is lost. */
  readonly pool: Pool;
  readonly outages: OutageLog;
  readonly #address: string;
  readonly #clients = new Set<PoolClient>();
  #client: Client | null = null;
  #cluster: string | null = null;
  #replayed: bigint | null = null;
  #checking: Promise<void> | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(address: string, pool: Pool) {
    this.#address = address;
    this.pool = pool;
    this.outages = new OutageLog(
      `The replica ${placeOf(address)} does not answer. The primary answers instead.`,
    );
    pool.on('error', (error) => this.outages.note(error));
    pool.on('connect', (client) => {
      this.#clients.add(client);
      client.on('error', (error) => this.outages.note(error));
    });
    pool.on('remove', (client) => void this.#clients.delete(client));
    this.#checkLater(0);
  }

  /** The position that it has reached at least, or `null` when it cannot be used. */
  get replayed(): bigint | null {
    return this.#replayed;
  }

  /** Identifies the primary and its copies; `null` while there is no connection. */
  get cluster(): string | null {
    return this.#cluster;
  }

  /** The connection on which the position was read. After a rebuild of the standby it is another one. */
  get connection(): object | null {
    return this.#client;
  }

  /** Reads the position, unless it was just read. Waits only briefly. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#checkedAt < SHARED_MS) return;
    await Promise.race([this.check(), sleep(WAIT_MS, undefined, { ref: false })]);
  }

  /** Connects, if necessary, and reads the position. Concurrent calls share one check. */
  check(): Promise<void> {
    this.#checking ??= this.#checkNow().finally(() => (this.#checking = null));
    return this.#checking;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#checking;
    await this.#client?.end().catch(() => undefined);
  }

  #checkLater(pauseMs: number): void {
    if (this.#isClosed) return;
    const run = (): void => void this.check().finally(() => this.#checkLater(EVERY_MS));
    this.#timer = setTimeout(run, pauseMs).unref();
  }

  async #checkNow(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ position: string | null; is_standby: boolean }>(CHECK);
      const { position = null, is_standby = false } = rows[0] ?? {};
      if (client !== this.#client) return;
      if (!is_standby || position === null) {
        this.#replayed = null;
        this.outages.note(new Error('The server is not a standby.'));
        return;
      }
      this.#replayed = readWalPosition(position);
      this.#checkedAt = performance.now();
    } catch (error) {
      this.#lose(error);
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#address,
      application_name: 'martelo replica',
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      keepAlive: true,
    });
    this.#client = client;
    const lose = (error?: Error): void => {
      if (client === this.#client) this.#lose(error ?? new Error('The connection was closed.'));
    };
    client.on('error', lose);
    client.on('end', () => lose());
    await client.connect();
    const { rows } = await client.query<{ cluster: string }>(`select ${CLUSTER} as cluster`);
    this.#cluster = rows[0]?.cluster ?? null;
    return client;
  }

  /** Queries that the standby would never answer fail now, so the primary answers them. */
  #lose(error: unknown): void {
    const client = this.#client;
    this.#client = null;
    this.#cluster = null;
    this.#replayed = null;
    if (this.#isClosed) return;
    this.outages.note(error);
    void client?.end().catch(() => undefined);
    for (const one of this.#clients) void one.end().catch(() => undefined);
  }
}
