/**
 * The states that conditions in SQL list, from the tables of the domain.
 *
 * @module
 */
import { auctionStates, lotStates, statesWhere } from '@martelo/domain/auction';

/** States of an auction whose open lots take bids (docs/rules.md#lot-states). */
export const biddableAuctionStates = statesWhere(auctionStates, (row) => row.lotsAcceptingBids);

/** States of an auction that can still begin. */
export const unstartedAuctionStates = statesWhere(auctionStates, (row) => row.startsLater);

/** States of an auction that is open or live. */
export const runningAuctionStates = statesWhere(auctionStates, ({ endsBy }) => endsBy === 'end');

export const finalAuctionStates = statesWhere(auctionStates, ({ next }) => next.length === 0);

/** States of a lot that has no result: it takes bids or awaits its result. */
export const undecidedLotStates = statesWhere(lotStates, (row) => row.acceptingBids);
