import { closingWindowMs } from '@martelo/domain/lot-phase';
import { countLabel } from '@martelo/domain/text';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds are counted below this remaining time, in milliseconds: while a lot is closing. */
const URGENT_MS = closingWindowMs;

/**
 * Rounds a remaining time to the shown unit: hours if days remain, then minutes, in the last ten
 * minutes seconds. So a countdown renders at most once a minute until then.
 *
 * @param ms - Time until the end in milliseconds; negative when it is over.
 *
 * @example
 * shownPart(7_384_000); // 7_380_000: 2 h 03 min
 */
export function shownPart(ms: number): number {
  if (!(ms > 0)) return 0;
  // Rounded up, so 00:00 is not shown before the end.
  if (ms <= URGENT_MS) return Math.ceil(ms / SECOND) * SECOND;
  const step = ms < DAY ? MINUTE : HOUR;
  return Math.floor(ms / step) * step;
}

/** Phase of a countdown. `urgent` is the last ten minutes. */
export type Phase = 'calm' | 'urgent' | 'ended';

/** Returns the phase of a countdown with the remaining milliseconds. */
export const phaseOf = (ms: number): Phase =>
  ms <= 0 ? 'ended' : ms < URGENT_MS ? 'urgent' : 'calm';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns a remaining time as a short text.
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
    const days = countLabel(Math.floor(ms / DAY), 'dia', 'dias');
    return hours % 24 === 0 ? days : `${days} e ${hours % 24} h`;
  }
  if (ms < URGENT_MS) return `${two(minutes)}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes} min`;
}

/**
 * Returns a remaining time for a small space, such as a card. From one day on it shows only days.
 *
 * @example
 * remainingShort(183_600_000); // '2 dias'
 * remainingShort(7_380_000); // '2 h 03 min'
 */
export const remainingShort = (ms: number): string =>
  remainingText(ms < DAY ? ms : ms - (ms % DAY));

/**
 * Returns a remaining time as a phrase. Two days before the end it begins to count hours, six hours
 * before the end minutes.
 *
 * @example
 * remainingPhrase(50_400_000); // 'faltam 14 h'
 * remainingPhrase(3_900_000); // 'falta 1 h 05 min'
 */
export function remainingPhrase(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const text =
    hours >= 48
      ? countLabel(Math.floor(hours / 24), 'dia', 'dias')
      : hours >= 6
        ? `${hours} h`
        : remainingText(ms);
  return `${text.startsWith('1 ') ? 'falta' : 'faltam'} ${text}`;
}
