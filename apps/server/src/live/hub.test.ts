import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveLot } from '@martelo/domain/entities';
import type { Sink } from './connection.ts';
import type { LiveEvent } from '../database/live-events.ts';
import { LiveHub, type HubOptions, type LiveSource } from './hub.ts';

/** A client that reads everything, or nothing while `isStuck` is set. */
class FakeClient implements Sink {
  text = '';
  writableLength = 0;
  isStuck = false;
  isDestroyed = false;
  write(chunk: Buffer): void {
    this.text += chunk.toString();
    if (this.isStuck) this.writableLength += chunk.length;
  }
  end(chunk: string): void {
    this.text += chunk;
  }
  destroy(): void {
    this.isDestroyed = true;
  }
  /** Returns the prices of a lot in order of arrival. */
  prices(id: number): number[] {
    return [...this.text.matchAll(/^data: (\{.*"version".*\})$/gm)]
      .map(([, data = '']) => JSON.parse(data) as LiveLot)
      .filter((lot) => lot.id === id)
      .map(({ current_bid_cents: cents }) => cents ?? 0);
  }
  /** Returns the event id from which the client would resume. */
  lastId(): number {
    return Number([...this.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0);
  }
  count(event: string): number {
    return this.text.split(`event: ${event}\n`).length - 1;
  }
}

/** A database of lots in memory. */
class FakeSource implements LiveSource {
  prices = new Map<number, number>();
  log: LiveEvent[] = [];
  firstKept = 1;
  failure: Error | null = null;
  reads: number[][] = [];

  bid(id: number, cents: number): void {
    this.prices.set(id, cents);
    this.log.push({ id: this.log.length + 1, kind: 'lot', row_id: id });
  }
  #check(): void {
    if (this.failure !== null) throw this.failure;
  }
  async lastId() {
    this.#check();
    return this.log.length;
  }
  async events(after: number, most: number) {
    this.#check();
    return this.log.filter(({ id }) => id > after).slice(0, most);
  }
  async missed(after: number) {
    const events = this.log.filter(({ id }) => id > after && id >= this.firstKept);
    return { last: this.log.length, first: this.firstKept, events };
  }
  async rows({ lots }: { lots: readonly number[] }) {
    this.#check();
    this.reads.push([...lots]);
    return lots.map((id) => ({
      kind: 'lot' as const,
      tenantName: id < 100 ? 'casa' : 'outra',
      data: {
        id,
        version: this.log.length,
        state: 'open' as const,
        awaiting_result: false,
        current_bid_cents: this.prices.get(id) ?? 0,
        sold_price_cents: null,
        bids_count: 0,
        next_bid_cents: null,
        closes_at: null,
        at: '2026-11-21T20:00:00-03:00',
      },
    }));
  }
}

describe('the hub of the live stream', () => {
  let source: FakeSource;
  let hub: LiveHub;
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    });
    source = new FakeSource();
    hub = makeHub();
  });
  afterEach(async () => {
    await hub.close();
    vi.useRealTimers();
  });

  const makeHub = (options: HubOptions = {}) => new LiveHub(source, { pollMs: 1000, ...options });

  async function connect(
    lots: readonly number[],
    {
      tenantName = null,
      lastEventId = null,
    }: { tenantName?: string | null; lastEventId?: number | null } = {},
  ) {
    const client = new FakeClient();
    const keys = lots.map((id) => `lot ${id}`);
    const joining = hub.join({ keys, tenantName, lastEventId }, () => client);
    let isDone = false;
    joining.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    await settle();
    // Wait for the pause between two steps.
    if (!isDone) await settle(20);
    const connection = await joining;
    return { client, leave: () => connection !== null && hub.leave(connection) };
  }
  /** Changes a lot and wakes the hub. */
  const bid = async (id: number, cents: number): Promise<void> => {
    source.bid(id, cents);
    hub.wake();
    await settle();
  };
  /** Advances the fake timers and flushes promises. */
  const settle = async (ms = 0): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  test('sends the first change of a lot immediately, then every 250 ms, and always the last state', async () => {
    const { client } = await connect([1]);
    await settle(5000);
    await bid(1, 100);
    expect(client.prices(1)).toEqual([0, 100]);
    for (let cents = 101; cents <= 110; cents += 1) {
      await settle(10);
      await bid(1, cents);
    }
    expect(client.prices(1)).toEqual([0, 100]);
    await settle(250);
    expect(client.prices(1)).toEqual([0, 100, 110]);
    await settle(5000);
    expect(client.prices(1)).toEqual([0, 100, 110]);
  });

  test('does not delay another lot', async () => {
    const { client } = await connect([1, 2]);
    await settle(5000);
    await bid(1, 100);
    await bid(1, 101);
    await settle(20);
    await bid(2, 200);
    await settle(20);
    expect([client.prices(1), client.prices(2)]).toEqual([
      [0, 100],
      [0, 200],
    ]);
  });

  test('sends no id above that of an unsent event', async () => {
    const { client } = await connect([1, 2]);
    await settle(5000);
    await bid(1, 100);
    await bid(1, 101);
    await settle(20);
    await bid(2, 200);
    await settle(20);
    // Event 2 is unsent. A client that loses its connection now resumes after event 1.
    expect(client.prices(2)).toEqual([0, 200]);
    expect(client.lastId()).toBe(1);
    await settle(250);
    expect(client.prices(1)).toEqual([0, 100, 101]);
    expect(client.lastId()).toBe(3);
  });

  test('counts the first state as one of the four events per second', async () => {
    const { client: early } = await connect([1]);
    await settle(5000);
    const { client: late } = await connect([1, 2]);
    const arrivals: number[] = [];
    const began = performance.now();
    for (let cents = 1; cents <= 250; cents += 1) {
      const before = late.prices(1).length;
      await bid(1, cents);
      await settle(10);
      if (late.prices(1).length > before) arrivals.push(performance.now() - began);
      if (cents === 85) {
        // The client's fourth event is held back, so it must not resume after a later one.
        const known = late.lastId();
        await bid(2, 1);
        expect(late.lastId()).toBe(known);
      }
    }
    await settle(1500);
    for (const [index, time] of arrivals.entries()) {
      const fourth = arrivals[index + 3];
      // The first state arrived at 0.
      if (index === 0 && fourth !== undefined) expect(fourth).toBeGreaterThanOrEqual(1000);
      const fifth = arrivals[index + 4];
      if (fifth !== undefined) expect(fifth - time).toBeGreaterThanOrEqual(980);
    }
    expect(late.prices(1).at(-1)).toBe(250);
    expect(early.prices(1).at(-1)).toBe(250);
  });

  test('reads each row once for all clients', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect([1, 2])));
    // The first client may be connected in a separate step.
    expect(source.reads.length).toBeLessThanOrEqual(2);
    await settle(5000);
    source.reads = [];
    await bid(1, 100);
    expect(source.reads).toEqual([[1]]);
    expect(clients.every(({ client }) => client.prices(1).at(-1) === 100)).toBe(true);
  });

  test('finds a change without a notification within a second', async () => {
    const { client } = await connect([1]);
    source.bid(1, 100);
    await settle(1000);
    expect(client.prices(1).at(-1)).toBe(100);
  });

  test('sends the time every 15 seconds, with the id from which an idle client resumes', async () => {
    const { client } = await connect([1]);
    expect(client.count('time')).toBe(1);
    for (let other = 0; other < 3; other += 1) await bid(7, other);
    await settle(15_000);
    expect(client.count('time')).toBe(2);
    expect(client.lastId()).toBe(3);
    await settle(30_000);
    expect(client.count('time')).toBe(4);
  });

  test('sends an embed only the rows of its house', async () => {
    const { client } = await connect([1, 100], { tenantName: 'outra' });
    await settle(5000);
    await bid(1, 100);
    await bid(100, 200);
    expect([client.prices(1), client.prices(100)]).toEqual([[], [0, 200]]);
  });

  test('resumes with changed rows only, or resets', async () => {
    source.bid(1, 100);
    source.bid(2, 200);
    const { client } = await connect([1, 2], { lastEventId: 1 });
    expect([client.prices(1), client.prices(2), client.count('reset')]).toEqual([[], [200], 0]);
    source.firstKept = 3;
    const { client: old } = await connect([1, 2], { lastEventId: 1 });
    expect([old.prices(1), old.prices(2), old.count('reset')]).toEqual([[100], [200], 1]);
    expect(old.text.indexOf('event: reset')).toBe(0);
  });

  test('drops a client that does not read, and limits its buffer', async () => {
    hub = makeHub({ maxBuffered: 2000 });
    const { client: stuck } = await connect([1]);
    const { client: other } = await connect([1]);
    stuck.isStuck = true;
    await settle(5000);
    for (let cents = 1; cents <= 50; cents += 1) {
      await bid(1, cents);
      await settle(250);
    }
    expect(stuck.isDestroyed).toBe(true);
    // The buffer may exceed its limit by one event.
    expect(stuck.writableLength).toBeLessThan(2500);
    expect(other.prices(1).at(-1)).toBe(50);
  });

  test('recovers from a database failure without missing a change', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { client } = await connect([1]);
    await settle(5000);
    source.failure = new Error('away');
    await bid(1, 100);
    await settle(20_000);
    await expect(connect([1])).rejects.toThrow('away');
    expect(complaint).toHaveBeenCalledTimes(1);
    // The heartbeat continues.
    expect(client.count('time')).toBe(2);
    source.failure = null;
    await settle(1000);
    expect(client.prices(1)).toEqual([0, 100]);
    complaint.mockRestore();
  });

  test('removes disconnected clients, and stops polling for events', async () => {
    const { client, leave } = await connect([1]);
    leave();
    await bid(1, 100);
    await settle(20_000);
    expect(hub.size).toBe(0);
    expect(client.prices(1)).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
    const { client: next } = await connect([1]);
    expect(next.prices(1)).toEqual([100]);
  });

  test('ignores a client that disconnects before its first state', async () => {
    expect(
      await hub.join({ keys: ['lot 1'], tenantName: null, lastEventId: null }, () => null),
    ).toBe(null);
    expect(hub.size).toBe(0);
  });

  test('ends every stream with a different reconnection delay, and accepts no more', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map((id) => connect([id])));
    await hub.close();
    const moments = clients.map(({ client }) => Number(/retry: (\d+)\n\n$/.exec(client.text)?.[1]));
    expect(moments).toEqual([1000, 3250, 5500, 7750]);
    await expect(connect([1])).rejects.toThrow();
  });
});
