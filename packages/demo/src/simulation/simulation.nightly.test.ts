import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../../../../apps/server/test/engines.ts';
import { advance } from '../../../../apps/server/src/live/advance.ts';
import { instant } from '../auctions.ts';
import { loadDemo } from '../load.ts';
import { calendarDays, LOTS_PER_SALE } from './calendar.ts';
import { startSimulation } from './start.ts';
import { createNextAuction } from './create-auctions.ts';
import { simulateHouses } from './simulate.ts';
import { renewSlides } from './slides.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

/** Loads the demonstration and simulates it with a clock that the test controls. */
async function open(database: TestDatabase, loadedOn: string) {
  await loadDemo(database.db, { today: loadedOn });
  const { db } = database;
  const simulation = {
    db,
    now: instant(loadedOn, 0, '15:00'),
    rejected: 0,
    createAuctions: async (): Promise<string[]> => {
      const codes: string[] = [];
      for (;;) {
        const code = await createNextAuction(db, simulation.now);
        if (code === null) return codes;
        codes.push(code);
      }
    },
    /** Runs one step of the simulated houses and of the timed transitions, as the server does. */
    step: async (isBusy = true): Promise<Date> => {
      const { next, rejected } = await simulateHouses(database, { now: simulation.now, isBusy });
      simulation.rejected += rejected;
      await advance(db, simulation.now);
      return next;
    },
    /** Runs the steps that are due until a given time. */
    playUntil: async (end: Date, isBusy = true): Promise<void> => {
      while (simulation.now < end) {
        const next = await simulation.step(isBusy);
        simulation.now = new Date(Math.min(next.getTime(), end.getTime()));
      }
    },
    count: async (condition: ReturnType<typeof sql<boolean>>): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from lots
        join auctions on auctions.id = lots.auction_id where ${condition}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    statuses: async (): Promise<Set<string>> => {
      const rows = await db.selectFrom('auctions').select('status').distinct().execute();
      return new Set(rows.map(({ status }) => status));
    },
  };
  return simulation;
}

type Simulation = Awaited<ReturnType<typeof open>>;

/** Returns a digest of the public state of all auctions. */
async function digestOf({ db }: Simulation): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(concat(lots.id, lots.state, lots.closes_at, lots.bids_count,
      lots.current_bid_cents, auctions.status, auctions.current_lot_id), ';' order by lots.id))
      as digest
    from lots join auctions on auctions.id = lots.auction_id`.execute(db);
  return rows[0]?.digest ?? '';
}

describeOnEngines('a fresh demonstration', (engine) => {
  let database: TestDatabase;
  let simulation: Simulation;
  beforeAll(async () => {
    database = await engine.open();
    simulation = await open(database, '2026-11-22');
  });
  afterAll(() => database.close());

  test('creates the auctions from today on once', async () => {
    const codes = await simulation.createAuctions();
    expect(codes.slice(0, 2)).toEqual(['D20261122A', 'D20261122B']);
    expect(codes).toHaveLength((calendarDays.after + 1) * 2);
    expect(await simulation.createAuctions()).toEqual([]);
    expect(await simulation.count(sql`auctions.code like 'D2026%'`)).toBe(
      codes.length * LOTS_PER_SALE,
    );
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from auctions where (select coalesce(sum(lots_count), 0)
        from auction_lot_counts where auction_id = auctions.id)
        <> (select count(*) from lots where auction_id = auctions.id)`.execute(simulation.db);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('creates each auction of the next day once when several processes run', async () => {
    const tomorrow = new Date(simulation.now.getTime() + 24 * HOUR);
    const create = () => createNextAuction(simulation.db, tomorrow);
    await Promise.all([create(), create(), create()]);
    await create();
    for (const code of ['D20261201A', 'D20261201B']) {
      expect(await simulation.count(sql`auctions.code = ${code}`), code).toBe(LOTS_PER_SALE);
    }
    expect(await create()).toBeNull();
  });

  test('produces bids and results within minutes, and calls lots in live auctions', async () => {
    await simulation.step();
    const before = simulation.now;
    const bidsIn = async (from: Date): Promise<Date[]> => {
      const bids = simulation.db
        .selectFrom('bids')
        .select('at')
        .where('at', '>', from)
        .orderBy('at');
      return (await bids.execute()).map(({ at }) => at);
    };
    const current = async () => {
      const rows = await simulation.db
        .selectFrom('auctions')
        .select('current_lot_id')
        .where('current_lot_id', 'is not', null)
        .execute();
      return rows.map(({ current_lot_id }) => current_lot_id);
    };
    const first = await current();
    expect(first.length).toBeGreaterThanOrEqual(2);
    await simulation.playUntil(new Date(before.getTime() + 60 * SECOND));
    expect((await bidsIn(before)).length).toBeGreaterThan(5);
    await simulation.playUntil(new Date(before.getTime() + 240 * SECOND));
    const times = [before, ...(await bidsIn(before))].map((at) => at.getTime());
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThan(60 * SECOND);
    expect(await current()).not.toEqual(first);
    const sold = await simulation.count(sql`lots.state = 'sold' and lots.updated_at > ${before}`);
    expect(sold).toBeGreaterThan(2);
    expect(simulation.rejected).toBe(0);
  });

  test('extends an online lot after a late bid, and sends its result after its end', async () => {
    await sql`update auctions set status = 'finished' where status = 'live'`.execute(simulation.db);
    const online = sql<boolean>`auctions.code = 'D20261122A'`;
    // A lot ends 20 minutes after every hour.
    for (const hour of [16, 17]) {
      simulation.now = instant('2026-11-22', 0, `${hour}:11`);
      await simulation.playUntil(instant('2026-11-22', 0, `${hour}:32`), false);
    }
    expect(
      await simulation.count(sql`${online} and extract(minute from closes_at) > 20`),
    ).toBeGreaterThan(0);
    expect(await simulation.count(sql`${online} and extract(minute from closes_at) < 20`)).toBe(0);
    const { rows } = await sql<{ state: string; bids_count: number; at: Date }>`
      select state, bids_count, closes_at as at from lots
      where auction_id = (select id from auctions where code = 'D20261122A')
      and closes_at < ${new Date(simulation.now.getTime() - 30 * SECOND)}`.execute(simulation.db);
    expect(rows.length).toBeGreaterThan(16);
    for (const { state, bids_count } of rows) {
      expect(state).toMatch(bids_count > 0 ? /sold|passed/ : /passed|closed/);
    }
    expect(simulation.rejected).toBe(0);
  });

  test('does not repeat a bid after a restart or in a second process', async () => {
    const placesOf = async (): Promise<Map<number, number>> => {
      const rows = await simulation.db.selectFrom('lots').select(['id', 'bids_count']).execute();
      return new Map(rows.map(({ id, bids_count }) => [id, bids_count]));
    };
    let made = 0;
    for (let round = 0; round < 8; round += 1) {
      simulation.now = await simulation.step();
      const before = await placesOf();
      const after = (milliseconds: number) =>
        simulateHouses(database, {
          now: new Date(simulation.now.getTime() + milliseconds),
          isBusy: true,
        });
      await Promise.all([after(0), after(7)]);
      for (const [id, count] of await placesOf()) {
        const more = count - (before.get(id) ?? 0);
        expect(more).toBeLessThan(2);
        made += more;
      }
    }
    expect(made).toBeGreaterThan(3);
    const told = await digestOf(simulation);
    await simulateHouses(database, { now: simulation.now, isBusy: true });
    expect(await digestOf(simulation)).toBe(told);
  });

  test('attributes bids to the demonstration account', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from feed_bids
      join bids on bids.id = stored_bid_id
      join users on users.id = bids.user_id
      where users.email = 'demonstracao@example.test'`.execute(simulation.db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

describeOnEngines('an old demonstration', (engine) => {
  let database: TestDatabase;
  let simulation: Simulation;
  beforeAll(async () => {
    database = await engine.open();
    simulation = await open(database, '2026-03-01');
    simulation.now = instant('2026-11-22', 0, '03:00');
  });
  afterAll(() => database.close());

  test('is current after the next start, and no lot awaits its result', async () => {
    await simulation.step();
    expect(await simulation.count(sql`awaiting_result`)).toBe(0);
    expect(await simulation.count(sql`lots.id in (select lot_id from unresolved_lots)`)).toBe(0);
    await simulation.createAuctions();
    await simulation.step();
    simulation.now = new Date(simulation.now.getTime() + SECOND);
    await simulation.step();
    expect([...(await simulation.statuses())].sort()).toEqual([
      'canceled',
      'collecting',
      'conditional_bids_only',
      'finished',
      'live',
      'ongoing',
    ]);
    expect(await simulation.count(sql`awaiting_result`)).toBe(0);
    expect(
      await simulation.count(sql`lots.state in ('open', 'closing') and closes_at < ${simulation.now}
        and auctions.status = 'ongoing'`),
    ).toBe(0);
    expect(simulation.rejected).toBe(0);
    const before = await digestOf(simulation);
    await simulation.playUntil(new Date(simulation.now.getTime() + 60 * SECOND));
    expect(await digestOf(simulation)).not.toBe(before);
  });

  test('replaces the slides of the home page with current auctions', async () => {
    const current = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(distinct carousel_items.id)::int as count from carousel_items
        join auctions on link_url = '/lotes?leilao=' || auctions.id
          and carousel_items.title = auctions.title
        join carousel_images as wide on wide.item_id = carousel_items.id and wide.screen = 'any'
        join carousel_images as tall on tall.item_id = carousel_items.id and tall.screen = 'mobile'
        join lot_images on lot_images.art_seed = wide.art_seed
        join lots on lots.id = lot_images.lot_id and lots.auction_id = auctions.id
        where status in ('live', 'ongoing') and ends_at is null
          and wide.width * tall.height > tall.width * wide.height`.execute(simulation.db);
      return rows[0]?.count ?? 0;
    };
    expect(await current()).toBe(0);
    expect(await renewSlides(simulation.db)).toBe(6);
    expect(await current()).toBe(6);
    expect(await renewSlides(simulation.db)).toBe(0);
  });

  test('sends every result after a jump of two days', async () => {
    simulation.now = new Date(simulation.now.getTime() + 48 * HOUR);
    await simulation.step(false);
    expect(await simulation.count(sql`awaiting_result`)).toBe(0);
    expect(simulation.rejected).toBe(0);
    expect(await simulation.createAuctions()).toHaveLength(4);
  });

  test('does not simulate a house with a real email address', async () => {
    await simulation.db
      .updateTable('accounts')
      .set({ email: 'casa@leiloes.example.com' })
      .execute();
    simulation.now = new Date(simulation.now.getTime() + 24 * HOUR);
    const before = await digestOf(simulation);
    expect(await simulateHouses(database, { now: simulation.now, isBusy: true })).toMatchObject({
      accepted: 0,
      rejected: 0,
    });
    expect(await createNextAuction(simulation.db, simulation.now)).toBeNull();
    expect(await digestOf(simulation)).toBe(before);
  });
});

describeOnEngines('the simulation of a demonstration', (engine) => {
  test('sends overdue results first, so that no lot is closed without one', async () => {
    const database = await engine.open();
    const simulation = await open(database, '2026-03-01');
    simulation.now = instant('2026-11-22', 0, '12:00');
    const running = startSimulation(database, { clock: () => simulation.now });
    await running.caughtUp;
    await running.stop();
    expect(
      await simulation.count(sql`lots.state = 'sold' and lots.updated_at = ${simulation.now}`),
    ).toBeGreaterThan(100);
    await advance(simulation.db, simulation.now);
    expect(await simulation.db.selectFrom('unresolved_lots').selectAll().execute()).toEqual([]);
    await database.close();
  });

  test('ends the waiting for it when it stops before its first step', async () => {
    const database = await engine.open();
    const simulation = startSimulation(database);
    await simulation.stop();
    await expect(simulation.caughtUp).resolves.toBeUndefined();
    await database.close();
  });

  test('stops with the server, and does nothing in a database without the demonstration', async () => {
    const database = await engine.open();
    const simulation = startSimulation(database, {
      clock: () => instant('2026-11-22', 0, '12:00'),
    });
    await simulation.caughtUp;
    await simulation.stop();
    const { db } = database;
    expect(await db.selectFrom('auctions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('live_events').select('id').execute()).toEqual([]);
    await database.close();
  });
});
