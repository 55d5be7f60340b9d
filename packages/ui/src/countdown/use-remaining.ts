import { atTime, formatDate, parseInstant } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import { useEffect, useRef } from 'react';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, shownPart, type Phase } from './remaining.ts';

interface Remaining {
  /** Rounded remaining time in milliseconds. `null` while the time is unknown. */
  readonly left: number | null;
  /** Phase of the countdown. `unknown` on a server and in the first render. */
  readonly phase: Phase | 'unknown';
  /** The end as text: `21/11/2026 às 20:00`. Blank when the end is invalid. */
  readonly date: string;
}

/**
 * Returns the state of a countdown. Renders again only when the shown text changes. An end without an
 * offset is the time in São Paulo.
 *
 * @param onEnd - called when the time runs out while the component is mounted, not for an end that has
 *   passed before
 */
export function useRemaining(until: Iso, onEnd: (() => void) | undefined): Remaining {
  const end = parseInstant(until);
  const left = useNow((now) =>
    now === null || end === null ? null : shownPart(end.getTime() - now),
  );
  const last = useRef({ until, left });
  useEffect(() => {
    const before = last.current;
    last.current = { until, left };
    const wasRunning = before.until === until && before.left !== null && before.left > 0;
    if (wasRunning && left === 0) onEnd?.();
  }, [until, left, onEnd]);
  return {
    left,
    phase: left === null ? 'unknown' : phaseOf(left),
    date: end === null ? '' : `${formatDate(end)} ${atTime(end)}`,
  };
}
