/**
 * Dates and date-times of a catalogue. Values without a zone are in São Paulo time.
 *
 * @module
 */
import { civilDay, isCivilDay, parseInstant as instantIn } from '@martelo/domain/calendar';

/**
 * Returns the ISO instant in UTC of an ISO date or date-time, or `null` for other text such as
 * `1733/05/00` or 30 February. A day without a time is its first second, or with `'end'` its last
 * one: a sale that finishes on a day is open during that day.
 *
 * @example
 * parseInstant('2026-11-21'); // '2026-11-21T03:00:00Z'
 * parseInstant('2026-11-21', 'end'); // '2026-11-22T02:59:59Z'
 * parseInstant('2026-11-21T20:00-03:00'); // '2026-11-21T23:00:00Z'
 */
export function parseInstant(cell: string, ofDay: 'start' | 'end' = 'start'): string | null {
  const time = ofDay === 'end' && isCivilDay(cell) ? 'T23:59:59' : '';
  const instant = instantIn(cell + time);
  return instant === null ? null : `${instant.toISOString().slice(0, 19)}Z`;
}

/** Returns the day of an instant in São Paulo, `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => civilDay(new Date(instant));

/** Returns the last second of an instant's day in São Paulo. */
export const endOfDay = (instant: string): string => parseInstant(dayOf(instant), 'end') ?? instant;

/** Returns the earliest of the instants, or `null` if there is none. */
export const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (best, moment) => (best === null || (moment && moment < best) ? moment : best),
    null,
  );

/** Returns the latest of the instants, or `null` if there is none. */
export const latest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (best, moment) => (best === null || (moment && moment > best) ? moment : best),
    null,
  );
