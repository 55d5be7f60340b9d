/**
 * Days of the calendar in São Paulo, apart from the texts of `calendar.ts`: pages that only compare
 * days load nothing else.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { instantOf, zoneOffset } from './zone.ts';

/**
 * Returns a date whose UTC getters read the clock of São Paulo. Anything that is not a date of the
 * years 1 to 9999 gives `null`.
 */
export function civilOf(date: unknown): Date | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const civil = new Date(date.getTime() + zoneOffset(date.getTime()));
  const year = civil.getUTCFullYear();
  return year > 0 && year < 10_000 ? civil : null;
}

/**
 * Returns the civil day of an instant in São Paulo as `YYYY-MM-DD`. An invalid date gives `''`.
 *
 * @example
 * civilDay(new Date('2026-11-22T01:00:00Z')); // '2026-11-21'
 */
export function civilDay(date: Date): string {
  const civil = civilOf(date);
  return civil === null ? '' : civil.toISOString().slice(0, 10);
}

/** Midnight UTC of a civil day `YYYY-MM-DD` in milliseconds. NaN if there is no such day. */
export function civilMidnight(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return Number.NaN;
  return instantOf(`${day}T00:00Z`);
}

/**
 * Whether a text is a day that exists, `YYYY-MM-DD`.
 *
 * @example
 * isCivilDay('2028-02-29'); // true
 * isCivilDay('2026-02-29'); // false
 */
export const isCivilDay = (day: unknown): day is string => !Number.isNaN(civilMidnight(day));

/**
 * Returns the civil day that many days later, or earlier if `days` is negative. Returns `''` if
 * either day does not exist.
 *
 * @example
 * shiftDay('2026-02-28', 1); // '2026-03-01'
 */
export function shiftDay(day: unknown, days: number): string {
  const midnight = civilMidnight(day);
  if (Number.isNaN(midnight) || !Number.isInteger(days)) return '';
  const shifted = addHours(midnight, 24 * days);
  const year = shifted.getUTCFullYear();
  return year > 0 && year < 10_000 ? shifted.toISOString().slice(0, 10) : '';
}
