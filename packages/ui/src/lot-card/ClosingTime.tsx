import type { Iso } from '@martelo/domain/entities';
import { useNow } from '../clock/ClockProvider.tsx';
import { phaseOf, remainingShort, shownPart } from '../countdown/remaining.ts';

/**
 * The countdown of a card, after the price's label: a component of its own, so that time renders
 * these few letters and not the card. Nothing as long as the time is not known.
 */
export function ClosingTime({ at }: { at: Iso }) {
  const left = useNow((now) => (now === null ? null : shownPart(Date.parse(at) - now)));
  return (
    left !== null && (
      <time role="timer" dateTime={at} data-phase={phaseOf(left)}>
        {left === 0 ? ' · encerrado' : ` · ${remainingShort(left)}`}
      </time>
    )
  );
}
