import { describe, expect, test } from 'vitest';
import { saleMoves, type LiveSaleLot, type SaleMove } from './live-sale.ts';

const from = new Date('2026-11-21T23:00:00Z');
const minutes = (count: number): Date => new Date(from.getTime() + count * 60_000);
const lots: readonly LiveSaleLot[] = Array.from({ length: 60 }, (_, index) => ({
  number: String(index + 1),
  closes_at: minutes(10 + index),
  starting_price_cents: index % 5 === 0 ? null : 20_000,
  current_bid_cents: index % 7 === 0 ? 50_000 : null,
}));
const bidders = ['Ana Souza', 'Rui Lima', 'Eva Melo'];
const moves = saleMoves({ seed: 'teste', lots, from, bidders });
const of = (number: string): SaleMove[] => moves.filter((move) => move.number === number);

describe('the generated messages of an auction', () => {
  test('are the same for the same seed, and different for another seed', () => {
    expect(saleMoves({ seed: 'teste', lots, from, bidders })).toEqual(moves);
    expect(saleMoves({ seed: 'outro', lots, from, bidders })).not.toEqual(moves);
  });

  test('are bids, extensions and results in order of time', () => {
    const kinds = new Set(moves.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['bid', 'extension', 'result']));
    const times = moves.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(from.getTime());
  });

  test('bids rise, come from another person each time, and never after the end', () => {
    for (const { number, closes_at, current_bid_cents } of lots) {
      let [highest, last, end] = [current_bid_cents ?? 0, '', closes_at];
      for (const move of of(number)) {
        if (move.kind === 'extension') end = move.closes_at;
        if (move.kind !== 'bid') continue;
        expect(move.amount_cents).toBeGreaterThan(highest);
        expect(move.bidder).not.toBe(last);
        expect(move.at <= end).toBe(true);
        highest = move.amount_cents;
        last = move.bidder;
      }
    }
  });

  test('a lot with a bid gets its result after its end, at its highest bid', () => {
    for (const { number, closes_at } of lots) {
      const own = of(number);
      const bids = own.flatMap((move) => (move.kind === 'bid' ? [move.amount_cents] : []));
      const ends = own.flatMap((move) => (move.kind === 'extension' ? [move.closes_at] : []));
      const result = own.find((move) => move.kind === 'result');
      if (bids.length > 0) expect(result).toBeDefined();
      if (result?.kind !== 'result') continue;
      expect(result.at > (ends.at(-1) ?? closes_at)).toBe(true);
      if (result.state === 'sold' && bids.length > 0) {
        expect(result.sold_price_cents).toBe(Math.max(...bids));
      }
    }
  });

  test('every bid has a unique identifier', () => {
    const ids = moves.flatMap((move) => (move.kind === 'bid' ? [move.bid_id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contain nothing about lots that are over', () => {
    expect(saleMoves({ seed: 'teste', lots, from: minutes(1000), bidders })).toEqual([]);
  });
});
