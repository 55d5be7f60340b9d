import type { LotSummary, MyBid } from '@martelo/domain/entities';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, json, lotNumber, manyLots, userNamed } from '../../../test/answering.ts';
import { liveLot } from '../../../test/live-server.ts';
import { createLive } from '../../internal/live/live.ts';
import type { Live } from '../../internal/live/live-state.ts';
import { LiveProvider } from '../../internal/live/use-live.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useMyBid, type BiddableLot } from './my-bids.ts';

const bid = (amount_cents: number, status: MyBid['status']): MyBid => ({
  amount_cents,
  source: 'web',
  status,
  at: '2026-11-21T20:00:00-03:00',
});

let live: Live;
/** The bids of the person, by the id of the lot. */
let bids: Map<number, MyBid>;
let seen: { uuids: string[]; init: RequestInit }[];
let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  session.close();
  live = createLive();
  bids = new Map();
  seen = [];
  isDown = false;
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const logIn = (): void => session.open('Bearer abc', userNamed('Ana Souza'));

function bidsOn(lots: readonly BiddableLot[]) {
  const client = clientOver(
    async (url, init) => {
      const { searchParams } = new URL(url, 'http://casa.test');
      expect(searchParams.get('q[current_user_bid]')).toBe('true');
      const uuids = searchParams.getAll('q[uuid_in][]');
      seen.push({ uuids, init });
      if (isDown) return json({}, 503);
      const found = Array.from(bids, ([id, my_bid]) => ({ ...lotNumber(id), my_bid }));
      return json({
        total: found.length,
        current_page: 1,
        per_page: 20,
        next_page: null,
        lots: found.filter(({ uuid }) => uuids.includes(uuid)),
      });
    },
    { getToken: session.getToken, retries: 0 },
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider client={client}>
      <LiveProvider live={live}>{children}</LiveProvider>
    </ApiProvider>
  );
  // The number of lots does not change.
  return renderHook(() => lots.map((lot) => useMyBid(lot)), { wrapper });
}

describe('my bid on a card', () => {
  it('is not requested for a visitor', async () => {
    const { result } = bidsOn(manyLots(2));
    await elapse(10_000);
    expect(result.current).toEqual([null, null]);
    expect(seen).toEqual([]);
  });

  it('is read after hydration, with one request for all cards', async () => {
    logIn();
    bids.set(2, bid(850, 'winning'));
    const { result } = bidsOn(manyLots(24));
    expect(seen).toEqual([]);
    await elapse(0);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.uuids).toHaveLength(24);
    expect(new Headers(seen[0]?.init.headers).get('Authorization')).toBe('Bearer abc');
    expect(result.current[1]).toEqual(bid(850, 'winning'));
    expect(result.current[0]).toBeNull();
  });

  it('is read in requests of at most 50 lots', async () => {
    logIn();
    bidsOn(manyLots(101));
    await elapse(0);
    expect(seen.map(({ uuids }) => uuids.length)).toEqual([50, 50, 1]);
    expect(new Set(seen.flatMap(({ uuids }) => uuids))).toHaveLength(101);
    expect(seen[0]?.init.cache).toBe('no-cache');
  });

  it('is read again after changes of the lots, in one request', async () => {
    logIn();
    bids.set(1, bid(850, 'winning'));
    const { result } = bidsOn(manyLots(3));
    await elapse(0);
    bids.set(1, bid(850, 'outbid'));
    bids.set(2, bid(300, 'winning'));
    act(() => live.apply({ lots: [liveLot(1, { version: 2 })] }));
    await elapse(100);
    act(() => live.apply({ lots: [liveLot(2, { version: 2 })] }));
    expect(result.current[0]?.status).toBe('winning');
    await elapse(1500);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.uuids).toEqual([lotNumber(1).uuid, lotNumber(2).uuid]);
    expect(result.current.map((mine) => mine?.status)).toEqual(['outbid', 'winning', undefined]);
    await elapse(60_000);
    expect(seen).toHaveLength(2);
  });

  it('is kept after a failed read, until the next change', async () => {
    logIn();
    bids.set(1, bid(850, 'winning'));
    const { result } = bidsOn(manyLots(1));
    await elapse(0);
    isDown = true;
    act(() => live.apply({ lots: [liveLot(1, { version: 2 })] }));
    await elapse(60_000);
    expect(seen).toHaveLength(2);
    expect(result.current[0]?.status).toBe('winning');
    isDown = false;
    bids.set(1, bid(850, 'won'));
    act(() => live.apply({ lots: [liveLot(1, { version: 3, state: 'sold' })] }));
    await elapse(2000);
    expect(result.current[0]?.status).toBe('won');
  });

  it('is not shown after the logout', async () => {
    logIn();
    bids.set(1, bid(850, 'winning'));
    const { result } = bidsOn(manyLots(1));
    await elapse(0);
    expect(result.current[0]).not.toBeNull();
    act(() => session.close());
    expect(result.current[0]).toBeNull();
  });
});

describe('my bid on a lot that was read with it', () => {
  it('needs no request on a list of participations until the lot changes', async () => {
    logIn();
    const lot: LotSummary & { my_bid: MyBid } = { ...lotNumber(1), my_bid: bid(500, 'winning') };
    const { result } = bidsOn([lot]);
    await elapse(60_000);
    expect(result.current).toEqual([lot.my_bid]);
    expect(seen).toEqual([]);
    bids.set(1, bid(500, 'outbid'));
    act(() => live.apply({ lots: [liveLot(1, { version: 2 })] }));
    await elapse(2000);
    expect(result.current[0]?.status).toBe('outbid');
  });

  it('is taken from the page data on the page of a lot', async () => {
    logIn();
    const lot = { ...lotNumber(1), my_bid: bid(500, 'winning'), bids: [] };
    const { result } = bidsOn([lot]);
    act(() => live.apply({ lots: [liveLot(1, { version: 2 })] }));
    await elapse(60_000);
    expect(result.current).toEqual([lot.my_bid]);
    expect(seen).toEqual([]);
    act(() => session.close());
    expect(result.current).toEqual([null]);
  });
});
