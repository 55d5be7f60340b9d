import { atTime, formatDate, parseInstant } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, shownPart, type Phase } from './remaining.ts';

/** Result of {@link useRemaining}. */
interface Remaining {
  /** Rounded remaining time in milliseconds. `null` while the time is unknown. */
  readonly left: number | null;
  /** Phase of the countdown. `unknown` on a server and in the first render. */
  readonly phase: Phase | 'unknown';
  /** The end as text: `21/11/2026 às 20:00`. Blank when the end is invalid. */
  readonly date: string;
}

/**
 * Returns the state of a countdown, for components with their own markup. Renders again only when
 * the shown text changes. An end without an offset is the time in São Paulo.
 *
 * @example
 * const { left, phase } = useRemaining(lot.closes_at);
 */
export function useRemaining(until: Iso): Remaining {
  const end = parseInstant(until);
  const left = useNow((now) =>
    now === null || end === null ? null : shownPart(end.getTime() - now),
  );
  return {
    left,
    phase: left === null ? 'unknown' : phaseOf(left),
    date: end === null ? '' : `${formatDate(end)} ${atTime(end)}`,
  };
}
