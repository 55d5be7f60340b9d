import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { useEffect, type RefObject } from 'react';
import { LiveArea } from './live-area.tsx';

/** What a card shows when its lot, the person's like or bid is not what the server rendered. */
export interface CardNow {
  readonly lot: LotSummary;
  readonly myBid: MyBidStatus | null;
}

/** The like button of a card, which can be pressed before its code has arrived. */
export interface CardLike {
  /** Saves the like. `null` until the code has arrived. */
  save: ((liked: boolean) => void) | null;
  /** What was pressed before. */
  pressed: boolean | null;
}

export interface LiveCardProps {
  lot: LotSummary;
  /** Element of the card. Its lot is watched while it is on the screen. */
  element: RefObject<Element | null>;
  like: RefObject<CardLike>;
  /** Called when what the card shows changes. Receives `null` for the lot as it was rendered. */
  onChange: (now: CardNow | null) => void;
}

function Reporter({ lot, element, like, onChange }: LiveCardProps) {
  const shown = useLiveLot(lot, { within: element });
  const myBid = useMyBid(lot)?.status ?? null;
  const { liked, count, setLiked } = useLike(lot);
  useEffect(() => {
    const { pressed } = like.current;
    like.current = { save: setLiked, pressed: null };
    if (pressed !== null) setLiked(pressed);
  });
  const isAsRendered =
    shown === lot &&
    myBid === null &&
    count === lot.likes_count &&
    (liked ?? false) === (lot.liked ?? false);
  useEffect(() => {
    // Most cards are as the server rendered them and need no second render.
    onChange(isAsRendered ? null : { lot: { ...shown, liked, likes_count: count }, myBid });
  }, [shown, myBid, liked, count, isAsRendered, onChange]);
  return null;
}

/** Tells a card what it shows now. Renders nothing. */
export default function LiveCard(props: LiveCardProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
