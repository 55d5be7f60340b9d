import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines, type TestDatabase } from '../../../../apps/server/test/engines.ts';
import { advance } from '../../../../apps/server/src/live/advance.ts';
import { instant } from '../auctions.ts';
import { loadDemo } from '../load.ts';
import { calendarDays, LOTS_PER_SALE } from './calendar.ts';
import { goOn } from './go-on.ts';
import { growCalendar } from './grow.ts';
import { playDemo } from './play.ts';
import { renewSlides } from './slides.ts';

const SECOND = 1000;
const HOUR = 3_600_000;

/** The demonstration with a clock that the test moves. */
async function open(database: TestDatabase, loadedOn: string) {
  await loadDemo(database.db, { today: loadedOn });
  const { db } = database;
  const life = {
    db,
    now: instant(loadedOn, 0, '15:00'),
    rejected: 0,
    grow: async (): Promise<string[]> => {
      const codes: string[] = [];
      for (;;) {
        const code = await growCalendar(db, life.now);
        if (code === null) return codes;
        codes.push(code);
      }
    },
    /** One look of the house and of time, as the server does. */
    look: async (isBusy = true): Promise<Date> => {
      const { next, rejected } = await playDemo(database, { now: life.now, isBusy });
      life.rejected += rejected;
      await advance(db, life.now);
      return next;
    },
    /** Plays until a moment, and looks only when something is due. */
    playUntil: async (end: Date, isBusy = true): Promise<void> => {
      while (life.now < end) {
        const next = await life.look(isBusy);
        life.now = new Date(Math.min(next.getTime(), end.getTime()));
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
  return life;
}

type Life = Awaited<ReturnType<typeof open>>;

/** Every public fact of the demonstration's sales. */
async function facts({ db }: Life): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(concat(lots.id, lots.state, lots.closes_at, lots.bids_count,
      lots.current_bid_cents, auctions.status, auctions.current_lot_id), ';' order by lots.id))
      as digest
    from lots join auctions on auctions.id = lots.auction_id`.execute(db);
  return rows[0]?.digest ?? '';
}

describeOnEngines('a fresh demonstration', (engine) => {
  let database: TestDatabase;
  let life: Life;
  beforeAll(async () => {
    database = await engine.open();
    life = await open(database, '2026-11-22');
  }, 120_000);
  afterAll(() => database.close());

  test('gets the auctions of the days from today on, once', async () => {
    const codes = await life.grow();
    expect(codes.slice(0, 2)).toEqual(['D20261122A', 'D20261122B']);
    expect(codes).toHaveLength((calendarDays.after + 1) * 2);
    expect(await life.grow()).toEqual([]);
    expect(await life.count(sql`auctions.code like 'D2026%'`)).toBe(codes.length * LOTS_PER_SALE);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from auctions where (select coalesce(sum(lots_count), 0)
        from auction_lot_counts where auction_id = auctions.id)
        <> (select count(*) from lots where auction_id = auctions.id)`.execute(life.db);
    expect(rows[0]?.wrong).toBe(0);
  }, 120_000);

  test('gets each auction of the next day once, from several processes at the same time', async () => {
    const tomorrow = new Date(life.now.getTime() + 24 * HOUR);
    const grow = () => growCalendar(life.db, tomorrow);
    await Promise.all([grow(), grow(), grow()]);
    await grow();
    for (const code of ['D20261201A', 'D20261201B']) {
      expect(await life.count(sql`auctions.code = ${code}`), code).toBe(LOTS_PER_SALE);
    }
    expect(await grow()).toBeNull();
  });

  test('shows bids and results within minutes, by turns in live auctions', async () => {
    await life.look();
    const before = life.now;
    const bidsIn = async (from: Date): Promise<Date[]> => {
      const bids = life.db.selectFrom('bids').select('at').where('at', '>', from).orderBy('at');
      return (await bids.execute()).map(({ at }) => at);
    };
    const current = async () => {
      const rows = await life.db
        .selectFrom('auctions')
        .select('current_lot_id')
        .where('current_lot_id', 'is not', null)
        .execute();
      return rows.map(({ current_lot_id }) => current_lot_id);
    };
    const first = await current();
    expect(first.length).toBeGreaterThanOrEqual(2);
    await life.playUntil(new Date(before.getTime() + 60 * SECOND));
    expect((await bidsIn(before)).length).toBeGreaterThan(5);
    await life.playUntil(new Date(before.getTime() + 240 * SECOND));
    const times = [before, ...(await bidsIn(before))].map((at) => at.getTime());
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThan(60 * SECOND);
    expect(await current()).not.toEqual(first);
    const sold = await life.count(sql`lots.state = 'sold' and lots.updated_at > ${before}`);
    expect(sold).toBeGreaterThan(2);
    expect(life.rejected).toBe(0);
  }, 120_000);

  test('extends an online lot that gets a late bid, and tells its result after its end', async () => {
    await sql`update auctions set status = 'finished' where status = 'live'`.execute(life.db);
    const online = sql<boolean>`auctions.code = 'D20261122A'`;
    // One of its lots ends 20 minutes after every hour.
    for (const hour of [16, 17]) {
      life.now = instant('2026-11-22', 0, `${hour}:11`);
      await life.playUntil(instant('2026-11-22', 0, `${hour}:32`), false);
    }
    expect(
      await life.count(sql`${online} and extract(minute from closes_at) > 20`),
    ).toBeGreaterThan(0);
    expect(await life.count(sql`${online} and extract(minute from closes_at) < 20`)).toBe(0);
    const { rows } = await sql<{ state: string; bids_count: number; at: Date }>`
      select state, bids_count, closes_at as at from lots
      where auction_id = (select id from auctions where code = 'D20261122A')
      and closes_at < ${new Date(life.now.getTime() - 30 * SECOND)}`.execute(life.db);
    expect(rows.length).toBeGreaterThan(16);
    for (const { state, bids_count } of rows) {
      expect(state).toMatch(bids_count > 0 ? /sold|passed/ : /passed|closed/);
    }
    expect(life.rejected).toBe(0);
  }, 120_000);

  test('makes no bid twice after a restart, or when two processes play', async () => {
    const placesOf = async (): Promise<Map<number, number>> => {
      const rows = await life.db.selectFrom('lots').select(['id', 'bids_count']).execute();
      return new Map(rows.map(({ id, bids_count }) => [id, bids_count]));
    };
    let made = 0;
    for (let round = 0; round < 8; round += 1) {
      life.now = await life.look();
      const before = await placesOf();
      const after = (milliseconds: number) =>
        playDemo(database, { now: new Date(life.now.getTime() + milliseconds), isBusy: true });
      await Promise.all([after(0), after(7)]);
      for (const [id, count] of await placesOf()) {
        const more = count - (before.get(id) ?? 0);
        expect(more).toBeLessThan(2);
        made += more;
      }
    }
    expect(made).toBeGreaterThan(3);
    const told = await facts(life);
    await playDemo(database, { now: life.now, isBusy: true });
    expect(await facts(life)).toBe(told);
  });

  test('bids of the demonstration’s person are their own', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from feed_bids
      join bids on bids.id = stored_bid_id
      join users on users.id = bids.user_id
      where users.email = 'demonstracao@example.test'`.execute(life.db);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

describeOnEngines('an old demonstration', (engine) => {
  let database: TestDatabase;
  let life: Life;
  beforeAll(async () => {
    database = await engine.open();
    life = await open(database, '2026-03-01');
    life.now = instant('2026-11-22', 0, '03:00');
  }, 120_000);
  afterAll(() => database.close());

  test('comes alive on the next start, without a lot that waits for its result', async () => {
    await life.look();
    expect(await life.count(sql`awaiting_result`)).toBe(0);
    expect(await life.count(sql`lots.id in (select lot_id from unresolved_lots)`)).toBe(0);
    await life.grow();
    await life.look();
    life.now = new Date(life.now.getTime() + SECOND);
    await life.look();
    expect([...(await life.statuses())].sort()).toEqual([
      'canceled',
      'collecting',
      'conditional_bids_only',
      'finished',
      'live',
      'ongoing',
    ]);
    expect(await life.count(sql`awaiting_result`)).toBe(0);
    expect(
      await life.count(sql`lots.state in ('open', 'closing') and closes_at < ${life.now}
        and auctions.status = 'ongoing'`),
    ).toBe(0);
    expect(life.rejected).toBe(0);
    const before = await facts(life);
    await life.playUntil(new Date(life.now.getTime() + 60 * SECOND));
    expect(await facts(life)).not.toBe(before);
  }, 120_000);

  test('shows current auctions on the slides of the home page', async () => {
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
          and wide.width * tall.height > tall.width * wide.height`.execute(life.db);
      return rows[0]?.count ?? 0;
    };
    expect(await current()).toBe(0);
    expect(await renewSlides(life.db)).toBe(6);
    expect(await current()).toBe(6);
    expect(await renewSlides(life.db)).toBe(0);
  });

  test('a jump of two days leaves no lot without its result', async () => {
    life.now = new Date(life.now.getTime() + 48 * HOUR);
    await life.look(false);
    expect(await life.count(sql`awaiting_result`)).toBe(0);
    expect(life.rejected).toBe(0);
    expect(await life.grow()).toHaveLength(4);
  }, 120_000);

  test('a house with its own mailbox is not simulated', async () => {
    await life.db.updateTable('accounts').set({ email: 'casa@leiloes.example.com' }).execute();
    life.now = new Date(life.now.getTime() + 24 * HOUR);
    const before = await facts(life);
    expect(await playDemo(database, { now: life.now, isBusy: true })).toMatchObject({
      accepted: 0,
      rejected: 0,
    });
    expect(await growCalendar(life.db, life.now)).toBeNull();
    expect(await facts(life)).toBe(before);
  });
});

describeOnEngines('the life of a demonstration', (engine) => {
  test('begins with the results that are overdue, so that time closes no lot without one', async () => {
    const database = await engine.open();
    const life = await open(database, '2026-03-01');
    life.now = instant('2026-11-22', 0, '12:00');
    await (await goOn(database, { clock: () => life.now })).stop();
    expect(
      await life.count(sql`lots.state = 'sold' and lots.updated_at = ${life.now}`),
    ).toBeGreaterThan(100);
    await advance(life.db, life.now);
    expect(await life.db.selectFrom('unresolved_lots').selectAll().execute()).toEqual([]);
    await database.close();
  }, 120_000);

  test('ends with the server, and does nothing in a database without it', async () => {
    const database = await engine.open();
    const life = await goOn(database, { clock: () => instant('2026-11-22', 0, '12:00') });
    await life.stop();
    const { db } = database;
    expect(await db.selectFrom('auctions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('live_events').select('id').execute()).toEqual([]);
    await database.close();
  }, 120_000);
});
