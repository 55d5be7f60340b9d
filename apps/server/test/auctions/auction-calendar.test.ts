/** The auctions of a month, by day and city. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuctionCalendar } from '@martelo/domain/entities';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('the calendar of auctions', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    await database.db.updateTable('accounts').set({ city: 'Recife' }).where('id', '=', 1).execute();
    await database.db.updateTable('accounts').set({ city: 'Olinda' }).where('id', '=', 2).execute();
    app = createServer({ logLevel: 'silent' });
    const clock = () => new Date('2031-03-05T01:00:00Z');
    await app.register(api(database, { siteUrl: 'https://casa.example', clock }), {
      prefix: '/api',
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const plan = (id: number, days: string[], started_at: string | null = null, more = {}) =>
    database.db
      .updateTable('auctions')
      .set({ days, started_at, status: 'ongoing', is_public: true, ...more })
      .where('id', '=', id)
      .execute();
  const get = (query = '') => app.inject(`/api/auctions/calendar.json${query}`);
  const read = async (query?: string) => (await get(query)).json<AuctionCalendar>();
  const ids = async (query?: string) => (await read(query)).auctions.map(({ id }) => id);

  beforeEach(async () => {
    await plan(1, ['2031-03-04', '2031-04-01'], '2031-03-04T23:00:00Z');
    // At 22:00 of 31 March in São Paulo.
    await plan(2, [], '2031-04-01T01:00:00Z');
    await plan(3, ['2031-06-10']);
  });

  test('has the current month in São Paulo, and the nearest months with auctions', async () => {
    const march = await read();
    expect(march).toMatchObject({ month: '2031-03', today: '2031-03-04', total: 2 });
    expect(march.auctions.map(({ id, days }) => [id, days])).toEqual([
      [1, ['2031-03-04', '2031-04-01']],
      [2, ['2031-03-31']],
    ]);
    expect(march).toMatchObject({ previous_month: null, next_month: '2031-04' });
    expect(await read('?month=2031-05')).toMatchObject({
      previous_month: '2031-04',
      next_month: '2031-06',
      total: 0,
      auctions: [],
      cities: [],
    });
  });

  test('has the auctions of one city, and counts those of every city', async () => {
    await plan(3, ['2031-03-20']);
    const olinda = await read('?month=2031-03&city=Olinda');
    expect(olinda.auctions.map(({ id, city }) => [id, city])).toEqual([[3, 'Olinda']]);
    expect(olinda.total).toBe(1);
    expect(olinda.cities).toEqual([
      { value: 'Recife', count: 2 },
      { value: 'Olinda', count: 1 },
    ]);
    expect(await ids('?month=2031-03&city=Manaus')).toEqual([]);
  });

  test('leaves out canceled auctions and those that are not public', async () => {
    await plan(1, ['2031-03-04'], null, { status: 'canceled' });
    await plan(2, ['2031-03-05'], null, { is_public: false });
    expect(await read()).toMatchObject({ total: 0, auctions: [], next_month: '2031-06' });
  });

  test.each(['2031-13', '2031', 'x', ''])('a month %j is not found', async (month) => {
    expect((await get(`?month=${month}`)).statusCode).toBe(404);
  });

  test('a city with a null byte is not found', async () => {
    expect((await get('?city=%00')).statusCode).toBe(404);
  });
});
