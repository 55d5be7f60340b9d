/**
 * The database engines of the tests: the embedded one, and with `NIGHTLY=1` also a real PostgreSQL, from
 * npm's binaries or the server at `TEST_DATABASE_URL`. Every test of the server that touches SQL runs
 * on each. Both engines run the same SQL, so a fault of one is nearly always a fault of both.
 *
 * @module
 */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, inject, test } from 'vitest';
import { openDatabase, type Database } from '../src/database/open.ts';
import { administer, databaseAt, findBinaries } from './postgresql.ts';
import { temporaryFolder } from './temporary-folder.ts';

const require = createRequire(import.meta.url);

/** A fresh, migrated database for one test file. */
export interface TestDatabase extends Database {
  /** Closes the database and opens it again from what is stored, as a restarted server does. */
  reopen(): Promise<TestDatabase>;
  dataFolder: string;
  /** The environment that a child process needs to open the same database. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
}

/** One engine to run a suite on. */
export interface TestEngine {
  name: 'embedded' | 'postgresql';
  /** Creates and opens a new database. `close()` of the result removes it. */
  open(): Promise<TestDatabase>;
}

/** The addresses of the shared service (engines-service.ts). */
async function shared(engine: TestEngine['name']): Promise<string> {
  const answer = await fetch(`${inject('engines')}/${engine}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/**
 * A separate data folder with an empty, migrated embedded database. It is a copy, since creating one
 * takes seconds. The caller removes it.
 */
export async function migratedFolder(): Promise<string> {
  const dataFolder = temporaryFolder();
  cpSync(join(await shared('embedded'), 'postgres'), join(dataFolder, 'postgres'), {
    recursive: true,
  });
  return dataFolder;
}

/** Opens a database. `remove` is called after it is closed. */
async function openStored(
  address: { url: string | null; dataFolder: string },
  remove: () => Promise<void>,
): Promise<TestDatabase> {
  const { url, dataFolder } = address;
  const database = await openDatabase(address);
  return {
    ...database,
    dataFolder,
    env: { DATA_DIR: dataFolder, ...(url === null ? {} : { DATABASE_URL: url }) },
    async reopen() {
      await database.close();
      return openStored(address, remove);
    },
    async close() {
      await database.close();
      await remove();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

let program: Promise<WebAssembly.Module> | null = null;

/**
 * Keeps the compiled program of the embedded engine. Threads of a process share the code of a program that
 * is in use, so the next database need not compile it again.
 */
const keepProgram = () =>
  (program ??= WebAssembly.compile(
    readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')),
  ));

const embedded: TestEngine = {
  name: 'embedded',
  async open() {
    await keepProgram();
    return openStored({ url: null, dataFolder: await migratedFolder() }, async () => {});
  },
};

let databases = 0;

const postgresql: TestEngine = {
  name: 'postgresql',
  async open() {
    const template = await shared('postgresql');
    databases += 1;
    const name = `martelo_test_${process.pid}_${Date.now()}_${databases}`;
    const server = databaseAt(template, 'postgres');
    await administer(
      server,
      `create database ${name} template ${new URL(template).pathname.slice(1)}`,
    );
    const url = databaseAt(server, name);
    // Waits for connections that are closing. Rejects when a connection stays open.
    const remove = () => administer(server, `drop database ${name}`);
    return openStored({ url, dataFolder: temporaryFolder() }, remove);
  },
};

/** Whether this run includes the tests of the nightly run. */
export const isNightly = process.env['NIGHTLY'] === '1';
const hasPostgresql = process.env['TEST_DATABASE_URL'] !== undefined || findBinaries() !== null;

/** The engines of this run. */
export const testEngines: readonly TestEngine[] =
  isNightly && hasPostgresql ? [embedded, postgresql] : [embedded];

/**
 * Runs a suite once per engine. A nightly run without PostgreSQL reports its half as skipped, with the
 * reason in its name.
 *
 * @example
 * describeOnEngines('lots', (engine) => {
 *   let database: TestDatabase;
 *   beforeAll(async () => { database = await engine.open(); });
 *   afterAll(() => database.close());
 * });
 */
export function describeOnEngines(name: string, suite: (engine: TestEngine) => void): void {
  for (const engine of testEngines) describe(`${name} (${engine.name})`, () => suite(engine));
  if (isNightly && !hasPostgresql) {
    test.skip(
      `${name} (postgresql): no PostgreSQL for ${process.platform}-${process.arch}, set TEST_DATABASE_URL`,
    );
  }
}
