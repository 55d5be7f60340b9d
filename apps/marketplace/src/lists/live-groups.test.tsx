import { auction } from '@martelo/domain/fixtures';
import type { Auction } from '@martelo/domain/entities';
import { ClockProvider } from '@martelo/ui/clock';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLiveGroups } from './live-groups.ts';

const live = (id: number, changes: Partial<Auction> = {}): Auction =>
  auction({
    id,
    status: 'live',
    days: ['2026-11-24', '2026-11-25'],
    started_at: '2026-11-24T20:00:00-03:00',
    ...changes,
  });

const titlesAt = (now: string, auctions: readonly Auction[]) => {
  const total = auctions.length;
  const data = { auctions: [...auctions], total, current_page: 1, per_page: 20, next_page: null };
  const { result } = renderHook(() => useLiveGroups({ status: 'fetched', data, retry: () => {} }), {
    wrapper: ({ children }) => (
      <ClockProvider now={Date.parse(now)} offset={Date.parse(now) - Date.now()}>
        {children}
      </ClockProvider>
    ),
  });
  return result.current.map(({ title, area }) => [title, area.data?.auctions.map(({ id }) => id)]);
};

const weekend = { days: ['2026-11-24', '2026-11-28'] };

test.each([
  [
    'during a session',
    '2026-11-24T21:00:00-03:00',
    [live(1), live(2)],
    [['Ao vivo agora', [1, 2]]],
  ],
  ['on the day of the next one', '2026-11-25T09:00:00-03:00', [live(1)], [['Volta hoje', [1]]]],
  [
    'on the day of the next ones',
    '2026-11-25T09:00:00-03:00',
    [live(1), live(2)],
    [['Voltam hoje', [1, 2]]],
  ],
  ['on the day before', '2026-11-27T09:00:00-03:00', [live(1, weekend)], [['Retoma amanhã', [1]]]],
  [
    'some days before',
    '2026-11-25T09:00:00-03:00',
    [live(1, weekend), live(2, weekend)],
    [['Retomam em breve', [1, 2]]],
  ],
  [
    'of several kinds: the ones in session first',
    '2026-11-25T09:00:00-03:00',
    [live(1), live(2, weekend), live(3, { days: ['2026-11-25'] }), live(4)],
    [
      ['Ao vivo agora', [3]],
      ['Voltam hoje', [1, 4]],
      ['Retoma em breve', [2]],
    ],
  ],
  [
    'that are over by now: none',
    '2026-11-25T21:00:00-03:00',
    [live(1, { status: 'finished' })],
    [],
  ],
])('live auctions are listed by their sessions: %s', (_, now, auctions, expected) => {
  expect(titlesAt(now, auctions)).toEqual(expected);
});
