import { LotCard, type LotCardProps } from '@martelo/ui/lot-card';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { cardLikes, type CardLike } from './person/card-likes.ts';

/**
 * A lot's card with a heart. The heart comes with the code of likes, after the page's own, into a
 * place that is kept for it; the card itself stays.
 */
export function LikableLotCard({ lot, ...rest }: LotCardProps) {
  const renderLike = useSyncExternalStore(cardLikes.subscribe, cardLikes.get, () => null);
  const [like, setLike] = useState<CardLike | null>(null);
  const shown = useMemo(
    () => (like ? { ...lot, liked: like.liked, likes_count: like.count } : lot),
    [lot, like],
  );
  return (
    <>
      <LotCard lot={shown} onLikedChange={like?.onLikedChange} {...rest} />
      {renderLike?.(lot, setLike)}
    </>
  );
}
