/** Limits of the feed, and catalogues that a restart interrupts. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../src/config/limits.ts';
import { Catalogues } from '../../src/feed/catalogues.ts';
import { createKeyQueue } from '../../src/feed/key-limits.ts';
import { testEngines } from '../engines.ts';
import { NOW, openFeedApp, type FeedApp } from './feed-app.ts';

describe('limits of the feed', () => {
  let feed: FeedApp;
  beforeAll(async () => {
    const [engine] = testEngines;
    if (engine === undefined) throw new Error('the embedded engine is always available');
    const calls = { address: { attempts: 3, windowSeconds: 60 }, account: null };
    feed = await openFeedApp(engine, { rateLimits: { ...limits, calls } });
  });
  afterAll(() => feed.close());

  const status = async (headers: Record<string, string> = {}) =>
    (await feed.call('GET', '/auctions/NADA', undefined, headers)).statusCode;

  test('a key has 50 requests a second, regardless of the limit of its address', async () => {
    feed.time.now = new Date(NOW.getTime() + 60_000);
    for (let count = 0; count < 50; count += 1) expect(await status()).toBe(404);
    const answer = await feed.call('GET', '/auctions/NADA');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toMatchObject({ code: 'rate_limited' });
    const other = { authorization: `Bearer ${await feed.newKey('casa-das-artes')}` };
    expect(await status(other)).toBe(404);
    feed.time.now = new Date(NOW.getTime() + 61_000);
    expect(await status()).toBe(404);
  });

  test('a batch counts as one request', async () => {
    feed.time.now = new Date(NOW.getTime() + 120_000);
    const line = { method: 'PATCH', path: '/feed/auctions/NADA', body: {} };
    const results = await feed.batch(Array.from({ length: 200 }, () => line));
    expect(results).toHaveLength(200);
    expect(await status()).toBe(404);
  });

  test('requests without a valid key are limited by their address', async () => {
    const from = (authorization: string) =>
      feed.app.inject({
        url: '/api/feed/auctions/A',
        headers: { authorization, 'x-forwarded-for': '203.0.113.9' },
      });
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      codes.push((await from(`Bearer sk_${String(count).repeat(43)}`)).statusCode);
    }
    expect(codes).toEqual([401, 401, 401, 429, 429]);
    expect((await from(`Bearer ${feed.key}`)).statusCode).toBe(200);
  });

  test('a message has at most 5 MB', async () => {
    const body = { title: 'T', description: 'x'.repeat(5_000_000) };
    const answer = await feed.call('PUT', '/auctions/A/lots/1', body);
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors.base).toEqual(['A request may have at most 5 MB.']);
  });

  describe('a catalogue', () => {
    const CHUNK = 1_000_000;
    const header = 'account,auction_code,lot_number,title\n';
    /** Sends a catalogue of chunks, until the server answers or `most` are sent. */
    const send = async (most: number, headers: Record<string, string> = {}) => {
      const { port } = feed.app.server.address() as AddressInfo;
      const sent = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/feed/catalogue',
        headers: { authorization: `Bearer ${feed.key}`, 'content-type': 'text/csv', ...headers },
      });
      sent.on('error', () => undefined);
      const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
        sent.once('response', async (response) => {
          resolve({ status: response.statusCode ?? 0, body: await text(response) });
        });
        sent.once('close', () => reject(new Error('The server gave no answer.')));
      });
      const state = { chunks: 0, isAnswered: false };
      void answered.then(
        () => (state.isAnswered = true),
        () => (state.isAnswered = true),
      );
      sent.flushHeaders();
      const chunk = Buffer.alloc(CHUNK, 'x');
      while (state.chunks < most && !state.isAnswered) {
        state.chunks += 1;
        if (!sent.write(chunk)) {
          await Promise.race([once(sent, 'drain'), answered.catch(() => undefined)]);
        }
      }
      if (!state.isAnswered && most > 0) sent.end();
      const { status, body } = await answered;
      sent.destroy();
      return { status, body, chunks: state.chunks };
    };
    const tooLarge = '{"errors":{"base":["A request may have at most 100 MB."]}}';
    const left = () => readdirSync(join(feed.database.dataFolder, 'feed'));

    beforeAll(async () => {
      await feed.app.listen({ host: '127.0.0.1', port: 0 });
    });

    test('has at most 100 MB, whether its length is announced or not', async () => {
      // An announced length is enough, before any byte of the body.
      expect(await send(0, { 'content-length': '100000001' })).toEqual({
        status: 413,
        body: tooLarge,
        chunks: 0,
      });
      const streamed = await send(120);
      expect(streamed).toMatchObject({ status: 413, body: tooLarge });
      expect(streamed.chunks).toBeGreaterThan(100);
      expect(left()).toEqual([]);
    });

    test('is written to disk as it arrives and is never in memory as a whole', async () => {
      const folder = join(feed.database.dataFolder, 'streamed');
      const catalogues = new Catalogues(feed.database, {
        folder,
        reportFolder: join(feed.database.dataFolder, 'imports'),
        clock: () => feed.time.now,
      });
      const behind: number[] = [];
      async function* body(): AsyncGenerator<Buffer> {
        yield Buffer.from(header);
        for (let chunk = 0; chunk < 20; chunk += 1) {
          const [draft = ''] = readdirSync(folder);
          behind.push(header.length + chunk * CHUNK - statSync(join(folder, draft)).size);
          yield Buffer.alloc(CHUNK, '\n');
        }
      }
      await catalogues.receive({ id: 1, tenant_name: 'casa-das-artes' }, body());
      // Each chunk is on the disk when the next one is read.
      expect(behind).toEqual(Array(20).fill(0));
      await catalogues.settle();
    });
  });

  test.each([
    { what: 'an outage of the database', code: 'ECONNREFUSED' },
    { what: 'a full disk', code: '53100' },
  ])('$what delays the catalogues that were received', async ({ code }) => {
    let isDown = false;
    const db = feed.database.db.withPlugin({
      transformQuery({ node }) {
        if (isDown) throw Object.assign(new Error('The database rejects the query.'), { code });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const folder = join(feed.database.dataFolder, `delayed-${code}`);
    const catalogues = new Catalogues(
      { ...feed.database, db },
      {
        folder,
        reportFolder: join(feed.database.dataFolder, 'imports'),
        clock: () => feed.time.now,
        retryPauseMs: 5,
      },
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const house = { id: 1, tenant_name: 'casa-das-artes' };
    async function* body(): AsyncGenerator<Buffer> {
      yield Buffer.from(`account,auction_code,lot_number,title\ncasa-das-artes,${code},1,Vaso\n`);
    }
    const id = await catalogues.receive(house, body());
    isDown = true;
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    expect(readdirSync(folder)).toEqual([`${id}.csv`]);
    isDown = false;
    await catalogues.settle();
    expect(log.mock.calls).toEqual([[expect.stringContaining('wait for the database')]]);
    log.mockRestore();
    expect((await feed.lot('1', code)).title).toBe('Vaso');
    expect(readdirSync(folder)).toEqual([]);
    expect((await feed.call('GET', `/catalogue/${id}`)).json()).toMatchObject({ status: 'done' });
  });

  test('a restart continues with the catalogues that were received', async () => {
    const folder = join(feed.database.dataFolder, 'interrupted');
    const reportFolder = join(feed.database.dataFolder, 'imports');
    const id = '11111111-2222-4333-8444-555555555555';
    mkdirSync(folder);
    writeFileSync(
      join(folder, `${id}.csv`),
      'account,auction_code,lot_number,title\ncasa-das-artes,RESTO,1,Vaso\n',
    );
    writeFileSync(join(folder, 'half.part'), 'acc');
    utimesSync(join(folder, 'half.part'), 0, 0);
    await feed.database.db
      .insertInto('feed_catalogues')
      .values({ id, account_id: 1, finished_at: null, report: null, failure: null })
      .execute();
    const catalogues = new Catalogues(feed.database, {
      folder,
      reportFolder,
      clock: () => feed.time.now,
    });
    catalogues.start();
    await catalogues.settle();
    expect((await feed.lot('1', 'RESTO')).title).toBe('Vaso');
    expect(readdirSync(folder)).toEqual([]);
    expect((await feed.call('GET', `/catalogue/${id}`)).json()).toMatchObject({ status: 'done' });
  });
});

describe('the request queue of a key', () => {
  test('runs the requests of one key in order, one at a time, and those of other keys concurrently', async () => {
    const enqueue = createKeyQueue();
    const events: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
    };
    await Promise.all([
      enqueue('a', work('a1')),
      enqueue('a', work('a2')),
      enqueue('b', work('b1')),
    ]);
    const ofA = events.filter((event) => event.startsWith('a'));
    expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(events.indexOf('b1 begins')).toBeLessThan(events.indexOf('a2 begins'));
  });

  test('runs at most four keys at the same time, and queues at most 100 requests per key', async () => {
    const enqueue = createKeyQueue();
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
    };
    const all = Array.from({ length: 8 }, (_, key) => enqueue(String(key), work));
    const waiting = Array.from({ length: 100 }, () => enqueue('0', work));
    await expect(enqueue('0', work)).rejects.toMatchObject({ status: 429 });
    release();
    await Promise.all([...all, ...waiting]);
    expect(most).toBe(4);
    expect(running).toBe(0);
  });

  test('an error affects only its own request', async () => {
    const enqueue = createKeyQueue();
    const failing = enqueue('a', () => Promise.reject(new Error('broken')));
    const next = enqueue('a', async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
