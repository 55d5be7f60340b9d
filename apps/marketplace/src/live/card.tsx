import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { useEffect, type RefObject } from 'react';
import { LiveArea } from './live-area.tsx';

/** The state of a card whose lot, like or bid differs from what the server rendered. */
export interface CardNow {
  readonly lot: LotSummary;
  readonly myBid: MyBidStatus | null;
}

/** The like button of a card, which can be pressed before its code has arrived. */
export interface CardLike {
  /** Saves the like. `null` until the code has arrived. */
  save: ((liked: boolean) => void) | null;
  /** The value pressed before the code arrived, or `null`. */
  pressed: boolean | null;
}

export interface LiveCardProps {
  lot: LotSummary;
  /** Element of the card. The lot is watched while the element is on the screen. */
  element: RefObject<Element | null>;
  like: RefObject<CardLike>;
  /** Called when the state changes. Receives `null` when it equals what the server rendered. */
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
