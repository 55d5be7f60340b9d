'use client';
import type { LotSummary } from '@martelo/domain/entities';
import { LinkProvider, type LinkProps } from '@martelo/ui/link';
import { LotCard, LotGrid } from '@martelo/ui/lot-card';
import Link from 'next/link';
import { useState } from 'react';

/** The app has no pages of lots that it could load before a click. */
const SiteLink = (props: LinkProps) => <Link prefetch={false} {...props} />;

/** Cards in a client component of the site, with the links of its router. */
export function LikeableLots({ lots }: { lots: readonly LotSummary[] }) {
  const [liked, setLiked] = useState(new Set<number>());
  const toggle = ({ id }: LotSummary) =>
    setLiked((before) => before.symmetricDifference(new Set([id])));
  return (
    <LinkProvider component={SiteLink}>
      <LotGrid>
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={{ ...lot, liked: liked.has(lot.id) }} onLikedChange={toggle} />
        ))}
      </LotGrid>
    </LinkProvider>
  );
}
