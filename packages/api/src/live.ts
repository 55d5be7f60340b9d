'use client';
/**
 * Lots and auctions that change while a page shows them.
 *
 * @module
 */
export {
  createLive,
  type Live,
  type LiveOptions,
  type LiveRow,
  type LiveUpdate,
  type WatchedRows,
} from './internal/live/live.ts';
export { whileOnScreen } from './internal/live/on-screen.ts';
export {
  withLiveAuction,
  withLiveLot,
  type KnownAuction,
  type KnownLot,
  type LotAuctionState as KnownPlace,
  type WatchedAuction,
  type WatchedLot,
} from './internal/live/rows.ts';
export {
  LiveProvider,
  useLive,
  useLiveAuction,
  useLiveLot,
  useLiveLots,
  useServerOffset,
  type LiveHookOptions,
  type LiveProviderProps,
} from './internal/live/use-live.ts';
