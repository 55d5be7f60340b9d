import { pluralizeCount } from '@martelo/domain/text';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const secondsUntil = (time: number | null | undefined): number =>
  time == null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000));

/**
 * Seconds until a time, counted down; 0 from then on and without one.
 *
 * @param time - milliseconds since 1970
 */
export function useSecondsUntil(time: number | null | undefined): number {
  const [, setTick] = useState(0);
  const seconds = secondsUntil(time);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}

const Root = styled.p.withConfig({ componentId: 'm-RetryWait' })`
  margin: 0;
  color: var(--m-quiet);
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
