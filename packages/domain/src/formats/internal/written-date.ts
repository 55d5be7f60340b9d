/**
 * Reads dates as people and spreadsheets write them. Only forms and imported files need it.
 *
 * @module
 */
import { addMinutes } from 'date-fns/addMinutes';
import { isCivilDay } from './civil-day.ts';
import { monthNames } from './month-names.ts';
import { plainText } from './plain-text.ts';
import { instantOf } from './zone.ts';
import { foldText } from '../../text/text.ts';

const WRITTEN_DAY =
  /^(?:\p{L}+(?:-feira)?\.?,?\s+)?(\d{1,2})[ºo°]?(?:\s*([/.-])\s*|\s+(?:de\s+)?)(\d{1,2}|\p{L}+)\.?(?:\s*[/.-]\s*|\s+(?:de\s+)?)(\d{4}|\d{2})(?!\d)/iu;
const DAY_YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const WRITTEN_TIME =
  /^(?:T|(?:\s*[,;–-])?\s*(?:(?:a partir )?d?[àa]s\s+)?)(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:h|hs|hrs|horas|min)?|\s*(?:h|hs|hrs|horas?))\.?(?:,?\s*\(?(?:hor[áa]rio de |hora de )?(?:Bras[íi]lia|São Paulo|BRT|-0?3(?::?00)?)\)?)?$/iu;
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
/** No date that a person writes is longer. */
const LONGEST_WRITTEN = 80;
/** Day 0 of the dates of spreadsheets. */
const SPREADSHEET_EPOCH = '1899-12-30T00:00Z';
/** Years of two digits up to this one belong to this century. */
const LAST_SHORT_YEAR = 69;

/**
 * Reads a date as people and spreadsheets write it, day first: `24/11/2026 20:00`, `24.11.26`,
 * `24 de novembro de 2026`, `24 nov. 2026 às 20h30`, `46350,8333` (days since 1899, to the minute).
 * Returns `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`, or `null` for any other text and for a day or time
 * that does not exist. A year of two digits up to 69 belongs to this century.
 *
 * @example
 * readWrittenDate('24/11/2026 20h'); // '2026-11-24T20:00:00'
 * readWrittenDate('24 de nov. de 2026'); // '2026-11-24'
 * readWrittenDate('11/24/2026'); // null
 */
export function readWrittenDate(text: unknown): string | null {
  const written = plainText(text);
  if (written.length > LONGEST_WRITTEN) return null;
  const serial = SERIAL.exec(written);
  if (serial !== null) return dateOfSerial(Number(`${serial[1]}.${serial[2] ?? '0'}`));
  const found = writtenDay(written);
  if (found === null || !isCivilDay(found.day)) return null;
  const rest = written.slice(found.length);
  if (rest.trim() === '') return found.day;
  const [, hours = '24', minutes = '00', seconds = '00'] = WRITTEN_TIME.exec(rest) ?? [];
  const date = `${found.day}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  // ISO 8601 allows the hour 24, which here stands for an unreadable time too.
  return Number(hours) < 24 && !Number.isNaN(instantOf(`${date}Z`)) ? date : null;
}

/** Returns the day at the start of a text, and the length of its writing. */
function writtenDay(text: string): { day: string; length: number } | null {
  const iso = DAY_YEAR_FIRST.exec(text);
  const found = iso ?? WRITTEN_DAY.exec(text);
  if (found === null) return null;
  const [{ length }, first = '', mark = '', third = '', last = ''] = found;
  const [day, month, year] = iso === null ? [first, third, last] : [third, mark, first];
  const isNumeric = /^\d/.test(month);
  const number = isNumeric ? month : String(monthNumber(month));
  // "11-2-56" is rather a number of a document.
  if (year.length === 2 && isNumeric && mark === '-') return null;
  const century = year.length === 4 ? '' : Number(year) > LAST_SHORT_YEAR ? '19' : '20';
  return { day: `${century}${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`, length };
}

/** Returns the number of a month by its name or an abbreviation of three letters or more. */
const monthNumber = (name: string): number =>
  name.length < 3
    ? 0
    : monthNames.findIndex((month) => foldText(month).startsWith(foldText(name))) + 1;

function dateOfSerial(days: number): string | null {
  const date = addMinutes(SPREADSHEET_EPOCH, Math.round(days * 24 * 60)).toISOString();
  return Number.isInteger(days) ? date.slice(0, 10) : date.slice(0, 19);
}
