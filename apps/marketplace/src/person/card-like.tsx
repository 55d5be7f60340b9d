import { useLike, type LikableLot } from '@martelo/api/likes';
import type { LotCardProps } from '@martelo/ui/lot-card';
import { useEffect, useRef } from 'react';

/** The like of a card's lot. */
export interface CardLike {
  readonly liked: boolean | null;
  readonly count: number;
  readonly onLikedChange: NonNullable<LotCardProps['onLikedChange']>;
}

export interface CardLikeProps {
  lot: LikableLot;
  /** Called with the like, and again when it changes. */
  onLike: (like: CardLike) => void;
}

/** Passes the like of a lot to its card. Renders nothing. */
export default function LotCardLike({ lot, onLike }: CardLikeProps) {
  const { liked, count, setLiked } = useLike(lot);
  const latest = useRef(setLiked);
  useEffect(() => {
    latest.current = setLiked;
  });
  useEffect(() => {
    // The function stays the same until the like changes, so that the card does not render more
    // often.
    onLike({ liked, count, onLikedChange: (_, wanted) => latest.current(wanted) });
  }, [liked, count, onLike]);
  return null;
}
