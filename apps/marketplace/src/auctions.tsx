import type { AuctionList } from '@martelo/domain/entities';
import { AuctionCard, AuctionCardSkeleton, AuctionGrid } from '@martelo/ui/auction-card';
import type { ReactNode } from 'react';
import { CardList, type ListArea } from './card-list.tsx';

export interface AuctionsProps {
  area: ListArea<AuctionList>;
  /** Cards to announce while the first page is on its way. */
  expected: number;
  /** Cards of the first screen, whose pictures come at once. @default 0 */
  eager?: number;
  /** Instead of an empty list. */
  empty: ReactNode;
}

/** Auctions in every state of their data, each leading to its lots. */
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
