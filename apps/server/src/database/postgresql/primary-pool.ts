import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Primary } from './primary.ts';

/** How long a query waits for a primary, as long as for a free connection. */
const WAIT_MS = 10_000;
const RETRY_MS = 100;

/** SQLSTATE classes and codes that another host would answer too: login and name of the database. */
const isHopeless = (error: unknown): boolean =>
  /^(?:28|3D000)/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** The pool of one primary. */
interface Current {
  readonly pool: Pool;
  readonly clients: ReadonlySet<PoolClient>;
  /** Called when the pool is replaced while work waits for a connection. */
  readonly waiting: Set<() => void>;
}

function track(pool: Pool): Current {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return { pool, clients, waiting: new Set() };
}

/** Returns a connection, or `null` when the pool was replaced in the meantime. */
const connectTo = ({ pool, waiting }: Current): Promise<PoolClient | null> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(null);
    waiting.add(giveUp);
    pool.connect().then(
      (client) => {
        if (!waiting.delete(giveUp)) return client.release(true);
        resolve(client);
      },
      (error: unknown) => {
        waiting.delete(giveUp);
        reject(error);
      },
    );
  });

/**
 * A pool of connections to the primary. When another host becomes the primary, it closes the old
 * connections, with the queries that wait on them, and opens new ones. Work that finds no primary waits for one
 * for ten seconds.
 */
export class PrimaryPool implements PostgresPool {
  readonly #primary: Primary;
  readonly #makePool: (address: string) => Pool;
  readonly #stopListening: () => void;
  #current: Current;
  #ending: Promise<void> | null = null;

  /** @param makePool - returns a pool of connections to an address */
  constructor(primary: Primary, makePool: (address: string) => Pool) {
    this.#primary = primary;
    this.#makePool = makePool;
    this.#current = this.#open();
    this.#stopListening = primary.onChange(() => this.#replace());
  }

  /** The pool of the current primary, for metrics. */
  get pool(): Pool {
    return this.#current.pool;
  }

  async connect(): Promise<PoolClient & PostgresPoolClient> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const current = this.#current;
      try {
        const client = await connectTo(current);
        // The types of `pg` and Kysely differ only in cursors, which are not used.
        if (client !== null) return client as PoolClient & PostgresPoolClient;
      } catch (error) {
        const isLast = !this.#primary.hasOthers || isHopeless(error) || performance.now() > until;
        if (isLast || this.#ending !== null) throw error;
        await this.#primary.check();
        await sleep(RETRY_MS);
      }
    }
  }

  /** Closes all connections. Later calls wait for the same shutdown. */
  end(): Promise<void> {
    this.#stopListening();
    this.#ending ??= this.#current.pool.end();
    return this.#ending;
  }

  #open(): Current {
    return track(this.#makePool(this.#primary.address));
  }

  #replace(): void {
    const { pool, clients, waiting } = this.#current;
    this.#current = this.#open();
    for (const giveUp of waiting) giveUp();
    waiting.clear();
    void pool.end().catch(() => undefined);
    // Ends queries that a lost host never answers.
    for (const client of clients) void client.end().catch(() => undefined);
  }
}
