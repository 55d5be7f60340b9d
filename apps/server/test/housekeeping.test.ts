/** Expired data is deleted as docs/security.md promises, and it can be seen. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { civilDay } from '@martelo/domain/calendar';
import { deleteExpired, startHousekeeping } from '../src/housekeeping.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { newToken } from '../src/people/tokens.ts';
import { describeOnEngines, type TestDatabase } from './engines.ts';
import { makePerson, type TestPerson } from './people.ts';

const DAY = 86_400_000;

describeOnEngines('housekeeping', (engine) => {
  let database: TestDatabase;
  let ana: TestPerson;
  let folder: string;
  let access: string;
  const ageOf = (days: number): [Date, Date] => {
    const time = new Date(Date.now() - days * DAY);
    return [time, time];
  };
  beforeAll(async () => {
    database = await engine.open();
    ana = await makePerson(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    folder = mkdtempSync(join(tmpdir(), 'martelo-data-'));
    access = join(folder, 'access');
    mkdirSync(access);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  const logged = () =>
    vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));

  describe('deletes', () => {
    test('a device a year after its last login', async () => {
      const { db } = database;
      for (const months of [11, 13]) {
        await sql`
          insert into devices (id, user_id, token_hash, name, last_used_at)
          values (${randomUUID()}, ${ana.id}, ${newToken()}, ${`${months}`},
            now() - make_interval(months => ${months}))`.execute(db);
      }
      await deleteExpired(db);
      expect(await db.selectFrom('devices').select('name').execute()).toEqual([{ name: '11' }]);
    });

    test('what is known about the runs of mails after 30 days', async () => {
      const { db } = database;
      for (const days of [29, 31]) {
        await sql`
          insert into mail_runs (kind, day, started_at, leased_until)
          values (${`kind ${days}`}, (now() - make_interval(days => ${days}))::date, now(), now())`.execute(
          db,
        );
      }
      await deleteExpired(db);
      expect(await db.selectFrom('mail_runs').select('kind').execute()).toEqual([
        { kind: 'kind 29' },
      ]);
    });

    test('a notification whose time has passed, also when the site no longer sends any', async () => {
      const { db } = database;
      await sql`
        insert into push_devices (session_id, endpoint, p256dh, auth)
        select id, 'https://push.example/1', '', '' from sessions`.execute(db);
      await sql`
        insert into push_messages (session_id, content, valid_until, next_attempt_at)
        select session_id, to_jsonb(hours), now() + make_interval(hours => hours), now()
        from push_devices, unnest(array[-1, 1]) as hours`.execute(db);
      await deleteExpired(db);
      expect(await db.selectFrom('push_messages').select('content').execute()).toEqual([
        { content: 1 },
      ]);
    });

    test('access records after six months, also when nobody visits the site', async () => {
      const day = (ago: number): string => `${civilDay(new Date(Date.now() - ago * DAY))}.jsonl`;
      for (const name of [day(0), day(183), day(190), 'other.txt']) {
        writeFileSync(join(access, name), '');
      }
      await deleteExpired(database.db, folder);
      expect(readdirSync(access).toSorted()).toEqual([day(183), day(0), 'other.txt'].toSorted());
    });

    test('reports and catalogues of imports after 90 days, and nothing that waits', async () => {
      const { db } = database;
      await db
        .insertInto('accounts')
        .values({ id: 1, tenant_name: 'casa', name: 'Casa', name_sort: 'casa' })
        .execute();
      const [imports, feed] = [join(folder, 'imports'), join(folder, 'feed')];
      mkdirSync(imports);
      mkdirSync(feed);
      const kept: Record<string, string[]> = { imports: [], feed: [], records: [] };
      for (const days of [89, 91]) {
        const age = (path: string) => utimesSync(path, ...ageOf(days));
        for (const state of ['waiting', 'finished', 'unknown']) {
          const id = randomUUID();
          if (state !== 'unknown') {
            const finished_at = state === 'waiting' ? null : new Date(Date.now() - days * DAY);
            await db
              .insertInto('feed_catalogues')
              .values({ id, account_id: 1, finished_at, report: null, failure: null })
              .execute();
            if (state === 'waiting' || days < 90) kept['records']?.push(id);
          }
          writeFileSync(join(feed, `${id}.csv`), '');
          age(join(feed, `${id}.csv`));
          if (state === 'waiting' || days < 90) kept['feed']?.push(`${id}.csv`);
        }
        for (const name of ['2031-03-04T20-00-00-catalogo', 'minha-pasta']) {
          const report = join(imports, `${name}${days}`);
          mkdirSync(report);
          writeFileSync(join(report, 'relatorio.json'), '{}');
          age(report);
          if (name === 'minha-pasta' || days < 90) kept['imports']?.push(`${name}${days}`);
        }
      }
      await deleteExpired(db, folder);
      const records = await db.selectFrom('feed_catalogues').select('id').execute();
      expect({
        imports: readdirSync(imports).toSorted(),
        feed: readdirSync(feed).toSorted(),
        records: records.map(({ id }) => id).toSorted(),
      }).toEqual(
        Object.fromEntries(Object.entries(kept).map(([name, list]) => [name, list.toSorted()])),
      );
    });
  });

  test('reports what it deleted in the log and the metrics', async () => {
    const { db } = database;
    const metrics = new Metrics();
    const valueOf = async (series: string): Promise<string | undefined> =>
      (await metrics.read()).text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1);
    expect(await valueOf('martelo_housekeeping_timestamp_seconds')).toBe('0');
    await sql`insert into rate_limits (key_hash, hits, resets_at) values ('a', 1, now()), ('b', 1, now())`.execute(
      db,
    );
    await deleteExpired(db);
    expect(logged()).toMatchObject([
      { level: 30, msg: 'Expired data was deleted.', deleted: { rate_limits: 2 } },
    ]);
    expect(await valueOf('martelo_deleted_total{data="rate_limits"}')).toBe('2');
    expect(Number(await valueOf('martelo_housekeeping_timestamp_seconds'))).toBeCloseTo(
      Date.now() / 1000,
      -2,
    );
    await deleteExpired(db);
    expect(logged()).toHaveLength(1);
  });

  test('deletes the rest when one deletion fails, and reports it', async () => {
    const { db } = database;
    const metrics = new Metrics();
    await sql`alter table sessions rename to sessions_away`.execute(db);
    await sql`insert into rate_limits (key_hash, hits, resets_at) values ('a', 1, now())`.execute(
      db,
    );
    try {
      await expect(deleteExpired(db)).rejects.toThrow('Not deleted: sessions');
    } finally {
      await sql`alter table sessions_away rename to sessions`.execute(db);
    }
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect((await metrics.read()).text).toContain('martelo_housekeeping_timestamp_seconds 0\n');
  });

  test('runs at the start and every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const old = join(access, '2020-01-01.jsonl');
      writeFileSync(old, '');
      const { sealer } = database;
      const time = { synchronise: async () => 0, isDoubted: false };
      const housekeeping = startHousekeeping(database.db, { sealer, dataFolder: folder, time });
      const isGone = () => vi.waitFor(() => expect(readdirSync(access)).toEqual([]));
      await isGone();
      writeFileSync(old, '');
      vi.advanceTimersByTime(3_600_000);
      await isGone();
      // A clock that has jumped ahead would erase accounts that may still return.
      time.isDoubted = true;
      writeFileSync(old, '');
      vi.advanceTimersByTime(3_600_000);
      await housekeeping.stop();
      expect(readdirSync(access)).not.toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
