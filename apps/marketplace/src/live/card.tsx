import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import type { LotCardProps } from '@martelo/ui/lot-card';
import { useEffect, useRef, type RefObject } from 'react';
import { LiveArea } from './live-area.tsx';

/** The live state of a lot card, with the person's like and bid. */
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
}

function Reporter({ lot, element, onChange }: LiveCardProps) {
  const shown = useLiveLot(lot, { within: element });
  const myBid = useMyBid(lot)?.status ?? null;
  const { liked, count, setLiked } = useLike(lot);
  const latest = useRef(setLiked);
  useEffect(() => {
    latest.current = setLiked;
  });
  useEffect(() => {
    // `onLikedChange` changes only together with the other values, so that it causes no extra
    // render.
    onChange({
      lot: { ...shown, liked, likes_count: count },
      myBid,
      onLikedChange: (_, wanted) => latest.current(wanted),
    });
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
