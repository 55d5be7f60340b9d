/**
 * Offsets of America/Sao_Paulo, regardless of the machine's time zone.
 *
 * Offsets come from the runtime's time zone data. They are cached by day, because a look-up takes a
 * microsecond and a page formats hundreds of dates.
 *
 * @module
 */

/** Time zone of all dates shown. An IANA zone, because its offset has changed over the years. */
export const TIME_ZONE = 'America/Sao_Paulo';

const SECOND = 1000;
const HOUR = 3_600_000;
/** Length of a day without a change of the offset, in milliseconds. */
export const DAY_MS = 86_400_000;
const LAST_INSTANT = 8.64e15;
const DAYS_KEPT = 4096;

// Created at the first call: a format of `Intl` takes up to 20 ms.
let offsetFormat: Intl.DateTimeFormat | undefined;
const offsetOfDay: Map<number, number> = /* @__PURE__ */ new Map();

/** Reads the offset from the runtime. */
function readOffset(instant: number): number {
  const within = Math.max(-LAST_INSTANT, Math.min(LAST_INSTANT, instant));
  // Temporal needs no format of `Intl`, but not every browser has it.
  return typeof Temporal === 'undefined'
    ? formattedOffset(within)
    : Temporal.Instant.fromEpochMilliseconds(Math.trunc(within)).toZonedDateTimeISO(TIME_ZONE)
        .offsetNanoseconds / 1e6;
}

/** Reads the offset from a formatted date: `GMT-03:00`, or `GMT-03:06:28` before 1914. */
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

/** Milliseconds to add to an instant, so its UTC getters read the clock of São Paulo. */
export function zoneOffset(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let offset = offsetOfDay.get(day);
  if (offset === undefined) {
    offset = readOffset(day * DAY_MS);
    // NaN marks a day on which the offset changes. Its instants are looked up one by one.
    if (offset !== readOffset((day + 1) * DAY_MS - 1)) offset = Number.NaN;
    if (offsetOfDay.size >= DAYS_KEPT) offsetOfDay.clear();
    offsetOfDay.set(day, offset);
  }
  return Number.isNaN(offset) ? readOffset(instant) : offset;
}

/**
 * Returns the instant at which the clock of São Paulo shows a civil time. The civil time is given in
 * milliseconds, as if it were UTC.
 *
 * The first occurrence of an ambiguous time counts. A skipped time moves forward by the gap, as in
 * `Date`.
 */
export function instantOfCivil(civil: number): number {
  const before = zoneOffset(civil - DAY_MS);
  const after = zoneOffset(civil + DAY_MS);
  const early = civil - Math.max(before, after);
  if (zoneOffset(early) === Math.max(before, after)) return early;
  return civil - Math.min(before, after);
}

const ISO =
  /^((?!0000)\d{4}-\d\d-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?))?)?$/i;

/**
 * Returns the instant of a `Date` or an ISO text in milliseconds. A text without an offset counts as
 * time in São Paulo. Returns NaN for anything else.
 */
export function instantOf(date: unknown): number {
  if (date instanceof Date) return date.getTime();
  const match = typeof date === 'string' ? ISO.exec(date) : null;
  if (match === null) return Number.NaN;
  const [, day, dayOfMonth, time = '00:00', utc, hours, minutes = '00'] = match;
  // Some engines read 30 February as 1 March.
  if (new Date(`${day}T00:00Z`).getUTCDate() !== Number(dayOfMonth)) return Number.NaN;
  const instant = Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  const hasOffset = utc !== undefined || hours !== undefined;
  return hasOffset || Number.isNaN(instant) ? instant : instantOfCivil(instant);
}
