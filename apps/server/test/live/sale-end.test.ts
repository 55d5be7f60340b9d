/**
 * How the end of a sale and the messages around it agree: extensions, bids on their way, live
 * sessions, and statuses that a house sends again.
 */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steps } from '../../src/database/migrations/steps.ts';
import { changeHouse } from '../../src/houses/house.ts';
import { advance } from '../../src/live/advance.ts';
import { describeOnEngines } from '../engines.ts';
import { openFeedApp, type FeedApp } from '../feed/feed-app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const start = Date.parse('2026-11-22T20:00:00-03:00');
const at = (after: number): string => new Date(start + after).toISOString();

describeOnEngines('the end of a sale', (engine) => {
  let feed: FeedApp;
  let sales = 0;
  beforeAll(async () => {
    feed = await openFeedApp(engine);
  });
  afterAll(() => feed.close());

  const liveAt = async (after: number): Promise<void> => {
    feed.time.now = new Date(start + after);
    await advance(feed.database.db, feed.time.now);
  };
  /** A new auction with one lot, an hour before its start. It ends an hour after it. */
  async function openSale({ auction = {}, lot = {} }: { auction?: object; lot?: object } = {}) {
    sales += 1;
    const path = `/auctions/S${sales}`;
    await liveAt(-HOUR);
    const given = {
      title: 'Leilão de verão',
      catalog_available_at: at(-24 * HOUR),
      started_at: at(0),
      finished_at: at(HOUR),
    };
    const send = async (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', to: string, body?: object) => {
      const { statusCode, ...answer } = await feed.call(method, `${path}${to}`, body);
      return { status: statusCode, body: answer.json() };
    };
    const put = (changes: object = {}) => send('PUT', '', { ...given, ...auction, ...changes });
    await put();
    await send('PUT', '/lots/1', { title: 'Vaso', ...lot });
    await liveAt(-HOUR);
    const row = () => feed.lot('1', `S${sales}`);
    return {
      put,
      send,
      row,
      bid: (after: number, changes: object = {}) =>
        send('POST', '/lots/1/bids', feed.bid({ at: at(after), ...changes })),
      state: async () => {
        const { state, awaiting_result } = await row();
        return awaiting_result ? 'awaits' : state;
      },
      page: async () => {
        const { id } = await row();
        return (await feed.app.inject(`/api/accounts/casa-das-artes/lots/${id}.json`)).json();
      },
    };
  }

  describe('a lot without an end of its own', () => {
    test('follows the end of its auction, in lists and mails too', async () => {
      const sale = await openSale();
      expect(await sale.row()).toMatchObject({ closes_at: new Date(at(HOUR)) });
      const { version } = await sale.row();
      await sale.put({ finished_at: at(3 * HOUR) });
      expect(await sale.row()).toMatchObject({
        closes_at: new Date(at(3 * HOUR)),
        list_order: (start + 3 * HOUR) / SECOND,
        version: version + 1,
      });
      await liveAt(2 * HOUR);
      expect(await sale.state()).toBe('open');
      expect((await sale.bid(2 * HOUR)).status).toBe(201);
      expect((await sale.page()).closes_at).toBe('2026-11-22T23:00:00-03:00');
    });

    test('takes an end of its own, and gives it back', async () => {
      const sale = await openSale();
      await sale.send('PATCH', '/lots/1', { closes_at: at(90 * MINUTE) });
      await sale.put({ finished_at: at(3 * HOUR) });
      expect((await sale.row()).closes_at).toEqual(new Date(at(90 * MINUTE)));
      await sale.send('PATCH', '/lots/1', { closes_at: null });
      expect((await sale.row()).closes_at).toEqual(new Date(at(3 * HOUR)));
    });

    test('is reopened by a later end of its auction while it awaits its result', async () => {
      const sale = await openSale();
      await sale.bid(-HOUR);
      await liveAt(HOUR);
      expect(await sale.state()).toBe('awaits');
      await sale.put({ finished_at: at(3 * HOUR) });
      expect(await sale.state()).toBe('closing');
      expect((await sale.bid(HOUR)).status).toBe(201);
    });

    test('is recognised in a database of an earlier version', async () => {
      const sale = await openSale();
      await sale.send('PUT', '/lots/2', { title: 'Prato', closes_at: at(2 * HOUR) });
      const { db } = feed.database;
      await sql`alter table lots drop column ends_with_auction`.execute(db);
      await sql`alter table accounts drop column bid_delivery_seconds`.execute(db);
      // A migration knows no tables.
      await steps['0043-lot-ends'].up(db as unknown as Kysely<unknown>);
      await sale.put({ finished_at: at(3 * HOUR) });
      const ends = await db
        .selectFrom('lots')
        .select(['number', 'closes_at'])
        .where('auction_id', '=', (await sale.row()).auction_id)
        .orderBy('number')
        .execute();
      expect(ends).toEqual([
        { number: '1', closes_at: new Date(at(3 * HOUR)) },
        { number: '2', closes_at: new Date(at(2 * HOUR)) },
      ]);
    });

    test('keeps the end that it had once it is decided', async () => {
      const sale = await openSale();
      await liveAt(2 * HOUR);
      expect(await sale.state()).toBe('closed');
      await sale.put({ finished_at: at(3 * HOUR) });
      expect((await sale.row()).closes_at).toEqual(new Date(at(HOUR)));
    });

    test('follows it in a catalogue whose rows are unchanged', async () => {
      const header = 'account,auction_code,auction_status,lot_number,title,finished_at\n';
      const rows = (end: string) =>
        `${header}casa-das-artes,CSV,ongoing,1,Vaso,\ncasa-das-artes,CSV,ongoing,2,Prato,${end}\n`;
      const importRows = async (end: string) => {
        const { headers } = await feed.call('POST', '/catalogue', rows(end), {
          'content-type': 'text/csv',
        });
        await feed.catalogues.settle();
        return headers;
      };
      await liveAt(-HOUR);
      await importRows(at(HOUR));
      await importRows(at(2 * HOUR));
      expect((await feed.lot('1', 'CSV')).closes_at).toEqual(new Date(at(2 * HOUR)));
    });
  });

  describe('a bid', () => {
    test('in a live auction counts until the end of the auction', async () => {
      const sale = await openSale({
        auction: { live_url: 'https://casa.example/ao-vivo' },
        lot: { closes_at: at(20 * MINUTE) },
      });
      await liveAt(30 * MINUTE);
      expect(await sale.page()).toMatchObject({ state: 'open', auction: { status: 'live' } });
      expect((await sale.bid(30 * MINUTE, { source: 'room' })).status).toBe(201);
      feed.time.now = new Date(start + HOUR);
      const late = await sale.bid(HOUR + SECOND);
      expect(late).toEqual({
        status: 422,
        body: { errors: { at: [`is after the end of the lot, ${at(HOUR)}`] } },
      });
    });

    test('in a live auction counts until a lot that was extended after its end', async () => {
      const sale = await openSale({ auction: { live_url: 'https://casa.example/ao-vivo' } });
      await sale.send('PUT', '/lots/2', { title: 'Prato', closes_at: at(30 * MINUTE) });
      await liveAt(0);
      await liveAt(HOUR + SECOND);
      expect(await sale.state()).toBe('awaits');
      await sale.send('PATCH', '/lots/2', { closes_at: at(2 * HOUR) });
      expect(await sale.state()).toBe('closing');
      await liveAt(HOUR + 2 * MINUTE);
      expect(await sale.state()).toBe('closing');
      expect((await sale.bid(HOUR + 2 * MINUTE, { source: 'room' })).status).toBe(201);
    });

    test('in a live auction counts until a lot that is new after its end', async () => {
      const sale = await openSale({ auction: { live_url: 'https://casa.example/ao-vivo' } });
      await liveAt(0);
      await liveAt(HOUR);
      expect(await sale.state()).toBe('awaits');
      await sale.send('PUT', '/lots/2', { title: 'Prato', closes_at: at(2 * HOUR) });
      expect(await sale.state()).toBe('closing');
      await liveAt(HOUR + 2 * MINUTE);
      expect((await sale.bid(HOUR + 2 * MINUTE, { source: 'room' })).status).toBe(201);
      await liveAt(2 * HOUR);
      expect(await sale.state()).toBe('awaits');
    });

    test('in a live auction counts until a lot of a catalogue that is new after its end', async () => {
      const sale = await openSale({ auction: { live_url: 'https://casa.example/ao-vivo' } });
      await liveAt(0);
      await liveAt(HOUR);
      const row = `casa-das-artes,S${sales},2,Prato,${at(2 * HOUR)}`;
      const rows = `account,auction_code,lot_number,title,finished_at\n${row}\n`;
      await feed.call('POST', '/catalogue', rows, { 'content-type': 'text/csv' });
      await feed.catalogues.settle();
      expect(await sale.state()).toBe('closing');
    });

    test.each([
      ['before the start ended', -MINUTE, 'awaits', 422],
      ['at the start is called', 0, 'open', 201],
    ])('in a live auction: a lot that closes %s', async (_, end, state, status) => {
      const sale = await openSale({
        auction: { live_url: 'https://casa.example/ao-vivo' },
        lot: { closes_at: at(end) },
      });
      await sale.bid(-HOUR);
      await liveAt(end);
      await liveAt(1);
      expect(await sale.state()).toBe(state === 'open' ? 'closing' : state);
      await sale.put({ finished_at: at(2 * HOUR) });
      expect(await sale.state()).toBe(state === 'open' ? 'closing' : state);
      expect((await sale.bid(1)).status).toBe(status);
    });

    test('made in the last second counts if it arrives within a minute', async () => {
      const sale = await openSale();
      await liveAt(HOUR);
      expect(await sale.state()).toBe('awaits');
      await liveAt(HOUR + MINUTE - SECOND);
      expect((await sale.bid(HOUR - SECOND)).status).toBe(201);
      await liveAt(HOUR + 2 * MINUTE);
      expect(await sale.state()).toBe('awaits');
    });

    test('arrives with the message that finishes its auction', async () => {
      const sale = await openSale({ auction: { status: 'ongoing' } });
      await sale.send('PATCH', '', { status: 'finished' });
      expect((await sale.bid(-HOUR - SECOND)).status).toBe(201);
      expect(await sale.bid(-HOUR + SECOND)).toEqual({
        status: 422,
        body: { errors: { at: [`is after the end of the lot, ${at(-HOUR)}`] } },
      });
    });

    test('that arrives later finds the lot decided', async () => {
      const sale = await openSale();
      await liveAt(HOUR + MINUTE);
      expect(await sale.state()).toBe('closed');
      expect((await sale.bid(HOUR - SECOND)).status).toBe(422);
    });

    test('has the time that its house agreed on', async () => {
      await changeHouse(feed.database.db, { tenantName: 'casa-das-artes', bidDelivery: '5' });
      const sale = await openSale();
      await liveAt(HOUR + 5 * SECOND);
      expect(await sale.state()).toBe('closed');
      await changeHouse(feed.database.db, { tenantName: 'casa-das-artes', bidDelivery: '60' });
    });

    test('that is higher and late wins where the highest bid wins', async () => {
      await changeHouse(feed.database.db, {
        tenantName: 'casa-das-artes',
        results: 'highest_bid',
      });
      const sale = await openSale();
      await sale.bid(-HOUR, { amount_cents: 50_000 });
      await liveAt(HOUR + SECOND);
      expect((await sale.bid(HOUR, { amount_cents: 80_000 })).status).toBe(201);
      await liveAt(HOUR + MINUTE);
      expect(await sale.row()).toMatchObject({ state: 'sold', sold_price_cents: 80_000 });
      await changeHouse(feed.database.db, { tenantName: 'casa-das-artes', results: 'house' });
    });

    test('replaces the current bid that the house gave without it', async () => {
      const sale = await openSale({ lot: { current_bid_cents: 500_000 } });
      const { body } = await sale.bid(-HOUR, { amount_cents: 300_000 });
      expect(body).toMatchObject({ current_bid_cents: 300_000, bids_count: 1 });
      const lower = await sale.bid(-HOUR, { amount_cents: 200_000 });
      expect(lower.body).toMatchObject({ current_bid_cents: 300_000, bids_count: 2 });
    });

    test('is rejected more than a minute ahead of the clock', async () => {
      const sale = await openSale();
      expect((await sale.bid(-HOUR + MINUTE)).status).toBe(201);
      expect(await sale.bid(-HOUR + MINUTE + SECOND)).toEqual({
        status: 422,
        body: { errors: { at: [`is in the future: the time is ${at(-HOUR)}`] } },
      });
    });

    test('is rejected long before an auction without dates was sent', async () => {
      const sale = await openSale();
      await feed.database.db
        .updateTable('auctions')
        .set({ catalog_available_at: null, started_at: null, created_at: at(-24 * HOUR) })
        .where('id', '=', (await sale.row()).auction_id)
        .execute();
      expect((await sale.bid(-31 * 24 * HOUR)).status).toBe(201);
      expect((await sale.bid(-31 * 24 * HOUR - SECOND)).status).toBe(422);
    });

    test('is accepted as history, and rejected long before its sale', async () => {
      const sale = await openSale();
      const first = -31 * 24 * HOUR;
      expect((await sale.bid(first)).status).toBe(201);
      expect(await sale.bid(first - SECOND)).toEqual({
        status: 422,
        body: { errors: { at: [`is more than 30 days before the sale, ${at(-24 * HOUR)}`] } },
      });
    });
  });

  describe('a status', () => {
    test('that is sent again with the description is not a transition', async () => {
      const sale = await openSale({ auction: { status: 'ongoing' } });
      await sale.send('PATCH', '', { status: 'finished' });
      expect(await sale.put()).toMatchObject({ status: 200, body: { result: 'unchanged' } });
    });

    test('of a lot that a catalogue repeats is not a transition either', async () => {
      const rows = (title: string) =>
        `account,auction_code,lot_number,title,state\ncasa-das-artes,REP,1,${title},open\n`;
      const importRows = async (title: string) => {
        const csv = { 'content-type': 'text/csv' };
        const { headers } = await feed.call('POST', '/catalogue', rows(title), csv);
        await feed.catalogues.settle();
        return (
          await feed.call('GET', String(headers['location']).replace('/api/feed', ''))
        ).json();
      };
      await importRows('Vaso');
      await feed.call('PATCH', '/auctions/REP', { status: 'ongoing' });
      const sold = { state: 'sold', sold_price_cents: 90_000 };
      expect((await feed.call('PATCH', '/auctions/REP/lots/1', sold)).statusCode).toBe(200);
      expect(await importRows('Vaso azul')).toMatchObject({ report: { updated: 1, rejected: 0 } });
      expect(await feed.lot('1', 'REP')).toMatchObject({ state: 'sold', title: 'Vaso azul' });
    });
  });

  describe('a lot that is decided', () => {
    const sold = { state: 'sold', sold_price_cents: 90_000 };
    test.each([
      ['before its end', -MINUTE, '2026-11-22T19:59:00-03:00'],
      ['after its end', MINUTE, '2026-11-22T20:00:00-03:00'],
    ])('%s says when its bidding ended', async (_, after, end) => {
      const sale = await openSale({ lot: { closes_at: at(0) } });
      await sale.bid(-HOUR);
      await liveAt(Math.min(after, 0));
      await liveAt(after);
      await sale.send('PATCH', '/lots/1', sold);
      await liveAt(2 * HOUR);
      expect(await sale.page()).toMatchObject({ state: 'sold', closes_at: end });
    });

    test('in a live auction says when the house called it', async () => {
      const sale = await openSale({
        auction: { live_url: 'https://casa.example/ao-vivo' },
        lot: { closes_at: at(MINUTE) },
      });
      await liveAt(30 * MINUTE);
      await sale.send('PATCH', '/lots/1', sold);
      expect((await sale.page()).closes_at).toBe('2026-11-22T20:30:00-03:00');
    });

    test('says so after a catalogue with its result, and after its end is sent again', async () => {
      const sale = await openSale({ lot: { closes_at: at(MINUTE) } });
      const row = `casa-das-artes,S${sales},1,Vaso,900`;
      const rows = `account,auction_code,lot_number,title,sold_price\n${row}\n`;
      await sale.bid(-HOUR);
      await liveAt(-MINUTE);
      await sale.send('PATCH', '/lots/1', { state: 'closing' });
      await feed.call(
        'POST',
        '/catalogue',
        rows.replace('sold_price', 'state,sold_price').replace(',900', ',sold,900'),
        {
          'content-type': 'text/csv',
        },
      );
      await feed.catalogues.settle();
      const closes_at = '2026-11-22T19:59:00-03:00';
      expect(await sale.page()).toMatchObject({ state: 'sold', closes_at });
      await sale.send('PATCH', '/lots/1', { closes_at: at(2 * MINUTE) });
      await sale.send('PUT', '/lots/1', { title: 'Vaso azul', closes_at: at(MINUTE) });
      expect(await sale.page()).toMatchObject({ title: 'Vaso azul', closes_at });
      await liveAt(HOUR);
      // Sent afterwards, a time in the past is when it ended.
      await sale.send('PATCH', '/lots/1', { closes_at: at(-2 * MINUTE) });
      expect((await sale.page()).closes_at).toBe('2026-11-22T19:58:00-03:00');
    });

    test('ends at its planned end again when the house takes the result back', async () => {
      const sale = await openSale({ lot: { closes_at: at(0) } });
      await sale.send('PATCH', '/lots/1', { state: 'closed' });
      expect((await sale.row()).closes_at).toEqual(new Date(at(-HOUR)));
      await sale.send('PATCH', '/lots/1', { state: 'open', correction: true });
      expect((await sale.row()).closes_at).toEqual(new Date(at(0)));
    });

    test('before its end does not move the end of its auction', async () => {
      const sale = await openSale({
        auction: { status: 'ongoing', finished_at: null, started_at: at(-24 * HOUR) },
        lot: { closes_at: at(2 * HOUR) },
      });
      await sale.send('PUT', '/lots/2', { title: 'Prato' });
      await liveAt(HOUR);
      await sale.send('PATCH', '/lots/1', { ...sold, state: 'closed', sold_price_cents: null });
      await liveAt(HOUR + MINUTE);
      expect((await feed.lot('2', `S${sales}`)).awaiting_result).toBe(false);
      await liveAt(2 * HOUR);
      expect(await feed.lot('2', `S${sales}`)).toMatchObject({ awaiting_result: true });
    });
  });

  describe('an open lot of a finished auction', () => {
    test.each([
      ['without dates', {}, {}],
      ['that was to end later', { finished_at: at(5 * HOUR) }, { closes_at: at(4 * HOUR) }],
    ])('%s takes no bids and is closed', async (_name, auction, lot) => {
      const none = { started_at: null, finished_at: null };
      const sale = await openSale({ auction: { ...none, ...auction, status: 'ongoing' }, lot });
      await sale.send('PATCH', '', { status: 'finished' });
      await liveAt(-HOUR);
      expect(await sale.page()).toMatchObject({
        state_label: 'Aguardando o resultado da casa',
        awaiting_result: true,
      });
      await liveAt(-HOUR + MINUTE);
      expect(await sale.state()).toBe('closed');
    });

    test.each([
      ['of its own', { closes_at: at(30 * MINUTE) }, 30 * MINUTE],
      ['that is the end of its auction', {}, HOUR],
    ])(
      'is reopened until its end, %s, when the house takes the status back',
      async (_, lot, end) => {
        const sale = await openSale({ auction: { status: 'ongoing' }, lot });
        await sale.send('PATCH', '', { status: 'finished' });
        await liveAt(-HOUR);
        await liveAt(-HOUR + SECOND);
        expect((await sale.page()).closes_at).toBe('2026-11-22T19:00:00-03:00');
        await sale.send('PATCH', '', { status: 'ongoing', correction: true });
        expect(await sale.state()).toBe('closing');
        expect((await sale.row()).closes_at).toEqual(new Date(at(end)));
        await liveAt(end - 1);
        expect(await sale.state()).toBe('closing');
        await liveAt(end);
        expect(await sale.state()).toBe('awaits');
      },
    );

    test('stays over when its end is sent again', async () => {
      const sale = await openSale({ auction: { status: 'ongoing' } });
      await sale.send('PATCH', '', { status: 'finished' });
      await liveAt(-HOUR);
      await sale.send('PATCH', '/lots/1', { closes_at: at(HOUR) });
      expect(await sale.state()).toBe('awaits');
      expect((await sale.row()).closes_at).toEqual(new Date(at(-HOUR)));
    });

    test('of a file is imported, and ends', async () => {
      await liveAt(-HOUR);
      const rows =
        'account,auction_code,auction_status,lot_number,title,state,current_bid\n' +
        'casa-das-artes,FIM,finished,1,Vaso,open,\ncasa-das-artes,FIM,finished,2,Prato,open,900\n';
      await feed.call('POST', '/catalogue', rows, { 'content-type': 'text/csv' });
      await feed.catalogues.settle();
      await liveAt(-HOUR);
      expect([await feed.lot('1', 'FIM'), await feed.lot('2', 'FIM')]).toMatchObject([
        { state: 'closing', awaiting_result: true },
        { state: 'closing', awaiting_result: true },
      ]);
      await liveAt(-HOUR + MINUTE);
      expect((await feed.lot('1', 'FIM')).state).toBe('closed');
      await liveAt(-HOUR + 7 * 24 * HOUR);
      expect((await feed.lot('2', 'FIM')).state).toBe('closed');
    });
  });
});
