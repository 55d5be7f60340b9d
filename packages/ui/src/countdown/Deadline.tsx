'use client';
import { formatTime, parseInstant } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../clock/ClockProvider.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { dayName } from './day-name.ts';
import { remainingPhrase } from './remaining.ts';
import { useRemaining } from './use-remaining.ts';

const Root = styled.p.withConfig({ componentId: 'm-Deadline' })`
  ${reset}
  font-variant-numeric: tabular-nums;

  /* The line breaks between the two parts only. The dot between them is cut off where a line starts. */
  & > time {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.6em;
    overflow-x: clip;
  }
  & > time > .left {
    position: relative;
  }
  & > time > .left > :first-child {
    position: absolute;
    inset-inline-start: -0.35em;
  }
  & > time > .day {
    font-weight: 600;
  }
  &[data-phase='urgent'] {
    color: ${token.lotClosingFg};
    font-weight: 600;
  }
`;

/** Props of {@link Deadline}. */
export interface DeadlineProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /**
   * The end, as an ISO date with time. Without an offset it is the time in São Paulo. An invalid one
   * renders nothing.
   */
  until: Iso;
  /**
   * Whether it has ended, regardless of the time. Before `until` the text is "Encerrado", without a
   * time that has not come.
   * @default false
   */
  ended?: boolean | undefined;
  /** Called when the time runs out while the deadline is mounted. */
  onEnd?: (() => void) | undefined;
}

/**
 * The end of a lot in words, with the time that is left: "Encerra hoje, 23:59 · faltam 14 h". It counts
 * seconds in the last ten minutes. After the end it is "Encerrou hoje, 23:59". While the time is
 * unknown, as on a server, only the date is shown.
 *
 * With the role `timer` a screen reader reads it on request, not every second.
 *
 * @example
 * <Deadline until={lot.closes_at} />
 */
export function Deadline({ until, ended = false, onEnd, ...rest }: DeadlineProps) {
  const end = parseInstant(until);
  const { left, phase } = useRemaining(until, onEnd);
  const day = useNow((now) => (end === null ? '' : dayName(end, now)));
  if (end === null) return null;
  const isOver = ended || left === 0;
  const isEarly = ended && left !== null && left > 0;
  return (
    <Root data-phase={isOver ? 'ended' : phase} {...rest}>
      <time role={isOver ? undefined : 'timer'} dateTime={isEarly ? undefined : until}>
        <span className="day">
          {isEarly ? 'Encerrado' : `${isOver ? 'Encerrou' : 'Encerra'} ${day}, ${formatTime(end)}`}
        </span>
        {!isOver && left !== null && (
          <>
            {' '}
            <span className="left">
              <span>{'· '}</span>
              <span>{remainingPhrase(left)}</span>
            </span>
          </>
        )}
      </time>
    </Root>
  );
}
