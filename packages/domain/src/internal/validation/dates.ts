/**
 * Rules about dates typed by people, DD/MM/YYYY. They are compared as civil days: no zone has a
 * say, save in what day is today.
 *
 * @module
 */
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { DATE_FORMAT, civilDay } from '../../calendar.ts';
import { blankOr, isBlank } from './blank.ts';

const TOKENS = /^(?:YYYY|DD|MM|HH|mm|ss)/;

/**
 * Reads a date, a time or both from a text in a format of `YYYY MM DD HH mm ss` (`yyyy` and `dd`
 * mean the same); every place must be filled. Missing parts count as the beginning: 2000-01-01,
 * 00:00:00. `null` when the text does not fit or the calendar has no such date.
 *
 * @returns the civil date and time as if it were UTC
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
      const mark = pattern.charAt(index);
      if (/[A-Za-z]/.test(mark) || text.charAt(index) !== mark) return null;
      index++;
      continue;
    }
    const digits = text.slice(index, index + token.length);
    if (!/^\d+$/.test(digits) || (parts[token] ?? digits) !== digits) return null;
    parts[token] = digits;
    index += token.length;
  }
  const { YYYY = '2000', MM = '01', DD = '01', HH = '00', mm = '00', ss = '00' } = parts;
  // ISO 8601 has a year 0 and an hour 24; people do not.
  if (Object.keys(parts).length === 0 || YYYY === '0000' || HH === '24') return null;
  const date = parseISO(`${YYYY}-${MM}-${DD}T${HH}:${mm}:${ss}Z`);
  return isValid(date) ? date : null;
}

/** Milliseconds to compare typed days by; NaN, which no comparison passes, when it is no day. */
const dayOf = (text: unknown): number => parseTyped(text)?.getTime() ?? Number.NaN;

/**
 * A date in a given format.
 *
 * @example
 * dateFormat('21/11/2026', 'DD/MM/YYYY'); // true
 * dateFormat('2026-11-21', 'DD/MM/YYYY'); // false
 */
export const dateFormat = (value: unknown, format: string): boolean =>
  blankOr(value, (text) => parseTyped(text, format) !== null);

/**
 * A day before another.
 *
 * @example
 * before('20/11/2026', '21/11/2026'); // true
 */
export const before = (value: unknown, other: unknown): boolean =>
  isBlank(value) || dayOf(value) < dayOf(other);

/**
 * A day after another.
 *
 * @example
 * after('21/11/2026', '21/11/2026'); // false
 */
export const after = (value: unknown, other: unknown): boolean =>
  isBlank(value) || dayOf(value) > dayOf(other);

/**
 * A day between two others, which do not belong to the range.
 *
 * @example
 * dateBetween('21/11/2026', '20/11/2026', '22/11/2026'); // true
 * dateBetween('20/11/2026', '20/11/2026', '22/11/2026'); // false
 */
export const dateBetween = (value: unknown, min: unknown, max: unknown): boolean =>
  isBlank(value) || (dayOf(value) > dayOf(min) && dayOf(value) < dayOf(max));

/**
 * A day of birth: a day of the calendar that is not in the future in São Paulo. Today is fine.
 *
 * @param now - the moment to judge by; the clock's when left out
 *
 * @example
 * birthdate('21/11/2026', new Date('2026-11-22T01:00:00Z')); // true
 * birthdate('22/11/2026', new Date('2026-11-22T01:00:00Z')); // false
 */
export const birthdate = (value: unknown, now: Date = new Date()): boolean =>
  isBlank(value) || dayOf(value) <= Date.parse(civilDay(now));

/**
 * Age in whole years, on a civil day, of a person born on a civil day (both `YYYY-MM-DD`); someone
 * born on 29 February comes of age on 1 March. `null` when either is no day.
 *
 * @example
 * ageOn('2008-11-22', '2026-11-21'); // 17
 * ageOn('2008-11-22', '2026-11-22'); // 18
 */
export function ageOn(birth: unknown, day: unknown): number | null {
  const [born, today] = [parseTyped(birth, 'YYYY-MM-DD'), parseTyped(day, 'YYYY-MM-DD')];
  if (born === null || today === null) return null;
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const months = today.getUTCMonth() - born.getUTCMonth();
  const days = months || today.getUTCDate() - born.getUTCDate();
  return days < 0 ? years - 1 : years;
}
