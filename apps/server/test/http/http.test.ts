import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '@martelo/api/contract';
import type { Lot, LotList } from '@martelo/domain/entities';
import type { Schema } from '../../src/database/schema.ts';
import { createSealer } from '../../src/database/sealing.ts';
import { api } from '../../src/api.ts';
import { limits, readLimits } from '../../src/config/limits.ts';
import { createServer } from '../../src/http/server.ts';
import { fillCatalogue, lotDrafts } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

describeOnEngines('API', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ids: number[];

  beforeAll(async () => {
    database = await engine.open();
    ids = await fillCatalogue(database.db);
    app = createServer({ logLevel: 'silent' });
    await app.register(api(database), { prefix: '/api' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const get = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'GET', url: `/api${path}`, headers, remoteAddress });
  const list = async (query: string): Promise<LotList> => {
    const response = await get(`/lots.json?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<LotList>();
  };
  const numbers = async (query: string): Promise<string[]> =>
    (await list(query)).lots.map(({ auction_id, number }) => `${auction_id}/${number}`);
  const lot = (path: string) => get(`/accounts/casa-das-artes/auctions/${path}.json`);
  const idOf = (number: string): number =>
    ids[lotDrafts.findIndex((draft) => draft.number === number)] ?? 0;

  const open = ['1/2', '1/1', '3/1', '1/0082', '1/82', '1/0082[a]', '1/12A'];
  const everything = [...open, '2/3265*', '2/8', '2/7'];

  describe('the contract', () => {
    test.each(Object.entries(endpoints))(
      'answers %s by its method and path, with and without .json',
      (_name, { method, path }) => {
        const url = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`.replace(/\.json$/, '');
        expect(app.hasRoute({ method, url })).toBe(true);
        // A parameter at the end also matches the suffix.
        const takesAny = /:\w+$/.test(url);
        expect(takesAny || app.hasRoute({ method, url: `${url}.json` })).toBe(true);
      },
    );

    test.each(['/lots', '/pages/lots', '/currencies/latest', '/health'])(
      'answers %s with and without .json',
      async (path) => {
        const [bare, suffixed] = [await get(path), await get(`${path}.json`)];
        expect(bare.statusCode).toBe(200);
        expect(suffixed.json()).toEqual(bare.json());
      },
    );
  });

  describe('list of lots', () => {
    test('has open lots by closing time, then sold lots, then the rest, without canceled ones', async () => {
      expect(await numbers('')).toEqual(everything);
      expect(await numbers('q[state_in][]=canceled')).toEqual([]);
    });

    test('has every documented key of a card', async () => {
      const [card] = (await list('q[search]=lencol')).lots;
      expect(card).toEqual({
        id: idOf('1'),
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        auction_id: 1,
        number: '1',
        title: 'Leilão de lençol bordado',
        version: 1,
        state: 'open',
        state_label: 'Dê um lance',
        awaiting_result: false,
        result_unknown: false,
        author: { id: 1, slug: 'jose-araujo', name: 'José Araújo' },
        image: expect.objectContaining({ width: 800, height: 600, alt: 'Frente' }),
        starting_price_cents: 40_000,
        estimate_low_cents: null,
        estimate_high_cents: null,
        current_bid_cents: 60_000,
        sold_price_cents: null,
        original_prices: null,
        bids_count: 0,
        closes_at: '2126-12-02T20:00:00-03:00',
        published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*-03:00$/),
        auction_started_at: '2026-11-21T20:00:00-03:00',
        category_id: 1,
        liked: null,
        likes_count: 3,
        account: { id: 1, tenant_name: 'casa-das-artes', name: 'Casa das Artes', logo_url: null },
        auction: {
          id: 1,
          title: 'Leilão 1',
          status: 'ongoing',
          takes_offers: false,
          offers_until: null,
          current_lot_id: null,
          live_url: null,
          days: ['2026-11-21', '2026-11-22'],
        },
        path: '/casa-das-artes/1/lote/1',
      });
    });

    test.each([
      ['q[accepting_bids]=true', open.filter((number) => number !== '3/1')],
      ['q[accepting_bids]=false', everything],
      ['q[accepting_bids_or_sold]=1', [...open.filter((number) => number !== '3/1'), '2/3265*']],
      ['q[category_id_eq]=2', ['3/1', '1/12A']],
      ['q[lot_tag_id_eq]=1', ['1/1', '1/12A']],
      ['q[author_id_eq]=1', ['1/1', '1/0082[a]', '2/3265*']],
      ['q[state_in][]=sold&q[state_in][]=closed', ['2/3265*', '2/8']],
      ['q[account_tenant_name_eq]=leiloes-ipe', ['3/1']],
      ['q[auction_id_eq]=2', ['2/3265*', '2/8', '2/7']],
      ['q[price_gteq]=60000&q[price_lteq]=90000', ['1/1', '3/1']],
      ['q[price_ids][]=1&q[auction_id_eq]=2', ['2/8', '2/7']],
      ['q[price_ids][]=2&q[price_ids][]=4', ['1/1', '3/1', '2/3265*']],
      ['q[author_id_eq]=&q[state_in][]=&q[category_id_eq]=%20', everything],
      ['q[no_such_key]=1&other=2', everything],
      ['q[category_id_eq]=1&q[category_id_eq]=2', ['3/1', '1/12A']],
    ])('filters by %s', async (query, expected) => {
      expect(await numbers(query)).toEqual(expected);
      expect((await list(`${query}&per=0`)).total).toBe(expected.length);
    });

    test('finds lots by UUID and ignores invalid UUIDs', async () => {
      const [card] = (await list('q[search]=persa')).lots;
      expect(await numbers(`q[uuid_in][]=${card?.uuid}&q[uuid_in][]=x`)).toEqual(['3/1']);
    });

    test.each([
      'q[category_id_eq]=abc',
      'q[category_id_eq]=1e2',
      'q[auction_id_eq]=99999999999999999999',
      'q[state_in][]=bogus',
      'q[uuid_in][]=abc',
      'q[price_ids][]=abc',
      'q[price_gteq]=cem',
      'q[account_tenant_name_eq]=%00',
      'q[account_tenant_name_eq]=%ED%A0%80',
      'q[search]=%22',
      'q[search]=-',
      'q[search]=%00',
    ])('is empty for %s', async (query) => {
      expect(await list(query)).toMatchObject({ total: 0, next_page: null, lots: [] });
    });

    test.each([
      ['jose', ['1/0082[a]', '1/1', '2/3265*']],
      ['JOSÉ ARAUJO', ['1/1', '1/0082[a]', '2/3265*']],
      ['zé', ['1/1', '1/0082[a]', '2/3265*']],
      ['lencol', ['1/1']],
      ['leiloes bordados', ['1/1']],
      ['vaso', ['1/2', '1/12A']],
      ['vasos azuis', ['1/2']],
      ['cerâm', ['1/12A']],
      ['va azul', []],
      ['"vaso azul"', ['1/2']],
      ['"azul vaso"', []],
      ['marinha -amanhecer', ['1/82']],
      ['marinha -"ao amanhecer"', ['1/82']],
      ['oleo tela', ['1/1']],
      ['assinatura verso', ['1/1']],
      ['guarda-chuva', ['2/3265*']],
      ['3265*', ['2/3265*']],
      ["') or 1=1 --", []],
      ['% _ 82', ['1/82']],
    ])('searches %s', async (text, expected) => {
      expect(await numbers(`q[search]=${encodeURIComponent(text)}`)).toEqual(expected);
    });

    test('finds the start of a word that very many words share', async () => {
      const before = await numbers('q[search]=tela%20m');
      await sql`insert into search_words (word, sound, lots_count)
        select 'm' || number, 'm' || number, 1 from generate_series(1, 300) as number`.execute(
        database.db,
      );
      expect(await numbers('q[search]=m')).toEqual(['1/0082', '1/82', '1/1', '1/12A']);
      expect(await numbers('q[search]=entardecer%20m')).toEqual(['1/82']);
      expect(await numbers('q[search]=tela%20m')).toEqual(before);
    });

    test('puts lots with a match in title or author first', async () => {
      expect(await numbers('q[search]=artes')).toHaveLength(9);
      expect((await numbers('q[search]=leilao'))[0]).toBe('1/1');
    });

    test.each([
      ['price', ['1/12A', '1/2']],
      ['-price', ['1/2', '1/1', '1/0082', '1/82', '1/0082[a]', '1/12A']],
      ['price%20desc', ['1/2', '1/1']],
      ['number', ['1/1', '1/2', '1/12A', '1/0082', '1/82', '1/0082[a]']],
      ['-likes_count', ['1/12A', '1/1']],
      ['closes_at', ['1/2', '1/1']],
      ['closes_at%20DESC', ['1/1', '1/2']],
    ])('sorts by %s', async (sort, expected) => {
      const found = await numbers(`q[auction_id_eq]=1&sort=${sort}`);
      if (sort === 'price') expect(found.slice(-2)).toEqual(['1/1', '1/2']);
      else expect(found.slice(0, expected.length)).toEqual(expected);
      expect(found).toHaveLength(6);
    });

    test.each(['garbage', 'id%20desc', 'price;drop%20table%20lots', '-', 'relevance'])(
      'keeps the default order for sort=%s',
      async (sort) => {
        expect(await numbers(`sort=${sort}`)).toEqual(everything);
      },
    );

    test('has pages that neither repeat nor lose a lot', async () => {
      const pages = [];
      for (let page: number | null = 1; page !== null;) {
        const answer: LotList = await list(`per=3&page=${page}&sort=-created_at`);
        expect(answer).toMatchObject({ total: 10, current_page: page, per_page: 3 });
        pages.push(...answer.lots.map(({ id }) => id));
        page = answer.next_page;
      }
      expect(new Set(pages).size).toBe(10);
      expect(pages).toHaveLength(10);
    });

    test.each([
      ['per=0', { total: 10, current_page: 1, per_page: 0, next_page: null, lots: [] }],
      ['per=0&page=7', { total: 10, current_page: 1, per_page: 0, next_page: null, lots: [] }],
      ['per=101', { per_page: 100, next_page: null }],
      ['per=-1', { per_page: 20 }],
      ['per=abc', { per_page: 20 }],
      ['page=-1', { current_page: 1 }],
      ['page=0', { current_page: 1 }],
      ['page=abc', { current_page: 1 }],
      ['page=99', { total: 10, current_page: 99, next_page: null, lots: [] }],
      ['page=1000000000000000000&per=100', { total: 10, next_page: null, lots: [] }],
      ['page=1e18', { current_page: 1 }],
    ])('has pages for %s', async (query, expected) => {
      expect(await list(query)).toMatchObject(expected);
    });

    test('requires a login for likes, and answers 404 for an unknown radar', async () => {
      expect((await get('/lots.json?q[current_user_like]=true')).statusCode).toBe(401);
      expect((await get('/lots.json?q[current_user_like]=0')).statusCode).toBe(200);
      expect((await get('/lots.json?q[radar_subscription_uuid_eq]=x')).statusCode).toBe(404);
    });

    test('has counts for the head of a page', async () => {
      expect((await get('/pages/lots.json')).json()).toEqual({
        accepting_bids_count: 6,
        // Its only passed lot is in an auction that is over.
        passed_count: 0,
        sold_count: 1,
        auctioned_count: 3,
      });
    });
  });

  describe('a lot', () => {
    test('has everything that its page shows', async () => {
      const answer = (await lot('1/lots/1')).json<Lot>();
      expect(answer).toMatchObject({
        technique: 'Óleo sobre tela',
        increment_cents: 5000,
        next_bid_cents: 65_000,
        buyer_premium_percent: 5,
        total_with_premium_cents: 68_250,
        my_bid: null,
        categories: [{ id: 1, slug: 'pinturas', name: 'Pinturas' }],
        tags: [{ id: 1, slug: 'modernismo', name: 'Modernismo' }],
        previous: null,
        next: { number: '2', path: '/casa-das-artes/1/lote/2' },
      });
      expect(answer.images).toHaveLength(2);
      expect(answer.bids).toEqual([
        {
          id: 2,
          amount_cents: 60_000,
          source: 'room',
          source_label: 'Presencial',
          bidder: 'M••• S.',
          at: '2026-11-20T08:00:00-03:00',
          mine: false,
        },
        expect.objectContaining({ id: 1, bidder: 'A•••' }),
      ]);
    });

    test('has lots of its author before those of its category, and never itself', async () => {
      const { related } = (await lot('1/lots/1')).json<Lot>();
      expect(related.map(({ number }) => number)).toEqual(['0082[a]', '3265*', '2']);
    });

    test('has its neighbours in catalogue order, without canceled ones', async () => {
      const { previous, next } = (await lot('1/lots/82')).json<Lot>();
      expect([previous?.number, next?.number]).toEqual(['0082', '0082[a]']);
    });

    test('does not accept bids after it was sold', async () => {
      expect((await lot('2/lots/3265*')).json()).toMatchObject({
        state: 'sold',
        next_bid_cents: null,
        total_with_premium_cents: 1_296_225,
      });
    });

    test.each([
      ['1/lots/12a', '12A'],
      ['1/lots/012A', '12A'],
      ['1/lots/0012a', '12A'],
      ['1/lots/82', '82'],
      ['1/lots/0082', '0082'],
      ['1/lots/0082%5Ba%5D', '0082[a]'],
      ['1/lots/82[A]', '0082[a]'],
      ['2/lots/3265*', '3265*'],
      ['2/lots/3265%2A', '3265*'],
      ['1/lots/27%20%20%20WITHDRAWN', '27   WITHDRAWN'],
      ['1/lots/27%20%20%20withdrawn', '27   WITHDRAWN'],
    ])('is found by %s', async (path, number) => {
      const response = await lot(path);
      expect(response.statusCode).toBe(200);
      expect(response.json<Lot>().number).toBe(number);
    });

    test('is found by its path, regardless of the characters in its number', async () => {
      for (const { auction, number } of lotDrafts.filter(({ auction }) => auction < 3)) {
        const { path } = (await lot(`${auction}/lots/${encodeURIComponent(number)}`)).json<Lot>();
        const [, account, id, , encoded] = path.split('/');
        const again = await get(`/accounts/${account}/auctions/${id}/lots/${encoded}.json`);
        expect(again.json<Lot>().number).toBe(number);
      }
    });

    test.each([
      '1/lots/082',
      '1/lots/99',
      '2/lots/1',
      '3/lots/1',
      'abc/lots/1',
      '99999999999999999999/lots/1',
      '1/lots/%00',
      `1/lots/${'9'.repeat(400)}`,
    ])('is not found by %s', async (path) => {
      const response = await lot(path);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'Não encontrado.', code: 'not_found' });
    });
  });

  test('returns the exchange rates', async () => {
    expect((await get('/currencies/latest.json')).json()).toEqual({
      success: true,
      base: 'BRL',
      date: '2026-11-20',
      rates: { BRL: 1, USD: 0.1874, EUR: 0.1731, GBP: 0.1493 },
    });
  });

  test('reports that it is healthy', async () => {
    const response = await get('/health');
    expect(response.json()).toEqual({ status: 'ok', db: 'ok', version: expect.any(String) });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  describe('a successful answer', () => {
    test('is revalidated by browsers, cached briefly by CDNs, and has a strong ETag', async () => {
      const response = await get('/lots.json');
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Authorization, ETag, Retry-After, X-Request-Id',
      });
      for (const name of ['Authorization', 'Origin', 'Accept-Encoding']) {
        expect(String(response.headers.vary).toLowerCase()).toContain(name.toLowerCase());
      }
      expect((await get('/currencies/latest.json')).headers['cache-control']).toBe(
        'public, max-age=3600',
      );
    });

    test('has purge tags, unless no CDN may cache it', async () => {
      const tags = async (path: string, headers: Record<string, string> = {}) =>
        (await get(path, headers)).headers['cache-tag'];
      expect(await tags('/lots.json?q[auction_id_eq]=2&per=1')).toBe(
        `lots,lot-${idOf('3265*')},auction-2`,
      );
      const names = String((await lot('1/lots/2')).headers['cache-tag']).split(',');
      expect(names.slice(0, 2)).toEqual([`lot-${idOf('2')}`, 'auction-1']);
      expect(names.length).toBeGreaterThan(2);
      expect(new Set(names).size).toBe(names.length);
      expect(await tags('/auctions.json?q[id_eq]=2')).toBe('auctions,auction-2');
      expect(await tags('/pages/lots.json')).toBe('lots');
      expect(await tags('/pages/auctions.json')).toBe('auctions');
      expect(await tags('/lots.json', { authorization: 'Bearer x' })).toBeUndefined();
      expect(await tags('/currencies/latest.json')).toBeUndefined();
    });

    test('is not sent again to a client that has it', async () => {
      const { headers } = await get('/lots.json');
      const etag = String(headers.etag);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await get('/lots.json', { 'if-none-match': known });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get('/lots.json', { 'if-none-match': '"x"' })).statusCode).toBe(200);
    });

    test.each(['br', 'gzip'])(
      'is compressed with %s and then has a different ETag',
      async (encoding) => {
        const plain = await get('/lots.json');
        const packed = await get('/lots.json', { 'accept-encoding': encoding });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers.etag).not.toBe(plain.headers.etag);
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        const again = await get('/lots.json', {
          'accept-encoding': encoding,
          'if-none-match': String(packed.headers.etag),
        });
        // A different one would match no cached response (RFC 9111 §4.3.4).
        expect([again.statusCode, again.headers.etag]).toEqual([304, packed.headers.etag]);
      },
    );

    test('is the same in an application with its own compression', async () => {
      const host = Fastify();
      await host.register(compress);
      await host.register(api(database), { prefix: '/api' });
      const response = await host.inject({
        url: '/api/lots.json',
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(response.headers['content-encoding']).toBe('gzip');
      expect(response.headers.etag).toMatch(/^"[\w-]{27}-gzip"$/);
      expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toMatchObject({ total: 10 });
      await host.close();
    });

    test('stays out of shared caches when the request had a token', async () => {
      const { headers } = await get('/lots.json', { authorization: 'Bearer x' });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    });

    test('has the CORS headers that a browser requires', async () => {
      const response = await app.inject({
        method: 'OPTIONS',
        url: '/api/lots.json',
        headers: {
          origin: 'https://casa.example.com',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(response.statusCode).toBe(204);
      expect(response.headers['access-control-allow-headers']).toBe(
        'Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Embed-Key',
      );
      // An OPTIONS request without preflight headers is also accepted.
      const plain = await app.inject({ method: 'OPTIONS', url: '/api/lots.json' });
      expect([plain.statusCode, plain.body]).toEqual([204, '']);
    });
  });

  describe('an error', () => {
    test.each(['/nothing', '/lots/1', '/lots.xml', '/accounts/casa-das-artes'])(
      'has status 404 for the unknown path %s',
      async (path) => {
        const response = await get(path);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ error: 'Não encontrado.', code: 'not_found' });
        expect(response.headers['cache-control']).toBe('no-store');
      },
    );

    test('is the same when another handler answers every other address', async () => {
      const site = createServer({ logLevel: 'silent' });
      await site.register(api(database), { prefix: '/api' });
      site.get('/*', async () => 'a page');
      for (const url of ['/api/nothing', '/api/lots/', '/api/']) {
        const response = await site.inject({ method: 'GET', url });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({ error: 'Não encontrado.', code: 'not_found' });
        // Otherwise the browser hides the 404 from a partner's page.
        expect(response.headers['access-control-allow-origin']).toBe('*');
      }
      expect((await site.inject({ method: 'GET', url: '/lots' })).body).toBe('a page');
      await site.close();
    });

    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'] as const)(
      'has status 405 for %s on a read-only path',
      async (method) => {
        for (const path of ['/lots.json', '/accounts/a/auctions/1/lots/1.json']) {
          const response = await app.inject({ method, url: `/api${path}` });
          expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
        }
      },
    );

    test('does not occur for HEAD, which is answered like GET without the body', async () => {
      const response = await app.inject({ method: 'HEAD', url: '/api/lots.json' });
      expect([response.statusCode, response.body]).toEqual([200, '']);
    });

    test.each(['/lots.json%', '/accounts/a/auctions/1/lots/%E0%A4', '/%E0%A4'])(
      'has status 400 for the unreadable address %s',
      async (path) => {
        for (const [accept, message] of [
          ['application/json', 'The address cannot be decoded.'],
          ['text/html,application/xhtml+xml,*/*;q=0.8', 'Requisição inválida.'],
        ]) {
          const response = await app.inject({ url: `/api${path}`, headers: { accept } });
          expect([response.statusCode, response.json()]).toEqual([
            400,
            { errors: { base: [message] } },
          ]);
        }
      },
    );

    test('does not occur for broken escapes, duplicate keys and endless text in a query', async () => {
      for (const query of [
        'q[search]=%E0%A4',
        'q=1&q[]=2&q[search][x]=3&page=2&page=3&per=&sort=&sort=price',
        `q[search]=${'a'.repeat(100_000)}`,
        `q[search]=${'%22'.repeat(3000)}`,
        `q[search]=${'-a '.repeat(3000)}`,
        `${'q[state_in][]=open&'.repeat(2000)}`,
        'q[__proto__]=1&q[constructor]=1&sort=constructor',
        '%00=%00&q[price_gteq]=-5',
      ]) {
        expect((await get(`/lots.json?${query}`)).statusCode).toBe(200);
      }
    });

    test('occurs for a body that is too large or of another type', async () => {
      const large = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: `"${'x'.repeat(1_100_000)}"`,
      });
      expect(large.statusCode).toBe(413);
      const broken = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
      expect(broken.statusCode).toBe(400);
      expect(broken.json()).toEqual({ errors: { base: ['Requisição inválida.'] } });
    });

    test('occurs after too many requests a minute, except for the marketplace itself', async () => {
      const few = createServer({ logLevel: 'silent' });
      const rateLimits = readLimits('calls=3/60') ?? limits;
      await few.register(api(database, { rateLimits }), { prefix: '/api' });
      const get = (path: string, headers: Record<string, string>, remoteAddress: string) =>
        few.inject({ url: `/api${path}`, headers, remoteAddress });
      const answers = [];
      for (let index = 0; index < 4; index += 1) {
        answers.push((await get('/currencies/latest.json', {}, '203.0.113.5')).statusCode);
      }
      expect(answers).toEqual([200, 200, 200, 429]);
      const refused = await get('/nothing', {}, '203.0.113.5');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({
        error: 'Muitas tentativas. Aguarde e tente novamente.',
        code: 'rate_limited',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get('/health', {}, '203.0.113.6')).statusCode).toBe(200);
      const proxied = { 'x-forwarded-for': '203.0.113.5' };
      expect((await get('/health', proxied, '127.0.0.1')).statusCode).toBe(429);
      expect((await get('/health', proxied, '203.0.113.7')).statusCode).toBe(200);
      await few.close();
    });

    test('an exceeded rate limit affects one visitor behind a trusted proxy', async () => {
      const behind = createServer({ logLevel: 'silent', trustedProxies: ['10.0.0.0/8'] });
      const rateLimits = readLimits('calls=3/60') ?? limits;
      await behind.register(api(database, { rateLimits }), { prefix: '/api' });
      const health = (forwarded: string, remoteAddress = '10.1.2.3') =>
        behind.inject({
          url: '/api/health',
          headers: { 'x-forwarded-for': forwarded },
          remoteAddress,
        });
      for (let i = 0; i < 3; i++) await health('203.0.113.8');
      expect((await health('203.0.113.8')).statusCode).toBe(429);
      expect((await health('203.0.113.9')).statusCode).toBe(200);
      // An entry that a visitor adds precedes the entry of the proxy.
      expect((await health('203.0.113.1, 203.0.113.8')).statusCode).toBe(429);
      expect((await health('203.0.113.8', '203.0.113.2')).statusCode).toBe(200);
      await behind.close();
    });
  });
});

describe('the API without its database', () => {
  const appOn = async (db: Kysely<Schema>): Promise<FastifyInstance> => {
    const app = createServer({ logLevel: 'silent' });
    await app.register(api({ requests: db, sealer: createSealer(randomBytes(32)) }), {
      prefix: '/api',
    });
    return app;
  };

  test.each(['/health', '/lots.json', '/currencies/latest.json'])(
    'answers 503 to %s',
    async (path) => {
      const pool = new Pool({ host: '/nowhere' });
      const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
      const app = await appOn(db);
      const response = await app.inject(`/api${path}`);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({ error: 'Serviço em manutenção.', code: 'unavailable' });
      expect(response.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      await app.close();
      await db.destroy();
    },
  );

  test('reveals only the id of an internal error', async () => {
    // A broken database that the code cannot produce: every query to it is an error.
    const app = await appOn({} as Kysely<Schema>);
    const response = await app.inject('/api/lots.json');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'Desculpe, houve um erro inesperado em nosso sistema.',
      code: 'internal',
      request_id: response.headers['x-request-id'],
    });
    await app.close();
  });
});
