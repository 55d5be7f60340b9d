'use client';
import type { LotSummary } from '@martelo/domain/entities';
import { LotCard, LotGrid } from '@martelo/ui/lot-card';
import { useState } from 'react';

/** Cards in a client component of the site. Their styles come from its registry. */
export function LikeableLots({ lots }: { lots: readonly LotSummary[] }) {
  const [liked, setLiked] = useState(new Set<number>());
  const toggle = ({ id }: LotSummary) =>
    setLiked((before) => before.symmetricDifference(new Set([id])));
  return (
    <LotGrid>
      {lots.map((lot) => (
        <LotCard key={lot.id} lot={{ ...lot, liked: liked.has(lot.id) }} onLikedChange={toggle} />
      ))}
    </LotGrid>
  );
}
