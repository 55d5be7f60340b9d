'use client';
import { auctionSessions, lotPhase, type LotPhase, type PhaseLot } from '@martelo/domain/lot-phase';
import { useNow } from './ClockProvider.tsx';
import { useNextSession } from './use-next-session.ts';

/**
 * Returns the current phase of a lot. Renders again only when the phase changes, such as ten
 * minutes before the end of the lot and at its end.
 *
 * See docs/rules.md#what-a-lot-shows.
 *
 * @example
 * const phase = useLotPhase(lot);
 * return takesBids(phase) && <Button href={lot.bid_url}>Dê um lance</Button>;
 */
export const useLotPhase = (lot: PhaseLot): LotPhase => useNow((now) => lotPhase(lot, now));

/**
 * Returns the current phase of a lot, and when the next session of its live auction begins, in
 * milliseconds since 1970. That is `null` unless the auction is between two sessions.
 *
 * @example
 * const [phase, nextSession] = useLotSession(lot);
 * return nextSession !== null && takesBids(phase) && <NextSession auction={auctionSessions(lot)} />;
 */
export function useLotSession(
  lot: PhaseLot,
): readonly [phase: LotPhase, nextSession: number | null] {
  const nextSession = useNextSession(auctionSessions(lot));
  return [useNow((now) => lotPhase(lot, now, nextSession)), nextSession];
}
