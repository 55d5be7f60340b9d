/**
 * Runs a sale on a simulated clock, from its catalogue to its last offer, with the mails of the
 * same days. Each transition happens once and on time, and lists, counts and mails agree.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { civilDay, formatTime, instantInSaoPaulo } from '@martelo/domain/calendar';
import type { RadarCriteria } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { advance } from '../../src/live/advance.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { processMails } from '../mail/process-mails.ts';
import { recountLots } from '../../src/search/counts/counters.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson } from '../people.ts';
import { readSale } from './sale-answers.ts';

const at = (time: string): Date => instantInSaoPaulo(time) ?? new Date(Number.NaN);
const SECOND = 1000;
const HOUR = 3600 * SECOND;

const criteria: RadarCriteria = {
  term: 'gamela',
  category_ids: [],
  tag_ids: [],
  author_ids: [],
  account_tenant_names: [],
  price_ids: [],
};

describeOnEngines('the life of a sale', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let now = at('2026-11-19T08:00');
  /** Kind, day and hour of each mail that was sent, and whether it names the sale. */
  const mails: string[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    await fillCatalogue(db);
    // Only the sales of the tests change.
    await db.updateTable('auctions').set({ status: 'canceled' }).execute();
    await recountLots(db, [1, 2, 3]);
    await advance(db, now);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { clock: () => now }), { prefix: '/api' });
    const person = await makePerson(db, { created_at: now, confirmed_at: now });
    await db
      .insertInto('radar_items')
      .values({
        id: 1,
        uuid: randomUUID(),
        user_id: person.id,
        criteria: JSON.stringify(criteria),
        criteria_key: 'gamela',
        created_at: now,
        expires_at: at('2027-02-01T00:00'),
      })
      .execute();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  /** A sale that takes place on the 21st. Its catalogue is published at noon on the 20th. */
  async function makeSale(id: number): Promise<void> {
    await database.db
      .insertInto('auctions')
      .values({
        id,
        uuid: randomUUID(),
        account_id: 1,
        code: String(id),
        title: 'Leilão da gamela',
        status: 'collecting',
        takes_offers: true,
        catalog_available_at: at('2026-11-20T12:00'),
        started_at: at('2026-11-21T20:00'),
        finished_at: at('2026-11-21T22:00'),
        days: ['2026-11-21'],
      })
      .execute();
    const lots = [
      { closes_at: at('2026-11-21T20:30') },
      { closes_at: at('2026-11-21T20:31'), current_bid_cents: 90_000, bids_count: 1 },
      {},
    ];
    for (const [index, lot] of lots.entries()) {
      await insertLot(database.db, id + 1 + index, {
        auction: id,
        number: String(index + 1),
        title: `Gamela n${index + 1}`,
        category: 1,
        published_at: at('2026-11-20T12:00'),
        ...lot,
      });
    }
    await recountLots(database.db, [id]);
  }

  async function statesOf(id: number): Promise<string> {
    const { db } = database;
    const auction = await db
      .selectFrom('auctions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lots = await db
      .selectFrom('lots')
      .select(['state', 'awaiting_result'])
      .where('auction_id', '=', id)
      .orderBy('id')
      .execute();
    const states = lots.map(({ state, awaiting_result }) => (awaiting_result ? 'awaits' : state));
    return [auction.status, ...states].join(' ');
  }

  const moment = (date: Date): string =>
    `${civilDay(date)} ${formatTime(date)}:${String(date.getUTCSeconds()).padStart(2, '0')}`;

  /** Sets the clock, applies due transitions and sends due mails, each more often than needed. */
  async function liveAt(date: Date): Promise<Date | null> {
    now = date;
    const { next } = await advance(database.db, now);
    expect((await advance(database.db, now)).transitions).toBe(0);
    for (let look = 0; look < 2; look += 1) {
      await processMails(
        {
          db: database.db,
          sealer: database.sealer,
          siteUrl: 'https://casa.example',
          postalAddress: null,
          clock: () => now,
        },
        async ({ kind, body }) => {
          const named = [...new Set(body.match(/Leilão da gamela|Gamela n\d/g))].sort();
          mails.push(`${moment(now)} ${kind}: ${named.join(', ')}`);
        },
      );
    }
    return next;
  }

  /** The house reports the result of the lot with a bid. */
  const tellResult = (id: number) =>
    writeSale(database.db, id, now, (writer) =>
      writer.changeLot(id + 2, { state: 'sold', sold_price_cents: 95_000 }),
    );

  const mailHours = ['10:00', '19:30'];
  /** Returns when the next transition is due, as a server process computes it. */
  function following(next: Date | null): Date {
    const tomorrow = new Date(now.getTime() + 24 * HOUR);
    const hours = [now, tomorrow].flatMap((date) =>
      mailHours.map((hour) => at(`${civilDay(date)}T${hour}`)),
    );
    const due = [...hours, ...(next === null ? [] : [next])].filter((date) => date > now);
    return new Date(Math.min(...due.map(Number)));
  }

  const ended = 'finished closed sold closed';

  test('each transition happens once and on time, with the mails of its days', async () => {
    const sale = 7000;
    await makeSale(sale);
    const steps: string[] = [];
    let states = await statesOf(sale);
    const note = async (): Promise<void> => {
      const known = states;
      states = await statesOf(sale);
      const { accepting, passed, sold } = await readSale(app, sale);
      if (states === known) return;
      steps.push(`${moment(now)} ${states}, ${accepting} open, ${passed} passed, ${sold} sold`);
    };
    for (let next = await liveAt(now); now < at('2026-12-01T00:00');) {
      const due = following(next);
      if (due.getTime() === next?.getTime()) {
        expect((await advance(database.db, new Date(due.getTime() - SECOND))).transitions).toBe(0);
      }
      next = await liveAt(due);
      await note();
      if (moment(now) === '2026-11-22 10:00:00') {
        await tellResult(sale);
        next = await liveAt(new Date(now.getTime() + SECOND));
        await note();
      }
    }
    expect(steps).toEqual([
      '2026-11-20 12:00:00 ongoing open open open, 3 open, 0 passed, 0 sold',
      '2026-11-21 20:20:00 ongoing closing open open, 3 open, 0 passed, 0 sold',
      '2026-11-21 20:21:00 ongoing closing closing open, 3 open, 0 passed, 0 sold',
      '2026-11-21 20:30:00 ongoing awaits closing open, 2 open, 0 passed, 0 sold',
      '2026-11-21 20:31:00 ongoing passed awaits open, 1 open, 1 passed, 0 sold',
      '2026-11-21 22:00:00 ongoing passed awaits awaits, 0 open, 1 passed, 0 sold',
      '2026-11-21 22:01:00 ongoing passed awaits passed, 0 open, 2 passed, 0 sold',
      '2026-11-22 10:00:01 conditional_bids_only passed sold passed, 0 open, 2 passed, 1 sold',
      '2026-11-28 22:00:00 finished closed sold closed, 0 open, 0 passed, 1 sold',
    ]);
    const lots = 'Gamela n1, Gamela n2, Gamela n3';
    expect(mails.toSorted()).toEqual([
      `2026-11-20 19:30:00 radar: ${lots}`,
      '2026-11-21 10:00:00 morning: Leilão da gamela',
    ]);
  });

  test('a clock that runs backwards causes no transition and no mail', async () => {
    const sent = mails.length;
    const before = await readSale(app, 7000);
    for (const time of ['2026-11-21T21:00', '2026-11-20T19:30', '2026-10-01T10:00']) {
      await liveAt(at(time));
      expect(await statesOf(7000)).toBe(ended);
      expect(await readSale(app, 7000)).toEqual(before);
    }
    expect(mails).toHaveLength(sent);
  });

  test('jumps of a week give the same states as single days, and send no outdated mails', async () => {
    const sale = 8000;
    now = at('2026-11-20T12:00');
    await makeSale(sale);
    await liveAt(now);
    const sent = mails.length;
    await database.db.deleteFrom('live_events').execute();
    await liveAt(at('2026-11-27T12:00'));
    expect(await statesOf(sale)).toBe('ongoing passed awaits passed');
    await tellResult(sale);
    await liveAt(new Date(now.getTime() + SECOND));
    expect(await statesOf(sale)).toBe('conditional_bids_only passed sold passed');
    await liveAt(at('2026-12-04T12:00'));
    expect(await statesOf(sale)).toBe(ended);
    const { labels, ...counts } = await readSale(app, sale, 2);
    expect(labels).toEqual(['Não vendido', 'Arrematado', 'Não vendido']);
    expect(counts).toEqual({ accepting: 0, passed: 0, sold: 1 });
    const events = await database.db.selectFrom('live_events').select(['kind', 'row_id']).execute();
    const moved = events.flatMap(({ kind, row_id }) => (kind === 'lot' ? [row_id - sale] : []));
    // A jump writes one event for each lot that it changes, regardless of how many states the lot
    // passes through.
    expect(moved.sort()).toEqual([1, 1, 2, 2, 3, 3]);
    await liveAt(at('2026-12-04T23:00'));
    expect(mails.slice(sent)).toEqual([]);
  });
});
