/**
 * Random sales on the server and in the model (sale-model.ts): answers, states, ends, highest bids and
 * events agree after each step, and after a restart of the server. A failure prints the seed and the
 * path that repeat it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '../../src/catalogue/import.ts';
import { applyMessages } from '../../src/feed/apply.ts';
import { advance } from '../../src/live/advance.ts';
import { describeOnEngines, isNightly, type TestDatabase } from '../engines.ts';
import * as model from './sale-model.ts';

/**
 * The least and most sales of a server, which live side by side and share its clock, restart and queries.
 * The gate plays 200 sales, a nightly run ten parts with about a thousand each.
 */
const [FEWEST, MOST] = isNightly ? [1, 20] : [40, 40];
const SERVERS = isNightly ? 105 : 5;
const parts = Array.from({ length: isNightly ? 10 : 1 }, (_, index) => index + 1);
vi.setConfig({ testTimeout: isNightly ? 3_600_000 : 300_000 });

const MINUTE = 60;
const START = 60 * MINUTE;
const END = 120 * MINUTE;
const DAY = '2026-11-22';
const base = Date.parse(`${DAY}T18:00:00-03:00`);
const at = (seconds: number): Date => new Date(base + seconds * 1000);
const iso = (seconds: number): string => at(seconds).toISOString();

const end = fc.constantFrom(30, 40, 55, 70, 90, 119, 125).map((minutes) => minutes * MINUTE);
const ownEnd = fc.option(end);
const lot = fc.nat({ max: 3 });
const ROUNDS = 9;
const cents = fc.integer({ min: 1, max: 9 }).map((thousands) => thousands * 100_000);
const action = fc.oneof(
  // Sent in time, on its way for a while, or ahead of the clock.
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bid'),
      lot,
      amount: cents,
      before: fc.constantFrom(0, 0, 30, 60, 600, -60, -90),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resend'), lot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), lot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lotEnd'), lot, end: ownEnd }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('saleEnd'), end }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('describe'), lot, amount: cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('file'), lot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('newLot'), end: ownEnd }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result'),
      lot,
      state: fc.constantFrom('sold', 'closed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correction'), lot }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('status'),
      status: fc.constantFrom('live', 'finished'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopening') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('nothing') }) },
);
const servers = fc.record({
  rounds: fc.array(
    fc.record({
      /** Seconds since the round before. */
      after: fc.constantFrom(0, 0, 30, 60, 5 * MINUTE, 20 * MINUTE, 40 * MINUTE),
      /** Whether the server was stopped, so the messages are the first thing that happens. */
      isDown: fc.boolean(),
    }),
    { minLength: 2, maxLength: ROUNDS },
  ),
  /** The round before which the server restarts from what is stored. */
  restart: fc.nat({ max: ROUNDS }),
  histories: fc.array(
    fc.record({
      isLive: fc.boolean(),
      highestBidWins: fc.boolean(),
      ends: fc.tuple(ownEnd, ownEnd),
      /** One in each round. */
      actions: fc.array(action, { minLength: 2, maxLength: ROUNDS, size: 'max' }),
    }),
    { minLength: FEWEST, maxLength: MOST, size: 'max' },
  ),
});
type Server = typeof servers extends fc.Arbitrary<infer T> ? T : never;
type History = Server['histories'][number];
type Action = History['actions'][number];

describeOnEngines('random sales', (engine) => {
  let database: TestDatabase;
  const houses = {
    house: { id: 1, tenant_name: 'casa', name: 'Casa', results: 'house' },
    highest_bid: { id: 2, tenant_name: 'casa-2', name: 'Casa', results: 'highest_bid' },
  } as const;
  /** Seconds since the start of the server. */
  let now = 0;
  let sales = 0;
  let files = 0;
  beforeAll(async () => {
    database = await engine.open();
    await database.db
      .insertInto('accounts')
      .values(Object.values(houses).map((house) => Object.assign({ name_sort: 'casa' }, house)))
      .execute();
  });
  afterAll(() => database.close());

  /** Begins a sale on the server and in the model. */
  async function begin(history: History) {
    sales += 1;
    const code = `M${sales}`;
    const account = houses[history.highestBidWins ? 'highest_bid' : 'house'];
    const send = async (method: string, path: string, body: object | null) => {
      const message = { method, path: `/feed/auctions/${code}${path}`, body };
      const { db, sealer } = database;
      const [answer] = await applyMessages(db, [message], {
        account,
        by: 'test',
        sealer,
        now: at(now),
      });
      return answer?.status;
    };
    const description = (finished: number): object => ({
      title: 'Leilão',
      status: 'ongoing',
      catalog_available_at: iso(-START),
      started_at: iso(START),
      finished_at: iso(finished),
      days: [DAY],
      live_url: history.isLive ? 'https://casa.example/ao-vivo' : null,
    });
    const sale: model.ModelSale = {
      status: 'ongoing',
      start: START,
      end: END,
      isLive: history.isLive,
      highestBidWins: history.highestBidWins,
      now: 0,
      lots: [],
    };
    const addLot = (own: number | null): Promise<number | undefined> => {
      const path = `/lots/${sale.lots.length}`;
      model.addLot(sale, own, now);
      return send('PUT', path, { title: 'Vaso', ...(own === null ? {} : { closes_at: iso(own) }) });
    };
    await send('PUT', '', description(END));
    for (const own of history.ends) await addLot(own);
    const { id } = await database.db
      .selectFrom('auctions')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const sent: Record<number, { bid_id: string; at: string; amount: number }[]> = {};
    let texts = 0;

    /** Sends a message. Returns the status of the answer, and the one that the model expects. */
    async function act(step: Action): Promise<[number | undefined, number | undefined]> {
      if (step.kind === 'nothing') return [undefined, undefined];
      if (step.kind === 'newLot') return [await addLot(step.end), 201];
      if (step.kind === 'saleEnd') {
        const answer = await send('PUT', '', description(step.end));
        model.extendSale(sale, step.end, now);
        return [answer, 200];
      }
      if (step.kind === 'status') {
        const answer = await send('PATCH', '', { status: step.status });
        return [answer, model.changeStatus(sale, step.status, now) ? 200 : 422];
      }
      if (step.kind === 'reopening') {
        const answer = await send('PATCH', '', { status: 'ongoing', correction: true });
        return [answer, model.reopenSale(sale, now) ? 200 : 422];
      }
      if (!('lot' in step)) throw new Error(`The test has no action ${JSON.stringify(step)}.`);
      const number = step.lot % sale.lots.length;
      const own = sale.lots[number];
      if (own === undefined) throw new Error('The sale has no such lot.');
      const path = `/lots/${number}`;
      const bids = (sent[number] ??= []);
      const bidBody = ({ bid_id, amount, at: moment }: (typeof bids)[number]) => ({
        bid_id,
        amount_cents: amount,
        source: 'web',
        bidder: null,
        at: moment,
      });
      switch (step.kind) {
        case 'bid': {
          const made = {
            bid_id: `b${bids.length}`,
            amount: step.amount,
            at: iso(now - step.before),
          };
          bids.push(made);
          const answer = await send('POST', `${path}/bids`, bidBody(made));
          const bid = { id: made.bid_id, amount: step.amount, at: now - step.before, now };
          const isTaken = model.bid(sale, own, bid);
          if (!isTaken) bids.pop();
          return [answer, isTaken ? 201 : 422];
        }
        case 'resend': {
          const made = bids.at(-1);
          if (made === undefined) return [undefined, undefined];
          return [await send('POST', `${path}/bids`, bidBody(made)), 200];
        }
        case 'withdraw': {
          const made = bids.at(-1);
          if (made === undefined) return [undefined, undefined];
          own.bids.delete(made.bid_id);
          return [await send('DELETE', `${path}/bids/${made.bid_id}`, null), 200];
        }
        case 'lotEnd': {
          const closes_at = step.end === null ? null : iso(step.end);
          const answer = await send('PATCH', path, { closes_at });
          model.extendLot(sale, own, step.end, now);
          return [answer, 200];
        }
        case 'describe': {
          texts += 1;
          const body = { title: `Vaso ${texts}`, current_bid_cents: step.amount };
          if (own.bids.size === 0) own.given = step.amount;
          return [await send('PUT', path, body), 200];
        }
        case 'file': {
          texts += 1;
          const file = join(database.dataFolder, 'catalogo.csv');
          const row = `${account.tenant_name},${code},${number},Vaso ${texts},open`;
          writeFileSync(file, `account,auction_code,lot_number,title,state\n${row}\n`);
          // The name of a report is its second, which all imports share.
          const reportFolder = join(database.dataFolder, 'imports', String(++files));
          const report = await importCatalogue({ database, file, reportFolder, now: at(now) });
          return [report.rejected, model.describe(own) ? 0 : 1];
        }
        case 'result': {
          const price = step.state === 'sold' ? 100 : null;
          const body = {
            state: step.state,
            ...(price === null ? {} : { sold_price_cents: price }),
          };
          const answer = await send('PATCH', path, body);
          return [answer, model.decide(sale, own, { state: step.state, price, now }) ? 200 : 422];
        }
        case 'correction': {
          const answer = await send('PATCH', path, { state: 'open', correction: true });
          return [answer, model.reopen(sale, own, now) ? 200 : 422];
        }
        default:
          throw new Error(`The test has no action ${JSON.stringify(step)}.`);
      }
    }

    return { id, sale, act };
  }
  type Sale = Awaited<ReturnType<typeof begin>>;

  async function passTime(all: readonly Sale[]): Promise<void> {
    await advance(database.db, at(now));
    for (const { sale } of all) model.live(sale, now);
  }

  async function readStored(all: readonly Sale[]) {
    const ids = all.map(({ id }) => id);
    const { db } = database;
    const auctions = await db
      .selectFrom('auctions')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const lots = await db
      .selectFrom('lots')
      .select(['id', 'auction_id', 'state', 'awaiting_result', 'closes_at', 'version'])
      .select(['current_bid_cents', 'bids_count', 'sold_price_cents'])
      .where('auction_id', 'in', ids)
      .orderBy('id')
      .execute();
    return { auctions, lots };
  }

  const expected = ({ id, sale }: Sale) => ({
    id,
    status: sale.status,
    lots: sale.lots.map((lot) => ({
      state: lot.state,
      awaiting_result: lot.awaits,
      closes_at: at(model.shownEnd(lot)),
      current_bid_cents: model.currentBid(lot),
      bids_count: lot.bids.size,
      sold_price_cents: lot.sold,
    })),
  });

  /** Lives through the sales of a server, and in the model. */
  async function compare({ rounds, restart, histories }: Server): Promise<void> {
    now = 0;
    const all: Sale[] = [];
    for (const history of histories) all.push(await begin(history));
    let before = await readStored(all);
    for (const [index, { after, isDown }] of rounds.entries()) {
      now += after;
      await database.db.deleteFrom('live_events').execute();
      if (index === restart) database = await database.reopen();
      if (!isDown) await passTime(all);
      for (const [place, { act }] of all.entries()) {
        const step = histories[place]?.actions[index] ?? { kind: 'nothing' as const };
        const [answer, right] = await act(step);
        expect([step, answer]).toEqual([step, right]);
      }
      await passTime(all);
      const { db } = database;
      const stored = await readStored(all);
      const found = stored.auctions.map((auction) => ({
        ...auction,
        lots: stored.lots
          .filter(({ auction_id }) => auction_id === auction.id)
          .map(({ id: _id, auction_id: _auction, version: _version, ...lot }) => lot),
      }));
      expect(found).toEqual(all.map(expected));
      const events = await db.selectFrom('live_events').select(['kind', 'row_id']).execute();
      const heard = new Set(events.flatMap(({ kind, row_id }) => (kind === 'lot' ? [row_id] : [])));
      const known = new Map(before.lots.map((lot) => [lot.id, lot]));
      for (const lot of stored.lots) {
        const old = known.get(lot.id);
        expect(old === undefined || lot.version > old.version).toBe(heard.has(lot.id));
        if (!heard.has(lot.id)) expect(lot).toEqual(old);
      }
      before = stored;
    }
    const ids = all.map(({ id }) => id);
    await database.db
      .updateTable('auctions')
      .set({ due_at: null })
      .where('id', 'in', ids)
      .execute();
  }

  test.for(parts)(`agree with the model on ${SERVERS} servers, part %i`, () =>
    fc.assert(fc.asyncProperty(servers, compare), { numRuns: SERVERS }),
  );
});
