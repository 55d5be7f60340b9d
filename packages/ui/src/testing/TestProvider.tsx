import { useMemo, type ReactNode } from 'react';
import type { Clock } from '../clock/clock.ts';
import { ClockContext } from '../clock/ClockProvider.tsx';
import { ToastProvider } from '../toast/ToastProvider.tsx';

/** Props of {@link TestProvider}. */
export interface TestProviderProps {
  /** The time that all components show, in milliseconds since 1970. It stands still. @default noon of 2 January 2026 in São Paulo */
  now?: number | undefined;
  children?: ReactNode;
}

const NOON = Date.parse('2026-01-02T12:00:00-03:00');

const stoppedAt = (now: number): Clock => ({
  initial: now,
  read: () => now,
  subscribe: () => () => undefined,
  synchronize: () => undefined,
});

/**
 * What components need around them in a test: toasts, and a clock that stands still, so
 * deadlines and countdowns are the same in each run.
 *
 * @example
 * render(<LotCard lot={lotSummary()} />, { wrapper: TestProvider });
 */
export function TestProvider({ now = NOON, children }: TestProviderProps) {
  const clock = useMemo(() => stoppedAt(now), [now]);
  return (
    <ClockContext value={clock}>
      <ToastProvider>{children}</ToastProvider>
    </ClockContext>
  );
}
