import type { Iso } from '@martelo/domain/entities';
import { remainingShort } from '../Countdown/remaining.ts';
import { useRemaining } from '../Countdown/use-remaining.ts';

/**
 * The countdown of a card, after the price's label: a component of its own, so that time renders
 * these few letters and not the card.
 */
export function ClosingTime({ at }: { at: Iso }) {
  const { left, phase, date } = useRemaining(at);
  const text =
    phase === 'ended' ? 'encerrado' : left === null ? date.slice(0, 10) : remainingShort(left);
  return (
    <time role="timer" dateTime={at} title={`Encerra em ${date}`} data-phase={phase}>
      {` · ${text}`}
    </time>
  );
}
