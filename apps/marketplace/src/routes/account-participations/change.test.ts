import { auction, lotSummary } from '@martelo/domain/fixtures';
import type { Auction, Lot, Participation, ParticipationLot } from '@martelo/domain/entities';
import { expect, test } from 'vitest';
import { participation } from '../../../../../packages/ui/src/fixtures/auctions.ts';
import { changeOf } from './change.ts';

/** A participation as an API without versions sends it, with changes of its lot and its auction. */
function withoutVersions(
  lotChanges: Partial<Lot> = {},
  auctionChanges: Partial<Auction> = {},
): Participation {
  const { version: _lot, ...lot } = lotSummary({ state: 'open', current_bid_cents: 100 });
  const { version: _auction, ...own } = auction({ status: 'ongoing' });
  return participation({
    // Such an API omits the versions.
    auction: { ...own, ...auctionChanges } as Auction,
    lots: [{ ...lot, my_bid: null, ...lotChanges } as ParticipationLot],
  });
}

/** Returns the change between what was read and the live rows. */
const changeWith = (...changes: Parameters<typeof withoutVersions>): string | null => {
  const live = withoutVersions(...changes);
  return changeOf(withoutVersions(), live.auction, live.lots);
};

test.each([
  ['nothing', {}, {}, false],
  ['a member that only the page of a lot has', { next_bid_cents: 120 }, {}, false],
  ['a member that only a list of auctions has', {}, { passed_lots_count: 1 }, false],
  ['a bid', { current_bid_cents: 120 }, {}, true],
  ['the state of a lot', { state: 'closing' }, {}, true],
  ['a result that is late', { awaiting_result: true }, {}, true],
  ['a result that will never be known', { result_unknown: true }, {}, true],
  ['a price', { sold_price_cents: 120 }, {}, true],
  ['a version of a lot', { version: 2 }, {}, true],
  ['the status of an auction', {}, { status: 'live' }, true],
  ['a version of an auction', {}, { version: 2 }, true],
] as const)('%s: %j %j', (_, lotChanges, auctionChanges, isChanged) => {
  expect(changeWith(lotChanges, auctionChanges) !== null).toBe(isChanged);
});

test('a second bid is another change', () => {
  expect(changeWith({ current_bid_cents: 120 })).not.toBe(changeWith({ current_bid_cents: 140 }));
});
