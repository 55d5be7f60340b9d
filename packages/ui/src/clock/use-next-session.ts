'use client';
import { betweenSessions } from '@martelo/domain/calendar';
import type { Auction } from '@martelo/domain/entities';
import { useNow } from './ClockProvider.tsx';

/**
 * Returns when the next session of a live auction begins, in milliseconds since 1970, if the auction
 * is between two of them. Otherwise `null`.
 *
 * @example
 * const isPaused = useNextSession(auction) !== null;
 */
export const useNextSession = (
  auction: Pick<Auction, 'status' | 'days' | 'started_at'>,
): number | null =>
  useNow((now) => (auction.status === 'live' ? betweenSessions(auction, now) : null));
