import { lazyComponent } from '@martelo/ui/lazy-component';
import { LotCard, type LotCardProps } from '@martelo/ui/lot-card';
import { useMemo, useState } from 'react';
import type { CardLike, CardLikeProps } from './person/card-like.tsx';

const LoadedLike = lazyComponent<CardLikeProps>(() => import('./person/card-like.tsx'));

/** A lot's card with a like button, which appears in a reserved place once its code has arrived. */
export function LikableLotCard({ lot, ...rest }: LotCardProps) {
  const [like, setLike] = useState<CardLike | null>(null);
  const shown = useMemo(
    () => (like ? { ...lot, liked: like.liked, likes_count: like.count } : lot),
    [lot, like],
  );
  return (
    <>
      <LotCard lot={shown} onLikedChange={like?.onLikedChange} {...rest} />
      <LoadedLike lot={lot} onLike={setLike} />
    </>
  );
}
