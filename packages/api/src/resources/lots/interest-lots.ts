/**
 * Lots that match the interests of the person.
 *
 * See docs/rules.md#interests.
 *
 * @module
 */
import type { LotList } from '@martelo/domain/entities';
import { usePersonalPages } from '../../internal/session/personal.ts';
import type { PagesArea } from '../../internal/reads/hooks.ts';
import { lotsRead, type LotsFilter } from './lots.ts';

/** Lots that take bids and match the interests of the caller, the next to close first. */
const interestLots = {
  q: { current_user_interests: true, accepting_bids: true },
  sort: 'closes_at',
} as const satisfies LotsFilter;

/**
 * Returns the lots that take bids and match the person's interests, the next to close first. Not
 * requested without a session, and empty for a person without interests.
 *
 * See docs/rules.md#interests.
 *
 * @param per Lots per page.
 * @example
 * const lots = useInterestLots(8);
 * return lots.data && <LotGrid>{lots.data.lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}</LotGrid>;
 */
export const useInterestLots = (per: number): PagesArea<LotList> =>
  usePersonalPages(lotsRead({ ...interestLots, per }));
