/** Several hosts in `DATABASE_URL`: a standby replaces the primary while requests write. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createServer } from '../../src/http/server.ts';
import { Readiness } from '../../src/http/readiness.ts';
import { lostWrites, startWriters } from './acknowledged-writes.ts';
import {
  administer,
  findBinaries,
  startPostgresql,
  startStandby,
  whyNoPostgresql,
} from '../postgresql.ts';
import type { Postgresql } from '../postgresql.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const binaries = findBinaries();

/** Why the tests are skipped, or `null` when they run. */
const reason = whyNoPostgresql(binaries);

const RECOVERY_MS = 10_000;

/** The address of both servers, as in `DATABASE_URL`. */
function addressOf(...servers: readonly Postgresql[]): string {
  const folders = servers.map(({ url }) => new URL(url).searchParams.get('host') ?? '');
  return `postgresql://postgres@localhost/postgres?host=${folders.map(encodeURIComponent).join(',')}`;
}

describe.skipIf(reason !== null)(
  `a failover${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).toReversed()) await close();
    }, 60_000);

    /** Opens a primary with a synchronous standby, and a process that knows both. */
    async function openPair() {
      if (binaries === null) throw new Error('there is no PostgreSQL');
      const primary = await startPostgresql(binaries);
      closing.push(() => primary.stop());
      const standby = await startStandby(binaries, primary);
      closing.push(() => standby.stop());
      await administer(primary.url, `alter system set synchronous_standby_names = '*'`);
      await administer(primary.url, 'select pg_reload_conf()');
      const dataFolder = temporaryFolder();
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      // The standby comes first: the order says nothing about which is the primary.
      const database = await openDatabase({ url: addressOf(standby, primary), dataFolder });
      closing.push(() => database.close());
      const app: FastifyInstance = createServer({ logLevel: 'silent' });
      const readiness = new Readiness(database.requests);
      await app.register(api(database, { readiness }), { prefix: '/api' });
      closing.push(() => app.close());
      return { primary, standby, database, app };
    }

    test.each([
      ['is killed', async (primary: Postgresql) => primary.kill()],
      ['vanishes without closing its connections', async (primary: Postgresql) => primary.freeze()],
      ['still runs while the standby is promoted', async () => undefined],
    ] as const)(
      'loses no acknowledged write and lasts less than 10 seconds when the primary %s',
      async (_what, fail) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { primary, standby, database, app } = await openPair();
        const wake = vi.fn<() => void>();
        await database.listen('failover_test', wake);
        const writers = await startWriters(database);
        await sleep(2000);
        expect(writers.acknowledged.size).toBeGreaterThan(100);

        const failedAt = performance.now();
        await fail(primary);
        await administer(standby.url, 'select pg_promote()');
        const during = await app.inject('/api/health/live');
        expect(during.statusCode).toBe(200);
        await vi.waitFor(
          async () => expect((await app.inject('/api/health/ready')).statusCode).toBe(200),
          { timeout: RECOVERY_MS, interval: 200 },
        );
        const writtenAgain = () => [...writers.acknowledged.values()].filter((at) => at > failedAt);
        // More than one for each writer, so that none of them belongs to the old primary.
        await vi.waitFor(() => expect(writtenAgain().length).toBeGreaterThan(100), {
          timeout: RECOVERY_MS,
          interval: 50,
        });
        const recoveryMs = performance.now() - failedAt;
        await writers.stop();

        expect(recoveryMs).toBeLessThan(RECOVERY_MS);
        expect(await lostWrites(writers, database)).toEqual([]);
        expect(database.hosts().map(({ isPrimary }) => isPrimary)).toEqual([true, false]);

        // Notifications come from the new primary.
        const before = wake.mock.calls.length;
        await administer(standby.url, `notify failover_test`);
        await vi.waitFor(() => expect(wake.mock.calls.length).toBeGreaterThan(before), 5000);
      },
      120_000,
    );

    test('does not follow an old primary that returns', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { primary, standby, database } = await openPair();
      await sql`create table written (id integer primary key)`.execute(database.db);
      await primary.kill();
      await administer(standby.url, 'select pg_promote()');
      await sql`insert into written values (1)`.execute(database.requests);
      await primary.start();
      await sleep(3000);
      const { rows } = await sql<{ id: number }>`select id from written`.execute(database.requests);
      expect(rows).toEqual([{ id: 1 }]);
      const dataFolder = temporaryFolder();
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      const started = await openDatabase({ url: addressOf(primary, standby), dataFolder });
      closing.push(() => started.close());
      expect(started.hosts().map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    }, 120_000);
  },
);
