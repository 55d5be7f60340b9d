import { expect, test } from 'vitest';
import { bidMessage, bidProblem, lowestBid, noBidsReason } from './bid-request.ts';

test.each([
  ['is the next bid', { next_bid_cents: 85_000, current_bid_cents: 80_000 }, 'open', 85_000],
  ['rounds up from half a real', { next_bid_cents: 85_050, current_bid_cents: 1 }, 'open', 85_100],
  [
    'rounds down below half a real',
    { next_bid_cents: 85_049, current_bid_cents: 1 },
    'open',
    85_000,
  ],
  ['is never zero', { next_bid_cents: 49, current_bid_cents: null }, 'open', 1],
  ['is above the current bid', { next_bid_cents: null, current_bid_cents: 80_000 }, 'live', 80_001],
  ['is anything without a bid', { next_bid_cents: null, current_bid_cents: null }, 'open', 1],
  ['of an offer is anything', { next_bid_cents: 85_000, current_bid_cents: 80_000 }, 'passed', 1],
] as const)('the lowest bid %s', (_what, lot, phase, cents) => {
  expect(lowestBid(lot, phase === 'live' ? 'under_the_hammer' : phase)).toBe(cents);
});

test.each([
  [84_999, 'Informe pelo menos R$ 850.'],
  [85_000, undefined],
  [0, 'Informe um valor em reais.'],
  [850.5, 'Informe um valor em reais.'],
  ['850', 'Informe um valor em reais.'],
])('a bid of %j when the lowest is R$ 850: %j', (cents, problem) => {
  expect(bidProblem(cents, 85_000)).toBe(problem);
});

test.each([
  ['open', null],
  ['passed', null],
  ['upcoming', 'O leilão ainda não recebe lances.'],
  ['awaiting_result', 'Este lote não recebe mais lances nem ofertas.'],
  ['sold', 'Este lote não recebe mais lances nem ofertas.'],
] as const)('why a lot in %s takes no bids: %j', (phase, reason) => {
  expect(noBidsReason(phase)).toBe(reason);
});

test.each([
  ['200 letters, in full', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 letters, cut', 'a'.repeat(201), `${'a'.repeat(199)}…`],
  [
    'a word that is cut, without the space before it',
    `${'a'.repeat(198)} bc`,
    `${'a'.repeat(198)}…`,
  ],
  ['200 emoji, in full', '😀'.repeat(200), '😀'.repeat(200)],
  ['201 emoji, none of them in half', '😀'.repeat(201), `${'😀'.repeat(199)}…`],
])('a message has a title of %s', (_what, title, expected) => {
  const request = { amount_cents: 100, phone: '1133334444', isOffer: false };
  expect(bidMessage({ number: '2', title }, request)).toContain(`no lote 2, ${expected}.\n`);
});
