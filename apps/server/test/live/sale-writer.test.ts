import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auctionStates,
  canTransition,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { StateError, UndoneCorrectionError } from '../../src/live/corrections.ts';
import type { LotChange } from '../../src/live/sale-rows.ts';
import { writeSale, writeSales } from '../../src/live/sale-writer.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { storeParts } from '../../src/search/counts/stored-searches.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

// Two engines share the machine with other tests.
const now = new Date('2026-11-22T12:00:00Z');
/** An end at which time closes no lot yet. */
const later = new Date('2026-12-01T12:00:00Z');
const LOTS = 24;
const AUCTIONS = [1, 2, 3];
const states = Object.keys(lotStates) as LotState[];
const statuses = Object.keys(auctionStates) as AuctionStatus[];

const lotChange: fc.Arbitrary<LotChange> = fc.record(
  {
    state: fc.constantFrom(...states),
    current_bid_cents: fc.constantFrom(10_000, 49_999, 50_000, 100_001, 20_000_000),
    bids_count: fc.nat({ max: 9 }),
    closes_at: fc.constantFrom(null, later),
  },
  { requiredKeys: [] },
);
const step = fc.record({
  auction: fc.constantFrom(...AUCTIONS),
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined, freq: 4 }),
  isPublished: fc.boolean(),
  awaits: fc.boolean(),
  lots: fc.array(fc.tuple(fc.nat({ max: LOTS / 3 - 1 }), lotChange), { maxLength: 5 }),
});

describeOnEngines('the writer of states', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    for (let index = 0; index < LOTS; index += 1) {
      // The ids are far apart, so an auction has several blocks.
      await insertLot(database.db, 1000 + index * 90, {
        auction: (index % 3) + 1,
        number: `s${index}`,
        title: 'Vaso azul',
        state: states[index % 6] ?? 'open',
        category: (index % 2) + 1,
        starting_price_cents: index * 40_000,
        ...(index % 4 === 0 ? { tag: 1 } : {}),
        ...(index % 3 === 0 ? { author: (index % 2) + 1 } : {}),
      });
    }
    // Nothing is due, so any correction is allowed.
    await database.db
      .updateTable('auctions')
      .set({ catalog_available_at: null, started_at: null, finished_at: null, days: [] })
      .execute();
    await recountLots(database.db, AUCTIONS);
    await storeParts(database.db, [{ facet: 'word', value: 'vaso' }]);
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('live_events').execute());

  const idOf = (auction: number, index: number): number => 1000 + (index * 3 + auction - 1) * 90;
  const lotOf = (id: number) =>
    database.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const auctionOf = (id: number) =>
    database.db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = () =>
    database.db
      .selectFrom('live_events')
      .select(['kind', 'row_id', 'auction_id', 'account_id'])
      .orderBy('id')
      .execute();
  const stored = async () => {
    const { rows: sets } = await sql`
      select facet, value, auction_id, block, lots::text from lot_sets order by 1, 2, 3, 4`.execute(
      database.db,
    );
    const { rows: numbers } = await sql`
      select 'author' as of, id, lots_count, open_lots_count, sold_lots_count from authors
      union all select 'category', id, lots_count, 0, 0 from categories
      union all select 'tag', id, lots_count, 0, 0 from tags order by 1, 2`.execute(database.db);
    const counts = await database.db
      .selectFrom('auction_lot_counts')
      .selectAll()
      .orderBy('auction_id')
      .orderBy('state')
      .execute();
    return { sets, numbers, counts };
  };
  /** Sets the state of a lot regardless of its current state. */
  const force = (auction: number, id: number, change: LotChange) =>
    writeSale(database.db, auction, now, (sale) =>
      sale.changeLot(id, change, { correction: { by: 'test' } }),
    );
  /**
   * The date of a published catalogue, or `null` where a date would open the auction immediately.
   */
  const catalogueOf = (status: AuctionStatus): Date | null =>
    status === 'collecting' ? null : new Date(0);
  const forceAuction = (id: number, status: AuctionStatus) =>
    writeSale(database.db, id, now, (sale) =>
      sale.changeAuction(
        { status, catalog_available_at: catalogueOf(status) },
        { correction: { by: 'test' } },
      ),
    );

  test('keeps every stored count equal to a recount of whole auctions', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const correction = { by: 'test' };
        for (const { auction, status, isPublished, awaits, lots } of steps) {
          await writeSale(database.db, auction, now, async (sale) => {
            if (status !== undefined) {
              const catalog_available_at = isPublished ? catalogueOf(status) : null;
              await sale.changeAuction({ status, catalog_available_at }, { correction });
            }
            for (const [index, change] of lots) {
              const id = idOf(auction, index);
              // Time would close it again immediately.
              if (sale.auction.status === 'finished' && change.state === 'open') continue;
              await sale.changeLot(id, change, { correction });
              const lot = await sale.lot(id);
              if (lot?.state === 'closing') await sale.changeLot(id, { awaiting_result: awaits });
            }
          });
        }
        const written = await stored();
        await recountLots(database.db, AUCTIONS);
        expect(written).toEqual(await stored());
        const { rows: misplaced } = await sql`
          select lots.id from lots join auctions on auctions.id = auction_id
          where (list_group = 4) <> (not is_public and 'canceled' not in (state, status))
            or (list_group = 3) <> ('canceled' in (state, status))`.execute(database.db);
        expect(misplaced).toEqual([]);
      }),
      { numRuns: 25 },
    ));

  test('allows only the transitions of the tables', async () => {
    const lot = idOf(1, 0);
    await forceAuction(1, 'ongoing');
    for (const from of states) {
      for (const to of states.filter((state) => state !== from)) {
        await force(1, lot, { state: from, closes_at: later });
        const changed = writeSale(database.db, 1, now, (sale) =>
          sale.changeLot(lot, { state: to }),
        );
        if (canTransition(lotStates, from, to)) expect(await changed).toBe(true);
        else await expect(changed).rejects.toThrow(StateError);
        expect((await lotOf(lot)).state).toBe(canTransition(lotStates, from, to) ? to : from);
      }
    }
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        await forceAuction(3, from);
        const changed = writeSale(database.db, 3, now, (sale) =>
          sale.changeAuction({ status: to }),
        );
        if (canTransition(auctionStates, from, to)) expect(await changed).toBe(true);
        else await expect(changed).rejects.toThrow(StateError);
      }
    }
  });

  test('records a correction with its author, its time, and the old and new state', async () => {
    const lot = idOf(2, 0);
    await forceAuction(2, 'ongoing');
    await force(2, lot, { state: 'sold', sold_price_cents: 100, closes_at: later });
    await database.db.deleteFrom('state_corrections').execute();
    await writeSale(database.db, 2, now, (sale) =>
      sale.changeLot(lot, { state: 'open' }, { correction: { by: 'import catalogo.csv' } }),
    );
    const [correction, ...others] = await database.db
      .selectFrom('state_corrections')
      .selectAll()
      .execute();
    expect(others).toEqual([]);
    expect(correction).toMatchObject({
      kind: 'lot',
      row_id: lot,
      from_state: 'sold',
      to_state: 'open',
      made_by: 'import catalogo.csv',
      at: now,
    });
    expect(await lotOf(lot)).toMatchObject({ state: 'open', sold_price_cents: null });
  });

  test('rejects a correction that time would undo immediately', async () => {
    const lot = idOf(2, 2);
    const past = new Date(now.getTime() - 1000);
    await forceAuction(2, 'ongoing');
    await force(2, lot, { state: 'closed', closes_at: past });
    const correction = { correction: { by: 'test' } };
    const reopened = writeSale(database.db, 2, now, (sale) =>
      sale.changeLot(lot, { state: 'open' }, correction),
    );
    await expect(reopened).rejects.toThrow(UndoneCorrectionError);
    await force(2, lot, { state: 'open', closes_at: new Date(now.getTime() + 1000) });
    expect((await lotOf(lot)).state).toBe('open');

    await force(2, lot, { state: 'closed', closes_at: null });
    await forceAuction(2, 'canceled');
    const ended = writeSale(database.db, 2, now, (sale) =>
      sale.changeAuction({ status: 'collecting', catalog_available_at: past }, correction),
    );
    await expect(ended).rejects.toThrow(UndoneCorrectionError);
    expect((await auctionOf(2)).status).toBe('canceled');
  });

  describe('a bid', () => {
    const lot = idOf(1, 1);
    beforeEach(async () => {
      await forceAuction(1, 'ongoing');
      const first = { current_bid_cents: 60_000, bids_count: 0, closes_at: later };
      await force(1, lot, { state: 'open', ...first });
      await database.db.deleteFrom('live_events').execute();
    });

    test('increases the version of its lot and writes one event', async () => {
      const [before, auctionBefore] = [await lotOf(lot), await auctionOf(1)];
      await writeSale(database.db, 1, now, async (sale) => {
        await sale.changeLot(lot, { current_bid_cents: 61_000, bids_count: 1 });
        await sale.changeLot(lot, { current_bid_cents: 62_000, bids_count: 2 });
        expect(await sale.lot(lot)).toMatchObject({ price_cents: 62_000, bids_count: 2 });
      });
      expect(await lotOf(lot)).toMatchObject({
        current_bid_cents: 62_000,
        price_cents: 62_000,
        bids_count: 2,
        version: before.version + 1,
        updated_at: now,
      });
      expect((await auctionOf(1)).version).toBe(auctionBefore.version);
      expect(await events()).toEqual([{ kind: 'lot', row_id: lot, auction_id: 1, account_id: 1 }]);
    });

    test('a bid that stays within its price range changes no lot set', async () => {
      const rows = async () => {
        const { rows: list } = await sql`
          select xmin::text, ctid::text from lot_sets union all select xmin::text, ctid::text from auction_lot_counts
          union all select xmin::text, ctid::text from authors order by 1, 2`.execute(database.db);
        return list.map((row) => JSON.stringify(row));
      };
      const before = await rows();
      await writeSale(database.db, 1, now, (sale) =>
        sale.changeLot(lot, { current_bid_cents: 70_000, bids_count: 1 }),
      );
      expect(await rows()).toEqual(before);
      await writeSale(database.db, 1, now, (sale) =>
        sale.changeLot(lot, { current_bid_cents: 170_000, bids_count: 2 }),
      );
      expect(await rows()).not.toEqual(before);
    });

    test('a bid that changes nothing writes nothing', async () => {
      const before = await lotOf(lot);
      const changed = await writeSale(database.db, 1, now, (sale) =>
        sale.changeLot(lot, { current_bid_cents: 60_000, state: 'open' }),
      );
      expect(changed).toBe(false);
      expect(await lotOf(lot)).toEqual(before);
      expect(await events()).toEqual([]);
    });

    test('a bid that fails leaves no event and no id behind', async () => {
      const last = () =>
        database.db
          .selectFrom('id_counters')
          .selectAll()
          .where('name', '=', 'live_events')
          .execute();
      const before = await last();
      const failed = writeSale(database.db, 1, now, async (sale) => {
        await sale.changeLot(lot, { current_bid_cents: 99_000 });
        throw new Error('the house hung up');
      });
      await expect(failed).rejects.toThrow('the house hung up');
      expect(await events()).toEqual([]);
      expect(await last()).toEqual(before);
      expect((await lotOf(lot)).current_bid_cents).toBe(60_000);
    });
  });

  test('a lot that awaits its result does not count as open until it is extended', async () => {
    await forceAuction(1, 'ongoing');
    const lot = idOf(1, 2);
    const closed = new Date(now.getTime() - 1000);
    await force(1, lot, { state: 'closing', closes_at: closed, bids_count: 1 });
    await writeSale(database.db, 1, now, async (sale) => {
      await sale.changeLot(lot, { awaiting_result: true });
    });
    expect(await lotOf(lot)).toMatchObject({ awaiting_result: true, list_group: 2 });
    await writeSale(database.db, 1, now, (sale) =>
      sale.changeLot(lot, { closes_at: new Date(now.getTime() + 60_000) }),
    );
    expect(await lotOf(lot)).toMatchObject({ awaiting_result: false, list_group: 0 });
  });

  test('an auction that is not live has no current lot', async () => {
    await forceAuction(1, 'live');
    const lot = idOf(1, 0);
    await writeSale(database.db, 1, now, (sale) => sale.changeAuction({ current_lot_id: lot }));
    expect(await auctionOf(1)).toMatchObject({ status: 'live', current_lot_id: lot });
    await writeSale(database.db, 1, now, (sale) => sale.changeAuction({ status: 'finished' }));
    expect(await auctionOf(1)).toMatchObject({ status: 'finished', current_lot_id: null });
  });

  test('a sold lot changes the counts of its auction, which writes an event too', async () => {
    await forceAuction(1, 'ongoing');
    const lot = idOf(1, 3);
    await force(1, lot, { state: 'closing' });
    await database.db.deleteFrom('live_events').execute();
    const before = await auctionOf(1);
    await writeSale(database.db, 1, now, (sale) =>
      sale.changeLot(lot, { state: 'sold', sold_price_cents: 500_000 }),
    );
    expect((await auctionOf(1)).version).toBe(before.version + 1);
    expect(await events()).toEqual([
      { kind: 'lot', row_id: lot, auction_id: 1, account_id: 1 },
      { kind: 'auction', row_id: 1, auction_id: 1, account_id: 1 },
    ]);
  });

  test('several auctions change in one transaction, with consecutive event ids', async () => {
    const [first, second] = [idOf(1, 4), idOf(3, 4)];
    await writeSales(database.db, now, async (sales) => {
      (await sales.open(1)).touchLots([first]);
      (await sales.open(3)).announceLots([second]);
      (await sales.open(3)).touchAuction();
    });
    expect((await events()).map(({ kind, row_id }) => [kind, row_id])).toEqual([
      ['lot', first],
      ['lot', second],
      ['auction', 3],
    ]);
  });

  test('a changed end reorders the decided lots of the list', async () => {
    const lot = idOf(2, 1);
    await force(2, lot, { state: 'closed' });
    const finished_at = new Date('2026-11-20T12:00:00Z');
    await writeSale(database.db, 2, now, (sale) => sale.changeAuction({ finished_at }));
    expect((await lotOf(lot)).list_order).toBe(-finished_at.getTime() / 1000);
  });
});
