/** The live stream over HTTP, on both engines. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, type ApiOptions } from '../../src/api.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import type { Schema } from '../../src/database/schema.ts';
import { createServer } from '../../src/http/server.ts';
import { deleteOldLiveEvents, LIVE_CHANNEL, recordEvents } from '../../src/database/live-events.ts';
import { LiveHub, liveSource, type HubOptions } from '../../src/live/hub.ts';
import { fillCatalogue, lotDrafts } from '../catalogue.ts';
import { describeOnEngines, testEngines, type TestDatabase } from '../engines.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { openStream, type Stream } from './live-client.ts';
import { findBinaries, startPostgresql } from '../postgresql.ts';

/** Longer than any test, so only notifications deliver events. */
const NEVER_MS = 3_600_000;

/** Changes a lot through the sale writer. Returns the id of the event. */
const changeLot = (
  db: Kysely<Schema>,
  id: number,
  change: { current_bid_cents: number; price_cents: number } | { state: 'canceled' },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { auction_id, account_id } = await tx
      .updateTable('lots')
      .set((row) => ({
        ...change,
        ...('state' in change ? { list_group: 3 } : {}),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .returning(['auction_id', 'account_id'])
      .executeTakeFirstOrThrow();
    return recordEvents(tx, [{ kind: 'lot', row_id: id, auction_id, account_id }], new Date());
  });

const bid = (db: Kysely<Schema>, id: number, cents: number): Promise<number> =>
  changeLot(db, id, { current_bid_cents: cents, price_cents: cents });

describeOnEngines('the live stream', (engine) => {
  let database: TestDatabase;
  let ids: number[];
  let url: string;
  let hub: LiveHub;
  let app: FastifyInstance;
  let streams: Stream[] = [];
  let stops: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await engine.open();
    ids = await fillCatalogue(database.db);
    await database.db
      .insertInto('embed_keys')
      .values({
        key: 'pk_ipe_0123456789abcdef',
        account_id: 2,
        allowed_origins: ['https://ipe.example'],
      })
      .execute();
  });
  afterAll(() => database.close());

  async function serve(
    { pollMs = NEVER_MS, ...hubOptions }: HubOptions = {},
    options: ApiOptions = {},
    { requests, listen, sealer }: Database = database,
  ): Promise<{ hub: LiveHub; app: FastifyInstance; url: string }> {
    const ownHub = new LiveHub(liveSource(requests), { pollMs, ...hubOptions });
    const stopListening = await listen(LIVE_CHANNEL, () => ownHub.wake());
    const server = createServer({ logLevel: 'silent' });
    await server.register(api({ requests, sealer }, { liveHub: ownHub, ...options }), {
      prefix: '/api',
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    stops.push(stopListening, () => server.close());
    return { hub: ownHub, app: server, url: `http://127.0.0.1:${port}/api` };
  }

  const connect = async (
    path: string,
    headers: Record<string, string> = {},
    to: string = url,
  ): Promise<Stream> => {
    const stream = await openStream(`${to}${path}`, headers);
    streams.push(stream);
    return stream;
  };
  const lot = (number: string): number =>
    ids[lotDrafts.findIndex((draft) => draft.number === number)] ?? 0;
  const opened = (stream: Stream): Promise<void> =>
    stream.until(() => stream.of('time').length > 0, 'the first state');
  /** Returns the last received price of a lot. */
  const priceOn = (stream: Stream, id: number): unknown =>
    stream.of('lot').findLast(({ data }) => data['id'] === id)?.data['current_bid_cents'];

  beforeEach(async () => {
    ({ hub, app, url } = await serve());
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) await stream.cut();
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  test('begins with the current state of every row, as the reads show it', async () => {
    await bid(database.db, lot('1'), 60_000);
    const stream = await connect(`/live?lots=${lot('1')},${lot('3265*')}&auctions=2,3`);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    await opened(stream);
    expect(stream.events.map(({ event, data }) => [event, data['id']])).toEqual([
      ['lot', lot('1')],
      ['lot', lot('3265*')],
      ['auction', 2],
      ['auction', 3],
      ['time', undefined],
    ]);
    const [open, , finished] = stream.events;
    const read = async (path: string) => (await app.inject(`/api${path}`)).json();
    const page = await read(`/accounts/casa-das-artes/lots/${lot('1')}.json`);
    expect(open?.data).toEqual({
      id: lot('1'),
      version: page.version,
      state: 'open',
      awaiting_result: false,
      result_unknown: page.result_unknown,
      current_bid_cents: 60_000,
      sold_price_cents: null,
      bids_count: 0,
      next_bid_cents: page.next_bid_cents,
      closes_at: page.closes_at,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
    });
    const auction = (await read('/auctions.json?q[id_eq]=2')).auctions[0];
    const { at: _at, ...fields } = finished?.data ?? {};
    expect(auction).toMatchObject(fields);
    expect(Object.keys(fields).toSorted()).toEqual(
      [
        'id',
        'version',
        'status',
        'accepting_bids',
        'takes_offers',
        'offers_until',
        'current_lot_id',
        'lots_count',
        'sold_lots_count',
        'passed_lots_count',
      ].toSorted(),
    );
    const now = String(stream.of('time')[0]?.data['now']);
    expect(now).toMatch(/T\d\d:\d\d:\d\d\.\d{3}-03:00$/);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  test('sends a change immediately to the clients that requested the row', async () => {
    const watching = await connect(`/live?lots=${lot('2')},${lot('82')}`);
    const other = await connect(`/live?lots=${lot('82')}`);
    await Promise.all([opened(watching), opened(other)]);
    const id = await bid(database.db, lot('2'), 210_000);
    // Polling is off, so the notification causes the event.
    await watching.until(() => priceOn(watching, lot('2')) === 210_000);
    expect(watching.lastId()).toBe(id);
    expect(other.of('lot')).toHaveLength(1);
  });

  test('sends that a lot was canceled, and nothing about rows that are not public', async () => {
    const hidden = 4;
    await database.db
      .insertInto('auctions')
      .columns(['id', 'uuid', 'account_id', 'code', 'title', 'status', 'is_public'])
      .expression(
        sql`select ${hidden}::bigint, gen_random_uuid(), account_id, 'Z', title, 'ongoing', false from auctions where id = 1`,
      )
      .execute();
    await database.db
      .updateTable('lots')
      .set({ auction_id: hidden, list_group: 4 })
      .where('id', '=', lot('0082[a]'))
      .execute();
    const stream = await connect(
      `/live?lots=${lot('0082[a]')},${lot('0082')},999999999&auctions=${hidden},1`,
    );
    await opened(stream);
    expect(stream.events.map(({ event, data }) => [event, data['id']])).toEqual([
      ['lot', lot('0082')],
      ['auction', 1],
      ['time', undefined],
    ]);
    await bid(database.db, lot('0082[a]'), 1000);
    await changeLot(database.db, lot('0082'), { state: 'canceled' });
    await stream.until((events) => events.some(({ data }) => data['state'] === 'canceled'));
    expect(stream.of('lot').map(({ data }) => data['id'])).toEqual([lot('0082'), lot('0082')]);
    // A future catalogue date hides the auction. A past one shows it again.
    for (const [date, expected] of [
      ['2999-01-01T12:00:00Z', ['time']],
      ['2026-01-01T12:00:00Z', ['lot', 'auction', 'time']],
    ] as const) {
      await writeSale(database.db, hidden, new Date(), (sale) =>
        sale.changeAuction({ catalog_available_at: new Date(date) }),
      );
      const next = await connect(`/live?lots=${lot('0082[a]')}&auctions=${hidden}`);
      await opened(next);
      expect(next.events.map(({ event }) => event)).toEqual(expected);
    }
  });

  test('misses no change between the first state and the first event', async () => {
    const stop = new AbortController();
    let cents = 300_000;
    const writing = (async () => {
      for (; !stop.signal.aborted; cents += 100) await bid(database.db, lot('82'), cents);
    })();
    const clients: Stream[] = [];
    for (let count = 0; count < 20; count += 1) {
      clients.push(await connect(`/live?lots=${lot('82')}&auctions=1`));
      await sleep(Math.random() * 20);
    }
    stop.abort();
    await writing;
    const last = cents - 100;
    for (const client of clients) {
      await client.until(() => priceOn(client, lot('82')) === last, 'the last price');
      const versions = client.of('lot').map(({ data }) => Number(data['version']));
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  test('resumes with missed changes only', async () => {
    const path = `/live?lots=${lot('1')},${lot('2')},${lot('82')}`;
    const first = await connect(path);
    await opened(first);
    await bid(database.db, lot('1'), 70_000);
    await first.until(() => priceOn(first, lot('1')) === 70_000);
    await first.cut();
    await bid(database.db, lot('2'), 220_000);
    await bid(database.db, lot('2'), 230_000);
    // Another process can resume too, because the ids are in the database.
    const { url: elsewhere } = await serve();
    const second = await connect(path, { 'last-event-id': String(first.lastId()) }, elsewhere);
    await opened(second);
    expect(second.of('lot').map(({ data }) => [data['id'], data['current_bid_cents']])).toEqual([
      [lot('2'), 230_000],
    ]);
    expect(second.of('reset')).toEqual([]);
    await bid(database.db, lot('82'), 900_000);
    await second.until(() => priceOn(second, lot('82')) === 900_000);
    // No change was missed since then.
    const third = await connect(path, { 'last-event-id': String(second.lastId()) });
    await opened(third);
    expect(third.events.map(({ event }) => event)).toEqual(['time']);
  });

  test('resets a client whose events are deleted, then sends every row', async () => {
    const old = await bid(database.db, lot('1'), 80_000);
    const kept = await bid(database.db, lot('1'), 90_000);
    const path = `/live?lots=${lot('1')}`;
    const kinds = async (id: string): Promise<string[]> => {
      const stream = await connect(path, { 'last-event-id': id });
      await opened(stream);
      return stream.events.map(({ event }) => event);
    };
    await sql`update live_events set at = now() - interval '31 minutes' where id < ${kept}`.execute(
      database.db,
    );
    await deleteOldLiveEvents(database.db, new Date());
    expect(await kinds(String(old))).toEqual(['lot', 'time']);
    expect(await kinds(String(old - 1))).toEqual(['reset', 'lot', 'time']);
    expect(await kinds(String(kept + 100))).toEqual(['reset', 'lot', 'time']);
    expect(await kinds('abc')).toEqual(['reset', 'lot', 'time']);
    // All events are deleted, and their ids are not reused.
    await sql`update live_events set at = now() - interval '31 minutes'`.execute(database.db);
    await deleteOldLiveEvents(database.db, new Date());
    expect(await kinds(String(old))).toEqual(['reset', 'lot', 'time']);
    expect(await kinds(String(kept))).toEqual(['time']);
    expect(await bid(database.db, lot('1'), 95_000)).toBe(kept + 1);
  });

  test('keeps an old event as long as an earlier one is recent', async () => {
    const first = await bid(database.db, lot('1'), 96_000);
    const second = await bid(database.db, lot('1'), 97_000);
    // The second writer began long before the first one.
    await sql`update live_events set at = now() - interval '31 minutes' where id = ${second}`.execute(
      database.db,
    );
    await deleteOldLiveEvents(database.db, new Date());
    const { rows } = await sql<{ id: number }>`
      select id from live_events where id >= ${first} order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual([first, second]);
  });

  test('sends at most four events of a lot in a second, and always the last', async () => {
    const stream = await connect(`/live?lots=${lot('12A')}`);
    await opened(stream);
    let cents = 0;
    const began = performance.now();
    while (stream.of('lot').length < 12) {
      await bid(database.db, lot('12A'), (cents += 100));
      await sleep(10);
    }
    await stream.until(() => priceOn(stream, lot('12A')) === cents, 'the last bid');
    // Besides the first state. A slow machine only raises the limit. The unit test of the hub is exact.
    const seconds = (performance.now() - began) / 1000;
    expect(stream.of('lot').length - 1).toBeLessThanOrEqual(2 + 4 * seconds);
  });

  test('sends only rows of the house of an embed key', async () => {
    const own = ids.at(-1) ?? 0;
    const path = `/live?lots=${lot('1')},${own}&auctions=1,3&embed_key=pk_ipe_0123456789abcdef`;
    const origin = { origin: 'https://ipe.example' };
    const stream = await connect(path, origin);
    await opened(stream);
    expect(stream.response.headers['access-control-allow-origin']).toBe(origin.origin);
    const rows = () => stream.events.flatMap(({ event, data }) => (data['id'] ? [event] : []));
    expect(rows()).toEqual(['lot', 'auction']);
    await bid(database.db, lot('1'), 98_000);
    await bid(database.db, own, 99_000);
    await stream.until(() => priceOn(stream, own) === 99_000);
    expect(rows()).toEqual(['lot', 'auction', 'lot']);
    const status = async (headers: Record<string, string>, query = path) =>
      (await connect(query, headers)).response.statusCode;
    expect(await status({ origin: 'https://other.example' })).toBe(403);
    expect(await status({}, `/live?lots=1&embed_key=pk_unknown`)).toBe(401);
  });

  test.each([
    ['', { base: ['Informe lotes em lots ou leilões em auctions.'] }],
    ['?lots=&auctions=', { base: ['Informe lotes em lots ou leilões em auctions.'] }],
    ['?lots=1,x', { lots: ['deve conter no máximo 200 números separados por vírgulas'] }],
    ['?lots=-1', { lots: ['deve conter no máximo 200 números separados por vírgulas'] }],
    [
      `?lots=${Array.from({ length: 201 }, (_, index) => index + 1).join()}`,
      { lots: ['deve conter no máximo 200 números separados por vírgulas'] },
    ],
    [
      `?lots=1&auctions=${Array.from({ length: 21 }, (_, index) => index + 1).join()}`,
      { auctions: ['deve conter no máximo 20 números separados por vírgulas'] },
    ],
  ])('rejects %.20s', async (query, errors) => {
    const response = await app.inject(`/api/live${query}`);
    expect([response.statusCode, response.json()]).toEqual([422, { errors }]);
    expect(response.headers['content-type']).toContain('application/json');
  });

  test('accepts 200 lots and 20 auctions, and duplicate ids', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
    const stream = await connect(`/live?lots=${list(200)},1&auctions=${list(20)}`);
    await opened(stream);
    expect(stream.response.statusCode).toBe(200);
  });

  test('answers HEAD with its headers and a preflight, and rejects other methods', async () => {
    const target = '/api/live?lots=1';
    const head = await app.inject({ method: 'HEAD', url: target });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: target,
      headers: { origin: 'https://x.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Last-Event-ID');
    const post = await app.inject({ method: 'POST', url: target });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(hub.size).toBe(0);
  });

  test('is never compressed', async () => {
    const stream = await connect(`/live?lots=${ids.join()}`, { 'accept-encoding': 'br, gzip' });
    await opened(stream);
    expect(stream.response.headers['content-encoding']).toBeUndefined();
    expect(stream.response.headers['etag']).toBeUndefined();
  });

  test('is not cacheable, and neither are its errors', async () => {
    const limited = await serve({}, { liveLimits: { connections: 2, connectionsPerAddress: 1 } });
    const ask = (path: string, address: string) =>
      connect(path, { 'x-forwarded-for': address }, limited.url);
    const good = `/live?lots=${lot('1')}`;
    const answers = [
      await ask(good, '203.0.113.1'),
      await ask(good, '203.0.113.1'),
      await ask(good, '203.0.113.2'),
      await ask(good, '203.0.113.3'),
      await ask('/live', '203.0.113.4'),
      await ask('/live?lots=x', '203.0.113.4'),
      await ask(`${good}&embed_key=pk_none`, '203.0.113.4'),
    ];
    expect(answers.map(({ response }) => response.statusCode)).toEqual([
      200, 429, 200, 503, 422, 422, 401,
    ]);
    const post = await limited.app.inject({ method: 'POST', url: '/api/live?lots=1' });
    expect(post.statusCode).toBe(405);
    for (const headers of [...answers.map(({ response }) => response.headers), post.headers]) {
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['cache-control']).not.toContain('public');
      for (const name of ['etag', 'cache-tag', 'expires']) expect(headers[name]).toBeUndefined();
    }
    const [stream] = answers;
    expect(stream?.response.headers['cache-control']).toBe('no-store, no-transform');
    expect(stream?.response.headers['x-accel-buffering']).toBe('no');
  });

  test('does not block other requests of its address', async () => {
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 4; count += 1) {
      await opened(await connect(`/live?lots=${lot('1')}`, visitor));
    }
    const lots = await fetch(`${url}/lots.json`, { headers: visitor });
    expect(lots.status).toBe(200);
  });

  test('limits streams per address and process, while other calls are answered', async () => {
    const limited = await serve({}, { liveLimits: { connections: 4, connectionsPerAddress: 2 } });
    const from = async (address: string): Promise<Stream> => {
      const headers = { 'x-forwarded-for': address };
      return connect(`/live?lots=${lot('1')}`, headers, limited.url);
    };
    const status = ({ response }: Stream) => response.statusCode;
    const first = await from('203.0.113.7');
    await opened(first);
    expect(status(await from('203.0.113.7'))).toBe(200);
    const third = await from('203.0.113.7');
    expect(status(third)).toBe(429);
    expect(Number(third.response.headers['retry-after'])).toBeGreaterThan(0);
    expect(third.response.headers['content-type']).toContain('application/json');
    // All addresses of one IPv6 prefix count as one.
    expect(status(await from('2001:db8::1'))).toBe(200);
    expect(status(await from('2001:db8::2'))).toBe(200);
    const full = await from('203.0.113.9');
    expect(status(full)).toBe(503);
    expect(Number(full.response.headers['retry-after'])).toBeGreaterThanOrEqual(30);
    expect((await fetch(`${limited.url}/lots.json`)).status).toBe(200);
    await first.cut();
    await vi.waitFor(() => expect(limited.hub.size).toBe(3));
    const again = await from('203.0.113.7');
    await opened(again);
    expect(status(again)).toBe(200);
  });

  test('answers 503 while the database is unavailable, and releases its slot', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const source = liveSource(database.requests);
    let isAway = true;
    const ownHub = new LiveHub({
      ...source,
      rows: async (...asked) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        return source.rows(...asked);
      },
    });
    const away = await serve(
      {},
      { liveHub: ownHub, liveLimits: { connections: 1, connectionsPerAddress: 1 } },
    );
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await connect(`/live?lots=${lot('1')}`, {}, away.url);
      expect(refused.response.statusCode).toBe(503);
      expect(refused.response.headers['content-type']).toContain('application/json');
    }
    isAway = false;
    await opened(await connect(`/live?lots=${lot('1')}`, {}, away.url));
    complaint.mockRestore();
  });

  test('ends with the server, and sends each client a different reconnection delay', async () => {
    const clients = await Promise.all(
      Array.from({ length: 5 }, () => connect(`/live?lots=${lot('1')}`)),
    );
    await Promise.all(clients.map(opened));
    await app.close();
    await Promise.all(clients.map(({ ended }) => ended));
    expect(clients.every(({ response }) => response.complete)).toBe(true);
    const moments = clients.map(({ retry }) => retry() ?? 0);
    expect(new Set(moments).size).toBe(5);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...moments)).toBeLessThanOrEqual(10_000);
  });

  test('ignores a change that was rolled back', async () => {
    const stream = await connect(`/live?lots=${lot('1')}`);
    await opened(stream);
    const before = stream.of('lot').length;
    const failed = database.db.transaction().execute(async (tx) => {
      const change = { kind: 'lot', row_id: lot('1'), auction_id: 1, account_id: 1 } as const;
      await recordEvents(tx, [change], new Date());
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    const id = await bid(database.db, lot('1'), 123_000);
    await stream.until(() => priceOn(stream, lot('1')) === 123_000);
    expect(stream.of('lot')).toHaveLength(before + 1);
    expect(stream.lastId()).toBe(id);
  });
});

const engine = testEngines.find(({ name }) => name === 'postgresql');

describe.skipIf(engine === undefined)('live events of several processes', () => {
  test('become visible in ascending order of ids', async () => {
    if (engine === undefined) return;
    const { db, close } = await engine.open();
    const [first = 0, second = 0] = await fillCatalogue(db);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const change = (id: number) =>
      ({ kind: 'lot', row_id: id, auction_id: 1, account_id: 1 }) as const;
    const slow = db.transaction().execute(async (tx) => {
      const id = await recordEvents(tx, [change(first)], new Date());
      await held;
      return id;
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks
        where locktype = 'transactionid' and granted`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    });
    let isDone = false;
    const fast = bid(db, second, 1000).then((id) => {
      isDone = true;
      return id;
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    });
    // The later id cannot be seen before the earlier one.
    expect(isDone).toBe(false);
    release();
    expect((await fast) - (await slow)).toBe(1);
    await close();
  });

  test('reach the clients of another process, even after PostgreSQL has crashed', async () => {
    const binaries = findBinaries();
    if (binaries === null) return;
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { url, stop, crash } = await startPostgresql(binaries);
    if (engine === undefined) return;
    const folder = await engine.open();
    const open = () => openDatabase({ url, dataFolder: folder.dataFolder });
    const [writer, reader] = [await open(), await open()];
    const [id = 0] = await fillCatalogue(writer.db);
    const hub = new LiveHub(liveSource(reader.requests), { pollMs: NEVER_MS });
    const stopListening = await reader.listen(LIVE_CHANNEL, () => hub.wake());
    const app = createServer({ logLevel: 'silent' });
    await app.register(api(reader, { liveHub: hub }), { prefix: '/api' });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(`${address}/api/live?lots=${id}`);
    await stream.until(() => stream.of('time').length > 0);
    const price = () => stream.of('lot').at(-1)?.data['current_bid_cents'];
    await bid(writer.db, id, 70_000);
    await stream.until(() => price() === 70_000);

    await crash();
    // Written before the reader listens again, so it must read the table.
    await vi.waitFor(() => bid(writer.db, id, 80_000));
    await stream.until(() => price() === 80_000);
    await bid(writer.db, id, 90_000);
    await stream.until(() => price() === 90_000);
    expect(stream.of('reset')).toEqual([]);

    await stream.cut();
    await app.close();
    await stopListening();
    await reader.close();
    await writer.close();
    await folder.close();
    await stop();
    complaint.mockRestore();
  });
});
