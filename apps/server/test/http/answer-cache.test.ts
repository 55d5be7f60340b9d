/** Public answers in memory: what is shared, for how long, and who may get it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../src/api.ts';
import { answerEvents } from '../../src/config/events.ts';
import { LIVE_CHANNEL } from '../../src/database/live-events.ts';
import { AnswerCache, type PublicAnswer } from '../../src/http/caching/answer-cache.ts';
import { compressOnce, conditionalGet } from '../../src/http/caching/caching.ts';
import { createServer } from '../../src/http/server.ts';
import { LastChange } from '../../src/live/last-change.ts';
import { writeSale } from '../../src/live/sale-writer.ts';
import { fillCatalogue } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { makePerson, type TestPerson } from '../people.ts';

describe('the cache', () => {
  /** A cache whose answers are the numbers of their reads. */
  function counted() {
    let change = 'a';
    let reads = 0;
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // The cache takes the time 0 for an unknown one.
    vi.advanceTimersByTime(1);
    const cache = new AnswerCache(async () => change);
    const read = async () => ({ json: String((reads += 1)), tags: [] });
    const get = async (address = '/lots') => (await cache.get(address, read)).json;
    return {
      cache,
      get,
      write: (to: string) => void (change = to),
      pass: (ms: number) => void vi.advanceTimersByTime(ms),
    };
  }

  test('reads an answer once for equal requests', async () => {
    const { get } = counted();
    expect(await Promise.all([get(), get()])).toEqual(['1', '1']);
    expect(await get()).toBe('1');
  });

  test('reads another address separately', async () => {
    const { get } = counted();
    expect(await get('/lots?page=1')).toBe('1');
    expect(await get('/lots?page=2')).toBe('2');
  });

  test('reads again after a change', async () => {
    const { get, write } = counted();
    await get();
    write('b');
    expect(await get()).toBe('2');
  });

  test('does not keep what was read before a change', async () => {
    const { cache, get, write } = counted();
    let finish: (answer: PublicAnswer) => void = () => {};
    const old = new Promise<PublicAnswer>((resolve) => (finish = resolve));
    const slow = cache.get('/lots', () => old);
    await sleep(5);
    write('b');
    expect(await get()).toBe('1');
    finish({ json: 'old', tags: [] });
    expect((await slow).json).toBe('old');
    expect(await get()).toBe('1');
  });

  test('reads again after a second without a known change', async () => {
    const { get, pass } = counted();
    await get();
    pass(900);
    // The library reads the clock at most once a millisecond.
    await sleep(5);
    expect(await get()).toBe('1');
    pass(200);
    await sleep(5);
    expect(await get()).toBe('2');
  });

  test('does not keep an error', async () => {
    const { cache, get } = counted();
    const failing = cache.get('/lots', () => Promise.reject(new Error('No connection.')));
    await expect(failing).rejects.toThrow('No connection.');
    expect(await get()).toBe('1');
  });

  test('publishes whether an answer was in memory', async () => {
    const { get, write } = counted();
    const results: string[] = [];
    answerEvents.subscribe(({ result }) => results.push(result));
    await get();
    await get();
    write('b');
    await Promise.all([get(), get()]);
    expect(results).toEqual(['miss', 'hit', 'miss', 'hit']);
  });

  test('keeps nothing while the last change is not known', async () => {
    const cache = new AnswerCache(() => Promise.reject(new Error('No connection.')));
    let reads = 0;
    const read = async () => ({ json: String((reads += 1)), tags: [] });
    expect((await cache.get('/lots', read)).json).toBe('1');
    expect((await cache.get('/lots', read)).json).toBe('2');
  });
});

test('equal answers are compressed once', async () => {
  const app = createServer({ logLevel: 'silent' });
  conditionalGet(app);
  compressOnce(app);
  const sent: unknown[] = [];
  const onSend: onSendAsyncHookHandler = async (_request, _reply, payload) => {
    sent.push(payload);
    return payload;
  };
  app.get('/answer', { onSend }, async () => ({ text: 'a'.repeat(2000) }));
  const request = { url: '/answer', headers: { 'accept-encoding': 'br' } };
  const first = await app.inject(request);
  await app.inject(request);
  await app.close();
  expect(JSON.parse(String(brotliDecompressSync(first.rawPayload))).text).toHaveLength(2000);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

describeOnEngines('a public answer', (engine) => {
  let database: TestDatabase;
  let lastChange: LastChange;
  let app: FastifyInstance;
  let person: TestPerson;
  let lot: { id: number; auction_id: number; title: string; call: string; like: string };

  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    const [id = 0] = await fillCatalogue(db);
    person = await makePerson(db, { full_name: 'Quitéria Segredo' });
    lastChange = new LastChange(db, { isOnlyWriter: engine.name === 'embedded' });
    await database.listen(LIVE_CHANNEL, () => lastChange.wake());
    app = createServer({ logLevel: 'silent' });
    await app.register(
      api(database, {
        lastChange: () => lastChange.current(),
        onWrite: () => lastChange.noteChange(),
      }),
      { prefix: '/api' },
    );
    const { auction_id, number, title, uuid, tenant_name } = await db
      .selectFrom('lots')
      .innerJoin('accounts', 'accounts.id', 'lots.account_id')
      .select(['auction_id', 'number', 'title', 'lots.uuid', 'tenant_name'])
      .where('lots.id', '=', id)
      .executeTakeFirstOrThrow();
    const house = `/api/accounts/${tenant_name}`;
    lot = {
      id,
      auction_id,
      title,
      call: `${house}/auctions/${auction_id}/lots/${number}.json`,
      like: `${house}/lots/${uuid}/like.json`,
    };
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  /** Changes the title of the lot in the database, which no cache notices. */
  const rename = (title: string) =>
    database.db.updateTable('lots').set({ title }).where('id', '=', lot.id).execute();

  test('comes from memory until a bid changes the lot', async () => {
    await rename('Antes');
    lastChange.noteChange();
    expect((await get(lot.call)).json().title).toBe('Antes');
    await rename('Depois');
    expect((await get(lot.call)).json().title).toBe('Antes');
    await writeSale(database.db, lot.auction_id, new Date(), async (writer) => {
      await writer.changeLot(lot.id, { current_bid_cents: 1_100_000 });
    });
    await vi.waitFor(async () => {
      const { title, current_bid_cents } = (await get(lot.call)).json();
      expect({ title, current_bid_cents }).toEqual({
        title: 'Depois',
        current_bid_cents: 1_100_000,
      });
    });
  });

  test.each(['/api/carousel.json', '/api/prices.json', '/api/categories.json'])(
    '%s is read once for two calls',
    async (call) => {
      lastChange.noteChange();
      const results: string[] = [];
      answerEvents.subscribe(({ result }) => results.push(result));
      const [first, second] = await Promise.all([get(call), get(call)]);
      expect(second.json()).toEqual(first.json());
      expect(results.sort()).toEqual(['hit', 'miss']);
    },
  );

  test('contains the like of a person as a number only', async () => {
    const before = (await get(lot.call)).json();
    expect(before.liked).toBeNull();
    await app.inject({ method: 'POST', url: lot.like, headers: person.headers });
    expect((await get(lot.call, person.headers)).json().liked).toBe(true);
    const after = (await get(lot.call)).json();
    expect(after).toMatchObject({ liked: null, likes_count: before.likes_count + 1 });
    expect(JSON.stringify(after)).not.toContain('Segredo');
  });

  test('is not taken from memory for a person', async () => {
    await rename('Antes');
    lastChange.noteChange();
    await get(lot.call);
    await rename('Depois');
    const own = await get(lot.call, person.headers);
    expect(own.json().title).toBe('Depois');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await get(lot.call)).json().title).toBe('Antes');
  });

  test('is not taken from memory for a house', async () => {
    const key = 'pk_ipe_0123456789abcdef';
    await database.db
      .insertInto('embed_keys')
      .values({ key, account_id: 2, allowed_origins: ['https://ipe.example'], theme: '{}' })
      .execute();
    const everyone = (await get('/api/lots.json')).json();
    const headers = { 'x-embed-key': key, origin: 'https://ipe.example' };
    const ofHouse = (await get('/api/lots.json', headers)).json();
    expect(ofHouse.lots.length).toBeGreaterThan(0);
    for (const { account } of ofHouse.lots) expect(account.id).toBe(2);
    expect((await get('/api/lots.json')).json()).toEqual(everyone);
    expect(everyone.total).toBeGreaterThan(ofHouse.total);
  });

  test('does not depend on headers of the visitor who asked first', async () => {
    const hostile = {
      cookie: `martelo_device=${'a'.repeat(43)}; other=segredo`,
      'accept-language': 'xx-segredo',
      'user-agent': 'segredo',
      'x-forwarded-for': '203.0.113.66',
      'x-forwarded-host': 'segredo.example',
      origin: 'https://segredo.example',
      referer: 'https://segredo.example/',
    };
    for (const url of [lot.call, '/api/lots.json', '/api/auctions.json', '/api/accounts.json']) {
      const first = await get(url, hostile);
      const second = await get(url);
      expect(first.statusCode, url).toBe(200);
      expect(second.body, url).toBe(first.body);
      expect(JSON.stringify([second.body, second.headers]), url).not.toContain('segredo');
      const { 'x-request-id': one } = first.headers;
      expect(second.headers['x-request-id'], url).not.toBe(one);
    }
  });

  test('has the same text in each encoding, and its own ETag', async () => {
    const url = '/api/lots.json';
    const plain = await get(url);
    const [br, gzip] = [
      await get(url, { 'accept-encoding': 'br' }),
      await get(url, { 'accept-encoding': 'gzip' }),
    ];
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body);
    expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.rawPayload.length),
      etag: `${plain.headers.etag?.slice(0, -1)}-br"`,
      'cache-tag': plain.headers['cache-tag'],
    });
    const known = await get(url, {
      'accept-encoding': 'br',
      'if-none-match': br.headers.etag ?? '',
    });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
  });

  test('to a search is not kept, because each search is counted', async () => {
    await rename(lot.title);
    lastChange.noteChange();
    const [word = ''] = lot.title.split(' ');
    const search = `/api/lots.json?q[search]=${encodeURIComponent(word)}`;
    for (const url of [search, '/api/lots.json'])
      expect((await get(url)).body).toContain(lot.title);
    await rename('Depois');
    expect((await get('/api/lots.json')).body).toContain(lot.title);
    expect((await get(search)).body).toContain('Depois');
  });
});
