import type { Lot } from '@martelo/domain/entities';
import { lotsAhead } from '@martelo/domain/lot-phase';
import { lotPhaseHints } from '@martelo/domain/state-hints';
import { useLotPhase } from '@martelo/ui/clock';
import type { CalledLot } from '@martelo/ui/lot-bidding';
import { LotStateBadge } from '@martelo/ui/state-badge';
import { TermHint } from '@martelo/ui/tooltip';

interface StateProps {
  lot: Lot;
  /** The current lot of a live auction. */
  called: CalledLot | null;
}

/** The state of a lot with its explanation. */
export default function State({ lot, called }: StateProps) {
  const phase = useLotPhase(lot);
  return (
    <TermHint plain hint={lotPhaseHints[phase]}>
      <LotStateBadge state={phase} ahead={called && lotsAhead(lot.number, called.number)} />
    </TermHint>
  );
}
