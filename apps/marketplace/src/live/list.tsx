import { useLiveLots } from '@martelo/api/live';
import { useLotCounts } from '@martelo/api/lots';
import type { LotSummary } from '@martelo/domain/entities';
import { lotPhase, takesBids } from '@martelo/domain/lot-phase';
import { useNow } from '@martelo/ui/clock';
import { useEffect } from 'react';
import { afterEnd } from './after-end.ts';
import { LiveArea } from './live-area.tsx';

interface LiveListProps {
  lots: readonly LotSummary[];
  /** Called with the ids of the lots that no longer take bids, and again when they change. */
  onEnded: (ids: ReadonlySet<number>) => void;
  /**
   * Requests the list again. Called after a lot has ended, and after the server has changed its
   * state.
   */
  refresh: () => void;
}

function Reporter({ lots, onEnded, refresh }: LiveListProps) {
  const { retry: refreshCounts } = useLotCounts();
  const shown = useLiveLots(lots);
  const ended = useNow((now) =>
    shown
      .filter((lot) => !takesBids(lotPhase(lot, now)))
      .map(({ id, version }) => `${id}@${version}`)
      .join(' '),
  );
  useEffect(() => {
    const lots = ended.split(' ').filter((lot) => lot !== '');
    onEnded(new Set(lots.map((lot) => Number.parseInt(lot, 10))));
    if (lots.length === 0) return undefined;
    return afterEnd(() => {
      refresh();
      refreshCounts();
    });
  }, [ended, onEnded, refresh, refreshCounts]);
  return null;
}

/**
 * Passes the ids of ended lots to a list, and requests the list and the counts of lots again. Renders
 * nothing.
 */
export default function LiveList(props: LiveListProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
