import { describe, expect, test } from 'vitest';
import {
  auctionStateLabel,
  auctionStates,
  bidSourceLabel,
  bidSources,
  canTransition,
  isAcceptingBids,
  isLotAcceptingBids,
  isLotAcceptingOffers,
  lotStateLabel,
  lotStates,
  myBidStatusLabel,
  myBidStatuses,
  transitionsTo,
  type AuctionStatus,
  type LotState,
} from './auction.ts';

const transitionsOf = (states: Record<string, { next: readonly string[] }>): string[] =>
  Object.entries(states)
    .flatMap(([from, { next }]) => next.map((to) => `${from} → ${to}`))
    .sort();

describe('states', () => {
  // The server takes the shortest way to a state that a house reports. Over a circle it would also
  // take a live auction back without a correction.
  test.each(Object.keys(auctionStates) as AuctionStatus[])(
    'of an auction never lead back to %s',
    (status) => expect(transitionsTo(auctionStates, status, status)).toBe(null),
  );

  test.each(Object.keys(lotStates) as LotState[])('of a lot never lead back to %s', (state) =>
    expect(transitionsTo(lotStates, state, state)).toBe(null),
  );

  test('have these labels', () => {
    const labels = (table: Record<string, { label: string }>): Record<string, string> =>
      Object.fromEntries(Object.entries(table).map(([state, { label }]) => [state, label]));
    expect(labels(lotStates)).toEqual({
      open: 'Dê um lance',
      closing: 'Fechando lote...',
      passed: 'Faça uma oferta',
      sold: 'Arrematado',
      closed: 'Não vendido',
      canceled: 'Cancelado',
    });
    expect(labels(auctionStates)).toEqual({
      collecting: 'Em captação',
      ongoing: 'Aberto a lances',
      conditional_bids_only: 'Aceitando ofertas',
      finished: 'Finalizado',
      canceled: 'Cancelado',
      live: 'Ao vivo agora',
    });
    expect(labels(bidSources)).toEqual({
      web: 'Online',
      mobile: 'Celular',
      auto: 'Automático',
      room: 'Presencial',
      phone: 'Telefone',
      conditional: 'Condicional',
    });
    expect(labels(myBidStatuses)).toEqual({
      winning: 'Vencendo',
      outbid: 'Superado',
      won: 'Arrematado',
      lost: 'Não arrematado',
      pending: 'Em análise',
    });
  });

  test('allow exactly the transitions of the contract', () => {
    expect(transitionsOf(auctionStates)).toEqual(
      [
        'collecting → ongoing',
        'collecting → finished',
        'ongoing → live',
        'ongoing → finished',
        'live → finished',
        'ongoing → conditional_bids_only',
        'conditional_bids_only → finished',
        'live → conditional_bids_only',
        'collecting → canceled',
        'ongoing → canceled',
        'live → canceled',
        'conditional_bids_only → canceled',
      ].sort(),
    );
    expect(transitionsOf(lotStates)).toEqual(
      [
        'open → closing',
        'open → passed',
        'open → closed',
        'closing → sold',
        'closing → passed',
        'closing → closed',
        'passed → sold',
        'passed → closed',
        'open → canceled',
        'closing → canceled',
        'passed → canceled',
      ].sort(),
    );
  });

  test('canTransition reads own keys of the table only', () => {
    expect(canTransition(lotStates, 'open', 'closing')).toBe(true);
    expect(canTransition(lotStates, 'open', 'open')).toBe(false);
    expect(canTransition(lotStates, 'sold', 'canceled')).toBe(false);
    expect(canTransition(auctionStates, 'canceled', 'canceled')).toBe(false);
    expect(canTransition(auctionStates, '__proto__', 'length')).toBe(false);
    expect(canTransition(auctionStates, null, undefined)).toBe(false);
  });

  test.each(['', 'OPEN', '__proto__', 'toString', ['live'], ['sold'], ['room'], ['won'], null, 3])(
    '%s has no label',
    (state) => {
      const labelsOf = [lotStateLabel, auctionStateLabel, bidSourceLabel, myBidStatusLabel];
      expect(labelsOf.map((labelOf) => labelOf(state))).toEqual(['', '', '', '']);
    },
  );
});

describe('accepting bids', () => {
  test('is true for an auction that is ongoing or conditional, and false for a live one', () => {
    expect(Object.keys(auctionStates).filter(isAcceptingBids)).toEqual([
      'ongoing',
      'conditional_bids_only',
    ]);
    expect(isAcceptingBids('__proto__')).toBe(false);
    expect(isAcceptingBids(['ongoing'])).toBe(false);
  });

  test('is true for a lot that is open or closing, in an auction that is ongoing, live or conditional', () => {
    const pairs = Object.keys(lotStates).flatMap((lot) =>
      Object.keys(auctionStates)
        .filter((auction) => isLotAcceptingBids(lot, auction))
        .map((auction) => `${lot} in ${auction}`),
    );
    expect(pairs).toEqual([
      'open in ongoing',
      'open in live',
      'open in conditional_bids_only',
      'closing in ongoing',
      'closing in live',
      'closing in conditional_bids_only',
    ]);
  });
});

describe('a lot at a given time', () => {
  const now = new Date('2026-11-21T23:00:00Z');

  test('takes no bids after its end, except in a live auction', () => {
    for (const closes_at of [now, '2026-11-21T20:00:00-03:00', new Date(0)]) {
      expect(isLotAcceptingBids('closing', 'ongoing', { closes_at, now })).toBe(false);
      expect(isLotAcceptingBids('closing', 'live', { closes_at, now })).toBe(true);
    }
    const later = new Date(now.getTime() + 1);
    for (const closes_at of [later, null, undefined, 'amanhã']) {
      expect(isLotAcceptingBids('open', 'ongoing', { closes_at, now })).toBe(true);
    }
    expect(isLotAcceptingBids('open', 'ongoing', { closes_at: new Date(0) })).toBe(true);
  });

  test('takes no bids while it awaits its result', () => {
    for (const auction of ['ongoing', 'live']) {
      expect(isLotAcceptingBids('closing', auction, { awaiting_result: true })).toBe(false);
      expect(isLotAcceptingBids('closing', auction, { awaiting_result: false })).toBe(true);
    }
  });

  test('takes offers when it passed and its auction takes them', () => {
    const statuses = Object.keys(auctionStates) as AuctionStatus[];
    const taking = statuses.filter((status) =>
      isLotAcceptingOffers('passed', { status, takes_offers: true }),
    );
    expect(taking).toEqual(['ongoing', 'live', 'conditional_bids_only']);
    expect(isLotAcceptingOffers('passed', { status: 'ongoing', takes_offers: false })).toBe(false);
    expect(isLotAcceptingOffers('closed', { status: 'ongoing', takes_offers: true })).toBe(false);
    expect(isLotAcceptingOffers('passed', null)).toBe(false);
  });
});

describe('the path from one state to another', () => {
  test('is the shortest that the table allows', () => {
    expect(transitionsTo(lotStates, 'open', 'closing')).toEqual(['closing']);
    expect(transitionsTo(lotStates, 'open', 'sold')).toEqual(['closing', 'sold']);
    expect(transitionsTo(auctionStates, 'collecting', 'live')).toEqual(['ongoing', 'live']);
  });

  test('never leads back', () => {
    for (const [from, to] of [
      ['sold', 'open'],
      ['canceled', 'open'],
      ['passed', 'closing'],
      ['open', 'open'],
    ] as const) {
      expect(transitionsTo(lotStates, from, to)).toBeNull();
    }
    expect(transitionsTo(auctionStates, 'finished', 'collecting')).toBeNull();
  });
});
