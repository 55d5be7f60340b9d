/**
 * America/Sao_Paulo, whatever the machine's zone. The offset is asked of the runtime's own zone
 * table and kept per day, since asking costs a microsecond and a page formats hundreds of dates.
 *
 * @module
 */
import { parseISO } from 'date-fns/parseISO';

/** The zone every date is shown in. An IANA zone, since the offset has changed over the years. */
export const TIME_ZONE = 'America/Sao_Paulo';

const SECOND = 1000;
const HOUR = 3_600_000;
/** Milliseconds of a civil day without a change of offset. */
export const DAY_MS = 86_400_000;
const LAST_INSTANT = 8.64e15;
const DAYS_KEPT = 4096;

// Both are filled at the first call, so that importing the package costs nothing.
let offsetFormat: Intl.DateTimeFormat | undefined;
const offsetOfDay: Map<number, number> = /* @__PURE__ */ new Map();

/** Asks the runtime's zone table. */
function readOffset(instant: number): number {
  const within = Math.max(-LAST_INSTANT, Math.min(LAST_INSTANT, instant));
  // Where there is Temporal it saves a page the 20 ms that the first format of Intl costs.
  return typeof Temporal === 'undefined'
    ? formattedOffset(within)
    : Temporal.Instant.fromEpochMilliseconds(Math.trunc(within)).toZonedDateTimeISO(TIME_ZONE)
        .offsetNanoseconds / 1e6;
}

/** Reads it from a text: `GMT-03:00`, and `GMT-03:06:28` before 1914. */
function formattedOffset(instant: number): number {
  offsetFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    timeZoneName: 'longOffset',
  });
  const [, sign, hours, minutes, seconds] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offsetFormat.format(instant)) ?? [];
  const size = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * 60 * SECOND;
  return (sign === '-' ? -1 : 1) * (size + Number(seconds ?? 0) * SECOND);
}

/** Milliseconds to add to an instant to read São Paulo's clock with the UTC getters. */
export function zoneOffset(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let offset = offsetOfDay.get(day);
  if (offset === undefined) {
    offset = readOffset(day * DAY_MS);
    // NaN marks a day on which the clocks change: each of its instants is asked for by itself.
    if (offset !== readOffset((day + 1) * DAY_MS - 1)) offset = Number.NaN;
    if (offsetOfDay.size >= DAYS_KEPT) offsetOfDay.clear();
    offsetOfDay.set(day, offset);
  }
  return Number.isNaN(offset) ? readOffset(instant) : offset;
}

/**
 * The instant at which São Paulo's clock shows a civil time, given as if it were UTC. Of a time
 * that comes twice the first; a time that is skipped moves on by the gap, as it does in `Date`.
 */
export function instantOfCivil(civil: number): number {
  const before = zoneOffset(civil - DAY_MS);
  const after = zoneOffset(civil + DAY_MS);
  const early = civil - Math.max(before, after);
  if (zoneOffset(early) === Math.max(before, after)) return early;
  return civil - Math.min(before, after);
}

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * The instant of a wire date: a `Date`, or an ISO text, which counts as São Paulo's time when it
 * has no offset of its own. NaN for anything else.
 */
export function instantOf(date: unknown): number {
  if (date instanceof Date) return date.getTime();
  const match = typeof date === 'string' ? ISO.exec(date) : null;
  if (match === null) return Number.NaN;
  const [text, offset] = match;
  // Date.parse would take 30 February for 2 March.
  if (offset !== undefined) return parseISO(text).getTime();
  const civil = parseISO(text.length === 10 ? `${text}T00:00Z` : `${text}Z`).getTime();
  return Number.isNaN(civil) ? civil : instantOfCivil(civil);
}
