import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { takesBids } from '@martelo/domain/lot-phase';
import { useLotPhase } from '@martelo/ui/clock';
import type { LotCardProps } from '@martelo/ui/lot-card';
import { startTransition, useEffect, useRef, type RefObject } from 'react';
import { afterEnd } from './after-end.ts';
import { LiveArea } from './live-area.tsx';

/** The live state of a lot card. */
export interface CardNow {
  readonly lot: LotSummary;
  readonly myBid: MyBidStatus | null;
  readonly onLikedChange: NonNullable<LotCardProps['onLikedChange']>;
}

export interface LiveCardProps {
  lot: LotSummary;
  /** Element of the card. The lot is watched while the element is on the screen. */
  element: RefObject<Element | null>;
  /** Called with the live state, and again when it changes. */
  onChange: (now: CardNow) => void;
  /** Called when bidding on the lot has ended, and when the lot changes after that. */
  onEnd?: (() => void) | undefined;
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

function Reporter({ lot, element, onChange, onEnd }: LiveCardProps) {
  const shown = useLiveLot(lot, { within: element });
  const myBid = useMyBid(lot)?.status ?? null;
  const { liked, count, setLiked } = useLike(lot);
  const latest = useRef(setLiked);
  useEffect(() => {
    latest.current = setLiked;
  });
  useEnd(shown, onEnd);
  useEffect(() => {
    // A transition renders the cards of a list in slices, when this code arrives for all of them.
    startTransition(() =>
      onChange({
        lot: { ...shown, liked, likes_count: count },
        myBid,
        // The function does not change until the card changes, so the card does not re-render more
        // often.
        onLikedChange: (_, wanted) => latest.current(wanted),
      }),
    );
  }, [shown, myBid, liked, count, onChange]);
  return null;
}

/** Passes the live state of a lot to its card. Renders nothing. */
export default function LiveCard(props: LiveCardProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
