import type { Auction, LotSummary } from '@martelo/domain/entities';
import { act, render, renderHook, screen } from '@testing-library/react';
import { memo, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lotNumber, manyLots } from '../../../test/answering.ts';
import { liveAuction, liveLot } from '../../../test/live-server.ts';
import { createLive } from './live.ts';
import type { Live } from './live-state.ts';
import {
  LiveProvider,
  useLiveAuction,
  useLiveLot,
  useLiveLots,
  useLiveVersion,
  useServerOffset,
} from './use-live.ts';

let live: Live;
beforeEach(() => {
  live = createLive();
});
afterEach(() => vi.unstubAllGlobals());

const within = ({ children }: { children: ReactNode }): ReactNode => (
  <LiveProvider live={live}>{children}</LiveProvider>
);

const hookOf = <Props, Result>(hook: (props: Props) => Result, initialProps: Props) =>
  renderHook(hook, { wrapper: within, initialProps });

const watchedLots = (): number[] => live.watched().lots.map(({ id }) => id);
const watchedAuctions = (): number[] => live.watched().auctions.map(({ id }) => id);

const auction = { id: 1, version: 1, status: 'ongoing', sold_lots_count: 0 } as Auction;

describe('a live lot', () => {
  it('has the newest state, and its label', () => {
    const lot = lotNumber(7);
    const { result } = hookOf(useLiveLot<LotSummary>, lot);
    expect(result.current).toBe(lot);
    const sold = liveLot(7, { version: 2, state: 'sold', sold_price_cents: 900, bids_count: 4 });
    act(() => live.apply({ lots: [sold] }));
    expect(result.current).toMatchObject({
      title: 'Lote 7',
      state: 'sold',
      state_label: 'Arrematado',
      sold_price_cents: 900,
      bids_count: 4,
    });
  });

  it('ignores older states from events and from later reads', () => {
    const { result, rerender } = hookOf(useLiveLot<LotSummary>, { ...lotNumber(7), version: 3 });
    const rendered = result.current;
    act(() => live.apply({ lots: [liveLot(7, { version: 2, current_bid_cents: 200 })] }));
    expect(result.current).toBe(rendered);

    act(() => live.apply({ lots: [liveLot(7, { version: 5, current_bid_cents: 500 })] }));
    act(() => live.apply({ lots: [liveLot(7, { version: 4, current_bid_cents: 400 })] }));
    // A page from the cache of the browser.
    rerender({ ...lotNumber(7), version: 4, current_bid_cents: 400, likes_count: 9 });
    expect(result.current).toMatchObject({ version: 5, current_bid_cents: 500, likes_count: 9 });

    const newest = { ...lotNumber(7), version: 6, current_bid_cents: 600 };
    rerender(newest);
    expect(result.current).toBe(newest);
  });

  it('stays the same object until it changes', () => {
    const { result, rerender } = hookOf(useLiveLot<LotSummary>, lotNumber(7));
    act(() => live.apply({ lots: [liveLot(7, { version: 2 })] }));
    const merged = result.current;
    act(() => live.apply({ lots: [liveLot(7, { version: 2 })], auctions: [liveAuction(9)] }));
    rerender(lotNumber(7));
    expect(result.current).toEqual(merged);
  });

  it('follows the status and the current lot of its auction', () => {
    const { result } = hookOf(useLiveLot<LotSummary>, lotNumber(7));
    act(() => live.apply({ auctions: [liveAuction(1, { status: 'live', current_lot_id: 7 })] }));
    expect(result.current.auction).toMatchObject({
      title: 'Leilão',
      status: 'live',
      current_lot_id: 7,
    });
    const { current } = result;
    act(() => {
      const sold = { status: 'live', current_lot_id: 7, version: 2, sold_lots_count: 3 } as const;
      live.apply({ auctions: [liveAuction(1, sold)] });
    });
    expect(result.current).toBe(current);
  });

  it('follows another lot, and another auction, when it shows one', () => {
    const { result, rerender } = hookOf(useLiveLot<LotSummary>, lotNumber(7));
    const other = { ...lotNumber(8), auction: { ...lotNumber(8).auction, id: 2 } };
    rerender(other);
    act(() => live.apply({ lots: [liveLot(8, { version: 2, current_bid_cents: 800 })] }));
    expect(result.current.current_bid_cents).toBe(800);
    act(() => live.apply({ auctions: [liveAuction(2, { status: 'live' })] }));
    expect(result.current.auction.status).toBe('live');
    act(() => live.apply({ auctions: [liveAuction(2, { version: 2, current_lot_id: 8 })] }));
    expect(result.current.auction).toMatchObject({ status: 'ongoing', current_lot_id: 8 });
    act(() => live.apply({ auctions: [liveAuction(2, { version: 3, current_lot_id: 9 })] }));
    expect(result.current.auction.current_lot_id).toBe(9);
  });

  it('follows whether its auction takes offers, if the server sends it', () => {
    const { result } = hookOf(useLiveLot<LotSummary>, { ...lotNumber(7), state: 'passed' });
    const offers = { takes_offers: true, offers_until: '2026-12-01T20:00:00-03:00' };
    act(() => live.apply({ auctions: [liveAuction(1, { version: 2, ...offers })] }));
    expect(result.current.auction).toMatchObject(offers);
    const { takes_offers: _takes, offers_until: _until, ...silent } = liveAuction(1);
    act(() => live.apply({ auctions: [{ ...silent, version: 3, status: 'live' }] }));
    expect(result.current.auction).toMatchObject({ status: 'live', takes_offers: false });
    expect(result.current.auction.offers_until).not.toBeUndefined();
  });

  it('is unchanged without a provider', () => {
    const lot = lotNumber(7);
    expect(renderHook(() => useLiveLot(lot)).result.current).toBe(lot);
  });

  it('is watched while its component is mounted, its auction only while the lot may change', () => {
    const { rerender, unmount } = hookOf(useLiveLot<LotSummary>, lotNumber(7));
    expect([watchedLots(), watchedAuctions()]).toEqual([[7], [1]]);
    rerender({ ...lotNumber(8), state: 'sold' });
    expect([watchedLots(), watchedAuctions()]).toEqual([[8], []]);
    unmount();
    expect([watchedLots(), watchedAuctions()]).toEqual([[], []]);
  });

  it('uses no state of an auction from an earlier visit of the page', async () => {
    const { unmount } = hookOf(useLiveLot<LotSummary>, lotNumber(7));
    act(() => live.apply({ auctions: [liveAuction(1, { status: 'live' })] }));
    unmount();
    await Promise.resolve();
    expect(hookOf(useLiveLot<LotSummary>, lotNumber(7)).result.current.auction.status).toBe(
      'ongoing',
    );
  });
});

describe('a list of cards', () => {
  it('renders only the card whose lot has changed', () => {
    const renders: number[] = [];
    const Card = memo(function Card({ lot }: { lot: LotSummary }) {
      renders.push(lot.id);
      return <li>{useLiveLot(lot).current_bid_cents}</li>;
    });
    const lots = manyLots(24);
    render(
      <ul>
        {lots.map((lot) => (
          <Card key={lot.id} lot={lot} />
        ))}
      </ul>,
      { wrapper: within },
    );
    renders.length = 0;
    act(() => live.apply({ lots: [liveLot(5, { version: 2, current_bid_cents: 850 })] }));
    expect(renders).toEqual([5]);
    act(() => live.apply({ auctions: [liveAuction(1, { sold_lots_count: 1 })] }));
    renders.length = 0;
    act(() => live.apply({ auctions: [liveAuction(1, { version: 2, sold_lots_count: 2 })] }));
    expect(renders).toEqual([]);
    expect(screen.getByText('850')).toBeInTheDocument();
  });

  it('watches the lots whose cards are on the screen', () => {
    let report: ((entries: { target: Element; isIntersecting: boolean }[]) => void) | undefined;
    const observed = new Set<Element>();
    class FakeObserver {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe = (element: Element) => void observed.add(element);
      unobserve = (element: Element) => void observed.delete(element);
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    function Card({ lot }: { lot: LotSummary }) {
      const element = useRef<HTMLLIElement>(null);
      useLiveLot(lot, { within: element });
      return <li ref={element} />;
    }
    const { unmount } = render(
      manyLots(3).map((lot) => <Card key={lot.id} lot={lot} />),
      {
        wrapper: within,
      },
    );
    expect(watchedLots()).toEqual([]);
    const [first, second] = observed;
    if (!first || !second) throw new Error('nothing is observed');
    act(() =>
      report?.([
        { target: first, isIntersecting: true },
        { target: second, isIntersecting: true },
      ]),
    );
    expect(watchedLots()).toEqual([1, 2]);
    act(() => report?.([{ target: first, isIntersecting: false }]));
    expect(watchedLots()).toEqual([2]);
    unmount();
    expect(watchedLots()).toEqual([]);
    expect(observed.size).toBe(0);
  });
});

describe('live lots', () => {
  it('are a list in which only changed lots are new objects', () => {
    const lots = manyLots(3);
    const { result } = hookOf(useLiveLots<LotSummary>, lots);
    expect(result.current).toBe(lots);
    expect(watchedLots()).toEqual([1, 2, 3]);
    act(() => live.apply({ lots: [liveLot(2, { version: 2, state: 'sold' })] }));
    expect(result.current.map(({ state }) => state)).toEqual(['open', 'sold', 'open']);
    expect(result.current[0]).toBe(lots[0]);
    const { current } = result;
    act(() => live.apply({ lots: [liveLot(9)] }));
    expect(result.current).toBe(current);
  });

  it('follow their auction, and follow other lots when the list changes', () => {
    const { result, rerender, unmount } = hookOf(useLiveLots<LotSummary>, manyLots(2));
    act(() => live.apply({ auctions: [liveAuction(1, { status: 'live', current_lot_id: 2 })] }));
    expect(result.current.map(({ auction }) => auction.current_lot_id)).toEqual([2, 2]);
    rerender(manyLots(3).slice(1));
    expect(watchedLots()).toEqual([2, 3]);
    act(() => live.apply({ lots: [liveLot(3, { version: 2, state: 'sold' })] }));
    expect(result.current.map(({ state }) => state)).toEqual(['open', 'sold']);
    rerender([]);
    expect(result.current).toEqual([]);
    unmount();
    expect(watchedLots()).toEqual([]);
  });

  it('are unchanged without a provider, and on the server', () => {
    const lots = manyLots(2);
    expect(renderHook(() => useLiveLots(lots)).result.current).toBe(lots);
    live.apply({ lots: [liveLot(1, { version: 2, state: 'sold' })] });
    const List = () => (
      <p>
        {useLiveLots(lots)
          .map(({ state }) => state)
          .join(' ')}
      </p>
    );
    expect(renderToString(within({ children: <List /> }))).toBe('<p>open open</p>');
  });
});

describe('a component that re-renders', () => {
  it('keeps the state of its auction', async () => {
    const { result, rerender } = hookOf(useLiveLots<LotSummary>, manyLots(2));
    act(() => live.apply({ auctions: [liveAuction(1, { status: 'live' })] }));
    rerender(manyLots(2));
    await act(() => Promise.resolve());
    rerender(manyLots(2));
    expect(result.current.map(({ auction }) => auction.status)).toEqual(['live', 'live']);
  });
});

describe('a live auction', () => {
  it('has the newest status and counts', () => {
    const { result, rerender } = hookOf(useLiveAuction<Auction>, auction);
    expect(result.current).toBe(auction);
    expect(watchedAuctions()).toEqual([1]);
    const changed = liveAuction(1, { version: 2, status: 'finished', sold_lots_count: 8 });
    act(() => live.apply({ auctions: [changed] }));
    expect(result.current).toMatchObject({
      status: 'finished',
      status_label: 'Finalizado',
      sold_lots_count: 8,
    });
    const newer = { ...auction, version: 3 };
    rerender(newer);
    expect(result.current).toBe(newer);
    rerender({ ...auction, id: 2 });
    expect(watchedAuctions()).toEqual([2]);
  });
});

describe('the clock of the server', () => {
  it('is known as soon as the stream has sent it', () => {
    const { result } = hookOf(useServerOffset, undefined);
    expect(result.current).toBeNull();
    act(() => live.apply({ offset: 5000 }));
    expect(result.current).toBe(5000);
  });
});

describe('the newest version of a lot', () => {
  it('is the one that was read or that has arrived, whichever is later', () => {
    const { result, rerender } = hookOf(useLiveVersion, { id: 7, version: 3 });
    expect(result.current).toBe(3);
    act(() => live.apply({ lots: [liveLot(7, { version: 2 })] }));
    expect(result.current).toBe(3);
    act(() => live.apply({ lots: [liveLot(7, { version: 4 })] }));
    expect(result.current).toBe(4);
    rerender({ id: 7, version: 5 });
    expect(result.current).toBe(5);
  });
});

describe('hydration', () => {
  it('renders what the server rendered first, and the live state afterwards', async () => {
    const lot = { ...lotNumber(7), current_bid_cents: 100 };
    const seen: unknown[] = [];
    function Price() {
      const { current_bid_cents } = useLiveLot(lot);
      const offset = useServerOffset();
      seen.push([current_bid_cents, offset]);
      return <p>{current_bid_cents}</p>;
    }
    const page = within({ children: <Price /> });
    // The state is known before the page hydrates.
    live.apply({ lots: [liveLot(7, { version: 2, current_bid_cents: 200 })], offset: 5000 });
    const element = document.createElement('div');
    element.innerHTML = renderToString(page);
    expect(element.textContent).toBe('100');
    seen.length = 0;
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(element, page, { onRecoverableError }));
    expect(seen[0]).toEqual([100, null]);
    expect(seen.at(-1)).toEqual([200, 5000]);
    expect(element.textContent).toBe('200');
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('watches nothing on the server', () => {
    const Card = () => <p>{useLiveLot(lotNumber(7)).title}</p>;
    renderToString(within({ children: <Card /> }));
    expect(watchedLots()).toEqual([]);
  });
});
