/**
 * Formats stored values for the wire, where the two differ.
 *
 * @module
 */
import { isoInSaoPaulo } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';

export { isoInSaoPaulo };

/** As {@link isoInSaoPaulo}; `null` stays `null`. */
export const isoOrNull = (date: Date | null): Iso | null =>
  date === null ? null : isoInSaoPaulo(date);

/** Returns only these members of a row, for those that the wire has under the names of their columns. */
export function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const picked: Partial<Pick<Row, Name>> = {};
  for (const name of names) picked[name] = row[name];
  // Each name was copied.
  return picked as Pick<Row, Name>;
}

/** Returns the number of a lot from the segment of its path. */
export const numberInPath = (segment: string): string =>
  /^(?:%2e){1,2}$/i.test(segment) ? decodeURIComponent(segment) : segment;
