import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { takesBids } from '@martelo/domain/lot-phase';
import { useLotPhase } from '@martelo/ui/clock';
import { useEffect, useRef, type RefObject } from 'react';
import { LiveArea } from './live-area.tsx';

/** The state of a card whose lot, like or bid differs from what the server rendered. */
export interface CardNow {
  readonly lot: LotSummary;
  readonly myBid: MyBidStatus | null;
}

export interface LiveCardProps {
  lot: LotSummary;
  /** Element of the card. The lot is watched while the element is on the screen. */
  element: RefObject<Element | null>;
  /** Called after each render with the function that saves a like. */
  onReady: (saveLike: (liked: boolean) => void) => void;
  /** Called when the state changes. Receives `null` when it equals what the server rendered. */
  onChange: (now: CardNow | null) => void;
  /** Called when bidding on the lot has ended, and when the lot changes after that. */
  onEnd?: (() => void) | undefined;
}

/** Reactions to an end are spread over this time, because every visitor sees the end. In ms. */
const SPREAD_MS = 600;

/** Calls `onEnd` shortly after bidding on the lot has ended, and after each later change. */
function useEnd(lot: LotSummary, onEnd: (() => void) | undefined): void {
  const phase = useLotPhase(lot);
  const end = takesBids(phase) ? '' : `${phase} ${lot.version}`;
  const before = useRef(end);
  useEffect(() => {
    if (before.current === end) return undefined;
    before.current = end;
    if (onEnd === undefined || end === '') return undefined;
    const timer = setTimeout(onEnd, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [end, onEnd]);
}

function Reporter({ lot, element, onReady, onChange, onEnd }: LiveCardProps) {
  const shown = useLiveLot(lot, { within: element });
  const myBid = useMyBid(lot)?.status ?? null;
  const { liked, count, setLiked } = useLike(lot);
  useEffect(() => onReady(setLiked));
  useEnd(shown, onEnd);
  const isAsRendered =
    shown === lot &&
    myBid === null &&
    count === lot.likes_count &&
    (liked ?? false) === (lot.liked ?? false);
  useEffect(() => {
    // Most cards equal what the server rendered and need no second render.
    onChange(isAsRendered ? null : { lot: { ...shown, liked, likes_count: count }, myBid });
  }, [shown, myBid, liked, count, isAsRendered, onChange]);
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
