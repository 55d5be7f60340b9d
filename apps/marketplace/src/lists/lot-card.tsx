import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { LotSummary } from '@martelo/domain/entities';
import { lotsAhead, takesBids } from '@martelo/domain/lot-phase';
import { useLotPhase } from '@martelo/ui/clock';
import { LotCard, type LotCardProps } from '@martelo/ui/lot-card';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterEnd } from '../live/after-end.ts';
import { LiveArea } from '../live/live-area.tsx';

interface LiveLotCardProps extends LotCardProps {
  /**
   * Returns the number of another lot in the list. It is used to count the lots before this one.
   */
  numberOf?: ((id: number) => string | undefined) | undefined;
  /** Called when bidding on the lot has ended, and when the lot changes after that. */
  onEnd?: (() => void) | undefined;
}

/** A lot's card with live updates and a like button. */
export const LiveLotCard = (props: LiveLotCardProps) => (
  <LiveArea>
    <Card {...props} />
  </LiveArea>
);

function Card({ lot, numberOf, onEnd, ...rest }: LiveLotCardProps) {
  const element = useRef<HTMLElement>(null);
  const live = useLiveLot(lot, { within: element });
  const myBid = useMyBid(lot)?.status ?? null;
  const { liked, count, setLiked } = useLike(lot);
  useEnd(live, onEnd);
  // An object or function that does not change keeps the card from rendering again.
  const shown = useMemo(
    () => ({ ...live, liked, ...(count !== undefined && { likes_count: count }) }),
    [live, liked, count],
  );
  const latest = useRef(setLiked);
  useEffect(() => {
    latest.current = setLiked;
  });
  const onLikedChange = useCallback((_: LotSummary, wanted: boolean) => latest.current(wanted), []);
  const isHydrated = useIsHydrated();
  const called = live.auction.current_lot_id ?? null;
  return (
    <LotCard
      ref={element}
      lot={shown}
      myBid={myBid}
      ahead={called === null ? null : lotsAhead(live.number, numberOf?.(called))}
      onLikedChange={isHydrated ? onLikedChange : undefined}
      {...rest}
    />
  );
}

/**
 * Returns whether the component is hydrated. Until then nothing would answer a press of its
 * buttons. The card reserves their space.
 */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  // A transition renders the cards of a list in slices.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** Calls `onEnd` shortly after bidding on the lot has ended, and after each later change. */
function useEnd(lot: LotSummary, onEnd: (() => void) | undefined): void {
  const phase = useLotPhase(lot);
  const end = takesBids(phase) ? '' : `${phase} ${lot.version}`;
  const before = useRef(end);
  useEffect(() => {
    if (before.current === end) return undefined;
    before.current = end;
    return onEnd === undefined || end === '' ? undefined : afterEnd(onEnd);
  }, [end, onEnd]);
}
