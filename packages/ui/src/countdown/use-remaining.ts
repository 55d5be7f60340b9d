import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, shownPart, type Phase } from './remaining.ts';

/** How a countdown stands. */
export interface Remaining {
  /** What is shown of the time left, in milliseconds; `null` while the time is not known. */
  readonly left: number | null;
  /** `unknown` on a server and in the first render, then calm, urgent in the last minutes, ended. */
  readonly phase: Phase | 'unknown';
  /** The end itself, `21/11/2026 às 20:00`. */
  readonly date: string;
}

/**
 * What a countdown shows, for components that draw it themselves. Renders again only when what is
 * shown changes.
 *
 * @example
 * const { left, phase } = useRemaining(lot.closes_at);
 */
export function useRemaining(until: Iso): Remaining {
  const end = new Date(until);
  const left = useNow((now) => (now === null ? null : shownPart(end.getTime() - now)));
  return {
    left,
    phase: left === null ? 'unknown' : phaseOf(left),
    date: `${formatDate(end)} às ${formatTime(end)}`,
  };
}
