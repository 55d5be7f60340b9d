/**
 * Dates and times as people in Brazil read them, in America/Sao_Paulo whatever the machine's zone.
 *
 * See docs/rules.md#dates-and-times, docs/rules.md#auction-days and docs/rules.md#greeting.
 *
 * @module
 */
import { addHours } from 'date-fns/addHours';
import { parseISO } from 'date-fns/parseISO';
import { DAY_MS, instantOf, instantOfCivil, zoneOffset } from './internal/zone.ts';

export { TIME_ZONE } from './internal/zone.ts';

/** Default date format. See docs/rules.md#dates-and-times. */
export const DATE_FORMAT = 'DD/MM/YYYY';

/** Greeting by the time of day in São Paulo. */
export type Greeting = 'bom dia' | 'boa tarde' | 'boa noite';

// prettier-ignore
const MONTHS = [
  'janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro',
  'outubro', 'novembro', 'dezembro',
];

/** Milliseconds of São Paulo's clock as if it were UTC; NaN for what is no date. */
function civilMilliseconds(date: unknown): number {
  const instant = date instanceof Date ? date.getTime() : Number.NaN;
  return Number.isNaN(instant) ? instant : instant + zoneOffset(instant);
}

/** A date whose UTC getters read São Paulo's clock; `null` outside the years 1 to 9999. */
function civilOf(date: unknown): Date | null {
  const civil = new Date(civilMilliseconds(date));
  const year = civil.getUTCFullYear();
  return year > 0 && year < 10_000 ? civil : null;
}

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
const four = (year: number): string => String(year).padStart(4, '0');

// A list shows the same few days over and over: looking one up is ten times as fast as writing it.
const textOfDay: Map<number, string> = /* @__PURE__ */ new Map();
const DAYS_KEPT = 4096;

/**
 * DD/MM/YYYY in São Paulo; an invalid date gives `''`.
 *
 * @example
 * formatDate(new Date('2026-11-22T01:00:00Z')); // '21/11/2026'
 */
export function formatDate(date: Date): string {
  const day = Math.floor(civilMilliseconds(date) / DAY_MS);
  let text = textOfDay.get(day);
  if (text === undefined) {
    const civil = civilOf(date);
    text =
      civil === null
        ? ''
        : `${two(civil.getUTCDate())}/${two(civil.getUTCMonth() + 1)}/${four(civil.getUTCFullYear())}`;
    if (textOfDay.size >= DAYS_KEPT) textOfDay.clear();
    textOfDay.set(day, text);
  }
  return text;
}

/**
 * HH:mm in São Paulo; an invalid date gives `''`.
 *
 * @example
 * formatTime(new Date('2026-11-22T01:05:00Z')); // '22:05'
 */
export function formatTime(date: Date): string {
  const civil = civilOf(date);
  return civil === null ? '' : `${two(civil.getUTCHours())}:${two(civil.getUTCMinutes())}`;
}

/**
 * The civil day of an instant in São Paulo, `YYYY-MM-DD`; an invalid date gives `''`.
 *
 * @example
 * civilDay(new Date('2026-11-22T01:00:00Z')); // '2026-11-21'
 */
export function civilDay(date: Date): string {
  const civil = civilOf(date);
  return civil === null ? '' : civil.toISOString().slice(0, 10);
}

/** Milliseconds of a civil day `YYYY-MM-DD` as if it were UTC; NaN when there is no such day. */
function civilMidnight(day: unknown): number {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return Number.NaN;
  return day.startsWith('0000') ? Number.NaN : parseISO(`${day}T00:00:00Z`).getTime();
}

/**
 * Whether a text is a day of the calendar, `YYYY-MM-DD`.
 *
 * @example
 * isCivilDay('2028-02-29'); // true
 * isCivilDay('2026-02-29'); // false
 */
export const isCivilDay = (day: unknown): day is string => !Number.isNaN(civilMidnight(day));

/**
 * DD/MM/YYYY of a civil day `YYYY-MM-DD`, without any zone; what is no such day gives `''`.
 *
 * @example
 * formatDay('2026-11-21'); // '21/11/2026'
 */
export const formatDay = (day: unknown): string =>
  isCivilDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';

/**
 * A civil day so many days later, or earlier when negative; `''` when there is no such day.
 *
 * @example
 * shiftDay('2026-02-28', 1); // '2026-03-01'
 */
export function shiftDay(day: unknown, days: number): string {
  const midnight = civilMidnight(day);
  if (Number.isNaN(midnight) || !Number.isInteger(days)) return '';
  const shifted = addHours(midnight, days * 24);
  const year = shifted.getUTCFullYear();
  return year > 0 && year < 10_000 ? shifted.toISOString().slice(0, 10) : '';
}

/**
 * The instant at which São Paulo's clock shows a civil date and time without a zone,
 * `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `YYYY-MM-DDTHH:mm:ss`; `null` for anything else. An hour
 * that summer time skips moves on by the gap; one that comes twice is the first.
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
  const shown = parseISO(`${day}T${time}${seconds}Z`).getTime();
  return Number.isNaN(shown) ? null : new Date(instantOfCivil(shown));
}

/** Days since 1970 of an auction day; NaN when it is none. */
function auctionDay(date: unknown): number {
  const midnight = civilMidnight(date);
  if (!Number.isNaN(midnight)) return midnight / DAY_MS;
  const civil = civilOf(new Date(instantOf(date)));
  return civil === null ? Number.NaN : Math.floor(civil.getTime() / DAY_MS);
}

/** The days of one month of one year. */
interface MonthOfDays {
  readonly year: number;
  readonly month: number;
  readonly days: number[];
}

function byMonth(dates: unknown): MonthOfDays[] {
  if (!Array.isArray(dates)) return [];
  const days = new Set(dates.map(auctionDay).filter((day) => !Number.isNaN(day)));
  const months: MonthOfDays[] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const civil = new Date(day * DAY_MS);
    const [year, month] = [civil.getUTCFullYear(), civil.getUTCMonth()];
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.days.push(civil.getUTCDate());
    else months.push({ year, month, days: [civil.getUTCDate()] });
  }
  return months;
}

/** "10, 11 e 12". */
const enumerate = (items: readonly (string | number)[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} e ${String(items[items.length - 1])}`;

const inSeveralYears = (months: readonly MonthOfDays[]): boolean =>
  months[0]?.year !== months[months.length - 1]?.year;

function daysOf(months: readonly MonthOfDays[]): string {
  const several = inSeveralYears(months);
  return enumerate(
    months.map(({ year, month, days }) => {
      const text = `${enumerate(days)} de ${MONTHS[month] ?? ''}`;
      return several ? `${text} de ${year}` : text;
    }),
  );
}

/**
 * The days of an auction, sorted and without duplicates, each month named once; with its year
 * when there are several. `YYYY-MM-DD` is that civil day; a `Date` or an ISO date-time with offset
 * is an instant and falls on São Paulo's day. What is no date is left out; none at all gives `''`.
 *
 * @example
 * formatAuctionDays(['2026-03-12', '2026-03-10', '2026-03-11']); // '10, 11 e 12 de março'
 * formatAuctionDays(['2026-03-30', '2026-03-31', '2026-04-01']); // '30 e 31 de março e 1 de abril'
 * formatAuctionDays(['2026-12-31', '2027-01-01']); // '31 de dezembro de 2026 e 1 de janeiro de 2027'
 */
export const formatAuctionDays = (dates: readonly (Date | string)[]): string =>
  daysOf(byMonth(dates));

/**
 * The sentence on an auction's card (docs/rules.md#auction-days); `''` without dates.
 *
 * @example
 * auctionDatesSentence(['2026-03-10', '2026-03-11']); // 'Dia(s) 10 e 11 de março de 2026'
 */
export function auctionDatesSentence(dates: readonly (Date | string)[]): string {
  const months = byMonth(dates);
  const first = months[0];
  if (first === undefined) return '';
  const sentence = `Dia(s) ${daysOf(months)}`;
  return inSeveralYears(months) ? sentence : `${sentence} de ${first.year}`;
}

/**
 * Greeting by São Paulo's clock: until 11:59, until 17:59, from 18:00. An invalid date is greeted
 * with 'bom dia'.
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
 * Welcome by gender, which a person may leave unsaid: then the neutral form.
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
