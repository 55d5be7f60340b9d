/**
 * Rules for typed dates, DD/MM/YYYY. Dates are compared as civil days, without a time zone. Only
 * today's date depends on the time zone.
 *
 * @module
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { differenceInYears } from 'date-fns/differenceInYears';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { DATE_FORMAT, civilDay } from '../../../formats/calendar.ts';
import { blankOr, isBlank } from './blank.ts';

const TOKENS = /^(?:YYYY|DD|MM|HH|mm|ss)/;

/**
 * Parses a date, a time or both. Returns the civil date and time as if it were UTC, or `null` if the
 * text does not match the format or the date does not exist.
 *
 * The tokens of a format are `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`. `yyyy` and `dd` mean the same.
 * Every digit is required. Parts that the format does not have default to 2000-01-01 and 00:00:00.
 *
 * @example
 * parseTyped('21/11/2026')?.toISOString(); // '2026-11-21T00:00:00.000Z'
 * parseTyped('31/02/2026'); // null
 * parseTyped('11/2026', 'MM/YYYY')?.toISOString(); // '2026-11-01T00:00:00.000Z'
 */
export function parseTyped(text: unknown, format: unknown = DATE_FORMAT): Date | null {
  if (typeof text !== 'string' || typeof format !== 'string') return null;
  if (text.length !== format.length || text.length > 40) return null;
  const pattern = format.replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD');
  const parts: Record<string, string> = {};
  for (let index = 0; index < pattern.length;) {
    const token = TOKENS.exec(pattern.slice(index))?.[0];
    if (token === undefined) {
      const separator = pattern.charAt(index);
      if (/[A-Za-z]/.test(separator) || text.charAt(index) !== separator) return null;
      index++;
      continue;
    }
    const digits = text.slice(index, index + token.length);
    if (!/^\d+$/.test(digits) || (parts[token] ?? digits) !== digits) return null;
    parts[token] = digits;
    index += token.length;
  }
  const { YYYY = '2000', MM = '01', DD = '01', HH = '00', mm = '00', ss = '00' } = parts;
  // ISO 8601 allows the year 0 and the hour 24.
  if (Object.keys(parts).length === 0 || YYYY === '0000' || HH === '24') return null;
  const date = parseISO(`${YYYY}-${MM}-${DD}T${HH}:${mm}:${ss}Z`);
  return isValid(date) ? date : null;
}

/**
 * Returns the milliseconds by which typed days are compared. Any other text gives NaN, which fails
 * every comparison.
 */
const dayOf = (text: unknown): number => parseTyped(text)?.getTime() ?? Number.NaN;

/**
 * Whether a value is a date in the given format.
 *
 * @example
 * dateFormat('21/11/2026', 'DD/MM/YYYY'); // true
 * dateFormat('2026-11-21', 'DD/MM/YYYY'); // false
 */
export const dateFormat = (value: unknown, format: string): boolean =>
  blankOr(value, (text) => parseTyped(text, format) !== null);

/**
 * Whether a day is before another.
 *
 * @example
 * before('20/11/2026', '21/11/2026'); // true
 */
export const before = (value: unknown, other: unknown): boolean =>
  isBlank(value) || dayOf(value) < dayOf(other);

/**
 * Whether a day is after another.
 *
 * @example
 * after('21/11/2026', '21/11/2026'); // false
 */
export const after = (value: unknown, other: unknown): boolean =>
  isBlank(value) || dayOf(value) > dayOf(other);

/**
 * Whether a day is between two others, both excluded.
 *
 * @example
 * dateBetween('21/11/2026', '20/11/2026', '22/11/2026'); // true
 * dateBetween('20/11/2026', '20/11/2026', '22/11/2026'); // false
 */
export const dateBetween = (value: unknown, min: unknown, max: unknown): boolean =>
  isBlank(value) || (dayOf(value) > dayOf(min) && dayOf(value) < dayOf(max));

/**
 * Whether a value is a date of birth: today in São Paulo or earlier.
 *
 * @param now - the current time. @default new Date()
 *
 * @example
 * birthdate('21/11/2026', new Date('2026-11-22T01:00:00Z')); // true
 * birthdate('22/11/2026', new Date('2026-11-22T01:00:00Z')); // false
 */
export const birthdate = (value: unknown, now: Date = new Date()): boolean =>
  isBlank(value) || dayOf(value) <= Date.parse(civilDay(now));

/**
 * Returns the age in whole years on a civil day. Both days are `YYYY-MM-DD`. In years without a 29
 * February, a person born on that day has the birthday on 1 March. Returns `null` if either day does
 * not exist, and for a day before the birth.
 *
 * @example
 * ageOn('2008-11-22', '2026-11-21'); // 17
 * ageOn('2008-11-22', '2026-11-22'); // 18
 */
export function ageOn(birth: unknown, day: unknown): number | null {
  const [born, today] = [parseTyped(birth, 'YYYY-MM-DD'), parseTyped(day, 'YYYY-MM-DD')];
  if (born === null || today === null || today < born) return null;
  return differenceInYears(new UTCDateMini(today), new UTCDateMini(born));
}
