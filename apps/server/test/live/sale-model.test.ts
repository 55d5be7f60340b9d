/**
 * Random sales on the server and in the model (sale-model.ts): answers, states, ends, highest bids and
 * events agree after each step. A failure prints the seed and the path that repeat it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '../../src/catalogue/import.ts';
import { applyMessages } from '../../src/feed/apply.ts';
import { advance } from '../../src/live/advance.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import * as model from './sale-model.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const HISTORIES = isNightly ? 10_000 : 200;
vi.setConfig({ testTimeout: isNightly ? 7_200_000 : 300_000 });

const MINUTE = 60;
const START = 60 * MINUTE;
const END = 120 * MINUTE;
const DAY = '2026-11-22';
const base = Date.parse(`${DAY}T18:00:00-03:00`);
const at = (seconds: number): Date => new Date(base + seconds * 1000);
const iso = (seconds: number): string => at(seconds).toISOString();

const end = fc.constantFrom(30, 40, 55, 70, 90, 119, 125).map((minutes) => minutes * MINUTE);
const ownEnd = fc.option(end);
const lot = fc.nat({ max: 1 });
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('nothing') }) },
);
const histories = fc.record({
  isLive: fc.boolean(),
  highestBidWins: fc.boolean(),
  ends: fc.tuple(ownEnd, ownEnd),
  steps: fc.array(
    fc.record({
      /** Seconds since the step before. */
      after: fc.constantFrom(0, 0, 30, 60, 5 * MINUTE, 20 * MINUTE, 40 * MINUTE),
      /** Whether the server was stopped, so that the message is the first thing that happens. */
      isDown: fc.boolean(),
      action,
    }),
    { minLength: 2, maxLength: 9 },
  ),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;
type Action = History['steps'][number]['action'];

describeOnEngines('random sales', (engine) => {
  let database: TestDatabase;
  let account: { id: number; tenant_name: string; name: string };
  let sales = 0;
  beforeAll(async () => {
    database = await engine.open();
    account = { id: 1, tenant_name: 'casa', name: 'Casa' };
    await database.db
      .insertInto('accounts')
      .values({ ...account, name_sort: 'casa' })
      .execute();
  });
  afterAll(() => database.close());

  /** Lives through a history on the server and in the model. */
  async function compare(history: History): Promise<void> {
    const { db, sealer } = database;
    sales += 1;
    const code = `M${sales}`;
    const results = history.highestBidWins ? 'highest_bid' : 'house';
    await db.updateTable('accounts').set({ results }).execute();
    let now = 0;
    const send = async (method: string, path: string, body: object | null) => {
      const message = { method, path: `/feed/auctions/${code}${path}`, body };
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
    await send('PUT', '', description(END));
    for (const [index, own] of history.ends.entries()) {
      const closes_at = own === null ? {} : { closes_at: iso(own) };
      await send('PUT', `/lots/${index}`, { title: 'Vaso', ...closes_at });
    }
    const sale: model.ModelSale = {
      status: 'ongoing',
      start: START,
      end: END,
      isLive: history.isLive,
      highestBidWins: history.highestBidWins,
      now: 0,
      lots: history.ends.map((own) => ({
        state: 'open',
        awaits: false,
        end: own ?? END,
        follows: own === null,
        given: null,
        bids: new Map(),
        sold: null,
      })),
    };
    const { id } = await db
      .selectFrom('auctions')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const rows = () =>
      db
        .selectFrom('lots')
        .select(['id', 'state', 'awaiting_result', 'closes_at', 'current_bid_cents', 'bids_count'])
        .select(['sold_price_cents', 'version'])
        .where('auction_id', '=', id)
        .orderBy('number')
        .execute();
    const sent: Record<number, { bid_id: string; at: string; amount: number }[]> = {};
    let texts = 0;

    /** Sends a message. Returns the status of the answer, and the one that the model expects. */
    async function act(step: Action): Promise<[number | undefined, number | undefined]> {
      const own = 'lot' in step ? sale.lots[step.lot] : undefined;
      const path = 'lot' in step ? `/lots/${step.lot}` : '';
      const bidBody = ({
        bid_id,
        amount,
        at: moment,
      }: {
        bid_id: string;
        at: string;
        amount: number;
      }) => ({
        bid_id,
        amount_cents: amount,
        source: 'web',
        bidder: null,
        at: moment,
      });
      if (step.kind === 'nothing') return [undefined, undefined];
      if (step.kind === 'saleEnd') {
        const answer = await send('PUT', '', description(step.end));
        model.extendSale(sale, step.end, now);
        return [answer, 200];
      }
      if (step.kind === 'status') {
        const answer = await send('PATCH', '', { status: step.status });
        return [answer, model.changeStatus(sale, step.status) ? 200 : 422];
      }
      if (own === undefined) throw new Error('The sale has no such lot.');
      const bids = (sent[step.lot] ??= []);
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
          const row = `casa,${code},${step.lot},Vaso ${texts},open`;
          writeFileSync(file, `account,auction_code,lot_number,title,state\n${row}\n`);
          const reportFolder = join(database.dataFolder, 'imports');
          const report = await importCatalogue({ database, file, reportFolder, now: at(now) });
          return [report.rejected, 0];
        }
        case 'result': {
          const price = step.state === 'sold' ? 100 : null;
          const body = {
            state: step.state,
            ...(price === null ? {} : { sold_price_cents: price }),
          };
          const answer = await send('PATCH', path, body);
          return [answer, model.decide(own, step.state, price) ? 200 : 422];
        }
        case 'correction': {
          const answer = await send('PATCH', path, { state: 'open', correction: true });
          return [answer, model.reopen(sale, own, now) ? 200 : 422];
        }
        default:
          throw new Error(`The test has no action ${JSON.stringify(step)}.`);
      }
    }

    const passTime = async (): Promise<void> => {
      await advance(db, at(now));
      model.live(sale, now);
    };
    let before = await rows();
    for (const { after, isDown, action: step } of history.steps) {
      now += after;
      await db.deleteFrom('live_events').execute();
      if (!isDown) await passTime();
      const [answer, expected] = await act(step);
      expect([step, answer]).toEqual([step, expected]);
      await passTime();
      const stored = await rows();
      const { status } = await db
        .selectFrom('auctions')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect({
        status,
        lots: stored.map(({ id: _id, version: _version, ...row }) => row),
      }).toEqual({
        status: sale.status,
        lots: sale.lots.map((known) => ({
          state: known.state,
          awaiting_result: known.awaits,
          closes_at: at(known.end),
          current_bid_cents: model.currentBid(known),
          bids_count: known.bids.size,
          sold_price_cents: known.sold,
        })),
      });
      const events = await db.selectFrom('live_events').select(['kind', 'row_id']).execute();
      const heard = new Set(events.flatMap(({ kind, row_id }) => (kind === 'lot' ? [row_id] : [])));
      for (const [index, { version, ...row }] of stored.entries()) {
        const { version: last, ...known } = before[index] ?? { ...row, version };
        expect(version > last).toBe(heard.has(row.id));
        if (!heard.has(row.id)) expect(row).toEqual(known);
      }
      before = stored;
    }
    await db.updateTable('auctions').set({ due_at: null }).where('id', '=', id).execute();
  }

  test(`agree with the model in ${HISTORIES} histories`, () =>
    fc.assert(fc.asyncProperty(histories, compare), { numRuns: HISTORIES }));
});
