import { pluralizeCount } from '@martelo/domain/text';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const millisecondsUntil = (time: number | null | undefined): number =>
  time == null ? 0 : Math.max(0, time - Date.now());

/**
 * Seconds until a time, counted down; 0 from then on and without one. Counts by the clock that nobody
 * can set.
 *
 * @param time - milliseconds since 1970
 */
export function useSecondsUntil(time: number | null | undefined): number {
  const [left, setLeft] = useState({ time, ms: millisecondsUntil(time) });
  // A new time counts from the very render that brings it.
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
  margin: 0;
  color: ${token.quiet};
  font-variant-numeric: tabular-nums;
`;

/**
 * How long the server refuses another attempt. The countdown is for the eyes: read out every second it
 * would drown everything else, so only its end is announced.
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
      {seconds > 0 && (
        <Root>Tente novamente em {pluralizeCount(seconds, 'segundo', 'segundos')}.</Root>
      )}
      <Root as="output">{seconds > 0 ? '' : 'Você já pode tentar novamente.'}</Root>
    </>
  );
}
