'use client';
/**
 * When the person was here last. Local storage has only the times. They end with the session.
 *
 * See docs/specification.md#since-the-last-visit.
 *
 * @module
 */
import { VISIT_GAP_MINUTES } from '@martelo/domain/constants';
import { useSyncExternalStore } from 'react';
import { createStored } from '../../internal/storage/stored.ts';

/** Times in ms. */
interface Visit {
  /** When the visit before this one ended. `null`: there was none. */
  readonly since: number | null;
  /** When the last page of this visit was seen. */
  readonly seen: number;
}

const GAP_MS = VISIT_GAP_MINUTES * 60_000;

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= 8.64e15;

const store = createStored<Visit | null>('AA_VISIT', (found) => {
  const { since, seen } = Object(found) as Record<string, unknown>;
  return isTime(seen) ? { since: isTime(since) ? since : null, seen } : null;
});

/** Returns when the visit before the current one ended, or `null`. */
function lastVisitBefore(now: number): number | null {
  const visit = store.get();
  if (visit === null) return null;
  return now - visit.seen > GAP_MS ? visit.seen : visit.since;
}

/**
 * Remembers on this device that the person sees a page now. A page after half an hour without one
 * begins another visit. The record ends with the session.
 *
 * @example
 * useEffect(noteVisit, [pathname]);
 */
export function noteVisit(): void {
  const now = Date.now();
  store.set({ since: lastVisitBefore(now), seen: now });
}

// The same before and after `noteVisit`, so news are requested once.
const lastVisit = (): number | null => lastVisitBefore(performance.timeOrigin);

/**
 * Returns when the person's last visit on this device ended, in ms. `null` on the first visit.
 *
 * @example
 * const last = useLastVisit();
 */
export const useLastVisit = (): number | null =>
  useSyncExternalStore(store.subscribe, lastVisit, () => null);
