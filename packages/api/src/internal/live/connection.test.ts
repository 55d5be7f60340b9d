import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotSummary } from '@martelo/domain/entities';
import { clientOver, json, lotNumber, lotsFetch, type Fetch } from '../../../test/answering.ts';
import { FakeBrowser, type FakeTab } from '../../../test/browser-tabs.ts';
import { liveAuction, liveLot, LiveServer } from '../../../test/live-server.ts';
import { connect } from './connection.ts';
import { createLive } from './live.ts';
import type { Live } from './live-state.ts';

const SECOND = 1000;

/** Timers are fake in the tests. */
const setImmediateReal = setImmediate;

let server: LiveServer;
let browser: FakeBrowser;
/** Returns a client for a server without a stream, which answers `/lots.json`. */
let listed: ReturnType<typeof lotsFetch>;
let inits: RequestInit[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server = new LiveServer();
  for (let id = 1; id <= 300; id++) server.lots.set(id, liveLot(id));
  for (let id = 1; id <= 30; id++) server.auctions.set(id, liveAuction(id));
  browser = new FakeBrowser();
  listed = lotsFetch([]);
  inits = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const elapse = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** The server keeps sending the time for a while. */
async function elapseWithBeats(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 15 * SECOND) {
    await elapse(Math.min(15 * SECOND, ms - passed));
    server.beat();
    await elapse(0);
  }
}

interface Opened {
  readonly tab: FakeTab;
  readonly live: Live;
}

let ids = 0;

function openTab({
  tab = browser.open(),
  embedKey,
  fetch = server.fetch,
}: { tab?: FakeTab; embedKey?: string; fetch?: Fetch } = {}): Opened {
  // The name of a tab is random.
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((numbers) => {
    if (numbers instanceof Uint32Array) numbers[0] = ++ids;
    return numbers;
  });
  const live = createLive();
  const client = clientOver((url, init) => {
    inits.push(init);
    return listed.fetch(url, init);
  });
  connect(live, { client, baseUrl: '/api', embedKey, fetch }, tab.page);
  return { tab, live };
}

const lotsOf = (...ids: number[]): LotSummary[] => ids.map(lotNumber);
const bidOn = ({ live }: Opened, id: number): number | null | undefined =>
  live.lot(id)?.current_bid_cents;

describe('a tab', () => {
  it('connects while a row on the screen can change, and receives its state first', async () => {
    server.change(7, { current_bid_cents: 500 });
    const one = openTab();
    await elapse(SECOND);
    expect(server.requests).toEqual([]);

    const release = one.live.watch({ lots: lotsOf(7), auctions: [{ id: 3, status: 'ongoing' }] });
    await elapse(SECOND);
    expect(server.requests).toEqual([
      { lots: [7], auctions: [3], embedKey: null, lastEventId: null },
    ]);
    expect(bidOn(one, 7)).toBe(500);

    server.change(7, { current_bid_cents: 600, bids_count: 2 });
    server.changeAuction(3, { status: 'live', current_lot_id: 7 });
    await elapse(0);
    expect(one.live.lot(7)).toMatchObject({ current_bid_cents: 600, bids_count: 2 });
    expect(one.live.auction(3)).toMatchObject({ status: 'live', current_lot_id: 7 });

    release();
    await elapse(SECOND);
    expect(server.connections.size).toBe(0);
  });

  it('opens no connection for decided lots', async () => {
    const one = openTab();
    one.live.watch({ lots: [{ ...lotNumber(1), state: 'sold' }] });
    await elapse(5 * SECOND);
    expect(server.requests).toEqual([]);
    one.live.watch({ lots: lotsOf(2) });
    await elapse(5 * SECOND);
    expect(server.followed).toEqual([[1, 2]]);
  });

  it('calls a listener once for each change of its row', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1, 2) });
    const onChange = vi.fn();
    one.live.subscribe('lot:1', onChange);
    await elapse(SECOND);
    expect(onChange).toHaveBeenCalledTimes(1);
    server.change(2, { bids_count: 1 });
    server.write(`event: lot\ndata: ${JSON.stringify(server.lots.get(1))}\n\n`);
    await elapse(0);
    expect(onChange).toHaveBeenCalledTimes(1);
    server.change(1, { bids_count: 1 });
    await elapse(0);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('ignores an event that is older than the known state, and invalid data', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    server.change(1, { version: 9, current_bid_cents: 900 });
    server.change(1, { version: 8, current_bid_cents: 800 });
    server.write('event: lot\ndata: {\n\nevent: lot\ndata: null\n\nevent: surprise\ndata: {}\n\n');
    await elapse(0);
    expect(one.live.lot(1)).toMatchObject({ version: 9, current_bid_cents: 900 });
  });

  it('computes the offset of the server clock', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    expect(one.live.offset()).toBeNull();
    await elapse(SECOND);
    expect(one.live.offset()).toBe(0);
    server.beat(new Date(Date.now() + 100));
    await elapse(0);
    expect(one.live.offset()).toBe(0);
    server.beat(new Date(Date.now() + 90 * SECOND));
    await elapse(0);
    expect(one.live.offset()).toBe(90 * SECOND);
  });

  it('follows new rows without a new connection for each scroll', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(5 * SECOND);
    for (let id = 2; id <= 21; id++) {
      one.live.watch({ lots: lotsOf(id) });
      await elapse(100);
    }
    await elapse(3 * SECOND);
    expect(server.requests.length).toBeLessThanOrEqual(4);
    expect(server.followed[0]).toHaveLength(21);
    // New rows need their state, not only the changes after an event.
    expect(server.requests.map(({ lastEventId }) => lastEventId)).toEqual(
      server.requests.map(() => null),
    );
  });

  it('keeps its connection when rows leave the screen', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    const release = one.live.watch({ lots: lotsOf(2, 3) });
    await elapse(5 * SECOND);
    release();
    one.live.watch({ lots: lotsOf(3) });
    await elapse(5 * SECOND);
    expect(server.requests).toHaveLength(1);
  });

  it('follows at most 200 lots and 20 auctions: those that can change, then the newest', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1, 2, 3) });
    for (let id = 4; id <= 210; id++) one.live.watch({ lots: lotsOf(id) });
    one.live.watch({ lots: [{ ...lotNumber(250), state: 'sold' }] });
    for (let id = 1; id <= 25; id++) one.live.watch({ auctions: [{ id, status: 'ongoing' }] });
    await elapse(SECOND);
    const [request] = server.requests;
    expect(request?.lots).toEqual(Array.from({ length: 200 }, (_, index) => index + 11));
    expect(request?.auctions).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  });

  it('sends the key of a house', async () => {
    openTab({ embedKey: 'pk_casa' }).live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    expect(server.requests[0]?.embedKey).toBe('pk_casa');
  });
});

describe('a connection that ends', () => {
  async function following(): Promise<Opened> {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapseWithBeats(20 * SECOND);
    return one;
  }

  it('is opened again and resumes after the last event', async () => {
    const one = await following();
    server.cut();
    server.change(1, { current_bid_cents: 700 });
    await elapse(SECOND);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.lastEventId).toMatch(/^\d+$/);
    expect(bidOn(one, 1)).toBe(700);
  });

  it('is opened again after the delay that the server sent', async () => {
    await following();
    server.write('retry: 7000\n\n');
    server.end();
    await elapse(6.9 * SECOND);
    expect(server.requests).toHaveLength(1);
    await elapse(0.2 * SECOND);
    expect(server.requests).toHaveLength(2);
  });

  it('is retried with backoff and jitter', async () => {
    await following();
    const start = Date.now();
    const times: number[] = [];
    server.answer = () => {
      times.push(Date.now() - start);
      return new Response('', { status: 500 });
    };
    server.cut();
    while (times.length < 7) await elapse(SECOND);
    const pauses = times.map((time, at) => (time - (times[at - 1] ?? 0)) / SECOND);
    expect(pauses).toEqual([0.75, 1.5, 3, 6, 12, 24, 45]);
  });

  it('waits as long as Retry-After requires', async () => {
    server.answer = () => new Response('', { status: 429, headers: { 'Retry-After': '40' } });
    openTab().live.watch({ lots: lotsOf(1) });
    await elapse(40 * SECOND);
    expect(server.requests).toHaveLength(1);
    await elapse(SECOND);
    expect(server.requests).toHaveLength(2);
  });

  it('is opened again when it times out', async () => {
    await following();
    await elapse(46 * SECOND);
    expect(server.requests).toHaveLength(2);
  });

  it('is opened again immediately when the device wakes up or goes online', async () => {
    const one = await following();
    vi.setSystemTime(Date.now() + 3600 * SECOND);
    one.tab.show();
    await elapse(10);
    expect(server.requests).toHaveLength(2);

    server.answer = () => new Response('', { status: 502 });
    server.cut();
    await elapse(10 * SECOND);
    const { length } = server.requests;
    server.answer = null;
    one.tab.goOnline();
    await elapse(0);
    expect(server.requests).toHaveLength(length + 1);
    expect(server.connections.size).toBe(1);
  });

  it('starts with the full state after a reset', async () => {
    const one = await following();
    server.lots.set(1, liveLot(1, { version: 5, current_bid_cents: 555 }));
    server.reset();
    await elapse(3 * SECOND);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.lastEventId).toBeNull();
    expect(bidOn(one, 1)).toBe(555);
  });

  it('continues when a reset is the first event', async () => {
    await following();
    server.cut();
    const state = JSON.stringify(liveLot(1, { version: 9 }));
    server.answer = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            const text = `event: reset\ndata: {}\nid: 9\n\nevent: lot\ndata: ${state}\nid: 9\n\n`;
            controller.enqueue(new TextEncoder().encode(text));
          },
        }),
        { headers: { 'Content-Type': 'text/event-stream' } },
      );
    await elapse(10 * SECOND);
    expect(server.requests).toHaveLength(2);
  });
});

describe('without a stream', () => {
  const bid = (id: number, version: number, cents: number): LotSummary => ({
    ...lotNumber(id),
    version,
    current_bid_cents: cents,
    bids_count: version,
  });

  it('open lots are read every 20 s, bypassing the browser cache', async () => {
    server.answer = () => json({ error: 'not found' }, 404);
    listed.lots = [bid(1, 2, 200)];
    const one = openTab();
    one.live.watch({ lots: [lotNumber(1), { ...lotNumber(2), state: 'sold' }] });
    await elapse(SECOND);
    expect(server.requests).toHaveLength(1);
    expect(listed.seen).toHaveLength(1);
    const { searchParams } = new URL(listed.seen[0] ?? '', 'http://casa.test');
    expect(searchParams.getAll('q[uuid_in][]')).toEqual([lotNumber(1).uuid]);
    expect(inits[0]?.cache).toBe('no-cache');
    expect(bidOn(one, 1)).toBe(200);

    listed.lots = [bid(1, 3, 300)];
    await elapse(20 * SECOND);
    expect(bidOn(one, 1)).toBe(300);
    expect(listed.seen).toHaveLength(2);
    await elapse(60 * SECOND);
    expect(listed.seen).toHaveLength(5);
    expect(server.requests).toHaveLength(1);
  });

  it('a lot that leaves the lists because it is canceled is read separately', async () => {
    server.answer = () => json({ error: 'not found' }, 404);
    const listedLots = listed.fetch;
    const single: string[] = [];
    let canceled: Response | null = null;
    listed.fetch = (url, init) => {
      if (!url.includes('/accounts/')) return listedLots(url, init);
      single.push(url);
      return Promise.resolve(canceled?.clone() ?? json({ error: 'not found' }, 404));
    };
    listed.lots = [bid(2, 2, 200)];
    const one = openTab();
    one.live.watch({ lots: lotsOf(1, 2) });
    await elapse(SECOND);
    expect(single).toEqual(['/api/accounts/casa/lots/1.json']);
    expect(one.live.lot(1)).toBeUndefined();
    expect(bidOn(one, 2)).toBe(200);

    canceled = json({ ...lotNumber(1), version: 2, state: 'canceled' });
    await elapse(21 * SECOND);
    expect(one.live.lot(1)).toMatchObject({ version: 2, state: 'canceled' });
    // It can no longer change.
    const { length } = single;
    await elapse(60 * SECOND);
    expect(single).toHaveLength(length);
  });

  it('a server that sends no versions is read too', async () => {
    server.answer = () => json({ error: 'not found' }, 404);
    const { version: _, ...old } = bid(1, 1, 100);
    // A server of an earlier contract.
    listed.lots = [old as LotSummary];
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    listed.lots = [{ ...old, current_bid_cents: 150 } as LotSummary];
    await elapse(20 * SECOND);
    expect(bidOn(one, 1)).toBe(150);
  });

  it('polling replaces a stream that fails three times until it works again', async () => {
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    listed.lots = [bid(1, 2, 200)];
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    while (server.requests.length < 2) await elapse(100);
    await elapse(100);
    expect(listed.seen).toHaveLength(0);
    while (server.requests.length < 3) await elapse(100);
    await elapse(100);
    expect(listed.seen).toHaveLength(1);
    expect(bidOn(one, 1)).toBe(200);

    server.answer = null;
    while (server.connections.size === 0) await elapse(100);
    const { length } = listed.seen;
    await elapseWithBeats(60 * SECOND);
    expect(listed.seen).toHaveLength(length);
  });

  it('lots and auctions are read in requests of a bounded size', async () => {
    server.answer = () => json({}, 404);
    const one = openTab();
    one.live.watch({
      lots: [...lotsOf(...Array.from({ length: 120 }, (_, index) => index + 1))],
      auctions: Array.from({ length: 8 }, (_, id) => ({
        id,
        status: id === 7 ? 'finished' : 'live',
      })),
    });
    await elapse(SECOND);
    const uuids = listed.seen.map((url) =>
      new URL(url, 'http://casa.test').searchParams.getAll('q[uuid_in][]'),
    );
    expect(uuids.map(({ length }) => length).filter(Boolean)).toEqual([50, 50, 20]);
    expect(new Set(uuids.flat())).toHaveLength(120);
    const ids = listed.seen.flatMap(
      (url) => new URL(url, 'http://casa.test').searchParams.get('q[id_eq]') ?? [],
    );
    expect(ids).toHaveLength(5);
    expect(ids).not.toContain('7');
  });

  it('an auction that cannot be read causes no unhandled error while lots are still being read', async () => {
    server.answer = () => json({}, 404);
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const answer = listed.fetch;
    listed.lots = [bid(1, 2, 200)];
    listed.fetch = async (url, init) => {
      if (url.includes('/auctions.json')) throw new TypeError('Failed to fetch');
      await new Promise((resolve) => setTimeout(resolve, 5 * SECOND));
      return answer(url, init);
    };
    const one = openTab();
    one.live.watch({ lots: lotsOf(1), auctions: [{ id: 3, status: 'ongoing' }] });
    await elapse(SECOND);
    // Node reports an unhandled rejection after the microtasks of a real event loop turn.
    await new Promise((resolve) => setImmediateReal(resolve));
    expect(unhandled).not.toHaveBeenCalled();
    await elapse(5 * SECOND);
    expect(bidOn(one, 1)).toBe(200);
    process.off('unhandledRejection', unhandled);
  });

  it('a failed poll is repeated at the next interval', async () => {
    server.answer = () => json({}, 404);
    const answer = listed.fetch;
    listed.fetch = () => Promise.resolve(json({}, 500));
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    listed.fetch = answer;
    listed.lots = [bid(1, 2, 200)];
    await elapse(21 * SECOND);
    expect(bidOn(one, 1)).toBe(200);
  });
});

describe('tabs of one browser', () => {
  it('share one connection, which follows the rows of all tabs', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    two.live.watch({ lots: lotsOf(2) });
    three.live.watch({ lots: lotsOf(1, 3) });
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[1, 2, 3]]);
    server.change(1, { current_bid_cents: 100 });
    server.change(2, { current_bid_cents: 200 });
    await elapse(0);
    expect([bidOn(one, 1), bidOn(two, 2), bidOn(three, 1)]).toEqual([100, 200, 100]);
    expect(two.live.offset()).toBe(0);
  });

  it('receive the state of a row that another tab already shows', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    server.change(1, { current_bid_cents: 100 });
    await elapse(SECOND);
    const two = openTab();
    two.live.watch({ lots: lotsOf(1) });
    await elapse(SECOND);
    expect(bidOn(two, 1)).toBe(100);
    expect(server.requests).toHaveLength(1);
  });

  it('keep the state of an auction when the leader shows it again', async () => {
    const [one, two] = [openTab(), openTab()];
    const auctions = [{ id: 3, status: 'ongoing' as const }];
    const release = one.live.watch({ auctions });
    await elapse(SECOND);
    two.live.watch({ auctions });
    server.changeAuction(3, { status: 'live' });
    await elapse(SECOND);
    release();
    await elapse(SECOND);
    expect(one.live.auction(3)).toBeUndefined();
    one.live.watch({ auctions });
    await elapse(SECOND);
    expect(one.live.auction(3)?.status).toBe('live');
    expect(server.requests).toHaveLength(1);
  });

  it('hand over when the leader is hidden and another tab is visible', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapse(3 * SECOND);
    expect(server.requests.at(-1)?.lots).toEqual([1, 2]);
    one.tab.hide();
    await elapse(3 * SECOND);
    expect(server.connections.size).toBe(1);
    server.change(1, { current_bid_cents: 100 });
    server.change(2, { current_bid_cents: 200 });
    await elapse(0);
    expect([bidOn(one, 1), bidOn(two, 2)]).toEqual([100, 200]);

    // The first tab is no longer the leader, so closing it changes nothing.
    const { length } = server.requests;
    one.tab.leave();
    await elapse(3 * SECOND);
    expect(server.requests).toHaveLength(length);
  });

  it('hand over when a tab becomes visible while the leader is hidden', async () => {
    const [one, two] = [openTab(), openTab()];
    two.tab.hide();
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    one.tab.hide();
    await elapse(10 * SECOND);
    expect(server.requests).toHaveLength(1);
    two.tab.show();
    await elapse(3 * SECOND);
    expect(server.requests).toHaveLength(2);
    expect(server.connections.size).toBe(1);
    one.tab.leave();
    await elapse(3 * SECOND);
    expect(server.connections.size).toBe(1);
  });

  it('elect another leader when the leader is closed', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapse(3 * SECOND);
    one.tab.leave();
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[2]]);
  });

  it('send the rows that they watch to a new leader', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    three.live.watch({ lots: lotsOf(3) });
    await elapse(3 * SECOND);
    one.tab.leave();
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[2, 3]]);
    server.change(3, { current_bid_cents: 300 });
    await elapse(0);
    expect(bidOn(three, 3)).toBe(300);
  });

  it('are no longer followed when they close', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapse(3 * SECOND);
    two.tab.leave();
    await elapse(SECOND);
    one.live.watch({ lots: lotsOf(3) });
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[1, 3]]);
  });

  it('visible tabs are followed before hidden ones', async () => {
    const [one, hidden, visible] = [openTab(), openTab(), openTab()];
    const range = (from: number, count: number) =>
      lotsOf(...Array.from({ length: count }, (_, index) => from + index));
    one.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    hidden.live.watch({ lots: range(2, 150) });
    hidden.tab.hide();
    await elapse(3 * SECOND);
    visible.live.watch({ lots: range(152, 149) });
    await elapse(3 * SECOND);
    const followed = server.followed[0] ?? [];
    expect(followed).toHaveLength(200);
    expect(followed.filter((id) => id >= 152)).toHaveLength(149);
  });

  it('tabs that watch nothing do not connect when the leader is gone', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    const release = two.live.watch({ lots: lotsOf(2) });
    await elapse(3 * SECOND);
    release();
    await elapse(SECOND);
    one.tab.leave();
    await elapse(120 * SECOND);
    expect(server.connections.size).toBe(0);
    expect(server.requests.at(-1)?.lots).toEqual([1, 2]);
  });

  it('replace a leader that sends no heartbeats', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapseWithBeats(30 * SECOND);
    one.tab.isFrozen = true;
    await elapseWithBeats(45 * SECOND);
    expect(server.followed).toEqual([[1, 2]]);
    await elapseWithBeats(15 * SECOND);
    expect(server.followed).toEqual([[2]]);
    server.change(2, { current_bid_cents: 200 });
    await elapse(0);
    expect(bidOn(two, 2)).toBe(200);

    // It does not become a second leader when it resumes.
    one.tab.isFrozen = false;
    server.change(1, { current_bid_cents: 100 });
    await elapseWithBeats(30 * SECOND);
    expect(server.followed).toEqual([[1, 2]]);
    expect(bidOn(one, 1)).toBe(100);
  });

  it.each<[string, (tab: FakeTab) => void]>([
    ['is closed', (tab) => tab.leave()],
    ['is hidden', (tab) => tab.hide()],
  ])('lead again when the tab that replaced them %s', async (_, end) => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapseWithBeats(30 * SECOND);
    one.tab.isFrozen = true;
    await elapseWithBeats(60 * SECOND);
    one.tab.isFrozen = false;
    await elapseWithBeats(30 * SECOND);
    end(two.tab);
    await elapse(3 * SECOND);
    server.change(1, { current_bid_cents: 100 });
    await elapse(0);
    expect(bidOn(one, 1)).toBe(100);
  });

  it('drop the rows of a tab that stops responding', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapseWithBeats(30 * SECOND);
    two.tab.hide();
    await elapse(0);
    two.tab.isFrozen = true;
    await elapseWithBeats(90 * SECOND);
    one.live.watch({ lots: lotsOf(3) });
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[1, 3]]);
  });

  it('keep one leader as long as it sends heartbeats', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapseWithBeats(600 * SECOND);
    expect(server.followed).toEqual([[1, 2]]);
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  it('tabs with keys of different houses open one connection per key', async () => {
    for (const embedKey of ['pk_casa', 'pk_outra', 'pk_casa']) {
      openTab({ embedKey }).live.watch({ lots: lotsOf(1) });
    }
    await elapse(3 * SECOND);
    expect(Array.from(server.requests, ({ embedKey }) => embedKey).toSorted()).toEqual([
      'pk_casa',
      'pk_outra',
    ]);
  });

  it.each([
    ['there are no locks', undefined],
    [
      'the origin is opaque',
      { request: () => Promise.reject(new DOMException('opaque', 'SecurityError')) },
    ],
  ])('open one connection each where %s', async (_, locks) => {
    for (const id of [1, 2]) {
      openTab({ tab: browser.open({ locks }) }).live.watch({ lots: lotsOf(id) });
    }
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[1], [2]]);
  });

  it('connect separately in a browser without channels', async () => {
    for (const id of [1, 2]) {
      const tab = browser.open();
      Object.assign(tab.page, { BroadcastChannel: undefined });
      openTab({ tab }).live.watch({ lots: lotsOf(id) });
    }
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[1], [2]]);
  });
});

describe('a hidden tab', () => {
  it('closes the connection after a minute and reopens it when it is visible again', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    one.tab.hide();
    await elapseWithBeats(59 * SECOND);
    expect(server.connections.size).toBe(1);
    await elapse(2 * SECOND);
    expect(server.connections.size).toBe(0);
    server.change(1, { current_bid_cents: 100 });
    await elapse(600 * SECOND);
    expect(server.requests).toHaveLength(1);
    one.tab.show();
    await elapse(SECOND);
    expect(server.connections.size).toBe(1);
    expect(bidOn(one, 1)).toBe(100);
  });

  it('keeps the connection when it is visible again within a minute', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    one.tab.hide();
    await elapseWithBeats(50 * SECOND);
    one.tab.show();
    await elapseWithBeats(50 * SECOND);
    expect(server.requests).toHaveLength(1);
    expect(server.connections.size).toBe(1);
  });

  it('does not take over from a leader that is gone, regardless of how long it waits', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapseWithBeats(30 * SECOND);
    two.tab.hide();
    await elapseWithBeats(15 * SECOND);
    one.tab.isFrozen = true;
    await elapseWithBeats(150 * SECOND);
    expect(server.requests.at(-1)?.lots).toEqual([1, 2]);
    one.tab.leave();
    await elapse(10 * SECOND);
    expect(server.connections.size).toBe(0);
    two.tab.show();
    await elapse(3 * SECOND);
    expect(server.followed).toEqual([[2]]);
  });

  it('is no longer a candidate for leader', async () => {
    const [one, two] = [openTab(), openTab()];
    one.live.watch({ lots: lotsOf(1) });
    two.live.watch({ lots: lotsOf(2) });
    await elapse(3 * SECOND);
    two.tab.hide();
    await elapse(SECOND);
    one.tab.leave();
    await elapse(10 * SECOND);
    expect(server.connections.size).toBe(0);
  });

  it('connects when it becomes visible, if it was opened in the background', async () => {
    const tab = browser.open();
    tab.hide();
    const one = openTab({ tab });
    one.live.watch({ lots: lotsOf(1) });
    await elapse(10 * SECOND);
    expect(server.requests).toEqual([]);
    expect(browser.channels).toBe(0);
    tab.show();
    await elapse(SECOND);
    expect(server.connections.size).toBe(1);
  });
});

describe('the back/forward cache', () => {
  it('a page in the back-forward cache has no connection, channel or lock, and reconnects when it is restored', async () => {
    const one = openTab();
    one.live.watch({ lots: lotsOf(1) });
    await elapse(3 * SECOND);
    const held = vi.fn();
    one.tab.leave();
    await elapse(0);
    expect(server.connections.size).toBe(0);
    expect(browser.channels).toBe(0);
    await browser.locks.request('martelo-live-1 /api ', {}, async () => held());
    expect(held).toHaveBeenCalled();

    server.change(1, { current_bid_cents: 100 });
    await elapse(120 * SECOND);
    expect(server.requests).toHaveLength(1);
    one.tab.comeBack();
    await elapse(SECOND);
    expect(server.connections.size).toBe(1);
    expect(bidOn(one, 1)).toBe(100);
  });
});

describe('a real connection', () => {
  it('delivers the same events', async () => {
    vi.useRealTimers();
    const { server: http, origin } = await server.listen();
    const live = createLive();
    const tab = browser.open();
    const client = clientOver(listed.fetch);
    connect(live, { client, baseUrl: origin }, tab.page);
    try {
      live.watch({ lots: lotsOf(1) });
      await vi.waitFor(() => expect(live.lot(1)).toBeDefined());
      server.change(1, { current_bid_cents: 100 });
      await vi.waitFor(() => expect(live.lot(1)?.current_bid_cents).toBe(100));
      tab.leave();
      await vi.waitFor(() => expect(server.connections.size).toBe(0));
    } finally {
      http.closeAllConnections();
      http.close();
    }
  });
});
