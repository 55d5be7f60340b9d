import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { queryEvents } from '../config/events.ts';
import { ConfigError } from '../config/setting.ts';
import type { SecretKeys } from '../config/secret-settings.ts';
import { sealWaitingMails } from './outbox-content.ts';
import { openSealer, type Sealer } from './sealing.ts';
import { expectFiles, expectPages, markFolder, startErrorOf } from './embedded/damage.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { listenOn, startListening } from './postgresql/listen.ts';
import { migrate } from './migrate.ts';
import { PrimaryPosition } from './postgresql/primary-position.ts';
import { ReadReplica } from './postgresql/read-replica.ts';
import { createFilesPrivately, repairModes } from './embedded/private-files.ts';
import type { Schema } from './schema.ts';
import { shareConnection } from './embedded/shared-connection.ts';
import { Standby } from './postgresql/standby.ts';
import { Turns } from './request-priority.ts';
import { parsers } from './types.ts';
import { OutageLog } from '../config/outage-log.ts';

/** Thrown when the data folder cannot be created or written. */
class DataFolderError extends ConfigError {
  override name = 'DataFolderError';
}

/** Thrown when the database of `DATABASE_URL` does not answer. */
class DatabaseUnreachableError extends ConfigError {
  override name = 'DatabaseUnreachableError';
}

/** Thrown when a connection that needs PostgreSQL itself leads to a pooler. */
export class PoolerError extends ConfigError {
  override name = 'PoolerError';
}

/** An open database. Both engines have the same interface and return the same results. */
export interface Database {
  /**
   * For work without a deadline: imports, mails, counting. In a transaction, use only the
   * transaction, because the embedded engine has one connection.
   */
  db: Kysely<Schema>;
  /**
   * For requests. On PostgreSQL it has its own connections and cancels slow queries. The embedded
   * engine has one connection for everything and cannot cancel a query.
   */
  requests: Kysely<Schema>;
  /** Encrypts secrets that are stored in the database. */
  sealer: Sealer;
  /** A standby that may answer requests which only read, or `null`. */
  replica: ReadReplica | null;
  engine: 'embedded' | 'postgresql';
  /** Lets requests run before slow work; `null` if each has its own connections, as on PostgreSQL. */
  turns: Turns | null;
  /**
   * Reads everything as it was at one moment, while others write. On the embedded engine it reads a
   * copy of the files, so no request waits for it.
   */
  readAtOneMoment<Result>(work: (tx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** Returns the state of the connections, for metrics. */
  pools(): readonly PoolState[];
  /**
   * Calls a function after each NOTIFY on a channel, and whenever notifications may have been lost.
   * On PostgreSQL it has its own connection.
   *
   * @returns a function that stops it, as `close` does
   */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  /** Ends running work and releases the folder. */
  close(): Promise<void>;
}

/** The connections of one pool. */
interface PoolState {
  readonly name: 'requests' | 'work' | 'replica' | 'embedded';
  readonly total: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
}

const stateOf = (
  name: PoolState['name'],
  { totalCount, idleCount, waitingCount }: Pool,
): PoolState => ({ name, total: totalCount, idle: idleCount, waiting: waitingCount });

/** An engine before its migrations have run. */
type OpenedEngine = Omit<Database, 'sealer'>;

/**
 * Creates a folder and its parents. Node's own recursive mkdir never returns below a folder that
 * accepts no entries, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates a data folder that this process can write and no other user can read. */
function prepareFolder(folder: string): void {
  createFilesPrivately();
  try {
    makeFolder(folder);
    for (const warning of repairModes(folder)) console.warn(warning);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DataFolderError(
      `The data folder ${folder} cannot be written (${code}): give it write permission, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

const settings = {
  // Otherwise the text of a date would depend on the time zone of the machine.
  TimeZone: 'UTC',
  // Data is on SSDs, where random access costs little more than sequential access.
  random_page_cost: '1.1',
  // Holds all matches of a broad search. Otherwise PostgreSQL checks the words of every match again
  // (a million lots, 111 words: 61 s instead of 3 s).
  work_mem: '32MB',
  // One search uses one core only.
  max_parallel_workers_per_gather: '0',
  // How much of its letters a word shares with a similar one (search/text/similar-words.ts).
  'pg_trgm.similarity_threshold': '0.2',
} as const;

/**
 * Options of every pool, so each connection answers a query in the same way and with the same
 * plan. The pool configures a new connection itself: a connection that breaks during that step
 * would otherwise occupy its slot in the pool forever.
 *
 * @param more - additional PostgreSQL settings of this pool
 */
export function session(more: Readonly<Record<string, string>> = {}): PoolConfig {
  const set = Object.entries({ ...settings, ...more }).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  return {
    types: parsers,
    application_name: 'martelo',
    onConnect: (client) => client.query(`select ${set.join(', ')}`),
  };
}

/**
 * Reports broken connections. Without these listeners one would end the process, for example when
 * the database restarts. The pool listens to idle connections only.
 */
function reporting(pool: Pool): Pool {
  const outages = new OutageLog('The connection to the database was lost.');
  const report = (error: Error) => outages.note(error);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

function kysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    // Kysely measures queries only for a log.
    ...(queryEvents.hasSubscribers()
      ? { log: ({ query, queryDurationMillis: ms }) => queryEvents.publish({ sql: query.sql, ms }) }
      : {}),
  });
}

/**
 * Opens a temporary database of the embedded engine, without a lock and without running migrations.
 * Creates its files when there are none.
 */
export async function openTemporary(
  folder: string,
): Promise<{ db: Kysely<Schema>; close: () => Promise<void> }> {
  const engine = await startEmbedded(folder, session(), { isTemporary: true });
  const db = kysely(shareConnection(reporting(engine.pool)));
  return {
    db,
    async close() {
      await db.destroy();
      await engine.stop();
    },
  };
}

async function openEmbedded(dataFolder: string): Promise<OpenedEngine> {
  const unlock = lockFolder(dataFolder);
  try {
    // A command that was killed leaves its temporary databases.
    for (const name of readdirSync(dataFolder)) {
      if (/^(?:copy|scratch)-/.test(name)) rmSync(join(dataFolder, name), { recursive: true });
    }
    const options = session();
    const channels = new Map<string, () => void>();
    expectFiles(dataFolder);
    const engine = await startEmbedded(join(dataFolder, 'postgres'), {
      ...options,
      onConnect: async (client) => {
        await options.onConnect?.(client);
        client.on('notification', ({ channel }) => channels.get(channel)?.());
        for (const [channel, wake] of channels) {
          await listenOn(client, channel);
          wake();
        }
      },
    }).catch((cause: Error) => {
      throw startErrorOf(dataFolder, cause);
    });
    const shared = shareConnection(reporting(engine.pool));
    const db = kysely(shared);
    try {
      await expectPages(db, dataFolder);
    } catch (error) {
      await db.destroy();
      await engine.stop();
      throw error;
    }
    markFolder(dataFolder);
    return {
      db,
      requests: db,
      replica: null,
      engine: 'embedded',
      turns: new Turns(),
      pools: () => [{ ...stateOf('embedded', engine.pool), waiting: shared.waiting }],
      async readAtOneMoment(work) {
        const folder = mkdtempSync(join(dataFolder, 'copy-'));
        try {
          await engine.copyTo(join(folder, 'postgres'));
          const copy = await openTemporary(join(folder, 'postgres'));
          try {
            return await copy.db.transaction().execute(work);
          } finally {
            await copy.close();
          }
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
      async listen(channel, wake) {
        channels.set(channel, wake);
        await listenOn(engine.pool, channel);
        return async () => void channels.delete(channel);
      },
      async close() {
        await db.destroy();
        await engine.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Rejects a pooler. In transaction mode it would keep a lock of a session forever and lose
 * notifications. A pooler invents the number of the process that serves a connection.
 */
async function rejectPooler(pool: Pool, setting: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    // Missing in the types of `pg`.
    const { processID } = client as unknown as { processID: number | null };
    if (processID === null || processID === rows[0]?.pid) return;
  } finally {
    client.release();
  }
  throw new PoolerError(
    `${setting} leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which locks and notifications need.`,
  );
}

/** How long a request waits for a connection to the replica before the primary answers. */
const REPLICA_CONNECT_MS = 1000;
/** How long a request waits for a connection. */
const REQUEST_CONNECT_MS = 10_000;
/** How long a start, and work without a deadline, wait for a connection, such as on a busy machine. */
const WORK_CONNECT_MS = 60_000;

/** Opens a pool on PostgreSQL. `waitMs` is how long work waits for a connection. */
const openPool = (
  connectionString: string,
  { waitMs, max, bound = {} }: { waitMs: number; max: number; bound?: Record<string, string> },
): Pool => new Pool({ ...session(bound), connectionString, connectionTimeoutMillis: waitMs, max });

/** Opens a replica. It need not be reachable yet: the primary serves its requests until it is. */
function openReplica(
  url: string,
  bound: Readonly<Record<string, string>>,
  { directUrl, requests }: { directUrl: string; requests: Kysely<Schema> },
): { replica: ReadReplica; pool: Pool } {
  const pool = openPool(url, { waitMs: REPLICA_CONNECT_MS, max: 10, bound });
  const replica = new ReadReplica({
    db: kysely(pool),
    primary: requests,
    position: new PrimaryPosition(directUrl),
    standby: new Standby(url, pool),
  });
  return { replica, pool };
}

async function openPostgresql({
  url,
  directUrl: ownUrl = null,
  readUrl = null,
  statementTimeout = 0,
}: Omit<Place, 'dataFolder'> & { url: string }): Promise<OpenedEngine> {
  const directUrl = ownUrl ?? url;
  const bound = { statement_timeout: `${statementTimeout}ms` };
  const stops = new Set<() => Promise<void>>();
  const workPool = reporting(openPool(directUrl, { waitMs: WORK_CONNECT_MS, max: 5 }));
  const requestPool = reporting(openPool(url, { waitMs: REQUEST_CONNECT_MS, max: 10, bound }));
  const db = kysely(workPool);
  const requests = kysely(requestPool);
  const opened = readUrl === null ? null : openReplica(readUrl, bound, { directUrl, requests });
  const close = async (): Promise<void> => {
    await opened?.replica.close();
    await Promise.all([...stops].map((stop) => stop()));
    await requests.destroy();
    await db.destroy();
    // Kysely ends only a pool that it has used.
    await Promise.all([requestPool, workPool].map((pool) => (pool.ended ? null : pool.end())));
  };
  try {
    await rejectPooler(workPool, ownUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    if (ownUrl !== null) await sql`select 1`.execute(requests);
  } catch (cause) {
    await close();
    if (cause instanceof ConfigError) throw cause;
    throw new DatabaseUnreachableError(
      `The database of DATABASE_URL does not answer (${(cause as Error).message}): check the address, or unset DATABASE_URL to use the embedded one.`,
      { cause },
    );
  }
  return {
    db,
    requests,
    replica: opened?.replica ?? null,
    engine: 'postgresql',
    turns: null,
    pools: () => [
      stateOf('requests', requestPool),
      stateOf('work', workPool),
      ...(opened === null ? [] : [stateOf('replica', opened.pool)]),
    ],
    readAtOneMoment: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    async listen(channel, wake) {
      const stop = startListening(directUrl, channel, wake);
      stops.add(stop);
      return stop;
    },
    close,
  };
}

/** Where a database is. */
interface Place {
  /** `null`: the embedded engine in the data folder. */
  url: string | null;
  /** Address of PostgreSQL without a pooler, for everything but `requests`. @default `url` */
  directUrl?: string | null;
  /** Address of a standby that may answer requests which only read. */
  readUrl?: string | null;
  dataFolder: string;
  /** Maximum duration of a query of `requests` in milliseconds; 0 for no limit. @default 0 */
  statementTimeout?: number;
}

/**
 * Opens PostgreSQL by its address, or the embedded engine in the data folder, without changing its
 * tables. They may be of another version.
 *
 * @throws as {@link openDatabase}
 */
export async function openEngine(place: Place): Promise<OpenedEngine> {
  prepareFolder(place.dataFolder);
  return place.url === null
    ? openEmbedded(place.dataFolder)
    : openPostgresql({ ...place, url: place.url });
}

/**
 * Opens PostgreSQL by its address, or the embedded engine in the data folder, and runs the
 * migrations.
 *
 * @param options.secretKeys - encrypt secrets at rest. @default the key of the data folder
 * @throws DataFolderError, FolderInUseError, DatabaseUnreachableError, each with a sentence for
 * people
 */
export async function openDatabase(
  options: Place & { secretKeys?: SecretKeys },
): Promise<Database> {
  prepareFolder(options.dataFolder);
  const sealer = openSealer(
    options.dataFolder,
    options.secretKeys ?? { current: null, previous: null },
  );
  const opened = await openEngine(options);
  const database = { ...opened, sealer };
  try {
    await migrate(database.db);
    await sealWaitingMails(database.db, sealer);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
