import { describe, expect, test } from 'vitest';
import {
  isTimeForReminder,
  reminderTimeOfAuction,
  reminderTimeOfLot,
  type TimedReminderLot,
} from './reminders.ts';

const end = '2031-03-04T20:00:00-03:00';
const early = '2031-03-04T17:00:00-03:00';
const live_url = 'https://casa.example/ao-vivo';
const start = '2031-03-04T18:00:00-03:00';
const lot: TimedReminderLot = {
  state: 'open',
  awaiting_result: false,
  closes_at: end,
  auction_started_at: start,
  auction: { status: 'ongoing' },
};

describe('the time of a lot', () => {
  test.each<[string, Partial<TimedReminderLot>, string | null]>([
    ['its end', {}, end],
    ['its end while it closes', { state: 'closing' }, end],
    ['the start of its auction, if it has no end', { closes_at: null }, start],
    ['the start of its live auction', { auction: { status: 'live' } }, start],
    ['the start of an auction that goes live', { auction: { status: 'ongoing', live_url } }, start],
    [
      'its end before that start',
      { auction: { status: 'ongoing', live_url }, closes_at: early },
      early,
    ],
    ['the start of an auction that collects lots', { auction: { status: 'collecting' } }, start],
    ['unknown without both', { closes_at: null, auction_started_at: null }, null],
    ['none after its end', { awaiting_result: true }, null],
    ['none when it is sold', { state: 'sold' }, null],
    ['none when its auction is canceled', { auction: { status: 'canceled' } }, null],
    ['none when its auction is over', { auction: { status: 'finished' } }, null],
  ])('is %s', (_, changes, time) => {
    expect(reminderTimeOfLot({ ...lot, ...changes })).toBe(time);
  });
});

test.each([
  ['collecting', start],
  ['ongoing', start],
  ['live', null],
  ['conditional_bids_only', null],
  ['finished', null],
  ['canceled', null],
] as const)('the time of an auction that is %s is %s', (status, time) => {
  expect(reminderTimeOfAuction({ status, started_at: start })).toBe(time);
});

test('a reminder needs an hour', () => {
  const now = Date.parse(end) - 3_600_000;
  expect(isTimeForReminder(end, now)).toBe(true);
  expect(isTimeForReminder(end, now + 1)).toBe(false);
  expect(isTimeForReminder(null, now)).toBe(false);
});
