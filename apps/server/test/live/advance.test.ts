import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  AccountList,
  AuctionCounts,
  AuctionList,
  Feed,
  LotCounts,
  LotList,
} from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { clockDifference } from '../../src/database/clock-difference.ts';
import { DatabaseClock } from '../../src/database/database-clock.ts';
import { advance } from '../../src/live/advance.ts';
import { readLiveAuctions, readLiveLots } from '../../src/live/live-rows.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { startScheduler } from '../../src/live/scheduler.ts';
import { LotIndex } from '../../src/lot-table/lot-index.ts';
import { listLots } from '../../src/lots/lot-queries.ts';
import { summariesOf } from '../../src/lots/lot-rows.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { fillCatalogue, insertLot, type LotDraft } from '../catalogue.ts';
import { describeOnEngines, isNightly, type TestDatabase } from '../engines.ts';
import { readAnswer, readSale } from './sale-answers.ts';

/** A difference of clocks is used after this time. */
const DOUBT_MS = 10 * 60_000;

// Two engines share the machine with other tests.
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-21T20:00:00-03:00');
const at = (after: number): Date => new Date(start + after);

describeOnEngines('time', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let nextId = 5000;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    // Cancel the catalogue's auctions, so only those of a test change.
    await database.db.updateTable('auctions').set({ status: 'canceled' }).execute();
    await recountLots(database.db, [1, 2, 3]);
    await advance(database.db, at(0));
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('live_events').execute();
    await database.db
      .updateTable('accounts')
      .set({ takes_offers: false, results: 'house' })
      .execute();
  });

  type AuctionChanges = Partial<
    Record<'catalog_available_at' | 'started_at' | 'finished_at' | 'offers_until', Date | null>
  > & { status?: 'collecting' | 'ongoing' | 'live'; live_url?: string; takes_offers?: boolean };
  /** Creates an auction with lots. Returns its id and those of the lots. */
  const makeSale = async (
    changes: AuctionChanges,
    lots: readonly Partial<LotDraft>[],
  ): Promise<{ auction: number; lots: number[] }> => {
    nextId += 100;
    const auction = nextId;
    await database.db
      .insertInto('auctions')
      .values({
        id: auction,
        uuid: randomUUID(),
        account_id: 1,
        code: String(auction),
        title: 'Leilão que anda',
        status: 'ongoing',
        catalog_available_at: at(-day),
        started_at: at(0),
        finished_at: at(2 * hour),
        ...changes,
      })
      .execute();
    const ids = lots.map((_, index) => auction + 1 + index);
    for (const [index, lot] of lots.entries()) {
      await insertLot(database.db, ids[index] ?? 0, {
        auction,
        number: String(index + 1),
        title: 'Vaso que anda',
        category: 1,
        ...lot,
      });
    }
    await recountLots(database.db, [auction]);
    return { auction, lots: ids };
  };
  const cancelSale = (auction: number) =>
    writeSale(database.db, auction, at(0), (sale) =>
      sale.changeAuction({ status: 'canceled' }, { correction: { by: 'test' } }),
    );
  const statesOf = async (auction: number) => {
    const sale = await database.db
      .selectFrom('auctions')
      .select('status')
      .where('id', '=', auction)
      .executeTakeFirstOrThrow();
    const lots = await database.db
      .selectFrom('lots')
      .select(['state', 'awaiting_result'])
      .where('auction_id', '=', auction)
      .orderBy('id')
      .execute();
    return [
      sale.status,
      ...lots.map(({ state, awaiting_result }) => (awaiting_result ? 'awaits' : state)),
    ].join(' ');
  };
  const get = <T>(path: string): Promise<T> => readAnswer<T>(app, path);
  const told = (auction: number) => readSale(app, auction);
  const eventsOf = () =>
    database.db.selectFrom('live_events').select(['kind', 'row_id']).orderBy('id').execute();

  test('hides an auction before its catalogue date, and the lots of a canceled auction, in every call', async () => {
    const { auction, lots } = await makeSale(
      { catalog_available_at: at(hour), started_at: at(day), finished_at: at(2 * day) },
      [
        { title: 'Astrolábio', author: 1, tag: 1, closes_at: at(2 * day) },
        { title: 'Sextante', state: 'passed' },
        { title: 'Bússola retirada', state: 'canceled' },
      ],
    );
    const [, passed = 0, canceled = 0] = lots;
    const person = 1;
    await database.db
      .insertInto('users')
      .values({
        id: person,
        uuid: randomUUID(),
        email: 'ana@example.test',
        password_hash: '$argon2id$none',
        person_type: 'individual',
        full_name: 'Ana Souza',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database.db
      .insertInto('likes')
      .values([passed, canceled].map((lot_id) => ({ lot_id, user_id: person })))
      .execute();
    const seen = async () => {
      const lotsOf = async (query: string) => {
        const list = await get<LotList>(`/lots.json?${query}`);
        expect(list.lots).toHaveLength(list.total);
        return list.total;
      };
      const likes = await listLots(database.db, new URLSearchParams('q[current_user_like]=true'), {
        personId: person,
        lotIndex: new LotIndex(database.db),
      });
      const row = await database.db
        .selectFrom('authors')
        .select('lots_count')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      return {
        auctions: (await get<AuctionList>(`/auctions.json?q[id_eq]=${auction}`)).total,
        counted: (await get<AuctionCounts>('/pages/auctions.json')).ongoing_count,
        open: (await get<LotCounts>('/pages/lots.json')).accepting_bids_count,
        house: (await get<AccountList>('/accounts.json?q[tenant_name_eq]=casa-das-artes'))
          .accounts[0]?.open_lots_count,
        lots: await lotsOf(`q[auction_id_eq]=${auction}`),
        search: await lotsOf('q[search]=astrolabio'),
        author: row.lots_count,
        tag: (await tagOf()).lots_count,
        feed: (await get<Feed>('/accounts/casa-das-artes/feed.json')).total,
        pages: await Promise.all(
          ['1', '2', '3'].map(
            async (number) =>
              (
                await app.inject(
                  `/api/accounts/casa-das-artes/auctions/${auction}/lots/${number}.json`,
                )
              ).statusCode,
          ),
        ),
        likes: likes.total,
        stream: (await readLiveLots(database.db, lots, at(0))).length,
        streamedAuctions: (await readLiveAuctions(database.db, [auction], at(0))).length,
      };
    };
    const tagOf = () =>
      database.db
        .selectFrom('tags')
        .select('lots_count')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
    const shown = await seen();
    expect(shown).toMatchObject({ auctions: 1, lots: 2, search: 1, pages: [200, 200, 200] });
    expect(shown).toMatchObject({ likes: 2, stream: 3, streamedAuctions: 1 });

    const withoutLots = {
      counted: shown.counted - 1,
      open: shown.open - 1,
      house: (shown.house ?? 0) - 1,
      lots: 0,
      search: 0,
      author: shown.author - 1,
      tag: shown.tag - 1,
      feed: shown.feed - 1,
    };
    expect((await advance(database.db, at(0))).next).toEqual(at(hour));
    expect(await seen()).toEqual({
      ...withoutLots,
      auctions: 0,
      // The page of a canceled lot shows that it is canceled.
      pages: [404, 404, 200],
      likes: 1,
      stream: 1,
      streamedAuctions: 0,
    });
    await advance(database.db, at(hour - 1));
    expect((await seen()).auctions).toBe(0);

    await database.db.deleteFrom('live_events').execute();
    await advance(database.db, at(hour));
    expect(await seen()).toEqual(shown);
    expect(await eventsOf()).toContainEqual({ kind: 'auction', row_id: auction });

    // The lots of a canceled auction are canceled for every list.
    await cancelSale(auction);
    expect(await seen()).toEqual({ ...shown, ...withoutLots });
    await writeSale(database.db, auction, at(hour), (sale) =>
      sale.changeAuction({ status: 'ongoing' }, { correction: { by: 'test' } }),
    );
    expect(await seen()).toEqual(shown);
    await cancelSale(auction);
  });

  test('runs a sale through all of its states, each transition once and on time', async () => {
    const { auction, lots } = await makeSale({ status: 'collecting', takes_offers: true }, [
      { closes_at: at(hour) },
      { closes_at: at(hour + minute), current_bid_cents: 90_000, bids_count: 1 },
      { starting_price_cents: 40_000 },
    ]);
    const steps: [number, string, number, string[]][] = [
      [
        -day - second,
        'collecting open open open',
        0,
        ['Dê um lance', 'Dê um lance', 'Dê um lance'],
      ],
      [-day, 'ongoing open open open', 3, ['Dê um lance', 'Dê um lance', 'Dê um lance']],
      [50 * minute - second, 'ongoing open open open', 3, []],
      [
        50 * minute,
        'ongoing closing open open',
        3,
        ['Fechando lote...', 'Dê um lance', 'Dê um lance'],
      ],
      [51 * minute, 'ongoing closing closing open', 3, []],
      [hour - second, 'ongoing closing closing open', 3, []],
      [
        hour,
        'ongoing awaits closing open',
        2,
        ['Aguardando o resultado da casa', 'Fechando lote...', 'Dê um lance'],
      ],
      [
        hour + minute,
        'ongoing passed awaits open',
        1,
        ['Faça uma oferta', 'Aguardando o resultado da casa', 'Dê um lance'],
      ],
      [2 * hour - second, 'ongoing passed awaits open', 1, []],
      [2 * hour, 'ongoing passed awaits awaits', 0, []],
      [
        2 * hour + minute,
        'ongoing passed awaits passed',
        0,
        ['Faça uma oferta', 'Aguardando o resultado da casa', 'Faça uma oferta'],
      ],
    ];
    let versions = 0;
    for (const [after, states, accepting, labels] of steps) {
      await advance(database.db, at(after));
      expect([after, await statesOf(auction)]).toEqual([after, states]);
      const page = await told(auction);
      expect(page.accepting).toBe(accepting);
      if (labels.length > 0) expect(page.labels).toEqual(labels);
      const { version } = await database.db
        .selectFrom('auctions')
        .select('version')
        .where('id', '=', auction)
        .executeTakeFirstOrThrow();
      expect(version).toBeGreaterThanOrEqual(versions);
      versions = version;
      await database.db.deleteFrom('live_events').execute();
      expect((await advance(database.db, at(after))).transitions).toBe(0);
      expect(await eventsOf()).toEqual([]);
    }

    // The house reports the result. Then the auction takes offers for the remaining lots.
    const result = at(3 * hour);
    await writeSale(database.db, auction, result, (sale) =>
      sale.changeLot(lots[1] ?? 0, { state: 'sold', sold_price_cents: 95_000 }),
    );
    expect((await advance(database.db, result)).next).toEqual(at(2 * hour + 7 * day));
    expect(await statesOf(auction)).toBe('conditional_bids_only passed sold passed');
    expect(
      (await get<AuctionList>(`/auctions.json?q[id_eq]=${auction}`)).auctions[0],
    ).toMatchObject({
      offers_until: '2026-11-28T22:00:00-03:00',
      accepting_bids: true,
      sold_lots_count: 1,
    });
    expect(
      (await get<AuctionCounts>('/pages/auctions.json')).accepting_conditional_bids_count,
    ).toBe(1);
    expect((await get<LotCounts>('/pages/lots.json')).passed_count).toBe(2);
    const offers = '/lots.json?q[accepting_offers]=true';
    expect((await get<LotList>(offers)).lots).toHaveLength(2);
    expect((await get<LotList>(`${offers}&q[category_id_eq]=1&per=0`)).total).toBe(2);
    await advance(database.db, at(2 * hour + 7 * day));
    expect(await statesOf(auction)).toBe('finished closed sold closed');
    expect((await get<LotCounts>('/pages/lots.json')).passed_count).toBe(0);
    expect((await told(auction)).labels).toEqual(['Não vendido', 'Arrematado', 'Não vendido']);
  });

  test('writes one event with its counts for each lot and auction that changed', async () => {
    const { auction, lots } = await makeSale({}, [
      { closes_at: at(hour) },
      { closes_at: at(hour), current_bid_cents: 100, bids_count: 1 },
    ]);
    await advance(database.db, at(0));
    await database.db.deleteFrom('live_events').execute();
    expect((await advance(database.db, at(hour))).transitions).toBe(4);
    expect(await eventsOf()).toEqual([
      ...lots.map((row_id) => ({ kind: 'lot', row_id })),
      { kind: 'auction', row_id: auction },
    ]);
    const written = await database.db
      .selectFrom('auction_lot_counts')
      .selectAll()
      .where('auction_id', '=', auction)
      .orderBy('state')
      .execute();
    expect(written).toEqual([
      { auction_id: auction, state: 'closing', lots_count: 2, awaiting_count: 2 },
    ]);
    await cancelSale(auction);
  });

  test.runIf(isNightly)(
    'gives the same states after one jump of a week as in steps, and reverts nothing',
    async () => {
      const draft = [
        { closes_at: at(hour) },
        { closes_at: at(hour), current_bid_cents: 100, bids_count: 1 },
        {},
      ];
      const url = 'https://casa.example/ao-vivo';
      const slow = await makeSale({ live_url: url }, draft);
      for (let after = -hour; after <= 8 * day; after += 30 * minute) {
        await advance(database.db, at(after));
      }
      const fast = await makeSale({ live_url: url }, draft);
      await advance(database.db, at(8 * day));
      expect(await statesOf(slow.auction)).toBe('finished closed closed closed');
      expect(await statesOf(fast.auction)).toBe(await statesOf(slow.auction));
      const { transitions } = await advance(database.db, at(-30 * day));
      expect(transitions).toBe(0);
      expect(await statesOf(fast.auction)).toBe(await statesOf(slow.auction));
    },
  );

  test('a live auction keeps its lots unchanged until its end', async () => {
    const { auction } = await makeSale({ live_url: 'https://casa.example/ao-vivo' }, [
      { closes_at: at(hour) },
    ]);
    await advance(database.db, at(0));
    expect(await statesOf(auction)).toBe('live open');
    await advance(database.db, at(2 * hour - second));
    expect(await statesOf(auction)).toBe('live open');
    await advance(database.db, at(2 * hour));
    expect(await statesOf(auction)).toBe('live awaits');
    await advance(database.db, at(2 * hour + minute));
    expect(await statesOf(auction)).toBe('finished closed');
  });

  test('the highest bid wins if the house has chosen that setting', async () => {
    await database.db.updateTable('accounts').set({ results: 'highest_bid' }).execute();
    const { auction, lots } = await makeSale({}, [
      { closes_at: at(hour), current_bid_cents: 70_000, bids_count: 3 },
    ]);
    await advance(database.db, at(hour + minute));
    expect(await statesOf(auction)).toBe('ongoing sold');
    const lot = await database.db
      .selectFrom('lots')
      .select('sold_price_cents')
      .where('id', '=', lots[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(lot.sold_price_cents).toBe(70_000);
    await cancelSale(auction);
  });

  test('a lot without a result for 7 days is closed and reported', async () => {
    const { auction, lots } = await makeSale({}, [
      { closes_at: at(hour), current_bid_cents: 70_000, bids_count: 3 },
    ]);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await advance(database.db, at(hour + 7 * day - second));
    expect(await statesOf(auction)).toBe('ongoing awaits');
    expect(error).not.toHaveBeenCalled();
    await advance(database.db, at(hour + 7 * day));
    expect(await statesOf(auction)).toBe('finished closed');
    expect(String(error.mock.calls[0]?.[0])).toContain(`"lot_id":${lots[0]}`);
    error.mockRestore();
    const unresolved = await database.db.selectFrom('unresolved_lots').selectAll().execute();
    expect(unresolved.map(({ lot_id }) => lot_id)).toContain(lots[0]);
    const [shown] = await summariesOf(database.db, lots);
    expect(shown).toMatchObject({ result_unknown: true, state_label: 'Encerrado' });
    const [streamed] = await readLiveLots(database.db, lots, at(hour + 7 * day));
    expect(streamed?.data).toMatchObject({ state: 'closed', result_unknown: true });
    await writeSale(database.db, auction, at(hour + 8 * day), (sale) =>
      sale.changeLot(lots[0] ?? 0, { state: 'closed' }),
    );
    const [reported] = await summariesOf(database.db, lots);
    expect(reported).toMatchObject({ result_unknown: false, state_label: 'Não vendido' });
    // Open pages follow, because they ignore a row whose version they know.
    expect(reported?.version).toBeGreaterThan(shown?.version ?? Infinity);
  });

  test('a withdrawn bid or a new end applies immediately, and an extension keeps the lot open', async () => {
    const { auction, lots } = await makeSale({}, [
      { closes_at: at(hour), current_bid_cents: 70_000, bids_count: 1 },
      { current_bid_cents: 70_000, bids_count: 1 },
    ]);
    const [first = 0] = lots;
    await advance(database.db, at(hour - second));
    await writeSale(database.db, auction, at(hour - second), (sale) =>
      sale.changeLot(first, { closes_at: at(hour + minute) }),
    );
    await advance(database.db, at(hour));
    expect(await statesOf(auction)).toBe('ongoing closing open');
    await advance(database.db, at(2 * hour));
    expect(await statesOf(auction)).toBe('ongoing awaits awaits');
    await writeSale(database.db, auction, at(2 * hour), async (sale) => {
      await sale.changeLot(first, { current_bid_cents: null, bids_count: 0 });
      await sale.changeAuction({ finished_at: at(3 * hour) });
    });
    expect(await statesOf(auction)).toBe('ongoing awaits closing');
    await advance(database.db, at(2 * hour));
    expect(await statesOf(auction)).toBe('ongoing closed closing');
    await cancelSale(auction);
  });

  test('an auction that fails is logged and does not affect the others', async () => {
    const broken = await makeSale({}, [{ closes_at: at(hour), title: 'PANE' }]);
    const { auction } = await makeSale({}, [{ closes_at: at(hour) }]);
    await sql`
      alter table lots add constraint pane check (title <> 'PANE' or state <> 'closed')`.execute(
      database.db,
    );
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await advance(database.db, at(hour + minute));
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    await sql`alter table lots drop constraint pane`.execute(database.db);
    expect(await statesOf(broken.auction)).toBe('ongoing open');
    expect(await statesOf(auction)).toBe('ongoing closed');
    await cancelSale(broken.auction);
    await cancelSale(auction);
  });

  test.runIf(engine.name === 'postgresql')(
    'two concurrent processes apply each transition once',
    async () => {
      const sales: Awaited<ReturnType<typeof makeSale>>[] = [];
      for (let index = 0; index < 6; index += 1) {
        sales.push(await makeSale({}, [{ closes_at: at(hour) }, { closes_at: at(hour) }]));
      }
      const { openDatabase } = await import('../../src/database/open.ts');
      const other = await openDatabase({
        url: database.env.DATABASE_URL ?? null,
        dataFolder: database.dataFolder,
      });
      await database.db.deleteFrom('live_events').execute();
      const lotVersions = () =>
        database.db
          .selectFrom('lots')
          .select(['id', 'version'])
          .where(
            'auction_id',
            'in',
            sales.map(({ auction }) => auction),
          )
          .orderBy('id')
          .execute();
      const before = await lotVersions();
      let transitions = 0;
      for (let isBusy = true; isBusy;) {
        const both = await Promise.all([
          advance(database.db, at(hour)),
          advance(other.db, at(hour)),
        ]);
        transitions += both[0].transitions + both[1].transitions;
        isBusy = both.every((one) => one.isBusy);
      }
      await other.close();
      // Two transitions per lot: to `closing` and to `closed`.
      expect(transitions).toBe(24);
      expect(await lotVersions()).toEqual(
        before.map(({ id, version }) => ({ id, version: version + 1 })),
      );
      expect((await eventsOf()).filter(({ kind }) => kind === 'lot')).toHaveLength(12);
      for (const { auction } of sales) await cancelSale(auction);
    },
  );

  describe('the scheduler', () => {
    /** Starts a scheduler whose clock begins at a given time. */
    const schedulerAt = (moment: Date, difference = 0) => {
      const offset = moment.getTime() - Date.now();
      return startScheduler(database.db, {
        time: { synchronise: async () => difference, now: () => new Date(Date.now() + offset) },
      });
    };
    /** Starts a scheduler that waits until `start` is called. */
    const waitingScheduler = () => {
      let start = (): void => undefined;
      const after = new Promise<void>((resolve) => {
        start = resolve;
      });
      const time = { synchronise: async () => 0, now: () => at(hour) };
      return { scheduler: startScheduler(database.db, { time, after }), start: () => start() };
    };
    const until = (auction: number, states: string) =>
      vi.waitFor(async () => expect(await statesOf(auction)).toBe(states), { interval: 20 });

    test('applies transitions at startup, when they are due, and soon after a change', async () => {
      const { auction, lots } = await makeSale({}, [
        { closes_at: at(hour) },
        { closes_at: at(hour + minute) },
      ]);
      const scheduler = schedulerAt(at(50 * minute - 300));
      await until(auction, 'ongoing closing open');
      await writeSale(database.db, auction, at(50 * minute), (sale) =>
        sale.changeLot(lots[1] ?? 0, { closes_at: at(55 * minute) }),
      );
      // The lot would be due at the next check otherwise, in 15 seconds.
      const timers = vi.spyOn(globalThis, 'setTimeout');
      scheduler.wake();
      await until(auction, 'ongoing closing closing');
      expect(timers.mock.calls.map(([, ms]) => ms)).toContain(100);
      timers.mockRestore();
      await scheduler.stop();
      await cancelSale(auction);
    });

    test('applies no transition until what it waits for has ended', async () => {
      const { auction } = await makeSale({}, [{ closes_at: at(hour) }]);
      const { scheduler, start } = waitingScheduler();
      scheduler.wake();
      await new Promise((end) => void setTimeout(end, 300));
      expect(await statesOf(auction)).toBe('ongoing open');
      start();
      await until(auction, 'ongoing awaits');
      await scheduler.stop();
      await cancelSale(auction);
    });

    test('applies no transition when it is stopped while it waits', async () => {
      const { auction } = await makeSale({}, [{ closes_at: at(hour) }]);
      const { scheduler, start } = waitingScheduler();
      const stopped = scheduler.stop();
      start();
      await stopped;
      await new Promise((end) => void setTimeout(end, 200));
      expect(await statesOf(auction)).toBe('ongoing open');
      await cancelSale(auction);
    });

    test('applies no transition while its clock is wrong, and logs this once', async () => {
      const { auction } = await makeSale({}, [{ closes_at: at(hour) }]);
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const scheduler = schedulerAt(at(hour), 61_000);
      await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
      scheduler.wake();
      await new Promise((resolve) => void setTimeout(resolve, 200));
      await scheduler.stop();
      expect(error).toHaveBeenCalledTimes(1);
      error.mockRestore();
      expect(await statesOf(auction)).toBe('ongoing open');
      await cancelSale(auction);
    });

    test('applies later transitions only after a clock that jumped ahead is trusted', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { auction } = await makeSale({}, [{ closes_at: at(hour) }]);
      let [jump, elapsed] = [0, 0];
      const clock = (): Date => new Date(at(30 * minute).getTime() + elapsed + jump);
      const time = new DatabaseClock(database.db, {
        read: async () => clock(),
        elapsed: () => elapsed,
        clock,
      });
      const now = vi.spyOn(time, 'now');
      const scheduler = startScheduler(database.db, { time });
      /** Waits for a whole check, which reads the time at its start and at its end. */
      const checked = () => vi.waitFor(() => expect(now).toHaveBeenCalledTimes(2));
      const check = async (): Promise<void> => {
        now.mockClear();
        scheduler.wake();
        await checked();
      };
      await checked();
      jump = 24 * hour;
      await check();
      jump = 0;
      await check();
      jump = 24 * hour;
      elapsed += DOUBT_MS - 1000;
      await check();
      expect(await statesOf(auction)).toBe('ongoing open');
      elapsed += DOUBT_MS;
      scheduler.wake();
      await until(auction, 'finished closed');
      expect(complaint.mock.calls.join()).toContain('jumped ahead');
      await scheduler.stop();
      complaint.mockRestore();
      await cancelSale(auction);
    });

    test('measures the difference to the clock of the database', async () => {
      expect(Math.abs(await clockDifference(database.db, () => new Date()))).toBeLessThan(5000);
      const ahead = await clockDifference(database.db, () => new Date(Date.now() + hour));
      expect(ahead).toBeGreaterThan(hour - 5000);
      const behind = await clockDifference(database.db, () => new Date(Date.now() - hour));
      expect(behind).toBeLessThan(5000 - hour);
    });
  });
});
