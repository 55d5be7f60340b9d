import type { Iso } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { remainingText, URGENT_MS } from './remaining.ts';
import { useRemaining } from './use-remaining.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.span.withConfig({ componentId: 'm-Countdown' })`
  ${reset}
  position: relative;
  font-variant-numeric: tabular-nums;

  &[data-phase='urgent'] {
    color: ${token.lotClosingFg};
    font-weight: 600;
  }
  &[data-phase='ended'] {
    color: ${token.quiet};
  }
  & > output {
    ${visuallyHiddenCss}
  }
`;

/** Props of {@link Countdown}. */
export interface CountdownProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The end. */
  until: Iso;
  /** What will happen then. @default 'Encerra em' */
  label?: string | undefined;
  /** Shown from then on. @default 'Encerrado' */
  ended?: string | undefined;
  /**
   * Tells screen readers, politely, when five minutes and one minute are left and at the end. For
   * the one countdown that a page is about, not for lists. @default false
   */
  announce?: boolean | undefined;
}

/** The sentence of the last threshold passed: it changes three times at most. */
function announcement(left: number, label: string, ended: string): string {
  if (left === 0) return ended;
  if (left <= 60_000) return `${label} menos de 1 minuto`;
  return left < URGENT_MS ? `${label} menos de 5 minutos` : '';
}

/**
 * The time until something happens. Calm while it is far away, then by the second in the last five
 * minutes. Its role is `timer`: a screen reader reads it when asked and is not interrupted each
 * second. Where the time is not known, as on a server, the date stands in full.
 *
 * All countdowns share one interval: see `ClockProvider`.
 *
 * @example
 * <Countdown until={lot.closes_at} />
 * <Countdown until={auction.started_at} label="Começa em" ended="Começando" />
 */
export function Countdown({
  until,
  label = 'Encerra em',
  ended = 'Encerrado',
  announce = false,
  ...rest
}: CountdownProps) {
  const { left, phase, date } = useRemaining(until);
  const text = phase === 'ended' ? ended : `${label} ${left === null ? date : remainingText(left)}`;

  return (
    <Root data-phase={phase} {...rest}>
      <time role="timer" dateTime={until} title={date}>
        {text}
      </time>
      {announce && <output>{announcement(left ?? Infinity, label, ended)}</output>}
    </Root>
  );
}
