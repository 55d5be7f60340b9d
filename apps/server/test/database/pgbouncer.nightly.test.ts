/** The server behind PgBouncer in transaction mode, configured as in docs/scaling.md. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadDemo } from '@martelo/demo/load';
import { api } from '../../src/api.ts';
import { importCatalogue } from '../../src/catalogue/import.ts';
import { openDatabase, PoolerError, type Database } from '../../src/database/open.ts';
import { createServer } from '../../src/http/server.ts';
import { lostWrites, startWriters } from './acknowledged-writes.ts';
import { freePort } from '../free-port.ts';
import {
  administer,
  findBinaries,
  startPostgresql,
  type Postgresql,
  whyNoPostgresql,
} from '../postgresql.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const binaries = findBinaries();

/** Why the tests are skipped, or `null` when they run. */
const reason =
  whyNoPostgresql(binaries) ??
  (spawnSync('pgbouncer', ['--version']).status === 0 ? null : 'pgbouncer is not installed');

const guide = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'scaling.md');

describe.skipIf(reason !== null)(
  `PgBouncer in transaction mode${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const folder = temporaryFolder();
    let postgresql: Postgresql;
    const ini = join(folder, 'pgbouncer.ini');
    let pgbouncer: ChildProcess;
    let pooled: string;
    let database: Database;

    async function startPooler(): Promise<void> {
      const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
      pgbouncer = spawn('pgbouncer', ['-q', ...asNobody, ini], { stdio: 'inherit' });
      await vi.waitFor(() => administer(pooled, 'select 1'));
    }

    beforeAll(async () => {
      if (binaries === null) return;
      postgresql = await startPostgresql(binaries);
      const port = await freePort();
      const socket = new URL(postgresql.url).searchParams.get('host') ?? '';
      const settings = (/```ini\n([^]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1] ?? '')
        .replace('martelo = host=db.example.com', `postgres = host=${socket}`)
        .replace(/listen_port = .*/, `listen_port = ${port}`)
        .replace(/auth_file = .*/, `auth_file = ${join(folder, 'users')}\nunix_socket_dir =`)
        .replace(/auth_type = .*/, 'auth_type = trust')
        .replace(/server_tls_.*/g, '');
      expect(settings).toContain('pool_mode = transaction');
      writeFileSync(ini, settings);
      writeFileSync(join(folder, 'users'), '"postgres" ""\n');
      // PgBouncer refuses to run as root.
      chmodSync(folder, 0o755);
      for (const name of [ini, join(folder, 'users')]) chmodSync(name, 0o644);
      pooled = `postgresql://postgres@127.0.0.1:${port}/postgres`;
      await startPooler();
      const own = { url: pooled, directUrl: postgresql.url, dataFolder: folder };
      database = await openDatabase({ ...own, statementTimeout: 30_000 });
      await loadDemo(database.db, { today: '2026-11-21' });
    });

    afterAll(async () => {
      await database?.close();
      pgbouncer?.kill();
      await postgresql?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('is rejected without the address of PostgreSQL itself', async () => {
      const opening = openDatabase({ url: pooled, dataFolder: folder });
      await expect(opening).rejects.toThrow(PoolerError);
      await expect(openDatabase({ url: pooled, dataFolder: folder })).rejects.toThrow(
        /^DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL/,
      );
      await expect(
        openDatabase({ url: pooled, directUrl: pooled, dataFolder: folder }),
      ).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a pooler/);
    });

    test('answers concurrent requests, with the settings of the server on each connection', async () => {
      const app = createServer({ logLevel: 'silent' });
      await app.register(api(database), { prefix: '/api' });
      const paths = ['/api/lots.json?per=20', '/api/auctions.json', '/api/lots/facets.json'];
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => app.inject(paths[index % paths.length] ?? '')),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const settings = await Promise.all(
        Array.from({ length: 10 }, () =>
          sql`select pg_sleep(0.1), pg_backend_pid() as pid, current_setting('TimeZone') as zone,
            current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory,
            current_setting('random_page_cost') as cost,
            current_setting('max_parallel_workers_per_gather') as workers,
            current_setting('pg_trgm.similarity_threshold') as similarity`
            .execute(database.requests)
            .then(({ rows }) => rows[0] as Record<string, unknown>),
        ),
      );
      expect(new Set(settings.map(({ pid }) => pid)).size).toBeGreaterThan(1);
      for (const { pid: _pid, pg_sleep: _slept, ...values } of settings) {
        expect(values).toEqual({
          zone: 'UTC',
          timeout: '30s',
          memory: '32MB',
          cost: '1.1',
          workers: '0',
          similarity: '0.2',
        });
      }
      await app.close();
    });

    test('imports a catalogue under a session lock, and releases the lock', async () => {
      const file = join(folder, 'catalogo.csv');
      writeFileSync(file, 'account,auction_code,lot_number,title\ncasa-a,L1,1,Vaso\n');
      for (let time = 0; time < 2; time += 1) {
        const report = await importCatalogue({ database, file, reportFolder: folder });
        expect(report.created).toBe(time === 0 ? 1 : 0);
      }
      const { rows } = await sql`select from pg_locks where locktype = 'advisory'`.execute(
        database.db,
      );
      expect(rows).toEqual([]);
    });

    test('does not limit the time of background work', async () => {
      const { rows } = await sql<{ timeout: string }>`
        select current_setting('statement_timeout') as timeout`.execute(database.db);
      expect(rows).toEqual([{ timeout: '0' }]);
    });

    test('delivers notifications', async () => {
      const wake = vi.fn<() => void>();
      await database.listen('pgbouncer_test', wake);
      await vi.waitFor(() => expect(wake).toHaveBeenCalled());
      await sleep(100);
      const before = wake.mock.calls.length;
      await sql`select pg_notify('pgbouncer_test', '')`.execute(database.requests);
      await vi.waitFor(() => expect(wake.mock.calls.length).toBeGreaterThan(before));
    });

    test('loses no acknowledged write when the pooler is killed, and writes again when it is back', async () => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const writers = await startWriters(database);
      for (let round = 0; round < 3; round += 1) {
        const before = writers.acknowledged.size;
        await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(before + 100));
        pgbouncer.kill('SIGKILL');
        await once(pgbouncer, 'exit');
        await sleep(1000);
        const without = writers.acknowledged.size;
        await startPooler();
        await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(without));
      }
      await writers.stop();
      errors.mockRestore();
      expect(await lostWrites(writers, database)).toEqual([]);
    });
  },
);
