import { describe, expect, test } from 'vitest';
import { shiftDay } from '@martelo/domain/calendar';
import { dueSteps, type TimedSale } from '@martelo/domain/sale-time';
import { artKey, parseArtKey } from '../art.ts';
import { instant, type DemoAuction } from '../auctions.ts';
import { isDemoArt } from '../pictures/demo-art.ts';
import {
  calendarAuction,
  calendarCode,
  calendarDays,
  calendarSlots,
  endOfCalendarLot,
  isCalendarArt,
  LOTS_PER_SALE,
  makeCalendarSale,
  type CalendarSale,
  type CalendarSlot,
} from './calendar.ts';
import { demoPeople } from './create-auctions.ts';

const day = '2026-11-22';
const now = instant(day, 0, '15:00');
const make = (of: string, slot: 'A' | 'B', at = now): CalendarSale =>
  makeCalendarSale(of, slot, { now: at, ...demoPeople() });

describe('the calendar', () => {
  test('has the same auctions on the same day, regardless of when they are created', () => {
    for (const slot of calendarSlots) {
      expect(make(day, slot)).toEqual(make(day, slot));
      const works = (at: Date) =>
        make(day, slot, at).items.map(({ title, art, starting_price_cents, closes_at }) => [
          title,
          art,
          starting_price_cents,
          closes_at,
        ]);
      expect(works(instant(day, -8, '10:00'))).toEqual(works(instant(day, 20, '10:00')));
    }
  });

  test('has other auctions on another day, and 48 lots a day', () => {
    const titles = (of: string) =>
      calendarSlots.flatMap((slot) => make(of, slot).items.map(({ title }) => title));
    expect(titles(day)).toHaveLength(48);
    expect(titles(day)).not.toEqual(titles('2026-11-23'));
    expect(calendarCode(day, 'A')).toBe('D20261122A');
  });

  test('creates an auction before its catalogue, or open with the bids so far', () => {
    const coming = make(shiftDay(day, 8), 'A');
    expect(coming.status).toBe('collecting');
    expect(coming.items.every(({ bids }) => bids.length === 0)).toBe(true);
    const today = make(day, 'A');
    expect(today.status).toBe('ongoing');
    const bids = today.items.flatMap((lot) => lot.bids);
    expect(bids.length).toBeGreaterThan(20);
    for (const { at } of bids) expect(at <= now).toBe(true);
    expect(new Set(today.items.map(({ state }) => state))).toEqual(new Set(['open']));
  });

  test('rejects a day that does not exist', () => {
    expect(() => make('2026-02-30', 'A')).toThrow(RangeError);
  });

  test('uses only pictures that the server draws', () => {
    for (const slot of calendarSlots) {
      for (const { art } of make('2027-05-09', slot).items) {
        for (const key of art) {
          const plan = parseArtKey(key);
          expect(plan !== null && isDemoArt(plan), key).toBe(true);
        }
      }
    }
    const [key = ''] = make(day, 'A').items.flatMap(({ art }) => art);
    const plan = parseArtKey(key);
    if (plan === null) throw new Error(`${key} is not a key`);
    expect(isCalendarArt(plan)).toBe(true);
    expect(isCalendarArt({ ...plan, seed: plan.seed + LOTS_PER_SALE })).toBe(false);
    expect(isCalendarArt({ ...plan, seed: 999_999 })).toBe(false);
    const other = plan.family === 'book' ? 'vase' : 'book';
    expect(isCalendarArt({ ...plan, family: other }), artKey(plan)).toBe(false);
  });
});

test('has auctions in every state at any time of a year', () => {
  // Stands in for the house, which reports each result. One lot is not sold.
  const sales = new Map<string, { auction: DemoAuction; ends: Date[] }>();
  const saleOf = (of: string, slot: CalendarSlot) => {
    const code = calendarCode(of, slot);
    const sale = sales.get(code) ?? {
      auction: calendarAuction(of, slot, new Date(0)),
      // Only the first and the last lot matter.
      ends: [0, LOTS_PER_SALE - 1].map((index) => endOfCalendarLot(of, slot, index)),
    };
    sales.set(code, sale);
    return sale;
  };
  const stateOf = (of: string, slot: CalendarSlot, at: Date): string => {
    const { auction, ends } = saleOf(of, slot);
    const timed: TimedSale = {
      auction: {
        ...auction,
        live_url: auction.isCalledLive === true ? 'https://casa.example' : null,
        takes_offers: auction.takes_offers === true,
        offers_until: null,
      },
      lots: ends.map((closes_at, id) => ({
        id,
        state: closes_at >= at ? 'open' : id === 0 ? 'passed' : 'sold',
        awaiting_result: false,
        closes_at,
        current_bid_cents: 1,
        bids_count: 1,
      })),
      hasLots: true,
      lastClosesAt: ends.at(-1) ?? null,
      results: 'house',
    };
    const steps = dueSteps(timed, at).flatMap((step) => (step.kind === 'auction' ? [step] : []));
    return steps.at(-1)?.status ?? 'collecting';
  };
  for (let past = 0; past < 365; past += 1) {
    const today = shiftDay('2026-11-22', past);
    for (const time of ['00:05', '12:00', '17:59', '18:01', '23:59']) {
      const at = instant(today, 0, time);
      const found = new Set<string>();
      for (let shift = -calendarDays.before; shift <= calendarDays.after; shift += 1) {
        for (const slot of calendarSlots) {
          found.add(stateOf(shiftDay(today, shift), slot, at));
        }
      }
      expect([...found].sort(), `${today} ${time}`).toEqual([
        'collecting',
        'conditional_bids_only',
        'finished',
        'live',
        'ongoing',
      ]);
    }
  }
});
