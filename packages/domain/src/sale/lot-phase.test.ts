import { describe, expect, test } from 'vitest';
import { lotStates, type AuctionStatus, type LotState } from './auction.ts';
import { betweenSessions } from '../formats/calendar.ts';
import {
  auctionSessions,
  countdownEnd,
  lotPhase,
  lotPhaseLabel,
  lotsAhead,
  takesBids,
  type PhaseLot,
} from './lot-phase.ts';

const end = Date.parse('2026-11-21T20:00:00-03:00');
const minutes = (count: number): number => count * 60_000;

type Changes = Partial<Omit<PhaseLot, 'auction'>> & { auction?: Partial<PhaseLot['auction']> };

const lot = ({ auction, ...changes }: Changes = {}): PhaseLot => ({
  id: 12,
  state: 'open',
  closes_at: '2026-11-21T20:00:00-03:00',
  awaiting_result: false,
  ...changes,
  auction: {
    status: 'ongoing',
    takes_offers: true,
    offers_until: null,
    current_lot_id: null,
    ...auction,
  },
});

describe('a lot with an end', () => {
  test.each([
    [minutes(-11), 'open'],
    [minutes(-10) - 1, 'open'],
    [minutes(-10), 'closing'],
    [-1, 'closing'],
    [0, 'awaiting_result'],
    [minutes(600), 'awaiting_result'],
  ])('is, %d ms after its end, %s', (after, phase) => {
    expect(lotPhase(lot({ state: 'open' }), end + after)).toBe(phase);
    expect(lotPhase(lot({ state: 'closing' }), end + after)).toBe(phase);
  });

  test('takes bids again when it is extended', () => {
    const extended = lot({ state: 'closing', closes_at: '2026-11-21T20:02:00-03:00' });
    expect(lotPhase(extended, end)).toBe('closing');
  });

  test('shows its state while the time is unknown', () => {
    expect(lotPhase(lot({ state: 'closing' }), null)).toBe('closing');
    expect(lotPhase(lot(), null)).toBe('open');
  });

  test('awaits its result once the server reports it, regardless of the device clock', () => {
    expect(lotPhase(lot({ state: 'closing', awaiting_result: true }), end - minutes(60))).toBe(
      'awaiting_result',
    );
  });
});

test('a lot that was closed because its house reported no result is not called unsold', () => {
  expect(lotPhase(lot({ state: 'closed', result_unknown: true }), end)).toBe('awaiting_result');
  expect(lotPhase(lot({ state: 'closed', result_unknown: false }), end)).toBe('closed');
  expect(lotPhase(lot({ state: 'closed' }), end)).toBe('closed');
});

test('a lot without an end keeps its state', () => {
  expect(lotPhase(lot({ closes_at: null }), end)).toBe('open');
  expect(lotPhase(lot({ closes_at: 'amanhã' }), end)).toBe('open');
});

describe('in a live auction', () => {
  const live = { status: 'live', current_lot_id: 12 } as const;

  test('no lot ends by time', () => {
    expect(lotPhase(lot({ id: 13, auction: live }), end + minutes(60))).toBe('open');
    expect(countdownEnd(lot({ auction: live }), 'open')).toBeNull();
  });

  test('the current lot is labelled as such', () => {
    const called = lotPhase(lot({ auction: live }), end);
    expect(called).toBe('under_the_hammer');
    expect(takesBids(called)).toBe(true);
    expect(lotPhaseLabel(called)).toBe('Em pregão agora');
  });

  test.each([
    ['in the first session', '2026-11-21T21:00:00-03:00', 'under_the_hammer', null],
    ['after its day', '2026-11-22T09:00:00-03:00', 'open', '2026-11-22T19:00:00-03:00'],
    ['in the second session', '2026-11-22T19:00:00-03:00', 'under_the_hammer', null],
  ])('the current lot is called %s', (_, now, phase, resumes) => {
    const called = lot({
      auction_started_at: '2026-11-21T19:00:00-03:00',
      auction: { ...live, days: ['2026-11-21', '2026-11-22'] },
    });
    const at = Date.parse(now);
    expect(lotPhase(called, at)).toBe(phase);
    expect(lotPhase({ ...called, state: 'closing' }, at)).toBe(phase);
    expect(betweenSessions(auctionSessions(called), at)).toBe(resumes && Date.parse(resumes));
  });

  test('a server that sends no days has no sessions', () => {
    const called = lot({ auction: live });
    expect(betweenSessions(auctionSessions(called), end)).toBeNull();
    expect(lotPhase(called, end + minutes(900))).toBe('under_the_hammer');
  });

  test('a decided lot shows its result even while it is still the current lot', () => {
    expect(lotPhase(lot({ state: 'sold', auction: live }), end)).toBe('sold');
  });

  test('a later lot shows how many come before it', () => {
    expect(lotPhaseLabel('open', lotsAhead('57', '45'))).toBe('Faltam 12 lotes');
    expect(lotPhaseLabel('open', lotsAhead('46', '45'))).toBe('Próximo lote');
    expect(lotPhaseLabel('open', lotsAhead('44', '45'))).toBe('Dê um lance');
    expect(lotPhaseLabel('open', lotsAhead('12A', '10'))).toBe('Dê um lance');
    expect(lotPhaseLabel('closing', 12)).toBe('Faltam 12 lotes');
    expect(lotPhaseLabel('sold', 12)).toBe('Arrematado');
    expect(lotPhaseLabel('open', 0)).toBe('Dê um lance');
    expect(lotPhaseLabel('open', -3)).toBe('Dê um lance');
  });

  test.each([
    ['45', '45'],
    ['1e3', '1'],
    ['57', '-12'],
    ['', '1'],
    [57, 45],
  ])('lots %j and %j are not counted', (number, current) => {
    expect(lotsAhead(number, current)).toBeNull();
  });
});

describe('a passed lot', () => {
  const until = { offers_until: '2026-11-28T20:00:00-03:00' };
  const over = Date.parse(until.offers_until);

  test.each<[string, Partial<PhaseLot['auction']>, number | null, string]>([
    ['takes offers in an auction that takes them', {}, end, 'Faça uma oferta'],
    ['takes none in another auction', { takes_offers: false }, end, 'Não vendido'],
    [
      'takes offers in an auction that takes nothing else',
      { takes_offers: false, status: 'conditional_bids_only' },
      end,
      'Faça uma oferta',
    ],
    ['takes offers until they end', until, over - 1, 'Faça uma oferta'],
    ['takes none afterwards', until, over, 'Não vendido'],
    ['takes none when its auction is over', { status: 'finished' }, end, 'Não vendido'],
    ['takes none when its auction is canceled', { status: 'canceled' }, end, 'Não vendido'],
    ['takes offers while the time is not known', until, null, 'Faça uma oferta'],
  ])('%s', (_, auction, now, label) => {
    expect(lotPhaseLabel(lotPhase(lot({ state: 'passed', auction }), now))).toBe(label);
  });
});

test.each<[AuctionStatus, string, boolean]>([
  ['collecting', 'Em breve', false],
  ['ongoing', 'Dê um lance', true],
  ['live', 'Dê um lance', true],
  ['conditional_bids_only', 'Dê um lance', true],
  ['finished', 'Encerrado', false],
  ['canceled', 'Cancelado', false],
])('an open lot of an auction that is %s has the label %s', (status, label, taking) => {
  const phase = lotPhase(lot({ auction: { status } }), end - minutes(60));
  expect(lotPhaseLabel(phase)).toBe(label);
  expect(takesBids(phase)).toBe(taking);
  expect(countdownEnd(lot({ auction: { status } }), phase) !== null).toBe(
    taking && status !== 'live',
  );
});

test.each(Object.keys(lotStates) as LotState[])(
  '%s without new fields keeps its label',
  (state) => {
    // Other servers may send neither `awaiting_result` nor `takes_offers`.
    const old = { state, closes_at: null, auction: { status: 'ongoing' } };
    expect(lotPhaseLabel(lotPhase(old as PhaseLot, end))).toBe(lotStates[state].label);
    const alone = { state, closes_at: null };
    expect(lotPhaseLabel(lotPhase(alone as PhaseLot, end))).toBe(lotStates[state].label);
    expect(countdownEnd(alone as PhaseLot, 'open')).toBeNull();
  },
);

test('a passed lot keeps its label after its auction if the server does not send takes_offers', () => {
  const old = { state: 'passed', closes_at: null, auction: { status: 'finished' } };
  expect(lotPhaseLabel(lotPhase(old as PhaseLot, end))).toBe(lotStates.passed.label);
});
