import type { Iso } from '@martelo/domain/entities';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, remainingShort, shownPart } from '../countdown/remaining.ts';

interface ClosingTimeProps {
  at: Iso | number;
  /** What happens then: the lot closes, or its auction goes on. */
  verb?: 'encerra' | 'recomeça';
}

/**
 * The countdown of a card, after the number of bids. It is a separate component, so a tick
 * renders only this text and not the card. Renders nothing while the time is unknown.
 */
export function ClosingTime({ at, verb = 'encerra' }: ClosingTimeProps) {
  const date = new Date(at);
  const left = useNow((now) => (now === null ? null : shownPart(Number(date) - now)));
  return (
    left !== null && (
      <time role="timer" dateTime={date.toJSON()} data-phase={phaseOf(left)}>
        {left === 0 ? 'encerrado' : `${verb} em ${remainingShort(left)}`}
      </time>
    )
  );
}
