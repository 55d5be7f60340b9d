import { useLiveLots } from '@martelo/api/live';
import type { LotSummary } from '@martelo/domain/entities';
import { lotPhase, takesBids } from '@martelo/domain/lot-phase';
import { useNow } from '@martelo/ui/clock';
import { useEffect } from 'react';
import { LiveArea } from './live-area.tsx';

export interface LiveListProps {
  lots: readonly LotSummary[];
  /** Called with the ids of the lots that no longer take bids, and again when they change. */
  onEnded: (ids: ReadonlySet<number>) => void;
}

function Reporter({ lots, onEnded }: LiveListProps) {
  const shown = useLiveLots(lots);
  const ended = useNow((now) =>
    shown
      .filter((lot) => !takesBids(lotPhase(lot, now)))
      .map(({ id }) => id)
      .join(' '),
  );
  useEffect(() => onEnded(new Set(ended.split(' ').map(Number))), [ended, onEnded]);
  return null;
}

/** Passes the ids of ended lots to a list. Renders nothing. */
export default function LiveList(props: LiveListProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
