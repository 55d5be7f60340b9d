/**
 * Formats stored values for the wire, where the two differ.
 *
 * @module
 */
import { civilDay, formatTime } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';

const MINUTE = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

const HOUR = 60 * MINUTE;
/** Since this date São Paulo's clocks change on the hour of UTC, so each hour has one offset. */
const HOURLY_SINCE = Date.UTC(1914, 0, 2);
// A page contains dozens of times. A cached offset takes a tenth of the time of computing one.
const offsetOfHour = new Map<number, number>();
const HOURS_KEPT = 10_000;

/** Returns São Paulo's offset from UTC at a time, in whole minutes. */
function offsetAt(date: Date): number {
  const instant = date.getTime();
  const hour = Math.floor(instant / HOUR);
  const known = instant < HOURLY_SINCE ? undefined : offsetOfHour.get(hour);
  if (known !== undefined) return known;
  // The clock is read in whole minutes. Otherwise seconds would become part of the offset.
  const minute = new Date(Math.floor(instant / MINUTE) * MINUTE);
  const civil = Date.parse(`${civilDay(minute)}T${formatTime(minute)}:00Z`);
  // Until 1914 the offset had seconds, which ISO 8601 cannot express.
  const offset = Math.round((civil - minute.getTime()) / MINUTE);
  if (offsetOfHour.size >= HOURS_KEPT) offsetOfHour.clear();
  offsetOfHour.set(hour, offset);
  return offset;
}

/**
 * Formats a time as ISO 8601 with São Paulo's offset (docs/api-contract.md#values).
 *
 * @example
 * isoInSaoPaulo(new Date('2026-11-21T23:00:00Z')); // '2026-11-21T20:00:00-03:00'
 */
export function isoInSaoPaulo(date: Date): Iso {
  const instant = date.getTime();
  const offset = offsetAt(date);
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const text = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  return `${text}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** As {@link isoInSaoPaulo}; `null` stays `null`. */
export const isoOrNull = (date: Date | null): Iso | null =>
  date === null ? null : isoInSaoPaulo(date);

/** Returns the number of a lot from the segment of its path. */
export const numberInPath = (segment: string): string =>
  /^(?:%2e){1,2}$/i.test(segment) ? decodeURIComponent(segment) : segment;
