import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, json, lotNumber, type Fetch } from '../../../test/answering.ts';
import { liveAuction, liveLot, LiveServer } from '../../../test/live-server.ts';
import type { Client } from '../calls/client.ts';
import type { Wanted } from './rows.ts';
import type { SourceUpdate } from './live-state.ts';
import { createSource, type Source } from './source.ts';

const SECOND = 1000;
const page = { href: 'https://leiloes.example/lotes', origin: 'https://leiloes.example' };

let server: LiveServer;
let urls: string[];
let updates: SourceUpdate[];
/** Answers the reads that replace the stream. */
let read: Fetch;
let reads: string[];
let opened: Source[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = new LiveServer();
  for (const id of [1, 2, 3]) server.lots.set(id, liveLot(id));
  [urls, updates, reads, opened] = [[], [], [], []];
  read = () => Promise.resolve(json({ lots: [1, 2, 3].map((id) => lotNumber(id)) }));
});
afterEach(() => {
  for (const source of opened) source.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const elapse = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

type Options = Partial<Pick<Parameters<typeof createSource>[0], 'baseUrl' | 'embedKey'>> &
  Pick<Client, 'lacks'>;

function open({ lacks, ...options }: Options = {}): Source {
  const client = {
    ...clientOver((url, init) => {
      reads.push(url);
      return read(url, init);
    }),
    lacks,
  };
  const fetch: Fetch = (url, init) => {
    urls.push(url);
    return server.fetch(url, init);
  };
  const source = createSource({ client, baseUrl: '/api', fetch, ...options }, page, (update) => {
    updates.push(update);
  });
  opened.push(source);
  return source;
}

const rows = (lots: number[], auctions: number[] = []): Wanted => ({
  lots: lots.map((id) => ({ id, uuid: lotNumber(id).uuid, tenant_name: 'casa', changing: true })),
  auctions: auctions.map((id) => ({ id, changing: true })),
});
const event = (type: string, data: unknown, id = '1'): string =>
  `event: ${type}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\nid: ${id}\n\n`;
const endless = (text: string): Response =>
  new Response(
    new ReadableStream({ start: (all) => all.enqueue(new TextEncoder().encode(text)) }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

describe('the address of the stream', () => {
  it.each([
    ['/api', rows([3, 1, 2]), undefined, '/api/live?lots=1,2,3'],
    ['/api//', rows([], [10, 9]), undefined, '/api/live?auctions=9,10'],
    [
      'https://a.example//b/',
      rows([1], [2]),
      'pk_a&b',
      'https://a.example//b/live?lots=1&auctions=2&embed_key=pk_a%26b',
    ],
  ])('below %s contains the requested rows', async (baseUrl, wanted, embedKey, url) => {
    open({ baseUrl, ...(embedKey && { embedKey }) }).want(wanted);
    await elapse(SECOND);
    expect(urls).toEqual([url]);
  });

  it('gets the last id only on the origin of the page', async () => {
    for (const baseUrl of ['/api', 'https://other.example/api']) {
      const source = open({ baseUrl });
      source.want(rows([1, 2]));
      await elapse(6 * SECOND);
      server.cut();
      await elapse(SECOND);
      source.close();
    }
    // The first chunk has three events: two lots and the time.
    expect(Array.from(server.requests, ({ lastEventId }) => lastEventId)).toEqual([
      null,
      '103',
      null,
      null,
    ]);
  });
});

describe('the requested rows', () => {
  it('are collected for 100 ms, even while the device wakes up', async () => {
    const source = open();
    source.want(rows([1]));
    await elapse(50);
    source.check();
    source.want(rows([1, 2]));
    await elapse(49);
    expect(urls).toEqual([]);
    await elapse(1);
    expect(urls).toEqual(['/api/live?lots=1,2']);
  });

  it('open the stream again when they are requested again', async () => {
    const source = open();
    source.want(rows([1]));
    await elapse(SECOND);
    source.want(rows([]));
    await elapse(SECOND);
    expect(server.connections.size).toBe(0);
    source.want(rows([1]));
    await elapse(2 * SECOND);
    expect(server.connections.size).toBe(1);
  });

  it('cancel any planned connection when none are left', async () => {
    server.answer = () => json({}, 500);
    const source = open();
    source.want(rows([1]));
    await elapse(SECOND);
    source.want(rows([]));
    source.check();
    await elapse(600 * SECOND);
    expect(urls).toHaveLength(1);
  });

  it('keep their newest state when older states arrive later', async () => {
    const source = open();
    server.lots.set(1, liveLot(1, { version: 5 }));
    source.want(rows([1], [7]));
    await elapse(SECOND);
    server.write(event('lot', liveLot(1, { version: 4 })));
    server.write(event('lot', liveLot(2, { version: 3 })));
    await elapse(0);
    expect(source.current(rows([1, 2, 3], [7]))).toEqual({
      lots: [liveLot(1, { version: 5 }), liveLot(2, { version: 3 })],
      auctions: [],
      offset: 0,
    });
    expect(open().current(rows([1], [7]))).toEqual({ lots: [], auctions: [] });
  });
});

describe('the events of a stream', () => {
  it('are reported together, with the clock of the server', async () => {
    const source = open();
    server.answer = () => endless(event('lot', liveLot(1)) + event('auction', liveAuction(7)));
    source.want(rows([1], [7]));
    await elapse(SECOND);
    expect(updates).toEqual([{ lots: [liveLot(1)], auctions: [liveAuction(7)], isBeat: false }]);
    source.close();
    updates = [];
    server.answer = null;
    open().want(rows([1]));
    await elapse(SECOND);
    expect(updates).toEqual([{ lots: [liveLot(1)], auctions: [], isBeat: true, offset: 0 }]);
  });

  it.each([
    ['an unknown type', event('price', liveLot(1))],
    ['text that is no JSON', event('lot', '{')],
    ['a number', event('lot', '7')],
    ['null', event('auction', 'null')],
  ])('with %s change nothing', async (_, text) => {
    open().want(rows([1]));
    await elapse(SECOND);
    updates = [];
    server.write(text);
    await elapse(0);
    expect(updates).toEqual([{ lots: [], auctions: [], isBeat: false, offset: 0 }]);
  });

  it('are read even after an event that is no JSON', async () => {
    open().want(rows([1]));
    await elapse(SECOND);
    server.write(event('lot', '{') + event('lot', liveLot(2)));
    await elapse(0);
    expect(updates.at(-1)?.lots).toEqual([liveLot(2)]);
  });

  it('set the clock when it differs by more than the network latency', async () => {
    open().want(rows([1]));
    await elapse(SECOND);
    const offsets: unknown[] = [];
    for (const ahead of [5000, 5100, 5250, 5251, 4000, Number.NaN]) {
      const now = Number.isNaN(ahead) ? 'agora' : new Date(Date.now() + ahead).toISOString();
      server.write(event('time', { now }));
      await elapse(0);
      offsets.push(updates.at(-1)?.offset);
    }
    expect(offsets).toEqual([5000, 5000, 5000, 5251, 4000, 4000]);
  });
});

describe('a reset', () => {
  it.each([
    ['with other events', (): void => server.write(event('reset', {}) + event('lot', liveLot(1)))],
    ['after the first event of a stream', null],
  ])('%s starts with the state again', async (_, write) => {
    if (write === null) {
      server.answer = () => endless(event('lot', liveLot(1)) + event('reset', {}));
    }
    open().want(rows([1]));
    await elapse(SECOND);
    server.answer = null;
    write?.();
    await elapse(3 * SECOND);
    expect(server.requests.map(({ lastEventId }) => lastEventId)).toEqual([null, null]);
  });

  it('opens one new stream even if the old one ends first', async () => {
    open().want(rows([1]));
    await elapse(6 * SECOND);
    server.reset();
    await elapse(0);
    server.end();
    await elapse(30 * SECOND);
    expect(urls).toHaveLength(2);
  });

  it('does not wait when the device wakes up', async () => {
    const source = open();
    source.want(rows([1]));
    await elapse(SECOND);
    server.reset();
    await elapse(0);
    source.check();
    await elapse(0);
    expect(urls).toHaveLength(2);
  });
});

describe('a stream that fails', () => {
  /** Returns the pauses between connections that end immediately, in seconds. */
  async function pauses(count: number, answer: () => Response): Promise<number[]> {
    const times: number[] = [];
    server.answer = () => {
      times.push(Date.now());
      return answer();
    };
    while (times.length <= count) await elapse(250);
    return times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / SECOND);
  }

  it('includes a stream that ends soon after its first events', async () => {
    open().want(rows([1]));
    const soon = (): Response =>
      new Response(event('time', { now: new Date().toISOString() }), {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    expect(await pauses(4, soon)).toEqual([1.5, 3, 6, 12]);
    expect(reads).not.toEqual([]);
  });

  it('is no longer counted after a stream has worked for five seconds', async () => {
    const source = open();
    source.want(rows([1]));
    await pauses(1, () => json({}, 500));
    server.answer = null;
    await elapse(4 * SECOND);
    expect(server.connections.size).toBe(1);
    await elapse(6 * SECOND);
    server.beat();
    await elapse(0);
    // New rows replace the stream, which does not end by itself.
    server.answer = () => json({}, 500);
    source.want(rows([1, 2]));
    await elapse(2 * SECOND);
    expect(reads).toEqual([]);
  });

  it('waits as long as the server asks, unless events have arrived since', async () => {
    const times: number[] = [];
    for (const later of ['', event('lot', liveLot(1))]) {
      const source = open();
      source.want(rows([1]));
      await elapse(6 * SECOND);
      server.write('retry: 9000\n\n');
      await elapse(0);
      server.write(later);
      await elapse(0);
      const [{ length }, endedAt] = [urls, Date.now()];
      server.end();
      while (urls.length === length) await elapse(250);
      times.push((Date.now() - endedAt) / SECOND);
      source.close();
    }
    expect(times).toEqual([9, 0.75]);
  });

  it('is opened again once when the device wakes up', async () => {
    const source = open();
    source.want(rows([1]));
    await pauses(1, () => json({}, 500));
    server.answer = null;
    source.check();
    await elapse(0);
    const { length } = urls;
    expect(server.connections.size).toBe(1);
    for (let at = 0; at < 4; at++) {
      await elapse(15 * SECOND);
      server.beat();
    }
    expect(urls).toHaveLength(length);
  });

  it('is requested again when the device wakes up, even after a 404', async () => {
    server.answer = () => json({}, 404);
    const source = open();
    source.want(rows([1]));
    await elapse(60 * SECOND);
    expect(urls).toHaveLength(1);
    source.check();
    expect(urls).toHaveLength(2);
  });

  it('is replaced when it has been silent since it was opened', async () => {
    const source = open();
    server.answer = () => endless('');
    source.want(rows([1]));
    await elapse(100);
    vi.setSystemTime(Date.now() + 20 * SECOND);
    source.check();
    expect(urls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    source.check();
    expect(urls).toHaveLength(2);
  });
});

describe('reads that replace the stream', () => {
  const absent = async (): Promise<Source> => {
    server.answer = () => json({}, 404);
    const source = open();
    source.want(rows([1]));
    await elapse(100);
    return source;
  };

  it('replace a stream that the back end does not have', async () => {
    const source = open({ lacks: (name) => name === 'GET /live' });
    source.want(rows([1]));
    await elapse(60 * SECOND);
    expect(reads.length).toBeGreaterThan(1);
    expect(urls).toEqual([]);
    source.want(rows([]));
    const before = reads.length;
    await elapse(60 * SECOND);
    expect(reads).toHaveLength(before);
  });

  it('count as heartbeats for other tabs', async () => {
    read = () => Promise.resolve(json({ lots: [lotNumber(1)] }));
    await absent();
    expect(updates).toMatchObject([{ lots: [{ id: 1 }], auctions: [], isBeat: true }]);
    expect(updates[0]).not.toHaveProperty('offset');
  });

  it.each([
    [0, 18],
    [0.999, 22],
  ])('differ from page to page (%d: every %d s)', async (random, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await absent();
    await elapse((seconds - 1) * SECOND);
    expect(reads).toHaveLength(1);
    await elapse(SECOND);
    expect(reads).toHaveLength(2);
  });

  it('run on one schedule regardless of how often the stream fails', async () => {
    server.answer = () => json({}, 500);
    open().want(rows([1]));
    while (reads.length === 0) await elapse(100);
    await elapse(199 * SECOND);
    expect(urls.length).toBeGreaterThan(5);
    expect(reads).toHaveLength(10);
  });

  it('end when no row is requested', async () => {
    const source = await absent();
    source.want(rows([]));
    await elapse(100 * SECOND);
    expect(reads).toHaveLength(1);
  });

  it('late reads do not replace newer states from the stream', async () => {
    let resolve: ((response: Response) => void) | undefined;
    read = () =>
      new Promise((settle) => {
        resolve = settle;
      });
    const source = await absent();
    server.answer = null;
    source.check();
    await elapse(0);
    const { length } = updates;
    expect(length).toBeGreaterThan(0);
    resolve?.(json({ lots: [{ ...lotNumber(1), version: 9 }] }));
    await elapse(40 * SECOND);
    expect(updates).toHaveLength(length);
    expect(reads).toHaveLength(1);
  });
});
