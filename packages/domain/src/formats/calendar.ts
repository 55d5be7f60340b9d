/**
 * Dates and times in America/Sao_Paulo, in the Brazilian format, regardless of the machine's time
 * zone.
 *
 * See docs/rules.md#dates-and-times, docs/rules.md#auction-days and docs/rules.md#greeting.
 *
 * @module
 */
import { addMinutes } from 'date-fns/addMinutes';
import { civilDay, civilOf, isCivilDay } from './internal/civil-day.ts';
import { monthName } from './internal/month-names.ts';
import { DAY_MS, instantOf, instantOfCivil, zoneOffset } from './internal/zone.ts';

export { civilDay, isCivilDay, shiftDay } from './internal/civil-day.ts';
export { readWrittenDate } from './internal/written-date.ts';
export { TIME_ZONE } from './internal/zone.ts';

/** Default date format. See docs/rules.md#dates-and-times. */
export const DATE_FORMAT = 'DD/MM/YYYY';

/** Greeting by the time of day in São Paulo. */
export type Greeting = 'bom dia' | 'boa tarde' | 'boa noite';

const MINUTE_MS = 60_000;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * Returns the date in São Paulo as DD/MM/YYYY. An invalid date gives `''`.
 *
 * @example
 * formatDate(new Date('2026-11-22T01:00:00Z')); // '21/11/2026'
 */
export function formatDate(date: Date): string {
  const civil = civilOf(date);
  if (civil === null) return '';
  const [day, month] = [civil.getUTCDate(), civil.getUTCMonth() + 1].map(twoDigits);
  return `${day}/${month}/${String(civil.getUTCFullYear()).padStart(4, '0')}`;
}

/**
 * Returns the time in São Paulo as HH:mm. An invalid date gives `''`.
 *
 * @example
 * formatTime(new Date('2026-11-22T01:05:00Z')); // '22:05'
 */
export function formatTime(date: Date): string {
  const civil = civilOf(date);
  if (civil === null) return '';
  return [civil.getUTCHours(), civil.getUTCMinutes()].map(twoDigits).join(':');
}

/** Whether an hour is singular: "à 01:00", but "às 02:00". */
const isSingular = (time: string): boolean => /^0[01]:/.test(time);

/**
 * Returns the time in São Paulo with its preposition. An invalid date gives `''`.
 *
 * @example
 * atTime(new Date('2026-11-22T01:05:00Z')); // 'às 22:05'
 * atTime(new Date('2026-11-22T04:05:00Z')); // 'à 01:05'
 */
export function atTime(date: Date): string {
  const time = formatTime(date);
  return time && `${isSingular(time) ? 'à' : 'às'} ${time}`;
}

/**
 * Returns the time in São Paulo at which a sale starts, as HH:mm. A start at midnight is a day without a
 * time, as in a catalogue that names only the day, and gives `''`. An invalid date gives `''`.
 *
 * @example
 * startTime(new Date('2026-11-21T23:00:00Z')); // '20:00'
 * startTime(new Date('2026-11-21T03:00:00Z')); // ''
 */
export function startTime(start: Date): string {
  const time = formatTime(start);
  return time === '00:00' ? '' : time;
}

/**
 * Returns the time in São Paulo from which something happens. An invalid date gives `''`.
 *
 * @example
 * fromTime(new Date('2026-11-22T01:05:00Z')); // 'a partir das 22:05'
 * fromTime(new Date('2026-11-22T04:05:00Z')); // 'a partir da 01:05'
 */
export function fromTime(date: Date): string {
  const time = formatTime(date);
  return time && `a partir ${isSingular(time) ? 'da' : 'das'} ${time}`;
}

/**
 * Returns an instant as ISO 8601 with São Paulo's offset, in whole seconds. Before 1914 the offset had
 * seconds, which the format cannot express: it is rounded to a minute. An invalid date gives `''`.
 *
 * @example
 * isoInSaoPaulo(new Date('2026-11-21T23:00:00Z')); // '2026-11-21T20:00:00-03:00'
 */
export function isoInSaoPaulo(date: Date): string {
  if (civilOf(date) === null) return '';
  const minutes = Math.floor(zoneOffset(date.getTime()) / MINUTE_MS);
  const local = addMinutes(date, minutes).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map(twoDigits);
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/**
 * Formats a civil day `YYYY-MM-DD` as DD/MM/YYYY. No time zone is involved. Anything else gives `''`.
 *
 * @example
 * formatDay('2026-11-21'); // '21/11/2026'
 */
export const formatDay = (day: unknown): string =>
  isCivilDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';

/**
 * Returns the instant of a date and time in São Paulo: `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or
 * `YYYY-MM-DDTHH:mm:ss`. Returns `null` for anything else.
 *
 * A time that summer time skips moves forward by the gap. The first occurrence of an ambiguous time
 * counts.
 *
 * @example
 * instantInSaoPaulo('2026-11-21T20:00')?.toISOString(); // '2026-11-21T23:00:00.000Z'
 * instantInSaoPaulo('2018-11-04')?.toISOString(); // '2018-11-04T03:00:00.000Z', the clock began at 01:00
 */
export function instantInSaoPaulo(civil: unknown): Date | null {
  if (typeof civil !== 'string') return null;
  const [, day, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(civil) ?? [];
  if (!isCivilDay(day)) return null;
  const shown = instantOf(`${day}T${time}${seconds}Z`);
  return Number.isNaN(shown) ? null : new Date(instantOfCivil(shown));
}

/**
 * Returns the instant of an ISO text. A text without an offset is the time in São Paulo, and a day alone
 * is its midnight there, regardless of the zone of the machine. Returns `null` for anything else.
 *
 * @example
 * parseInstant('2026-12-24T20:00:00-05:00')?.toISOString(); // '2026-12-25T01:00:00.000Z'
 * parseInstant('2026-12-24T20:00')?.toISOString(); // '2026-12-24T23:00:00.000Z'
 * parseInstant('2026-12-24')?.toISOString(); // '2026-12-24T03:00:00.000Z'
 * parseInstant('24/12/2026'); // null
 */
export function parseInstant(iso: unknown): Date | null {
  const instant = typeof iso === 'string' ? instantOf(iso.trim()) : Number.NaN;
  return Number.isNaN(instant) ? null : new Date(instant);
}

/** Returns the civil day of an auction day, or `''` for anything that is not a date. */
const auctionDay = (date: unknown): string =>
  isCivilDay(date) ? date : civilDay(new Date(instantOf(date)));

/** Auction days in one month, `YYYY-MM`. */
interface MonthOfDays {
  readonly month: string;
  readonly days: number[];
}

const yearOf = ({ month }: MonthOfDays): number => Number(month.slice(0, 4));

function byMonth(dates: unknown): MonthOfDays[] {
  if (!Array.isArray(dates)) return [];
  const months: MonthOfDays[] = [];
  for (const day of [...new Set(dates.map(auctionDay))].filter(Boolean).sort()) {
    const [month, number] = [day.slice(0, 7), Number(day.slice(8))];
    const last = months.at(-1);
    if (last?.month === month) last.days.push(number);
    else months.push({ month, days: [number] });
  }
  return months;
}

/** Joins items as in "10, 11 e 12". */
const enumerate = (items: readonly (string | number)[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} e ${String(items[items.length - 1])}`;

const inSeveralYears = (months: readonly MonthOfDays[]): boolean =>
  new Set(months.map(yearOf)).size > 1;

function daysOf(months: readonly MonthOfDays[]): string {
  const several = inSeveralYears(months);
  return enumerate(
    months.map((month) => {
      const text = `${enumerate(month.days)} de ${monthName(month.month)}`;
      return several ? `${text} de ${yearOf(month)}` : text;
    }),
  );
}

/**
 * Returns the days of an auction, sorted and without duplicates. Each month is named once, with its
 * year if there are several years.
 *
 * `YYYY-MM-DD` is that civil day. A `Date` or an ISO date-time with an offset counts as its day in
 * São Paulo. Anything else is ignored. Without any date the result is `''`.
 *
 * @example
 * formatAuctionDays(['2026-03-12', '2026-03-10', '2026-03-11']); // '10, 11 e 12 de março'
 * formatAuctionDays(['2026-03-30', '2026-03-31', '2026-04-01']); // '30 e 31 de março e 1 de abril'
 * formatAuctionDays(['2026-12-31', '2027-01-01']); // '31 de dezembro de 2026 e 1 de janeiro de 2027'
 */
export const formatAuctionDays = (dates: readonly (Date | string)[]): string =>
  daysOf(byMonth(dates));

/**
 * Returns the sentence on an auction card (docs/rules.md#auction-days). Without any date it is `''`.
 *
 * @example
 * auctionDatesSentence(['2026-03-10', '2026-03-11']); // 'Dia(s) 10 e 11 de março de 2026'
 */
export function auctionDatesSentence(dates: readonly (Date | string)[]): string {
  const months = byMonth(dates);
  const first = months[0];
  if (first === undefined) return '';
  const sentence = `Dia(s) ${daysOf(months)}`;
  return inSeveralYears(months) ? sentence : `${sentence} de ${yearOf(first)}`;
}

/**
 * Returns the greeting by the clock of São Paulo: 'bom dia' until 11:59, 'boa tarde' until 17:59,
 * then 'boa noite'. An invalid date gives 'bom dia'.
 *
 * @example
 * greeting(new Date('2026-11-21T14:59:59Z')); // 'bom dia'
 * greeting(new Date('2026-11-21T15:00:00Z')); // 'boa tarde'
 * greeting(new Date('2026-11-21T21:00:00Z')); // 'boa noite'
 */
export function greeting(date: Date): Greeting {
  const hour = civilOf(date)?.getUTCHours() ?? 0;
  if (hour < 12) return 'bom dia';
  return hour < 18 ? 'boa tarde' : 'boa noite';
}

/**
 * Returns the welcome by gender. Without a gender it is the neutral form.
 *
 * @example
 * welcome('lady'); // 'Bem-vinda'
 * welcome('gentleman'); // 'Bem-vindo'
 * welcome(null); // 'Boas-vindas'
 */
export function welcome(gender: 'lady' | 'gentleman' | null | undefined): string {
  if (gender === 'lady') return 'Bem-vinda';
  return gender === 'gentleman' ? 'Bem-vindo' : 'Boas-vindas';
}

/**
 * Returns when the next session of an auction with several days begins, in milliseconds since 1970,
 * if it is between two of them at `now`. Every session begins at the hour of the first one. `null`
 * during a session's day, before the first session and after the last one.
 *
 * @example
 * betweenSessions({ days: ['2026-11-24', '2026-11-25'], started_at: '2026-11-24T20:00:00-03:00' }, Date.parse('2026-11-25T09:00:00-03:00')); // 1795647600000
 * betweenSessions({ days: ['2026-11-24', '2026-11-25'], started_at: '2026-11-24T20:00:00-03:00' }, Date.parse('2026-11-24T21:00:00-03:00')); // null
 */
export function betweenSessions(
  auction: { readonly days: readonly string[]; readonly started_at: string | null },
  now: number | null,
): number | null {
  const [days, started_at] = [auction?.days, auction?.started_at];
  if (typeof now !== 'number' || typeof started_at !== 'string' || !Array.isArray(days))
    return null;
  // Each card of a lot loads this, so it has the offset of São Paulo since 2019 instead of the data of
  // time zones. Should the offset change again, only the end of a session's day is an hour away.
  const [start, ...midnights] = [started_at, ...days.map((day) => `${day}T00:00-03:00`)].map(
    Date.parse,
  );
  const hour = ((start ?? Number.NaN) - Date.parse('1970-01-01T00:00-03:00')) % DAY_MS;
  const sessions = midnights.filter((midnight) => !Number.isNaN(midnight)).sort((a, b) => a - b);
  const next = sessions.find((midnight) => midnight + hour > now);
  const last = sessions.findLast((midnight) => midnight + hour <= now);
  return next !== undefined && last !== undefined && last + DAY_MS <= now ? next + hour : null;
}
