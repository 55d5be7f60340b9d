import type { Lot, LotBid } from '@martelo/domain/entities';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, json, lotNumber, userNamed } from '../../../test/answering.ts';
import { liveLot } from '../../../test/live-server.ts';
import { createLive } from '../../internal/live/live.ts';
import type { Live } from '../../internal/live/live-state.ts';
import { LiveProvider } from '../../internal/live/use-live.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useLiveLotDetails } from './lot-details.ts';

const bid = (id: number, mine = false): LotBid => ({
  id,
  amount_cents: id * 100,
  source: 'web',
  source_label: 'Site',
  bidder: 'M••• S.',
  at: '2026-11-21T20:00:00-03:00',
  mine,
});

/** The members that matter here. */
const details = (fields: Partial<Lot> = {}): Lot =>
  ({
    ...lotNumber(7),
    bids: [],
    my_bid: null,
    next_bid_cents: 100,
    buyer_premium_percent: 5,
    total_with_premium_cents: 105,
    ...fields,
  }) as Lot;

let live: Live;
let served: Lot;
let answer: (() => Response) | null;
/** Latency of an answer, in milliseconds. */
let latency: number;
let seen: { url: string; init: RequestInit }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  session.close();
  live = createLive();
  served = details();
  answer = null;
  latency = 0;
  seen = [];
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function shown(lot: Lot) {
  const client = clientOver(
    async (url, init) => {
      seen.push({ url, init });
      const body = answer?.() ?? json(served);
      if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
      return body;
    },
    { getToken: session.getToken, retries: 0 },
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>
      <LiveProvider live={live}>{children}</LiveProvider>
    </ApiProvider>
  );
  return renderHook(useLiveLotDetails, { wrapper, initialProps: lot });
}

/** Adds a bid to the lot, on the server and in the live state. */
function bidArrives(version: number): void {
  const bids = Array.from({ length: version - 1 }, (_, index) => bid(version - 1 - index));
  const state = { version, current_bid_cents: version * 100, bids_count: version - 1 };
  served = details({ ...state, bids, next_bid_cents: version * 100 + 50 });
  act(() => live.apply({ lots: [liveLot(7, { ...state, next_bid_cents: version * 100 + 50 })] }));
}

describe('the details of a lot', () => {
  it('are returned as they were read, without a request', async () => {
    const lot = details();
    const { result } = shown(lot);
    await elapse(60_000);
    expect(result.current).toBe(lot);
    expect(seen).toEqual([]);
  });

  it('have the newest price immediately, and the bids shortly afterwards, bypassing the cache', async () => {
    const { result } = shown(details());
    bidArrives(2);
    expect(result.current).toMatchObject({
      current_bid_cents: 200,
      next_bid_cents: 250,
      total_with_premium_cents: 263,
      bids: [],
    });
    await elapse(199);
    expect(seen).toEqual([]);
    await elapse(1001);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe('/api/accounts/casa/lots/7.json');
    expect(seen[0]?.init.cache).toBe('no-cache');
    expect(result.current.bids.map(({ id }) => id)).toEqual([1]);
    await elapse(60_000);
    expect(seen).toHaveLength(1);
  });

  it('are read at most about once a second during many bids, and end with the last', async () => {
    const { result } = shown(details());
    for (let version = 2; version <= 41; version++) {
      bidArrives(version);
      await elapse(100);
    }
    await elapse(5000);
    expect(seen.length).toBeLessThanOrEqual(7);
    expect(result.current.version).toBe(41);
    expect(result.current.bids).toHaveLength(40);
  });

  it('stay close to the last bid while bids arrive', async () => {
    latency = 500;
    const { result } = shown(details());
    for (let version = 2; version <= 61; version++) {
      bidArrives(version);
      await elapse(400);
      expect(result.current.bids.length).toBeGreaterThanOrEqual(version - 6);
    }
  });

  it('are read again with growing pauses while a cache answers with an older lot', async () => {
    const { result } = shown(details());
    bidArrives(3);
    const newest = served;
    served = details({ version: 2, bids: [bid(1)], bids_count: 1 });
    await elapse(4000);
    expect(result.current.current_bid_cents).toBe(300);
    expect(result.current.bids).toHaveLength(1);
    served = newest;
    await elapse(10_000);
    expect(result.current.bids).toHaveLength(2);

    bidArrives(4);
    served = newest;
    const { length } = seen;
    await elapse(60_000);
    expect(seen.length - length).toBe(6);
    await elapse(100_000);
    expect(seen.length - length).toBeLessThanOrEqual(11);
    // A new bid ends the long pause that follows an outdated read.
    bidArrives(5);
    await elapse(40_000);
    expect(result.current.bids).toHaveLength(4);
  });

  it.each<[string, Partial<Lot>, number | null]>([
    ['the next bid', { next_bid_cents: 1000 }, 1050],
    ['the price it was sold at', { next_bid_cents: null, sold_price_cents: 900 }, 945],
    ['the last bid', { next_bid_cents: null, current_bid_cents: 800 }, 840],
    ['nothing', { next_bid_cents: null }, null],
    ['no known premium', { next_bid_cents: 1000, buyer_premium_percent: null }, null],
  ])('have a total of %s and its premium', (_, fields, total) => {
    const { result } = shown(details({ ...fields, total_with_premium_cents: 1 }));
    expect(result.current.total_with_premium_cents).toBe(total);
  });

  it('are not read again by a server without versions', async () => {
    const { version: _, ...old } = details();
    const { result } = shown(old as Lot);
    bidArrives(2);
    await elapse(2000);
    expect(seen).toHaveLength(1);
    expect(result.current.bids).toHaveLength(1);
  });

  it('are not read after the page was left', async () => {
    const { unmount } = shown(details());
    bidArrives(2);
    unmount();
    await elapse(60_000);
    expect(seen).toEqual([]);
  });

  it('are kept when they cannot be read, and are requested again', async () => {
    const { result } = shown(details());
    answer = () => json({}, 503);
    bidArrives(2);
    await elapse(1000);
    expect(result.current.current_bid_cents).toBe(200);
    answer = null;
    await elapse(5000);
    expect(result.current.bids).toHaveLength(1);
  });

  it('are replaced by a later read that is newer', async () => {
    const { result, rerender } = shown(details());
    bidArrives(2);
    await elapse(2000);
    const newest = details({ version: 5, bids: [bid(9)] });
    rerender(newest);
    expect(result.current.bids).toEqual([bid(9)]);
    rerender(details());
    expect(result.current.version).toBe(2);
  });
});

describe('with a session', () => {
  const mine = { amount_cents: 100, source: 'web', status: 'winning', at: '' } as const;

  it('the lot is read with the token after hydration', async () => {
    session.open('Bearer abc', userNamed('Ana Souza'));
    served = details({ liked: true, my_bid: mine, bids: [bid(1, true)] });
    const { result } = shown(details({ bids: [bid(1)] }));
    expect(result.current.my_bid).toBeNull();
    await elapse(0);
    expect(seen).toHaveLength(1);
    expect(new Headers(seen[0]?.init.headers).get('Authorization')).toBe('Bearer abc');
    expect(result.current).toMatchObject({ my_bid: mine, bids: [{ mine: true }] });
    await elapse(60_000);
    expect(seen).toHaveLength(1);
  });

  it('a lot that was read with the token is not read again', async () => {
    session.open('Bearer abc', userNamed('Ana Souza'));
    shown(details({ liked: false }));
    await elapse(60_000);
    expect(seen).toEqual([]);
  });

  it('a lot that cannot be read is read again after a pause', async () => {
    session.open('Bearer abc', userNamed('Ana Souza'));
    answer = () => json({}, 503);
    shown(details());
    await elapse(0);
    expect(seen).toHaveLength(1);
    await elapse(1000);
    expect(seen).toHaveLength(1);
    await elapse(1000);
    expect(seen).toHaveLength(2);
  });

  it('no data of the person remains after the logout', async () => {
    session.open('Bearer abc', userNamed('Ana Souza'));
    served = details({ liked: true, my_bid: mine, bids: [bid(1, true)] });
    const { result } = shown(details());
    await elapse(0);
    expect(result.current.my_bid).toEqual(mine);
    act(() => session.close());
    expect(result.current).toMatchObject({ my_bid: null, bids: [] });
  });
});
