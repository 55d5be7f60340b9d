import { pluralizeCount } from '@martelo/domain/text';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With less than this left seconds are counted; until then a countdown is calm. In milliseconds. */
export const URGENT_MS = 5 * MINUTE;

/**
 * Rounds what remains to what is shown of it: hours while there are days, then minutes, in the last
 * minutes seconds. So a calm countdown changes, and renders, once a minute or an hour.
 *
 * @param ms - Time until the end in milliseconds; negative when it is over.
 *
 * @example
 * shownPart(7_384_000); // 7_380_000: 2 h 03 min
 */
export function shownPart(ms: number): number {
  if (!(ms > 0)) return 0;
  // Up, so that 00:00 is never shown while there is time left.
  if (ms <= URGENT_MS) return Math.ceil(ms / SECOND) * SECOND;
  const step = ms < DAY ? MINUTE : HOUR;
  return Math.floor(ms / step) * step;
}

/** How a countdown stands: calm, urgent in the last minutes, ended. */
export type Phase = 'calm' | 'urgent' | 'ended';

/**
 * How a countdown stands with so many milliseconds left.
 *
 * @example
 * phaseOf(237_000); // 'urgent'
 */
export const phaseOf = (ms: number): Phase =>
  ms <= 0 ? 'ended' : ms < URGENT_MS ? 'urgent' : 'calm';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A remaining time in the shortest words that tell it.
 *
 * @example
 * remainingText(183_600_000); // '2 dias e 3 h'
 * remainingText(7_380_000); // '2 h 03 min'
 * remainingText(237_000); // '03:57'
 */
export function remainingText(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (ms >= DAY) {
    const days = pluralizeCount(Math.floor(ms / DAY), 'dia', 'dias');
    return hours % 24 === 0 ? days : `${days} e ${hours % 24} h`;
  }
  if (ms < URGENT_MS) return `${two(minutes)}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min`;
}

/**
 * The same where there is little room, as on a card: nothing but days while there are days.
 *
 * @example
 * remainingShort(183_600_000); // '2 dias'
 * remainingShort(7_380_000); // '2 h 03 min'
 */
export const remainingShort = (ms: number): string =>
  remainingText(ms < DAY ? ms : ms - (ms % DAY));
