import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../src/database/embedded/embedded.ts';
import { FolderInUseError } from '../../src/database/embedded/folder-lock.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { fillCatalogue } from '../catalogue.ts';
import { writePair } from './durability-writer.ts';
import { migratedFolder } from '../engines.ts';
import { findBinaries, startPostgresql, type Postgresql } from '../postgresql.ts';
import { nodeArguments } from '../node-arguments.ts';

const KILLS = 50;
const LONG = KILLS * 20_000 + 60_000;
const program = fileURLToPath(new URL('./durability-writer.ts', import.meta.url));

/** The location of a database, as `openDatabase` takes it. */
type Place = Parameters<typeof openDatabase>[0];

const startWriter = ({ url, dataFolder }: Place, lot: number) =>
  spawn(process.execPath, [...nodeArguments, program, String(lot)], {
    env: { ...process.env, DATA_DIR: dataFolder, ...(url === null ? {} : { DATABASE_URL: url }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A lot without bids. */
async function prepare(place: Place): Promise<number> {
  const { db, close } = await openDatabase(place);
  const [lot = 0] = await fillCatalogue(db);
  await db.deleteFrom('bids').execute();
  await close();
  return lot;
}

/** The number of acknowledged writes before a kill. It does not depend on the clock. */
const someWrites = (): number => 6 + Math.floor(Math.random() * 40);

/** Kills one writing process after the other. Returns the acknowledged writes. */
async function killWriters(place: Place, lot: number): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startWriter(place, lot);
    const ended = new Promise((resolve) => child.once('close', resolve));
    const writes = someWrites();
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.split('\n').length > writes) child.kill('SIGKILL');
    });
    await ended;
    // The kill may cut off the last line.
    acknowledged.push(...said.split('\n').slice(0, -1).map(Number));
  }
  return acknowledged;
}

/** Checks that every acknowledged pair is complete and no half pair exists. */
async function expectWhole({ db }: Database, acknowledged: readonly number[]): Promise<void> {
  const rows = await db.selectFrom('bids').select(['id', 'amount_cents']).execute();
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 6);
  expect(acknowledged.filter((id) => !kept.has(id) || !kept.has(id + 1))).toEqual([]);
  expect(
    rows.filter(({ amount_cents: first }) => !kept.has(first) || !kept.has(first + 1)),
  ).toEqual([]);
}

describe('the embedded engine', () => {
  let folder: string;
  let place: Place;
  beforeEach(async () => {
    folder = await migratedFolder();
    place = { url: null, dataFolder: folder };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('syncs the disk before it acknowledges a commit, and does not sync for a read', async () => {
    const syncsAfter = async (statement: string): Promise<number> => {
      const engine = await startEmbedded(join(folder, 'postgres'), {});
      await engine.pool.query('create table if not exists notes (note text)');
      for (let index = 0; index < 100; index += 1) await engine.pool.query(statement);
      await engine.pool.end();
      return engine.stop();
    };
    expect(await syncsAfter(`insert into notes values ('x')`)).toBeGreaterThanOrEqual(100);
    expect(await syncsAfter('select * from notes')).toBeLessThan(100);
  });

  test(
    `keeps every acknowledged write and no half transaction through ${KILLS} kills`,
    async () => {
      const acknowledged = await killWriters(place, await prepare(place));
      const database = await openDatabase(place);
      await expectWhole(database, acknowledged);
      await database.close();
    },
    LONG,
  );

  test('belongs to one process and rejects a second one with a sentence', async () => {
    const owner = await openDatabase(place);
    await expect(openDatabase(place)).rejects.toThrow(FolderInUseError);
    const child = startWriter(place, 1);
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    await owner.close();
    expect(code).not.toBe(0);
    expect(complaint).toContain(
      `The data folder ${folder} is in use by another process: stop it, or set DATA_DIR to another folder.`,
    );
  });

  test('starts over after an interrupted initialization', async () => {
    rmSync(join(folder, 'postgres'), { recursive: true });
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    const { db, close } = await openDatabase(place);
    expect(await db.selectFrom('prices').selectAll().execute()).toHaveLength(7);
    await close();
  });

  test('reopens the same data after its thread has died', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const workers: Worker[] = [];
    const note = (worker: Worker): unknown => workers.push(worker);
    process.on('worker', note);
    const { db, close } = await openDatabase(place);
    await fillCatalogue(db);

    const during = db.selectFrom('lots').selectAll().execute();
    await workers[0]?.terminate();
    await expect(during).rejects.toThrow(/embedded engine/);
    expect(await db.selectFrom('lots').select('id').execute()).not.toHaveLength(0);
    expect(workers).toHaveLength(2);

    await close();
    process.off('worker', note);
    silence.mockRestore();
  });
});

const binaries = findBinaries();

describe.skipIf(binaries === null)('PostgreSQL', () => {
  let server: Postgresql;
  let place: Place;
  let lot: number;
  // As in production: a separate server that syncs.
  beforeAll(async () => {
    if (binaries === null) return;
    server = await startPostgresql(binaries, { fsync: true });
    place = { url: server.url, dataFolder: mkdtempSync(join(tmpdir(), 'martelo-durable-')) };
    lot = await prepare(place);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(place.dataFolder, { recursive: true, force: true });
  });

  test('syncs the disk before it acknowledges a commit', async () => {
    const { db, close } = await openDatabase(place);
    const syncs = await db.connection().execute(async (connection) => {
      const count = async (): Promise<number> => {
        await sql`select pg_stat_force_next_flush()`.execute(connection);
        const { rows } = await sql<{ syncs: number }>`
          select sum(fsyncs) as syncs from pg_stat_io
          where object = 'wal' and backend_type = 'client backend'`.execute(connection);
        return rows[0]?.syncs ?? 0;
      };
      const before = await count();
      for (let write = 0; write < 100; write += 1) {
        await sql`update id_counters set last_id = last_id`.execute(connection);
      }
      return (await count()) - before;
    });
    expect(syncs).toBeGreaterThanOrEqual(100);
    await close();
  });

  test(
    `keeps every acknowledged write and no half transaction through ${KILLS} kills of the API process`,
    async () => {
      const acknowledged = await killWriters(place, lot);
      const database = await openDatabase(place);
      await expectWhole(database, acknowledged);
      await database.close();
    },
    LONG,
  );

  test(
    `keeps them through ${KILLS} kills of PostgreSQL, and the API process recovers automatically`,
    async () => {
      const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const database = await openDatabase(place);
      const acknowledged: number[] = [];
      const over = new AbortController();
      const write = async (): Promise<void> => {
        while (!over.signal.aborted) {
          await writePair(database.db, lot).then(
            (first) => acknowledged.push(first),
            () => sleep(10),
          );
        }
      };
      const writers = Array.from({ length: 4 }, write);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const enough = acknowledged.length + someWrites();
        await vi.waitUntil(() => acknowledged.length >= enough, { timeout: 60_000, interval: 1 });
        await server.crash();
      }
      over.abort();
      await Promise.all(writers);
      await expectWhole(database, acknowledged);
      await database.close();
      silence.mockRestore();
    },
    LONG,
  );
});
