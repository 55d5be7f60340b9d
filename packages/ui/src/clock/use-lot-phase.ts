'use client';
import { lotPhase, type LotPhase, type PhaseLot } from '@martelo/domain/lot-phase';
import { useNow } from './ClockProvider.tsx';

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
