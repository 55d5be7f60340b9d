import { useLike } from '@martelo/api/likes';
import type { LotSummary } from '@martelo/domain/entities';
import { useEffect, useRef } from 'react';
import type { CardLike, RenderCardLike } from './card-likes.ts';
import './client.ts';

interface CardLikeProps {
  lot: LotSummary;
  onLike: (like: CardLike) => void;
}

/** Tells a card its like. */
function LotCardLike({ lot, onLike }: CardLikeProps) {
  const { liked, count, setLiked } = useLike(lot);
  const latest = useRef(setLiked);
  useEffect(() => {
    latest.current = setLiked;
  });
  useEffect(() => {
    // One function for as long as the card shows the same.
    onLike({ liked, count, onLikedChange: (_, wish) => latest.current(wish) });
  }, [liked, count, onLike]);
  return null;
}

/** For the cards. */
export const renderCardLike: RenderCardLike = (lot, onLike) => (
  <LotCardLike lot={lot} onLike={onLike} />
);
