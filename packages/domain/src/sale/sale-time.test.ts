import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  auctionStates,
  canTransition,
  lotStates,
  type AuctionStatus,
  type LotState,
} from './auction.ts';
import {
  auctionEnd,
  closingTime,
  dueSteps,
  isUndoneByTime,
  lotEnd,
  nextDue,
  offersEnd,
  type SaleStep,
  type TimedAuction,
  type TimedLot,
  type TimedSale,
} from './sale-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-21T20:00:00-03:00');
const at = (after: number): Date => new Date(start + after);

const auction = (changes: Partial<TimedAuction> = {}): TimedAuction => ({
  status: 'ongoing',
  catalog_available_at: at(-7 * day),
  started_at: at(0),
  finished_at: at(2 * hour),
  days: ['2026-11-21'],
  live_url: null,
  takes_offers: false,
  offers_until: null,
  ...changes,
});
const lot = (changes: Partial<TimedLot> = {}): TimedLot => ({
  id: 1,
  state: 'open',
  awaiting_result: false,
  closes_at: at(hour),
  current_bid_cents: null,
  bids_count: 0,
  ...changes,
});
const withBid = { current_bid_cents: 90_000, bids_count: 2 };
const sale = (
  lots: readonly TimedLot[],
  changes: Partial<TimedAuction> = {},
  results: TimedSale['results'] = 'house',
): TimedSale => ({
  auction: auction(changes),
  lots,
  hasLots: lots.length > 0,
  lastClosesAt: new Date(
    Math.max(...lots.map(({ closes_at }) => (closes_at === null ? 0 : Number(closes_at)))),
  ),
  results,
});

/** Returns the sale after some transitions. */
function after(before: TimedSale, steps: readonly SaleStep[]): TimedSale {
  const auctionAfter = { ...before.auction };
  const lots = new Map(before.lots.map((known) => [known.id, { ...known }]));
  for (const step of steps) {
    if (step.kind === 'auction') {
      auctionAfter.status = step.status;
      auctionAfter.offers_until = step.offers_until ?? auctionAfter.offers_until;
    } else {
      const { state, awaiting_result } = step;
      Object.assign(lots.get(step.id) ?? {}, { state, awaiting_result });
    }
  }
  return { ...before, auction: auctionAfter, lots: [...lots.values()] };
}
const run = (before: TimedSale, now: Date): TimedSale => after(before, dueSteps(before, now));
/** Every transition until `now`, as `at state`. */
const story = (before: TimedSale, now: Date): string[] =>
  dueSteps(before, now).map((step) =>
    step.kind === 'auction'
      ? `${step.at.toISOString()} auction ${step.status}`
      : `${step.at.toISOString()} ${step.id} ${step.awaiting_result ? 'awaits' : step.state}`,
  );
const lotAfter = (before: TimedSale, now: Date) => run(before, now).lots[0];

describe('the end of an auction', () => {
  const end = (changes: Partial<TimedAuction>, lastClosesAt: Date | null = null) =>
    auctionEnd({
      auction: auction({ started_at: null, finished_at: null, days: [], ...changes }),
      lastClosesAt,
    });

  test('is finished_at, otherwise the end of the last day, otherwise the end of the day it starts', () => {
    const days = ['2026-11-23', '2026-11-22'];
    expect(end({ finished_at: at(0), days, started_at: at(9) })).toEqual(at(0));
    expect(end({ days, started_at: at(0) })).toEqual(new Date('2026-11-24T03:00:00Z'));
    // 01:00 UTC is still the previous day in São Paulo.
    expect(end({ started_at: new Date('2026-11-22T01:00:00Z') })).toEqual(
      new Date('2026-11-22T03:00:00Z'),
    );
  });

  test('is later if a lot closes later', () => {
    expect(end({ finished_at: at(0) }, at(hour))).toEqual(at(hour));
    expect(end({ finished_at: at(0) }, at(-hour))).toEqual(at(0));
    expect(end({}, at(5))).toEqual(at(5));
  });

  test('is unknown without any of these, so the auction never ends', () => {
    expect(end({})).toBeNull();
    const endless = sale([lot({ closes_at: null })], {
      started_at: null,
      finished_at: null,
      days: [],
    });
    const eternal = { ...endless, lastClosesAt: null };
    expect(dueSteps(eternal, at(1000 * day))).toEqual([]);
    expect(nextDue(eternal)).toBeNull();
  });

  test('is followed by 7 days of offers, unless the auction sets another end', () => {
    expect(offersEnd({ offers_until: null }, at(0))).toEqual(at(7 * day));
    expect(offersEnd({ offers_until: at(5) }, at(0))).toEqual(at(5));
    expect(offersEnd({ offers_until: null }, null)).toBeNull();
  });
});

describe('the end of a lot', () => {
  const lastClosesAt = at(3 * hour);
  const end = (changes: Partial<TimedLot>, status: AuctionStatus) =>
    lotEnd(lot(changes), { auction: auction({ status }), lastClosesAt });

  test.each([
    ['ongoing', {}, hour],
    ['ongoing', { closes_at: null }, 3 * hour],
    // The house calls the lots of a live auction.
    ['live', {}, 3 * hour],
    ['live', { closes_at: at(0) }, 3 * hour],
    // Which had ended before.
    ['live', { closes_at: at(-1) }, -1],
  ] as const)('in an auction that is %s, with %j', (status, changes, expected) => {
    expect(end(changes, status)).toEqual(at(expected));
  });

  test('is unknown for anything else', () => {
    expect(lotEnd(lot({ closes_at: null }), { auction: {} } as never)).toBeNull();
    expect(lotEnd(null as never, null as never)).toBeNull();
  });
});

describe('the closing time of a lot', () => {
  const called = { live_url: 'https://casa.example/ao-vivo' };
  test.each([
    ['its end', {}, hour],
    ['unknown in a live auction, where the house calls it', { status: 'live' }, null],
    ['unknown if its auction goes live before', called, null],
    ['its end before its auction goes live', { ...called, started_at: at(2 * hour) }, hour],
    ['its end in an auction that never goes live', { ...called, started_at: null }, hour],
    ['unknown in a live auction without a start', { status: 'live', started_at: null }, null],
  ] as const)('is %s', (_, changes, expected) => {
    const time = closingTime(lot(), auction(changes));
    expect(time).toEqual(expected === null ? null : at(expected));
  });

  test('is unknown for anything else', () => {
    expect(closingTime(null as never, null as never)).toBeNull();
  });
});

describe('a lot', () => {
  const state = (now: Date, changes: Partial<TimedLot>, more: Partial<TimedAuction> = {}) => {
    const found = lotAfter(sale([lot(changes)], more), now);
    return found?.awaiting_result === true ? 'awaits' : found?.state;
  };

  test.each([
    [hour - 10 * minute - 1, {}, 'open'],
    [hour - 10 * minute, {}, 'closing'],
    [hour - 1, {}, 'closing'],
    // It still awaits bids that were made before its end.
    [hour, {}, 'awaits'],
    [hour + minute - 1, {}, 'awaits'],
    [hour + minute, {}, 'closed'],
    [hour - 1, withBid, 'closing'],
    [hour, withBid, 'awaits'],
    [hour, { bids_count: 1 }, 'awaits'],
    [hour + 7 * day - 1, withBid, 'awaits'],
    [hour + 7 * day, withBid, 'closed'],
    // Without `closes_at` it ends with its auction, and is never `closing`.
    [2 * hour - 1, { closes_at: null }, 'open'],
    [2 * hour, { closes_at: null }, 'awaits'],
    [2 * hour + minute, { closes_at: null }, 'closed'],
    [2 * hour, { closes_at: null, ...withBid }, 'awaits'],
    // An extension keeps the state.
    [0, { state: 'closing' }, 'closing'],
    [99 * day, { state: 'sold' }, 'sold'],
    [99 * day, { state: 'canceled' }, 'canceled'],
    [99 * day, { state: 'passed' }, 'passed'],
  ] as const)('%d ms after the start with %j is %s', (now, changes, expected) => {
    expect(state(at(now), changes)).toBe(expected);
  });

  test('a lot without a bid takes offers if and as long as its auction does', () => {
    expect(state(at(hour + minute), {}, { takes_offers: true })).toBe('passed');
    const offers_until = at(hour + minute);
    expect(state(at(hour + minute), {}, { takes_offers: true, offers_until })).toBe('closed');
  });

  test('is sold to the highest bid if the setting of the house allows it', () => {
    const steps = dueSteps(sale([lot(withBid)], {}, 'highest_bid'), at(hour + minute));
    expect(steps.map((step) => (step.kind === 'lot' ? step.state : step.status))).toEqual([
      'closing',
      'closing',
      'sold',
    ]);
    expect(steps.at(-1)).toMatchObject({ sold_price_cents: 90_000 });
    // The amount is unknown, so only the house can report the result.
    const unknown = sale([lot({ bids_count: 1 })], {}, 'highest_bid');
    expect(lotAfter(unknown, at(hour + minute))).toMatchObject({ awaiting_result: true });
  });

  test('awaits late bids as long as its house agreed', () => {
    const before = { ...sale([lot()]), deliveryMs: 5000 };
    expect(lotAfter(before, at(hour + 4999))).toMatchObject({ awaiting_result: true });
    expect(lotAfter(before, at(hour + 5000))).toMatchObject({ state: 'closed' });
    expect(lotAfter({ ...before, deliveryMs: 0 }, at(hour))).toMatchObject({ state: 'closed' });
  });

  test('takes no bids in a finished auction, whatever its dates say', () => {
    expect(state(at(0), {}, { status: 'finished' })).toBe('awaits');
    expect(state(at(0), { closes_at: null }, { status: 'finished', finished_at: null })).toBe(
      'awaits',
    );
    const takesOffers = { status: 'finished', takes_offers: true } as const;
    expect(state(at(hour + minute), {}, takesOffers)).toBe('closed');
  });

  test('is reported as unresolved if its house reported no result in time', () => {
    const steps = dueSteps(sale([lot(withBid)]), at(hour + 7 * day));
    expect(
      steps.flatMap((step) => (step.kind === 'lot' ? [[step.state, step.isUnresolved]] : [])),
    ).toEqual([
      ['closing', false],
      ['closing', false],
      ['closed', true],
    ]);
  });

  test('never becomes passed if offers end before it does', () => {
    const before = sale([lot()], { takes_offers: true, offers_until: at(hour) });
    expect(story(before, at(2 * hour)).filter((step) => step.includes('passed'))).toEqual([]);
  });

  test('a passed lot stays passed in an auction that takes no offers or is over', () => {
    const passed = lot({ state: 'passed' });
    const without = sale([passed], { offers_until: at(hour) });
    expect(dueSteps(without, at(hour))).toEqual([]);
    const over = sale([passed], { status: 'finished', takes_offers: true });
    expect(dueSteps(over, at(99 * day))).toEqual([]);
  });

  test('a lot in a live auction changes only when the auction ends', () => {
    const live = { status: 'live', live_url: 'https://casa.example' } as const;
    expect(state(at(2 * hour - 1), {}, live)).toBe('open');
    expect(state(at(2 * hour), {}, live)).toBe('awaits');
    expect(state(at(2 * hour + minute), {}, live)).toBe('closed');
    expect(state(at(2 * hour), withBid, live)).toBe('awaits');
  });

  test('a lot that ends at the start of a live auction is called in it', () => {
    const goesLive = { live_url: 'https://casa.example' } as const;
    expect(state(at(0), { closes_at: at(0) }, goesLive)).toBe('closing');
    expect(state(at(2 * hour), { closes_at: at(0) }, goesLive)).toBe('awaits');
    expect(state(at(0), { closes_at: at(-1) }, goesLive)).toBe('awaits');
  });

  test('a lot in a canceled auction does not change', () => {
    expect(state(at(99 * day), {}, { status: 'canceled' })).toBe('open');
  });
});

describe('an auction', () => {
  const status = (before: TimedSale, now: Date): AuctionStatus => run(before, now).auction.status;

  test('opens when its catalogue becomes available, if it has a lot', () => {
    const changes = { status: 'collecting', catalog_available_at: at(-day) } as const;
    const collecting = sale([lot()], changes);
    expect(status(collecting, at(-day - 1))).toBe('collecting');
    expect(status(collecting, at(-day))).toBe('ongoing');
    const empty = sale([], changes);
    expect(status(empty, at(2 * hour - 1))).toBe('collecting');
    expect(status(empty, at(2 * hour))).toBe('finished');
  });

  test('is live from its start to its end, if it has a live_url', () => {
    const live_url = 'https://casa.example/ao-vivo';
    expect(status(sale([lot()]), at(0))).toBe('ongoing');
    expect(status(sale([lot()], { live_url }), at(-1))).toBe('ongoing');
    expect(status(sale([lot()], { live_url }), at(0))).toBe('live');
    const days = ['2026-11-21', '2026-11-22'];
    const twoDays = sale([lot({ closes_at: null })], { live_url, days, finished_at: null });
    expect(status(twoDays, new Date('2026-11-22T12:00:00Z'))).toBe('live');
    expect(status(twoDays, new Date('2026-11-23T03:01:00Z'))).toBe('finished');
  });

  test('waits for the results of its lots', () => {
    const before = sale([lot(withBid), lot({ id: 2 })]);
    expect(status(before, at(2 * hour))).toBe('ongoing');
    expect(status(before, at(hour + 7 * day - 1))).toBe('ongoing');
    expect(status(before, at(hour + 7 * day))).toBe('finished');
    const told = run(before, at(3 * hour));
    const lots = told.lots.map((known) => ({
      ...known,
      state: 'sold' as const,
      awaiting_result: false,
    }));
    expect(status({ ...told, lots }, at(3 * hour))).toBe('finished');
  });

  test('takes offers for its passed lots, then closes them', () => {
    const before = sale([lot()], { takes_offers: true });
    expect(story(before, at(30 * day))).toEqual([
      '2026-11-21T23:50:00.000Z 1 closing',
      '2026-11-22T00:00:00.000Z 1 awaits',
      '2026-11-22T00:01:00.000Z 1 passed',
      '2026-11-22T01:00:00.000Z auction conditional_bids_only',
      '2026-11-29T01:00:00.000Z 1 closed',
      '2026-11-29T01:00:00.000Z auction finished',
    ]);
    const offers_until = at(3 * hour);
    expect(dueSteps(before, at(2 * hour)).at(-1)).toMatchObject({
      offers_until: at(2 * hour + 7 * day),
    });
    const short = sale([lot()], { takes_offers: true, offers_until });
    expect(status(short, at(3 * hour - 1))).toBe('conditional_bids_only');
    expect(status(short, at(3 * hour))).toBe('finished');
    expect(status(sale([lot({ state: 'sold' })], { takes_offers: true }), at(2 * hour))).toBe(
      'finished',
    );
  });

  test('takes offers when any of its lots has passed', () => {
    const lots = [lot({ state: 'sold' }), lot({ id: 2, state: 'passed' })];
    const before = sale(lots, { takes_offers: true });
    expect(status(before, at(2 * hour))).toBe('conditional_bids_only');
    expect(dueSteps(sale([lot()]), at(2 * hour)).at(-1)).toMatchObject({
      status: 'finished',
      offers_until: null,
    });
  });

  test('an auction that only takes offers closes its lots regardless of the setting of its house', () => {
    const before = sale([lot({ state: 'passed' })], { status: 'conditional_bids_only' });
    expect(story(before, at(30 * day))).toEqual([
      '2026-11-29T01:00:00.000Z 1 closed',
      '2026-11-29T01:00:00.000Z auction finished',
    ]);
  });

  test('an auction that would start at its end is never live', () => {
    const before = sale([lot()], { live_url: 'https://casa.example', started_at: at(2 * hour) });
    expect(story(before, at(2 * hour))).not.toContainEqual(expect.stringContaining('live'));
    expect(status(before, at(2 * hour))).toBe('finished');
  });

  test('ignores invalid days and invalid lots', () => {
    const changes = { finished_at: null, days: ['2026-11-21', null] as unknown as string[] };
    const before = sale([lot({ closes_at: null })], changes);
    const lots = [null, 7, ...before.lots] as unknown as TimedLot[];
    expect(story({ ...before, lots }, new Date('2026-11-22T03:01:00Z'))).toEqual([
      '2026-11-22T03:00:00.000Z 1 closing',
      '2026-11-22T03:00:00.000Z 1 awaits',
      '2026-11-22T03:01:00.000Z 1 closed',
      '2026-11-22T03:01:00.000Z auction finished',
    ]);
  });

  test('goes through all of its states in order', () => {
    const before = sale([lot(withBid), lot({ id: 2, closes_at: null })], {
      status: 'collecting',
      live_url: 'https://casa.example',
    });
    expect(story(before, at(30 * day))).toEqual([
      '2026-11-14T23:00:00.000Z auction ongoing',
      '2026-11-21T23:00:00.000Z auction live',
      '2026-11-22T01:00:00.000Z 1 closing',
      '2026-11-22T01:00:00.000Z 1 awaits',
      '2026-11-29T01:00:00.000Z 1 closed',
      '2026-11-22T01:00:00.000Z 2 closing',
      '2026-11-22T01:00:00.000Z 2 awaits',
      '2026-11-22T01:01:00.000Z 2 closed',
      '2026-11-29T01:00:00.000Z auction finished',
    ]);
  });
});

describe('a correction', () => {
  test('is undone immediately if the dates contradict it', () => {
    const over = sale([lot(), lot({ id: 2, ...withBid, state: 'closing' })]);
    expect(isUndoneByTime(over, 1, at(hour - 1))).toBe(false);
    expect(isUndoneByTime(over, 1, at(hour))).toBe(true);
    // An auction that is over has no open lot.
    expect(isUndoneByTime({ ...over, auction: auction({ status: 'finished' }) }, 1, at(0))).toBe(
      true,
    );
    // A `closing` lot after its end awaits its result.
    expect(isUndoneByTime(over, 2, at(hour))).toBe(false);
    expect(isUndoneByTime(sale([lot(withBid)]), 1, at(hour))).toBe(true);
    expect(isUndoneByTime(over, null, at(hour))).toBe(false);
    expect(isUndoneByTime(sale([lot({ state: 'sold' })]), null, at(2 * hour))).toBe(true);
    const collecting = sale([lot()], { status: 'collecting' });
    expect(isUndoneByTime(collecting, null, at(0))).toBe(true);
    // The auction changes, but not the lot.
    expect(isUndoneByTime(collecting, 1, at(0))).toBe(false);
  });
});

describe('time', () => {
  const moment = fc.integer({ min: -200, max: 200 }).map((hours) => at(hours * hour));
  const maybe = fc.option(moment, { nil: null });
  const lots = fc
    .array(
      fc.record({
        state: fc.constantFrom(...(Object.keys(lotStates) as LotState[])),
        closes_at: maybe,
        current_bid_cents: fc.option(fc.constant(100), { nil: null }),
        bids_count: fc.nat({ max: 1 }),
        awaiting_result: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((list) =>
      list.map((drawn, index) => ({
        ...drawn,
        id: index,
        awaiting_result: drawn.awaiting_result && drawn.state === 'closing',
      })),
    );
  const sales: fc.Arbitrary<TimedSale> = fc
    .record({
      auction: fc.record({
        status: fc.constantFrom(...(Object.keys(auctionStates) as AuctionStatus[])),
        catalog_available_at: maybe,
        started_at: maybe,
        finished_at: maybe,
        days: fc.subarray(['2026-11-20', '2026-11-22', '2026-11-28']),
        live_url: fc.constantFrom(null, 'https://casa.example'),
        takes_offers: fc.boolean(),
        offers_until: maybe,
      }),
      lots,
      results: fc.constantFrom('house', 'highest_bid'),
      deliveryMs: fc.constantFrom(0, minute, hour),
    })
    .map(({ auction: drawn, lots: list, results, deliveryMs }) => {
      const closing = list.flatMap(({ closes_at }) => closes_at ?? []);
      return {
        auction: drawn,
        lots: list,
        results,
        deliveryMs,
        hasLots: list.length > 0,
        lastClosesAt:
          closing.length === 0 ? null : new Date(Math.max(...closing.map((end) => end.getTime()))),
      };
    });

  test('gives the same states in one jump as in two', () => {
    fc.assert(
      fc.property(sales, moment, moment, (before, one, other) => {
        const [early, late] = one <= other ? [one, other] : [other, one];
        expect(run(run(before, early), late)).toEqual(run(before, late));
      }),
      { numRuns: 500 },
    );
  });

  test('never repeats or reverts a transition, and does nothing before nextDue', () => {
    fc.assert(
      fc.property(sales, moment, moment, (before, one, other) => {
        const [early, late] = one <= other ? [one, other] : [other, one];
        const moved = run(before, late);
        expect(dueSteps(moved, late)).toEqual([]);
        expect(dueSteps(moved, early)).toEqual([]);
        const next = nextDue(moved);
        if (next === null) expect(dueSteps(moved, at(10_000 * day))).toEqual([]);
        else {
          expect(next > late).toBe(true);
          expect(dueSteps(moved, new Date(next.getTime() - 1))).toEqual([]);
          expect(dueSteps(moved, next)).not.toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('returns only transitions that the tables of states allow', () => {
    fc.assert(
      fc.property(sales, moment, (before, now) => {
        let known = before;
        for (const step of dueSteps(before, now)) {
          if (step.kind === 'auction') {
            expect(canTransition(auctionStates, known.auction.status, step.status)).toBe(true);
          } else {
            const from = known.lots.find(({ id }) => id === step.id);
            const isWaiting = from?.state === 'closing' && step.awaiting_result;
            // At the start of a live auction.
            const isReopened = from?.state === step.state && from.awaiting_result;
            expect(
              isWaiting || isReopened || canTransition(lotStates, from?.state, step.state),
            ).toBe(true);
          }
          known = after(known, [step]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
