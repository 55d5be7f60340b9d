/** `DATABASE_READ_URL`: a streaming standby answers requests that only read. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Lot, LotList } from '@martelo/domain/entities';
import { readConfig } from '../../src/config/config.ts';
import { recordEvents } from '../../src/database/live-events.ts';
import type { Schema } from '../../src/database/schema.ts';
import { checkReplica } from '../../src/doctor/replica-check.ts';
import {
  createServer,
  Metrics,
  openReferenceServer,
  type ReferenceServer,
} from '../../src/index.ts';
import { fillCatalogue } from '../catalogue.ts';
import { makePerson, type TestPerson } from '../people.ts';
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

/** A process of the server: the real composition, without HTTP. */
interface Process {
  readonly server: ReferenceServer;
  readonly app: FastifyInstance;
}

describe.skipIf(reason !== null)(
  `a read replica${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    const closing: (() => unknown)[] = [];
    let primary: Postgresql;
    let standby: Postgresql;
    let one: Process;
    let other: Process;
    let db: Kysely<Schema>;
    let lotIds: number[];
    let path: string;

    async function openProcess(readUrl: string): Promise<Process> {
      const dataFolder = temporaryFolder();
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      const server = await openReferenceServer(
        readConfig({
          DATABASE_URL: primary.url,
          DATABASE_READ_URL: readUrl,
          DATA_DIR: dataFolder,
          DEMO: '0',
          MAIL_PAGE: '0',
          RATE_LIMITS: 'off',
        }),
      );
      closing.push(() => server.close());
      const app = createServer({ logLevel: 'silent' });
      await app.register(server.api, { prefix: '/api' });
      closing.push(() => app.close());
      return { server, app };
    }

    beforeAll(async () => {
      if (binaries === null) throw new Error('there is no PostgreSQL');
      primary = await startPostgresql(binaries);
      closing.push(() => primary.stop());
      standby = await startStandby(binaries, primary);
      closing.push(() => standby.stop());
      one = await openProcess(standby.url);
      other = await openProcess(standby.url);
      db = one.server.database.db;
      lotIds = await fillCatalogue(db);
      const row = await db
        .selectFrom('lots')
        .innerJoin('accounts', 'accounts.id', 'lots.account_id')
        .select(['lots.uuid', 'accounts.tenant_name'])
        .where('lots.id', '=', lotIds[0] ?? 0)
        .executeTakeFirstOrThrow();
      path = `/accounts/${row.tenant_name}/lots/${row.uuid}`;
      await caughtUp();
    });
    afterAll(async () => {
      for (const close of closing.toReversed()) await close();
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await resume();
      await caughtUp();
    });

    const stateOf = ({ server }: Process) => {
      const state = server.database.replica?.state();
      if (state === undefined) throw new Error('there is no replica');
      return state;
    };
    /** Waits until both processes use the replica. */
    const caughtUp = (): Promise<void> =>
      vi.waitFor(
        () => expect([one, other].map((process) => stateOf(process).isUsed)).toEqual([true, true]),
        { interval: 50 },
      );
    /** Stops the replay of changes on the standby. */
    const pause = () => administer(standby.url, 'select pg_wal_replay_pause()');
    const resume = () => administer(standby.url, 'select pg_wal_replay_resume()');

    const call = (
      { app }: Process,
      url: string,
      who?: TestPerson,
      method: 'GET' | 'POST' | 'DELETE' = 'GET',
    ) =>
      app.inject({
        method,
        url: `/api${url}`,
        ...(who === undefined ? {} : { headers: who.headers }),
      });
    const like = (process: Process, who: TestPerson) => call(process, `${path}/like`, who, 'POST');
    const liked = async (process: Process, who: TestPerson): Promise<number[]> => {
      const answer = await call(process, '/lots?q[current_user_like]=true', who);
      expect(answer.statusCode).toBe(200);
      return answer.json<LotList>().lots.map(({ id }) => id);
    };
    // Answers to anonymous visitors are kept for a second. A person always gets one from a database.
    const likesOf = async (process: Process, who?: TestPerson): Promise<number> => {
      const answer = await call(process, path, who);
      expect(answer.statusCode).toBe(200);
      return answer.json<Lot>().likes_count;
    };
    /** Changes the lot as an import does: without a request, and with an event. */
    const change = (title: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('lots')
          .set({ title })
          .where('id', '=', lotIds[0] ?? 0)
          .returning(['id', 'auction_id', 'account_id'])
          .executeTakeFirstOrThrow();
        const { id: row_id, auction_id, account_id } = row;
        await recordEvents(tx, [{ kind: 'lot', row_id, auction_id, account_id }], new Date());
      });
    const titleOf = async (process: Process, who?: TestPerson): Promise<string> =>
      (await call(process, path, who)).json<Lot>().title;

    test('answers calls that only read', async () => {
      const before = stateOf(one).answers.replica;
      for (const url of [
        '/lots',
        path,
        '/auctions',
        '/authors',
        '/accounts',
        '/categories',
        '/lots/facets',
        '/suggestions?q=vaso',
        '/pages/lots',
      ]) {
        expect([url, (await call(one, url)).statusCode]).toEqual([url, 200]);
      }
      expect(stateOf(one).answers.replica).toBe(before + 9);
      const { text } = await metricsOf(one);
      expect(text).toMatch(/martelo_database_reads_total\{database="replica"\} \d/);
      expect(text).toMatch(/martelo_replica_lag_seconds 0\b/);
    });

    const metricsOf = async ({ server }: Process) => {
      const metrics = new Metrics();
      metrics.observeServer(server);
      return metrics.read();
    };

    test('shows people their own changes at once in every process, and others an older state', async () => {
      const ana = await makePerson(db);
      const bia = await makePerson(db);
      await caughtUp();
      await pause();
      const before = await likesOf(other, bia);
      expect((await like(one, ana)).statusCode).toBe(200);
      expect(await liked(one, ana)).toEqual([lotIds[0]]);
      expect(await liked(other, ana)).toEqual([lotIds[0]]);
      // The replica still answers the other process, without the change.
      const answers = stateOf(other).answers.replica;
      expect(await liked(other, bia)).toEqual([]);
      expect(await likesOf(other, bia)).toBe(before);
      expect(stateOf(other).answers.replica).toBe(answers + 2);
      await resume();
      await caughtUp();
      expect(await likesOf(other, bia)).toBe(before + 1);
      await vi.waitFor(async () => {
        const { replica } = stateOf(other).answers;
        expect(await liked(other, ana)).toEqual([lotIds[0]]);
        expect(stateOf(other).answers.replica).toBe(replica + 1);
      });
    });

    test('shows a person who has just logged in what came before', async () => {
      await pause();
      const ana = await makePerson(db);
      const answer = await one.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { user: { email: ana.email, password: ana.password } },
      });
      expect(answer.statusCode).toBe(200);
      const headers = { authorization: String(answer.headers.authorization) };
      const primary = stateOf(other).answers.primary;
      expect(await liked(other, { ...ana, headers })).toEqual([]);
      expect(stateOf(other).answers.primary).toBe(primary + 1);
    });

    test('never shows a state before an event, in any process', async () => {
      await administer(standby.url, `alter system set recovery_min_apply_delay = '300ms'`);
      await administer(standby.url, 'select pg_reload_conf()');
      const bia = await makePerson(db);
      const start = stateOf(other).answers.replica;
      for (let round = 0; round < 40; round += 1) {
        const title = `Vaso ${round}`;
        const last = await other.server.lastChange();
        await change(title);
        // The processes hear of the event and render pages again.
        await vi.waitFor(async () => expect(await other.server.lastChange()).not.toBe(last), {
          interval: 1,
        });
        expect([await titleOf(other), await titleOf(other, bia)]).toEqual([title, title]);
        await sleep(round % 4 === 0 ? 700 : 20);
        expect([await titleOf(other), await titleOf(other, bia)]).toEqual([title, title]);
        expect([await titleOf(one), await titleOf(one, bia)]).toEqual([title, title]);
      }
      expect(stateOf(other).answers.replica).toBeGreaterThan(start);
      await administer(standby.url, 'alter system reset recovery_min_apply_delay');
      await administer(standby.url, 'select pg_reload_conf()');
    });

    test('is not used when it falls behind by ten seconds', async () => {
      const bia = await makePerson(db);
      await caughtUp();
      await pause();
      await sql`update lots set likes_count = 77 where id = ${lotIds[0]}`.execute(db);
      expect(await likesOf(other)).not.toBe(77);
      await expect.poll(() => likesOf(other)).toBe(77);
      expect(await liked(other, bia)).toEqual([]);
      expect(stateOf(other).lagSeconds).toBeGreaterThan(9);
      await expect(checkReplica(db, standby.url, 500)).resolves.toMatchObject({ level: 'warning' });
    });

    test.each([
      ['is killed', () => standby.kill(), async () => standby.start()],
      ['stops answering', () => standby.freeze(), async () => standby.thaw()],
    ] as const)(
      'fails no request when the replica %s, and answers again afterwards',
      async (what, fail, repair) => {
        const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const statuses = new Map<number, number>();
        let times: number[] = [];
        const over = new AbortController();
        const readers = [one, other, one, other].map(async (process) => {
          while (!over.signal.aborted) {
            const began = performance.now();
            const { statusCode } = await call(process, '/lots?per_page=20');
            times.push(performance.now() - began);
            statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
            await sleep(2);
          }
        });
        await expect.poll(() => times.length).toBeGreaterThan(100);
        const usual = Math.max(...times);
        times = [];
        await fail();
        await sleep(4000);
        over.abort();
        await Promise.all(readers);
        expect([...statuses.keys()]).toEqual([200]);
        // A busy machine delays every answer.
        expect(Math.max(...times)).toBeLessThan(Math.max(5000, 10 * usual));
        const lines = write.mock.calls.map(([line]) => String(line));
        const told = lines.filter((line) => line.includes('The replica'));
        // Each process logs each kind of error once: lost connections, and rejected new ones.
        if (what === 'is killed') expect(told.length).toBeGreaterThanOrEqual(2);
        expect(told.length).toBeLessThanOrEqual(12);
        await repair();
        await caughtUp();
        const before = stateOf(one).answers.replica;
        // A replica that has just returned may fall behind for a moment on a busy machine.
        await vi.waitFor(async () => {
          await call(one, '/lots');
          expect(stateOf(one).answers.replica).toBeGreaterThan(before);
        });
      },
    );

    test('sees the changes from before a crash of the primary', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const ana = await makePerson(db);
      await caughtUp();
      await pause();
      expect((await like(one, ana)).statusCode).toBe(200);
      await primary.crash();
      // The table of positions is empty now.
      await vi.waitFor(async () => expect(await liked(other, ana)).toEqual([lotIds[0]]));
      await sleep(4000);
      expect(await liked(other, ana)).toEqual([lotIds[0]]);
    });

    test('is not used when it is not a standby of the primary', async () => {
      if (binaries === null) throw new Error('there is no PostgreSQL');
      const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const lines = () => write.mock.calls.map(([line]) => String(line)).join('\n');
      const wrong = await openProcess(primary.url);
      await expect.poll(lines).toContain('The server is not a standby.');
      expect((await call(wrong, '/lots')).statusCode).toBe(200);
      expect(stateOf(wrong).answers).toMatchObject({ replica: 0, primary: 1 });
      await expect(checkReplica(db, primary.url)).resolves.toMatchObject({ level: 'error' });

      const stranger = await startPostgresql(binaries);
      closing.push(() => stranger.stop());
      const ofStranger = await startStandby(binaries, stranger);
      closing.push(() => ofStranger.stop());
      const lost = await openProcess(ofStranger.url);
      await expect.poll(lines).toContain('not a standby of the database of DATABASE_URL');
      expect((await call(lost, '/lots')).statusCode).toBe(200);
      expect(stateOf(lost).answers).toMatchObject({ replica: 0, primary: 1 });
      await expect(checkReplica(db, ofStranger.url)).resolves.toMatchObject({ level: 'error' });
    });

    test('is examined by the doctor', async () => {
      await expect(checkReplica(db, standby.url)).resolves.toMatchObject({ level: 'ok' });
      const nothing = 'postgresql://postgres@localhost/postgres?host=/nothing';
      await expect(checkReplica(db, nothing)).resolves.toMatchObject({ level: 'warning' });
    });
  },
);
