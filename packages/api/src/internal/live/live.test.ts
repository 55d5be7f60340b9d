import { describe, expect, it, vi } from 'vitest';
import { lotNumber } from '../../../test/answering.ts';
import { liveAuction, liveLot } from '../../../test/live-server.ts';
import { createLive } from './live.ts';

describe('a state', () => {
  it('is the same object until it changes, and listeners are called only for changes', () => {
    const live = createLive();
    const [onLot, onOther] = [vi.fn(), vi.fn()];
    live.subscribe('lot:1', onLot);
    live.subscribe('lot:2', onOther);
    live.apply({ lots: [liveLot(1, { version: 2 })] });
    const known = live.lot(1);
    live.apply({ lots: [liveLot(1, { version: 2 }), liveLot(1, { version: 1, bids_count: 9 })] });
    expect(live.lot(1)).toBe(known);
    expect(onLot).toHaveBeenCalledOnce();
    expect(onOther).not.toHaveBeenCalled();
  });

  it('a state of the same version is merged into the known state, and a later version replaces it', () => {
    const live = createLive();
    const { next_bid_cents: _, ...polled } = liveLot(1, { version: 2, bids_count: 5 });
    live.apply({ lots: [liveLot(1, { version: 2, next_bid_cents: 700 })] });
    live.apply({ lots: [polled] });
    expect(live.lot(1)).toMatchObject({ bids_count: 5, next_bid_cents: 700 });
    live.apply({ lots: [{ ...polled, version: 3 }] });
    expect(live.lot(1)).toMatchObject({ version: 3, bids_count: 5 });
    expect(live.lot(1)).not.toHaveProperty('next_bid_cents');
  });

  it('is passed to all listeners except those that have unsubscribed', () => {
    const live = createLive();
    const [left, stays, comes] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = live.subscribe('lot:1', left);
    live.subscribe('lot:1', stays);
    leave();
    live.apply({ lots: [liveLot(1, { version: 2 })] });
    expect(left).not.toHaveBeenCalled();
    expect(stays).toHaveBeenCalledOnce();

    // Unsubscribing twice does not remove listeners that were added in between.
    const leaveAgain = live.subscribe('lot:2', left);
    leaveAgain();
    live.subscribe('lot:2', comes);
    leaveAgain();
    live.apply({ lots: [liveLot(2)] });
    expect(comes).toHaveBeenCalledOnce();
  });
});

describe('the clock', () => {
  it('notifies its listeners when it changes', () => {
    const live = createLive();
    const onClock = vi.fn();
    live.subscribe('clock', onClock);
    live.apply({ lots: [liveLot(1)] });
    expect(live.offset()).toBeNull();
    expect(onClock).not.toHaveBeenCalled();
    live.apply({ offset: 500 });
    live.apply({ offset: 500 });
    live.apply({});
    expect(live.offset()).toBe(500);
    expect(onClock).toHaveBeenCalledOnce();
  });
});

describe('a watched row', () => {
  it('stays watched while any component shows it, and the newest row is last', () => {
    const live = createLive();
    const ids = (): number[] => live.watched().lots.map(({ id }) => id);
    const first = live.watch({ lots: [lotNumber(1)] });
    live.watch({ lots: [lotNumber(2)] });
    const again = live.watch({ lots: [lotNumber(1)] });
    expect(ids()).toEqual([2, 1]);
    first();
    // A second call does not release a row that another component shows.
    first();
    expect(ids()).toEqual([2, 1]);
    again();
    expect(ids()).toEqual([2]);
  });

  it('may be a lot or an auction', () => {
    const live = createLive();
    live.watch({ lots: [lotNumber(1)] })();
    live.watch({ auctions: [{ id: 3, status: 'ongoing' }] });
    expect(live.watched()).toEqual({ lots: [], auctions: [{ id: 3, changing: true }] });
  });

  it('counts as changing or not according to its newest state', () => {
    const live = createLive();
    live.watch({ lots: [lotNumber(1)], auctions: [{ id: 3, status: 'ongoing' }] });
    live.apply({ lots: [liveLot(1, { state: 'sold' })] });
    live.apply({ auctions: [liveAuction(3, { status: 'finished' })] });
    expect(live.watched()).toMatchObject({
      lots: [{ id: 1, changing: false }],
      auctions: [{ id: 3, changing: false }],
    });
  });

  it('notifies listeners when it is added and when it is removed', () => {
    const live = createLive();
    const onWatched = vi.fn();
    live.subscribe('watched', onWatched);
    const release = live.watch({ lots: [lotNumber(1)] });
    expect(onWatched).toHaveBeenCalledTimes(1);
    release();
    expect(onWatched).toHaveBeenCalledTimes(2);
  });
});
