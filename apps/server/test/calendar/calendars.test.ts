/** Calendar files, read by a strict parser, and the secret address of a person's calendar. */
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../src/api.ts';
import { icsOf, type CalendarEvent } from '../../src/calendar/ics.ts';
import { loggedPath } from '../../src/http/logging.ts';
import { createServer } from '../../src/http/server.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { newToken } from '../../src/people/tokens.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

const LOT = 60_001;
const now = new Date('2031-03-04T12:00:00Z');

/** Parses a file. Throws when a line has no end, or is longer than 75 bytes (RFC 5545 §3.1). */
function eventsIn(text: string): InstanceType<typeof ICAL.Event>[] {
  expect(text).not.toMatch(/[^\r]\n/);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toContain('Martelo');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'lot-1@casa.example',
  at: new Date('2031-03-04T23:00:00Z'),
  minutes: 15,
  title: 'Encerra: lote 12, Marinha',
  description: 'Leilão 1, Casa das Artes.',
  location: null,
  url: 'https://casa.example/casa-das-artes/1/lote/12',
  isCanceled: false,
  version: 3,
  ...changes,
});

describe('a calendar file', () => {
  test('has the time in UTC, a stable id, and a reminder an hour before', () => {
    const [one] = eventsIn(icsOf('Agenda', [event()], now));
    expect(one?.uid).toBe('lot-1@casa.example');
    expect(one?.sequence).toBe(3);
    expect(one?.startDate.toString()).toBe('2031-03-04T23:00:00Z');
    expect(one?.component.getFirstPropertyValue('dtend')?.toString()).toBe('2031-03-04T23:15:00Z');
    expect(one?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      '2031-03-04T12:00:00Z',
    );
    const alarm = one?.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT1H');
  });

  test.each([
    'Vírgula, ponto e vírgula; barra \\ e "aspas"',
    'Duas\nlinhas',
    'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Outro',
    'Natureza-morta com flores e frutas sobre mesa de jacarandá, em moldura de época. '.repeat(4),
    '🎨'.repeat(60),
  ])('keeps the text %j', (text) => {
    const events = eventsIn(icsOf('Agenda', [event({ title: text, description: text })], now));
    expect(events).toHaveLength(1);
    const lines = (value: string | undefined) => value?.replaceAll('\r\n', '\n').trim();
    expect(lines(events[0]?.summary)).toBe(lines(text));
    expect(lines(events[0]?.description)).toBe(lines(text));
  });

  test('has a day without a time, and says that an event is canceled', () => {
    const [day] = eventsIn(icsOf('Agenda', [event({ at: '2031-03-05', isCanceled: true })], now));
    expect(day?.startDate.isDate).toBe(true);
    expect(day?.startDate.toString()).toBe('2031-03-05');
    expect(day?.component.getFirstPropertyValue('dtend')?.toString()).toBe('2031-03-06');
    expect(day?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describeOnEngines('calendars', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ana: TestPerson;
  let lotUuid: string;
  let auctionUuid: string;

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    await fillCatalogue(db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database, { siteUrl: 'https://casa.example', clock: () => now }), {
      prefix: '/api',
    });
    await insertLot(db, LOT, { auction: 1, number: 'k1', title: 'Vaso' });
    const lot = await db
      .selectFrom('lots')
      .select('uuid')
      .where('id', '=', LOT)
      .executeTakeFirstOrThrow();
    lotUuid = lot.uuid;
    const auction = await db
      .selectFrom('auctions')
      .select('uuid')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    auctionUuid = auction.uuid;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    const { db } = database;
    await db
      .updateTable('lots')
      .set({ closes_at: '2031-03-04T23:00:00Z', state: 'open', list_group: 0 })
      .where('id', '=', LOT)
      .execute();
    await db
      .updateTable('auctions')
      .set({
        status: 'ongoing',
        live_url: null,
        is_public: true,
        started_at: '2031-03-05T22:00:00Z',
        days: ['2031-03-05', '2031-03-06'],
      })
      .where('id', '=', 1)
      .execute();
    ana = await makePerson(db);
  });

  const get = (url: string) => app.inject({ method: 'GET', url: `/api${url}` });
  const feed = (method: 'GET' | 'POST' | 'DELETE') =>
    app.inject({ method, url: '/api/profile/calendar', headers: ana.headers });
  const makeFeed = async (): Promise<string> => {
    const answer = await feed('POST');
    expect(answer.statusCode).toBe(201);
    const { url } = answer.json<{ url: string }>();
    expect(url).toMatch(/^https:\/\/casa\.example\/api\/calendars\/[\w-]{43}\/agenda\.ics$/);
    return url.slice('https://casa.example/api'.length);
  };

  test('a lot has its end as an event', async () => {
    const answer = await get(`/lots/${lotUuid}/calendar.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lote.ics"');
    const [one, ...others] = eventsIn(answer.body);
    expect(others).toEqual([]);
    expect(one?.uid).toBe(`lot-${lotUuid}@casa.example`);
    expect(one?.summary).toBe('Encerra: lote k1, Vaso');
    expect(one?.startDate.toString()).toBe('2031-03-04T23:00:00Z');
    expect(one?.component.getFirstPropertyValue('url')).toBe(
      'https://casa.example/casa-das-artes/1/lote/k1',
    );
  });

  test.each([
    ['goes live before its end', '22:00', { live_url: 'https://casa.example/ao-vivo' }],
    ['goes live at its end', '23:00', { live_url: 'https://casa.example/ao-vivo' }],
    ['is live', '22:00', { status: 'live' }],
  ] as const)(
    'a lot of an auction that %s has the start of the auction',
    async (_, at, changes) => {
      await database.db
        .updateTable('auctions')
        .set({ started_at: `2031-03-04T${at}:00Z`, ...changes })
        .where('id', '=', 1)
        .execute();
      const [one] = eventsIn((await get(`/lots/${lotUuid}/calendar.ics`)).body);
      expect(one?.summary).toBe('Leilão: lote k1, Vaso');
      expect(one?.startDate.toString()).toBe(`2031-03-04T${at}:00Z`);
    },
  );

  test('an auction has an event for each session', async () => {
    const events = eventsIn((await get(`/auctions/${auctionUuid}/calendar.ics`)).body);
    expect(events.map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
      [`auction-${auctionUuid}@casa.example`, '2031-03-05T22:00:00Z'],
      [`auction-${auctionUuid}-2031-03-06@casa.example`, '2031-03-06'],
    ]);
  });

  test.each(['/lots/7/calendar.ics', '/auctions/%00/calendar.ics', '/calendars/abc/agenda.ics'])(
    '%s is not found',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('a person has liked lots and reminders under a secret address, without a session', async () => {
    const path = await makeFeed();
    expect(eventsIn((await get(path)).body)).toEqual([]);
    await database.db.insertInto('likes').values({ user_id: ana.id, lot_id: LOT }).execute();
    await database.db.insertInto('reminders').values({ user_id: ana.id, auction_id: 1 }).execute();
    const answer = await get(path);
    expect(eventsIn(answer.body).map(({ uid }) => uid)).toEqual([
      `auction-${auctionUuid}@casa.example`,
      `auction-${auctionUuid}-2031-03-06@casa.example`,
      `lot-${lotUuid}@casa.example`,
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toContain(ana.email);
  });

  test('a canceled lot or auction stays, and says that it is canceled', async () => {
    const path = await makeFeed();
    const { db } = database;
    await db.insertInto('likes').values({ user_id: ana.id, lot_id: LOT }).execute();
    await db.insertInto('reminders').values({ user_id: ana.id, auction_id: 1 }).execute();
    const states = async () =>
      eventsIn((await get(path)).body).map(({ uid, sequence, component }) => ({
        uid,
        sequence,
        status: component.getFirstPropertyValue('status'),
      }));
    const before = await states();
    expect(before.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    await writeSale(db, 1, now, (sale) => sale.changeAuction({ status: 'canceled' }));
    const after = await states();
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    for (const [index, { status, sequence }] of after.entries()) {
      expect(status).toBe('CANCELLED');
      expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Number.NaN);
    }
  });

  test('past lots and sessions, and lots that are not public, are not in it', async () => {
    const path = await makeFeed();
    const { db } = database;
    await db.insertInto('likes').values({ user_id: ana.id, lot_id: LOT }).execute();
    await db.insertInto('reminders').values({ user_id: ana.id, auction_id: 1 }).execute();
    const uids = async () => eventsIn((await get(path)).body).map(({ uid }) => uid);
    await db
      .updateTable('lots')
      .set({ closes_at: '2031-03-03T11:00:00Z' })
      .where('id', '=', LOT)
      .execute();
    await db
      .updateTable('auctions')
      .set({ started_at: '2031-03-01T22:00:00Z', days: ['2031-03-01', '2031-03-06'] })
      .where('id', '=', 1)
      .execute();
    expect(await uids()).toEqual([`auction-${auctionUuid}-2031-03-06@casa.example`]);
    await db
      .updateTable('lots')
      .set({ closes_at: '2031-03-04T23:00:00Z', list_group: 4 })
      .where('id', '=', LOT)
      .execute();
    await db.updateTable('auctions').set({ is_public: false }).where('id', '=', 1).execute();
    expect(await uids()).toEqual([]);
  });

  test('the secret of an address is not in the log', () => {
    expect(loggedPath(`/api/calendars/${newToken()}/agenda.ics`)).toBe(
      '/api/calendars/…/agenda.ics',
    );
  });

  test('a new address replaces the previous one, and a removed one stops', async () => {
    expect((await feed('GET')).json()).toEqual({ created_at: null });
    const first = await makeFeed();
    expect((await feed('GET')).json()).toEqual({ created_at: '2031-03-04T09:00:00-03:00' });
    const second = await makeFeed();
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const { token_hash } = await database.db
      .selectFrom('calendar_feeds')
      .select('token_hash')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(second).not.toContain(token_hash);
    expect((await feed('DELETE')).statusCode).toBe(204);
    expect((await get(second)).statusCode).toBe(404);
  });
});
