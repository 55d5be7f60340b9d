'use client';
import { betweenSessions } from '@martelo/domain/calendar';
import type { AuctionSessions } from '@martelo/domain/lot-phase';
import { useNow } from './ClockProvider.tsx';

/**
 * Returns when the next session of a live auction begins, in milliseconds since 1970, if the auction
 * is between two of them. Otherwise `null`. Pass `auctionSessions(lot)` for the auction of a lot.
 *
 * @example
 * const isPaused = useNextSession(auction) !== null;
 */
export const useNextSession = (auction: AuctionSessions): number | null =>
  useNow((now) => (auction.status === 'live' ? betweenSessions(auction, now) : null));
