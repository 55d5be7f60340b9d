/**
 * Both database engines for tests: the embedded one, and a real PostgreSQL from npm's binaries (or
 * the server at `TEST_DATABASE_URL`). Every test of the server that touches SQL runs on both.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, test } from 'vitest';
import { openDatabase, type Database } from '../src/database/open.ts';
import { findBinaries, startPostgresql, type Postgresql } from './postgresql.ts';

/** A fresh, migrated database for one test file. */
export interface TestDatabase extends Database {
  dataFolder: string;
  /** What a child process needs to open the same database. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
}

/** One engine to run a suite on. */
export interface TestEngine {
  name: 'embedded' | 'postgresql';
  /** Makes and opens a new database; `close()` of the result removes it. */
  open(): Promise<TestDatabase>;
}

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'martelo-test-'));

const embedded: TestEngine = {
  name: 'embedded',
  async open() {
    const dataFolder = temporaryFolder();
    const database = await openDatabase({ url: null, dataFolder });
    return {
      ...database,
      dataFolder,
      env: { DATA_DIR: dataFolder },
      async close() {
        await database.close();
        rmSync(dataFolder, { recursive: true, force: true });
      },
    };
  },
};

let server: Promise<Postgresql> | null = null;
let databases = 0;

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function postgresql(start: () => Promise<Postgresql>): TestEngine {
  return {
    name: 'postgresql',
    async open() {
      server ??= start();
      const { url } = await server;
      databases += 1;
      const name = `martelo_test_${process.pid}_${Date.now()}_${databases}`;
      await administer(url, `create database ${name} template template0`);
      const address = new URL(url);
      address.pathname = `/${name}`;
      const dataFolder = temporaryFolder();
      const database = await openDatabase({ url: address.href, dataFolder });
      return {
        ...database,
        dataFolder,
        env: { DATA_DIR: dataFolder, DATABASE_URL: address.href },
        async close() {
          await database.close();
          await administer(url, `drop database ${name} with (force)`);
          rmSync(dataFolder, { recursive: true, force: true });
        },
      };
    },
  };
}

const given = process.env['TEST_DATABASE_URL'];
const binaries = findBinaries();

/** Both engines, or the embedded one alone where no PostgreSQL can be had. */
export const testEngines: readonly TestEngine[] = [
  embedded,
  ...(given !== undefined
    ? [postgresql(async () => ({ url: given, stop: async () => undefined }))]
    : binaries !== null
      ? [postgresql(() => startPostgresql(binaries))]
      : []),
];

/**
 * Runs a suite once per engine. Where there is no PostgreSQL its half is reported as skipped, with
 * the reason in its name.
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
  if (testEngines.length === 1) {
    test.skip(
      `${name} (postgresql): no PostgreSQL for ${process.platform}-${process.arch}, set TEST_DATABASE_URL`,
    );
  }
  afterAll(async () => {
    const running = await server;
    server = null;
    await running?.stop();
  });
}
