import type { Auction } from '@martelo/domain/entities';
import { lotPhase } from '@martelo/domain/lot-phase';
import { describe, expect, it, test } from 'vitest';
import { lotNumber } from '../../../test/answering.ts';
import { liveAuction, liveLot } from '../../../test/live-server.ts';
import { isOlder, knownLot, withLiveAuction, withLiveLot } from './rows.ts';

describe('a record without a version', () => {
  it('never counts as older, so the later one is used', () => {
    expect(isOlder({}, { version: 1 })).toBe(false);
    expect(isOlder({ version: 1 }, {})).toBe(false);
    expect(isOlder({}, {})).toBe(false);
    expect(isOlder({ version: 1 }, { version: 2 })).toBe(true);
    expect(isOlder({ version: 2 }, { version: 2 })).toBe(false);
  });
});

describe('the kept fields of a lot', () => {
  it('include a next bid only if it is known', () => {
    const { next_bid_cents: _, ...polled } = liveLot(1);
    expect(knownLot(polled)).not.toHaveProperty('next_bid_cents');
    expect(knownLot(liveLot(1, { next_bid_cents: null }))).toHaveProperty('next_bid_cents', null);
  });
});

test('a lot that time closed without a result follows the stream', () => {
  const lot = { ...lotNumber(7), version: 1, awaiting_result: true };
  const known = knownLot(liveLot(7, { version: 2, state: 'closed', result_unknown: true }));
  expect(lotPhase(withLiveLot(lot, known), null)).toBe('awaiting_result');
});

describe('a lot with the state of its auction', () => {
  const lot = { ...lotNumber(7), version: 1 };
  const called = (id: number | null) =>
    withLiveLot(lot, undefined, liveAuction(1, { status: 'ongoing', current_lot_id: id }));

  it('is the lot itself while nothing has changed', () => {
    expect(called(null)).toBe(lot);
    const early = { ...lot, auction: { ...lot.auction } };
    // A server of an earlier contract does not send the current lot.
    Reflect.deleteProperty(early.auction, 'current_lot_id');
    expect(withLiveLot(early, undefined, liveAuction(1))).toBe(early);
  });

  it('becomes a new object only when another lot is called', () => {
    const first = called(7);
    expect(first.auction.current_lot_id).toBe(7);
    expect(called(7)).toBe(first);
    expect(called(8).auction.current_lot_id).toBe(8);
  });

  it('becomes a new object when the status, the current lot or the lot itself changes', () => {
    const place = (fields: object) => liveAuction(1, { status: 'live', ...fields });
    const state = liveLot(7, { version: 2, current_bid_cents: 200 });
    const before = withLiveLot(lot, state, place({ current_lot_id: 7 }));
    expect(withLiveLot(lot, state, place({ current_lot_id: 7, status: 'finished' }))).toMatchObject(
      {
        current_bid_cents: 200,
        auction: { status: 'finished' },
      },
    );
    const known = liveLot(7, { version: 3, current_bid_cents: 300 });
    const after = withLiveLot(lot, known, place({ current_lot_id: 7 }));
    expect(after).not.toBe(before);
    expect(after.current_bid_cents).toBe(300);
    expect(withLiveLot(lot, known, undefined).auction).toBe(lot.auction);
  });
});

describe('an auction', () => {
  it('is the auction itself while nothing newer is known', () => {
    const auction = { ...liveAuction(1), version: 3, status_label: 'Aberto' } as unknown as Auction;
    expect(withLiveAuction(auction, undefined)).toBe(auction);
    expect(withLiveAuction(auction, liveAuction(1, { version: 2, status: 'live' }))).toBe(auction);
    const newer = liveAuction(1, { version: 4, status: 'canceled' });
    expect(withLiveAuction(auction, newer)).toMatchObject({
      status: 'canceled',
      status_label: 'Cancelado',
    });
  });
});
