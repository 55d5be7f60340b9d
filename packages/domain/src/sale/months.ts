/**
 * Months and weeks of a calendar. A month is `YYYY-MM`, a day `YYYY-MM-DD`. No time zone is involved.
 *
 * See docs/rules.md#dates-and-times.
 *
 * @module
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getDay } from 'date-fns/getDay';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { isCivilDay } from '../formats/calendar.ts';
import type { Day } from './entities.ts';
import { monthName } from '../formats/internal/month-names.ts';

/** The days of a week from Sunday on, short and long. */
export const weekdays = [
  ['dom', 'domingo'],
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
] as const;

/** Returns a day as date-fns reads it in every time zone. */
const utcDate = (day: Day): Date => new UTCDateMini(`${day}T00:00:00Z`);

/**
 * Whether a text is a month, `YYYY-MM`.
 *
 * @example
 * isMonth('2026-11'); // true
 * isMonth('2026-13'); // false
 */
export const isMonth = (month: unknown): month is string =>
  typeof month === 'string' && isCivilDay(`${month}-01`);

/**
 * Returns the days of a month, or an empty list if the text is not a month.
 *
 * @example
 * daysOfMonth('2026-02').length; // 28
 */
export function daysOfMonth(month: unknown): Day[] {
  if (!isMonth(month)) return [];
  const start = utcDate(`${month}-01`);
  return eachDayOfInterval({ start, end: lastDayOfMonth(start) }).map((day) =>
    day.toISOString().slice(0, 10),
  );
}

/**
 * Returns the position of a day in its week, from 0 for Sunday to 6, or -1 if it is not a day.
 *
 * @example
 * weekdayOf('2026-11-21'); // 6
 */
export const weekdayOf = (day: unknown): number => (isCivilDay(day) ? getDay(utcDate(day)) : -1);

/**
 * Formats a month. Anything that is not a month gives `''`.
 *
 * @example
 * formatMonth('2026-11'); // 'novembro de 2026'
 */
export const formatMonth = (month: unknown): string =>
  isMonth(month) ? `${monthName(month)} de ${Number(month.slice(0, 4))}` : '';

/**
 * Formats a day with its weekday, without the year. Anything that is not a day gives `''`.
 *
 * @example
 * formatWeekday('2026-11-21'); // 'sábado, 21 de novembro'
 */
export function formatWeekday(day: unknown): string {
  const weekday = weekdays[weekdayOf(day)]?.[1];
  return isCivilDay(day) && weekday !== undefined
    ? `${weekday}, ${Number(day.slice(8))} de ${monthName(day)}`
    : '';
}
