import { retryTime } from '@martelo/domain/errors';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const millisecondsUntil = (time: number | null | undefined): number =>
  time == null ? 0 : Math.max(0, time - Date.now());

/**
 * Returns the seconds until `time`, updated every second, or 0 when it has passed or is missing.
 * Uses the monotonic clock, so a change of the system time has no effect.
 *
 * @param time - milliseconds since 1970
 */
export function useSecondsUntil(time: number | null | undefined): number {
  const [left, setLeft] = useState({ time, ms: millisecondsUntil(time) });
  // A new `time` takes effect in the same render.
  const ms = left.time === time ? left.ms : millisecondsUntil(time);
  useEffect(() => {
    const whole = millisecondsUntil(time);
    if (whole === 0) return;
    const start = performance.now();
    const timer = setInterval(() => {
      const remaining = Math.max(0, whole - (performance.now() - start));
      setLeft({ time, ms: remaining });
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.ceil(ms / 1000);
}

const Root = styled.p.withConfig({ componentId: 'm-RetryWait' })`
  ${reset}
  color: ${token.quiet};
  font-variant-numeric: tabular-nums;
`;

/**
 * Shows how long the server will reject further attempts. Screen readers announce only the end of
 * the countdown, not every second.
 */
export function RetryWait({
  retryAt,
  seconds,
}: {
  retryAt: number | null | undefined;
  seconds: number;
}) {
  if (retryAt == null) return null;
  return (
    <>
      {seconds > 0 && <Root>{`Tente novamente ${retryTime(seconds)}.`}</Root>}
      <Root as="output">{seconds > 0 ? '' : 'Você já pode tentar novamente.'}</Root>
    </>
  );
}
