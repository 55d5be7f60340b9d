import { useLike } from '@martelo/api/likes';
import { useLiveLot } from '@martelo/api/live';
import { useMyBid } from '@martelo/api/my-bids';
import type { MyBidStatus } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import type { LotCardProps } from '@martelo/ui/lot-card';
import { useEffect, useRef, type RefObject } from 'react';
import { LiveArea } from './live-area.tsx';

/** What a card shows after hydration: the newest state of its lot, the person's like and bid. */
export interface CardNow {
  readonly lot: LotSummary;
  readonly myBid: MyBidStatus | null;
  readonly onLikedChange: NonNullable<LotCardProps['onLikedChange']>;
}

export interface LiveCardProps {
  lot: LotSummary;
  /** Element of the card. Its lot is watched while it is on the screen. */
  element: RefObject<Element | null>;
  /** Called with what the card shows, and again when it changes. */
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
    // The function stays the same until the card changes, so that it does not render more often.
    onChange({
      lot: { ...shown, liked, likes_count: count },
      myBid,
      onLikedChange: (_, wanted) => latest.current(wanted),
    });
  }, [shown, myBid, liked, count, onChange]);
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
