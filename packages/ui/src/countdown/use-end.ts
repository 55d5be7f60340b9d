import type { Iso } from '@martelo/domain/entities';
import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` when the remaining time runs out while the component is mounted. An end that has passed
 * before calls nothing.
 *
 * @param left - remaining time in milliseconds, or `null` while the time is unknown
 */
export function useEnd(until: Iso, left: number | null, onEnd: (() => void) | undefined): void {
  const last = useRef({ until, left });
  useEffect(() => {
    const before = last.current;
    last.current = { until, left };
    const wasRunning = before.until === until && before.left !== null && before.left > 0;
    if (wasRunning && left === 0) onEnd?.();
  }, [until, left, onEnd]);
}
