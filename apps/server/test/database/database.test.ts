import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { auctionStates, bidSources, lotStates } from '@martelo/domain/auction';
import { seedPrices } from '@martelo/domain/prices';
import { claimIds } from '../../src/database/ids.ts';
import { openDatabase } from '../../src/database/open.ts';
import { vacuumAnalyze } from '../../src/database/vacuum.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { migrate } from '../../src/database/migrate.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('database', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
  });
  afterAll(() => database.close());

  test('returns the same values on every engine', async () => {
    const { rows } = await sql`select
      9007199254740991::bigint as amount, 5.25::numeric as percent, date '2026-11-21' as day,
      '{2026-11-21,2026-11-22}'::date[] as days, '{}'::date[] as none,
      timestamptz '1670-05-01 12:00:00+00' as early, '{"a":[1]}'::jsonb as json,
      array['a,b', 'c"d', null] as texts, 'ação 🎨' as text, null as nothing`.execute(database.db);
    expect(rows).toEqual([
      {
        amount: Number.MAX_SAFE_INTEGER,
        percent: 5.25,
        day: '2026-11-21',
        days: ['2026-11-21', '2026-11-22'],
        none: [],
        early: new Date('1670-05-01T12:00:00Z'),
        json: { a: [1] },
        texts: ['a,b', 'c"d', null],
        text: 'ação 🎨',
        nothing: null,
      },
    ]);
  });

  test('has the same planner settings on every connection: indexes, memory, one core', async () => {
    const { rows } = await sql`
      select current_setting('TimeZone') as zone, current_setting('random_page_cost') as jump,
        current_setting('work_mem') as memory,
        current_setting('max_parallel_workers_per_gather') as helpers`.execute(database.db);
    expect(rows).toEqual([{ zone: 'UTC', jump: '1.1', memory: '32MB', helpers: '0' }]);
  });

  test('has the same states, sources and prices as the domain', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.db);
    const allowed = rows
      .map(({ definition }) =>
        definition
          .matchAll(/'([a-z_]+)'::text/g)
          .map(([, key]) => key)
          .toArray(),
      )
      .map((keys) => keys.sort().join(' '));
    for (const table of [auctionStates, lotStates, bidSources]) {
      expect(allowed).toContain(Object.keys(table).sort().join(' '));
    }
    const prices = await database.db.selectFrom('prices').selectAll().orderBy('id').execute();
    expect(prices).toEqual(seedPrices());
  });

  test.each([
    [
      'a price that is not the bid, else the start',
      sql`update lots set price_cents = price_cents + 1`,
    ],
    ['a sold price on a lot that is not sold', sql`update lots set sold_price_cents = 1`],
    ['an unknown state', sql`update lots set state = 'lost'`],
    [
      'an amount beyond the safe range',
      sql`update lots set estimate_high_cents = 9007199254740992`,
    ],
    ['a house that is not the auction’s', sql`update lots set account_id = 3 - account_id`],
    ['two lots with one number in an auction', sql`update lots set number_key = '1'`],
    ['a picture without address and seed', sql`update lot_images set art_seed = null`],
  ])('rejects %s', async (_wrong, statement) => {
    await expect(statement.execute(database.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  });

  test('reserves ids in blocks that never overlap, even with concurrent callers', async () => {
    const firsts = await Promise.all(
      Array.from({ length: 20 }, () => claimIds(database.db, 'tags', 10)),
    );
    expect(firsts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i * 10 + 1));
  });

  test('rolls back a transaction that fails', async () => {
    const count = async () => (await database.db.selectFrom('lots').select('id').execute()).length;
    const before = await count();
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await insertLot(transaction, 9000, { auction: 1, number: 'new' });
        await insertLot(transaction, 9001, { auction: 1, number: 'NEW ' });
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(before);
  });

  test('refuses the tables of a newer version with one sentence', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', now()::text)`.execute(
      database.db,
    );
    await expect(migrate(database.db)).rejects.toMatchObject({
      name: 'NewerTablesError',
      message: expect.stringContaining('of a newer version (9999-future): install that version'),
    });
    await sql`delete from kysely_migration where name = '9999-future'`.execute(database.db);
    await migrate(database.db);
  });

  test('vacuums after many writes', async () => {
    await vacuumAnalyze(database.db);
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where relname = 'lots'`.execute(database.db);
    expect(rows[0]?.reltuples).toBeGreaterThan(0);
  });

  if (engine.name === 'postgresql') {
    test('is created once when several processes start simultaneously', async () => {
      await sql`drop schema public cascade`.execute(database.db);
      await sql`create schema public`.execute(database.db);
      const url = database.env.DATABASE_URL ?? '';
      const opened = await Promise.all(
        Array.from({ length: 5 }, () => openDatabase({ url, dataFolder: database.dataFolder })),
      );
      expect(await database.db.selectFrom('prices').selectAll().execute()).toHaveLength(7);
      await Promise.all(opened.map(({ close }) => close()));
    });

    test('survives the loss of its connections', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const url = database.env.DATABASE_URL ?? '';
      const other = await openDatabase({ url, dataFolder: database.dataFolder });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      await vi.waitFor(() => expect(complaint).toHaveBeenCalled());
      // A query that meets a broken connection fails; the next one gets a new connection.
      await vi.waitFor(async () =>
        expect(await other.db.selectFrom('prices').selectAll().execute()).toHaveLength(7),
      );
      await other.close();
      complaint.mockRestore();
    });
  }
});
