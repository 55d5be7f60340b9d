import type { Iso } from '@martelo/domain/entities';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, remainingShort, shownPart } from '../countdown/remaining.ts';

/**
 * The countdown of a card, after the number of bids. It is a separate component, so a tick
 * renders only this text and not the card. Renders nothing while the time is unknown.
 */
export function ClosingTime({ at }: { at: Iso }) {
  const left = useNow((now) => (now === null ? null : shownPart(Date.parse(at) - now)));
  return (
    left !== null && (
      <time role="timer" dateTime={at} data-phase={phaseOf(left)}>
        {left === 0 ? 'encerrado' : `encerra em ${remainingShort(left)}`}
      </time>
    )
  );
}
