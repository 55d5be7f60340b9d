import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { ConfigError, type SecretKeys } from '../config/config.ts';
import { sealWaitingMails } from './outbox-content.ts';
import { openSealer, type Sealer } from './sealing.ts';
import { startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { createFilesPrivately, repairModes } from './private-files.ts';
import type { Schema } from './schema.ts';
import { parsers } from './types.ts';

/** The data folder cannot be made or written. */
export class DataFolderError extends ConfigError {
  override name = 'DataFolderError';
}

/** The database named by `DATABASE_URL` does not answer. */
export class DatabaseUnreachableError extends ConfigError {
  override name = 'DatabaseUnreachableError';
}

/** An open database. Both engines have the same surface and answer the same SQL alike. */
export interface Database {
  /**
   * For work that takes its time: imports, mails, counting. Inside a transaction use the transaction
   * alone: the embedded engine has one connection.
   */
  db: Kysely<Schema>;
  /**
   * For answers that somebody waits for. PostgreSQL gives them connections of their own and ends a
   * query that takes longer than it may; the embedded engine has one connection for all, and no way
   * to end a query.
   */
  requests: Kysely<Schema>;
  /** Encrypts secrets that the database keeps. */
  sealer: Sealer;
  engine: 'embedded' | 'postgresql';
  /** Ends what is running and gives the folder free. */
  close(): Promise<void>;
}

/** An engine that answers, before its tables are up to date. */
type OpenedEngine = Omit<Database, 'sealer'>;

/** Node's own recursive mkdir never returns below a folder that takes no entries, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes a data folder that this process can write and no other user can read. */
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
  // Text of a date would else follow the machine's zone.
  TimeZone: 'UTC',
  // Data lies on SSDs: to read here and there costs hardly more than in order.
  random_page_cost: '1.1',
  // All that a broad search finds fits in: else every lot of it is compared with its words again
  // (a million lots, 111 words: 61 s instead of 3 s).
  work_mem: '32MB',
  // One person's search takes one core and not all.
  max_parallel_workers_per_gather: '0',
} as const;

/**
 * What every pool is made with, so that the same query is answered alike and by the same plan on
 * each of its connections. The pool itself tells a new connection: one that breaks meanwhile would
 * else keep its place for good.
 *
 * @param more - settings of PostgreSQL for this pool alone
 * @example
 * const pool = new Pool({ ...session(), connectionString: url });
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

function kysely(pool: Pool): Kysely<Schema> {
  // A connection that breaks (the database restarts) would else end the process: the pool listens
  // to idle ones, and hands one that is in use over without a listener.
  const report = ({ message }: Error) => console.error(`Database connection lost: ${message}`);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function openEmbedded(dataFolder: string): Promise<OpenedEngine> {
  const unlock = lockFolder(dataFolder);
  try {
    const engine = await startEmbedded(join(dataFolder, 'postgres'), session());
    const db = kysely(engine.pool);
    return {
      db,
      requests: db,
      engine: 'embedded',
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

async function openPostgresql(url: string, statementTimeout: number): Promise<OpenedEngine> {
  const place: PoolConfig = { connectionString: url, connectionTimeoutMillis: 10_000 };
  const bound = { statement_timeout: `${statementTimeout}ms` };
  const db = kysely(new Pool({ ...session(), ...place, max: 5 }));
  const requests = kysely(new Pool({ ...session(bound), ...place, max: 10 }));
  const close = async (): Promise<void> => {
    await requests.destroy();
    await db.destroy();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    await close();
    throw new DatabaseUnreachableError(
      `The database of DATABASE_URL does not answer (${(cause as Error).message}): check the address, or unset DATABASE_URL to use the embedded one.`,
      { cause },
    );
  }
  return { db, requests, engine: 'postgresql', close };
}

/**
 * Opens PostgreSQL by its address, or the embedded engine in the data folder when there is none,
 * and brings the tables up to date.
 *
 * @param options.secretKeys - encrypt secrets at rest; by default the data folder's own key
 * @param options.statementTimeout - milliseconds that a query of `requests` may take; 0 for no end
 * @throws DataFolderError, FolderInUseError, DatabaseUnreachableError, each with a sentence for people
 * @example
 * const { db, close } = await openDatabase({ url: null, dataFolder: '.data' });
 */
export async function openDatabase(options: {
  url: string | null;
  dataFolder: string;
  statementTimeout?: number;
  secretKeys?: SecretKeys;
}): Promise<Database> {
  prepareFolder(options.dataFolder);
  const sealer = openSealer(
    options.dataFolder,
    options.secretKeys ?? { current: null, previous: null },
  );
  const opened =
    options.url === null
      ? await openEmbedded(options.dataFolder)
      : await openPostgresql(options.url, options.statementTimeout ?? 0);
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
