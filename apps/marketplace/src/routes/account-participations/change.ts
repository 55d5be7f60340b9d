import type { Auction, LotSummary, Participation } from '@martelo/domain/entities';

/** The members that a change of the status of a bid changes too. An API may send no versions. */
const stateOf = (auction: Auction, lots: readonly LotSummary[]): string =>
  JSON.stringify([
    auction.version,
    auction.status,
    ...lots.flatMap((lot) => [
      lot.version,
      lot.state,
      lot.current_bid_cents,
      lot.sold_price_cents,
      lot.awaiting_result,
      lot.result_unknown ?? false,
    ]),
  ]);

/**
 * Returns a string that identifies the newest state of a participation, or `null` while it is the state
 * that was read. Live rows may have more members than those of a participation, which is no change.
 */
export function changeOf(
  read: Participation,
  auction: Auction,
  lots: readonly LotSummary[],
): string | null {
  const newest = stateOf(auction, lots);
  return newest === stateOf(read.auction, read.lots) ? null : newest;
}
