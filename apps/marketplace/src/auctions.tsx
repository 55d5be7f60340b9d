import type { AuctionList } from '@martelo/domain/entities';
import { AuctionCard, AuctionCardSkeleton, AuctionGrid } from '@martelo/ui/auction-card';
import type { ReactNode } from 'react';
import { CardList, type ListArea } from './card-list.tsx';

export interface AuctionsProps {
  area: ListArea<AuctionList>;
  /** Skeletons to show while the first page is loading. */
  expected: number;
  /** Cards above the fold, whose images load eagerly. @default 0 */
  eager?: number;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/**
 * A list of auctions with its loading, empty and error states. Each card links to the auction's
 * lots.
 */
export default function Auctions({ area, expected, eager = 0, empty }: AuctionsProps) {
  return (
    <CardList
      area={area}
      items={({ auctions }) => auctions}
      renderCard={(auction, index) => (
        <AuctionCard
          auction={auction}
          href={`/lotes?leilao=${auction.id}`}
          priority={index < eager}
        />
      )}
      skeleton={<AuctionCardSkeleton />}
      grid={AuctionGrid}
      expected={expected}
      loading="Carregando leilões"
      empty={empty}
    />
  );
}
