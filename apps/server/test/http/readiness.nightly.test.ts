import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import { Readiness } from '../../src/http/readiness.ts';
import { createServer } from '../../src/http/server.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

const toFake = ['performance', 'setTimeout', 'clearTimeout'] as const;

describeOnEngines('readiness', (engine) => {
  let database: TestDatabase;
  let closeDatabase: () => Promise<void>;
  let app: FastifyInstance;
  let folder: string;
  let readiness: Readiness;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    folder = mkdtempSync(join(tmpdir(), 'martelo-ready-'));
    database = await engine.open();
    closeDatabase = () => database.close();
    readiness = new Readiness(database.db, { dataFolder: folder });
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { readiness }), { prefix: '/api' });
    // Time stands still, so no check is too slow on a busy machine.
    vi.useFakeTimers({ toFake: [...toFake] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await app.close();
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  });

  const checks = { database: 'ok', migrations: 'ok', disk: 'ok', clock: 'ok', process: 'ok' };
  const ready = () =>
    app.inject({ url: '/api/health/ready', headers: { host: 'balancer.example' } });

  /** Expects that some checks fail, and returns the reasons in the log. */
  async function expectFailed(failed: Partial<Record<keyof typeof checks, 'failed'>>) {
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'not_ready', checks: { ...checks, ...failed } });
    return vi.mocked(console.error).mock.lastCall?.join(' ');
  }

  test('is reported under every host, and is not stored', async () => {
    const answer = await ready();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', checks });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(console.error).not.toHaveBeenCalled();
  });

  test('ends as soon as the process is about to stop, without an error', async () => {
    expect((await ready()).statusCode).toBe(200);
    readiness.stop();
    await expectFailed({ process: 'failed' });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('requires that every migration has run', async () => {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      database.db,
    );
    expect(await expectFailed({ migrations: 'failed' })).toContain('Pending: ');
  });

  test('requires room on the disk of the data folder', async () => {
    rmSync(folder, { recursive: true });
    expect(await expectFailed({ disk: 'failed' })).toContain(folder);
  });

  test('requires room on the disk of the database', async () => {
    await database.db.transaction().execute(async (db) => {
      await sql`set local temp_file_limit = 0`.execute(db);
      const report = await new Readiness(db).report();
      expect(report).toMatchObject({ isReady: false, checks: { database: 'ok', disk: 'failed' } });
    });
    expect(await new Readiness(database.db).report()).toMatchObject({ isReady: true });
    const { rows } = await sql`show work_mem`.execute(database.db);
    expect(rows).toEqual([{ work_mem: '32MB' }]);
  });

  test('requires a clock that agrees with that of the database', async () => {
    vi.useFakeTimers({ toFake: [...toFake, 'Date'], now: Date.now() + 90_000 });
    expect(await expectFailed({ clock: 'failed' })).toMatch(/differs by \d{5} ms/);
  });

  test('is checked once for all who ask within a second', async () => {
    const queries = vi.spyOn(database.db, 'getExecutor');
    await Promise.all([ready(), ready(), ready()]);
    const once = queries.mock.calls.length;
    vi.advanceTimersByTime(1000);
    await ready();
    expect(once).toBeGreaterThan(0);
    expect(queries.mock.calls.length).toBe(once);
    vi.advanceTimersByTime(1);
    await ready();
    expect(queries.mock.calls.length).toBe(2 * once);
  });

  test('requires an answer of the database within five seconds', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => released.then(() => result),
    });
    const report = new Readiness(slow).report();
    await vi.advanceTimersByTimeAsync(4999);
    await expect(Promise.race([report, 'pending'])).resolves.toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    const failed = { database: 'failed', migrations: 'failed', disk: 'failed', clock: 'failed' };
    expect(await report).toMatchObject({ isReady: false, checks: failed });
    release();
  });

  test('readiness needs the database, but liveness does not', async () => {
    await closeDatabase();
    closeDatabase = async () => {};
    const unknown = { migrations: 'failed', disk: 'failed', clock: 'failed' } as const;
    await expectFailed({ database: 'failed', ...unknown });
    const alive = await app.inject('/api/health/live');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('requires that the database accepts writes', async () => {
    const readOnly = database.db.transaction().setAccessMode('read only');
    await readOnly.execute(async (db) => {
      const report = await new Readiness(db).report();
      expect(report).toMatchObject({ isReady: false, checks: { database: 'failed' } });
    });
  });
});
