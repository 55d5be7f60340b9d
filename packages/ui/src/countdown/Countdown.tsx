'use client';
import type { Iso } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { remainingText } from './remaining.ts';
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
  /**
   * The end of the countdown. Without an offset it is the time in São Paulo. An invalid one renders
   * nothing.
   */
  until: Iso;
  /** Text before the time. @default 'Encerra em' */
  label?: string | undefined;
  /** Text after the end. @default 'Encerrado' */
  ended?: string | undefined;
  /**
   * Announces politely when five minutes and one minute are left, and the end. Use it for the one
   * main countdown of a page, not in lists.
   * @default false
   */
  announce?: boolean | undefined;
  /** Called when the time runs out while the countdown is mounted. */
  onEnd?: (() => void) | undefined;
}

/** The text of the last threshold. It changes at most three times. */
function announcement(left: number, label: string, ended: string): string {
  if (left === 0) return ended;
  if (left <= 60_000) return `${label} menos de 1 minuto`;
  return left < 300_000 ? `${label} menos de 5 minutos` : '';
}

/**
 * The time until an event. It counts seconds in the last ten minutes. With the role `timer` a
 * screen reader reads it on request, not every second. While the time is unknown, as on a server,
 * the full date is shown.
 *
 * All countdowns share one interval. See `ClockProvider`.
 *
 * @example
 * <Countdown until={lot.closes_at} />
 * <Countdown until={auction.started_at} label="Começa em" ended="Em andamento" />
 */
export function Countdown({
  until,
  label = 'Encerra em',
  ended = 'Encerrado',
  announce = false,
  onEnd,
  ...rest
}: CountdownProps) {
  const { left, phase, date } = useRemaining(until, onEnd);
  if (date === '') return null;
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
