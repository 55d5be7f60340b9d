/**
 * Dates and date-times of a catalogue. Values without a zone are in São Paulo time.
 *
 * @module
 */
import { TIME_ZONE } from '@martelo/domain/calendar';
// Node 24 has no Temporal. In a newer Node this exports the built-in one.
import { Temporal } from 'temporal-polyfill';

const day = /^(\d{4}-\d{2}-\d{2})$/;
const dateTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

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
  try {
    const bare = day.exec(cell);
    if (bare !== null) {
      const time = ofDay === 'start' ? '00:00:00' : '23:59:59';
      return inSaoPaulo(`${bare[1]}T${time}`);
    }
    const full = dateTime.exec(cell);
    if (full === null) return null;
    const [, date = '', time = '', zone] = full;
    if (date.startsWith('0000')) return null;
    return zone === undefined
      ? inSaoPaulo(`${date}T${time}`)
      : Temporal.Instant.from(`${date}T${time}${zone.toUpperCase()}`).toString({
          smallestUnit: 'second',
        });
  } catch {
    return null;
  }
}

const inSaoPaulo = (local: string): string | null =>
  local.startsWith('0000')
    ? null
    : Temporal.PlainDateTime.from(local, { overflow: 'reject' })
        .toZonedDateTime(TIME_ZONE)
        .toInstant()
        .toString({ smallestUnit: 'second' });

/** Returns the day of an instant in São Paulo, `YYYY-MM-DD`. */
export const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

/** Returns the last second of an instant's day in São Paulo. */
export const endOfDay = (instant: string): string =>
  inSaoPaulo(`${dayOf(instant)}T23:59:59`) ?? instant;

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
