import { useLike } from '@martelo/api/likes';
import type { LotSummary } from '@martelo/domain/entities';
import { useEffect, useRef } from 'react';
import { cardLikes, type CardLike } from './card-likes.ts';
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

cardLikes.set((lot, onLike) => <LotCardLike lot={lot} onLike={onLike} />);
