/** A standby replaces the primary behind HAProxy, configured as in docs/scaling.md, while requests write. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createServer } from '../../src/http/server.ts';
import { Readiness } from '../../src/http/readiness.ts';
import { lostWrites, startWriters } from './acknowledged-writes.ts';
import { freePort } from '../free-port.ts';
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
const reason =
  whyNoPostgresql(binaries) ??
  (spawnSync('haproxy', ['-v']).status === 0 ? null : 'haproxy is not installed');

const RECOVERY_MS = 10_000;

const guide = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'scaling.md');

/** Starts HAProxy before two servers, and returns the address that leads to the primary. */
async function startProxy(db1: Postgresql, db2: Postgresql, closing: (() => unknown)[]) {
  const port = await freePort();
  const socketOf = ({ folder }: Postgresql): string => `unix@${folder}/socket/.s.PGSQL.5432`;
  const [, config = ''] =
    /```haproxy\n([^`]*mode tcp[^`]*)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const folder = temporaryFolder();
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    config
      .replace('127.0.0.1:5432', `127.0.0.1:${port}`)
      .replace('db1.example.com:5432', socketOf(db1))
      .replace('db2.example.com:5432', socketOf(db2)),
  );
  const haproxy = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  closing.push(async () => {
    if (haproxy.kill()) await once(haproxy, 'exit');
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  // Before the first check, HAProxy may lead to the standby.
  await vi.waitFor(() => administer(url, 'create temporary table probe ()'));
  return url;
}

describe.skipIf(reason !== null)(
  `a failover${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).toReversed()) await close();
    });

    /** Opens a primary with a synchronous standby, and a process that reaches both through HAProxy. */
    async function openPair() {
      if (binaries === null) throw new Error('there is no PostgreSQL');
      const primary = await startPostgresql(binaries);
      closing.push(() => primary.stop());
      const standby = await startStandby(binaries, primary);
      closing.push(() => standby.stop());
      await administer(primary.url, `alter system set synchronous_standby_names = '*'`);
      await administer(primary.url, 'select pg_reload_conf()');
      await administer(primary.url, 'create role martelo_check login connection limit 20');
      const dataFolder = temporaryFolder();
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      // The standby comes first: the order says nothing about which is the primary.
      const url = await startProxy(standby, primary, closing);
      const database = await openDatabase({ url, dataFolder });
      closing.push(() => database.close());
      const app: FastifyInstance = createServer({ logLevel: 'silent' });
      const readiness = new Readiness(database.requests);
      await app.register(api(database, { readiness }), { prefix: '/api' });
      closing.push(() => app.close());
      return { primary, standby, url, database, app };
    }

    test.each([
      ['is killed', async (primary: Postgresql) => primary.kill()],
      ['vanishes without closing its connections', async (primary: Postgresql) => primary.freeze()],
    ] as const)(
      'loses no acknowledged write and lasts less than 10 seconds when the primary %s',
      async (_what, fail) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { primary, standby, database, app } = await openPair();
        const wake = vi.fn<() => void>();
        await database.listen('failover_test', wake);
        const writers = await startWriters(database);
        await expect.poll(() => writers.acknowledged.size).toBeGreaterThan(100);

        const failedAt = performance.now();
        await fail(primary);
        await administer(standby.url, 'select pg_promote()');
        // The least that a failover takes. A busy machine needs longer for all of it.
        const promotionMs = performance.now() - failedAt;
        const during = await app.inject('/api/health/live');
        expect(during.statusCode).toBe(200);
        await vi.waitFor(
          async () => expect((await app.inject('/api/health/ready')).statusCode).toBe(200),
          { interval: 200 },
        );
        const writtenAgain = () => [...writers.acknowledged.values()].filter((at) => at > failedAt);
        // More than one for each writer, so none of them belongs to the old primary.
        await vi.waitFor(() => expect(writtenAgain().length).toBeGreaterThan(100));
        const recoveryMs = performance.now() - failedAt;
        await writers.stop();

        expect(recoveryMs).toBeLessThan(Math.max(RECOVERY_MS, 10 * promotionMs));
        expect(await lostWrites(writers, database)).toEqual([]);

        // Notifications come from the new primary.
        const before = wake.mock.calls.length;
        await administer(standby.url, `notify failover_test`);
        await vi.waitFor(() => expect(wake.mock.calls.length).toBeGreaterThan(before));
      },
    );

    test.each([
      [
        'was killed',
        async (primary: Postgresql) => primary.kill(),
        async (primary: Postgresql) => primary.start(),
      ],
      [
        'was silent',
        async (primary: Postgresql) => primary.freeze(),
        async (primary: Postgresql) => primary.thaw(),
      ],
    ] as const)(
      'does not follow an old primary that %s and returns',
      async (_what, fail, comeBack) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { primary, standby, url, database } = await openPair();
        await sql`create table written (id integer primary key)`.execute(database.db);
        await fail(primary);
        await administer(standby.url, 'select pg_promote()');
        const write = () => sql`insert into written values (1)`.execute(database.requests);
        await vi.waitFor(write, { interval: 200 });
        await comeBack(primary);
        await sleep(3000);
        // Fails on the old primary, whose table is empty.
        for (let connection = 0; connection < 4; connection += 1) {
          await administer(url, 'select 1 / count(*) from written');
        }
      },
    );
  },
);
