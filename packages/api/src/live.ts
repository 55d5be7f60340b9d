'use client';
/**
 * Lots and auctions that change while a page shows them.
 *
 * @module
 */
export { createLive } from './internal/live/live.ts';
export type { LiveOptions } from './internal/live/live-options.ts';
export type { Live, LiveRow, LiveUpdate, WatchedRows } from './internal/live/live-state.ts';
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
