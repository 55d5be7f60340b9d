import type { LotPhase } from '@martelo/domain/lot-phase';
import { lotPhaseHints } from '@martelo/domain/state-hints';
import { LotStateBadge } from '@martelo/ui/state-badge';
import { TermHint } from '@martelo/ui/tooltip';

export interface StateProps {
  phase: LotPhase;
  /** In a live auction, the number of lots that are called before this one. */
  ahead: number | null;
}

/** The state of a lot with its explanation. */
export default function State({ phase, ahead }: StateProps) {
  return (
    <TermHint plain hint={lotPhaseHints[phase]}>
      <LotStateBadge state={phase} ahead={ahead} />
    </TermHint>
  );
}
