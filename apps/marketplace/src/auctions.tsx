import type { Auction, AuctionList } from '@martelo/domain/entities';
import {
  AuctionCard,
  AuctionCardSkeleton,
  AuctionGrid,
  type AuctionGridProps,
} from '@martelo/ui/auction-card';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useRef, useState, type ReactNode } from 'react';
import { CardList, type ListArea } from './card-list.tsx';
import type { AuctionNow, LiveAuctionProps } from './live/auction.tsx';

const LiveAuction = lazyComponent<LiveAuctionProps>(() => import('./live/auction.tsx'));

export interface AuctionsProps {
  area: ListArea<AuctionList>;
  /** Skeletons to show while the first page is loading. */
  expected: number;
  /** Cards above the fold, whose images load eagerly. @default 0 */
  eager?: number;
  /** On a phone, one row that scrolls sideways. @default false */
  rail?: boolean;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

const AuctionRail = (props: AuctionGridProps) => <AuctionGrid rail {...props} />;

/**
 * A list of auctions with its loading, empty and error states. Each card links to the auction's
 * lots.
 */
export default function Auctions({
  area,
  expected,
  eager = 0,
  rail = false,
  empty,
}: AuctionsProps) {
  return (
    <CardList
      area={area}
      items={({ auctions }) => auctions}
      renderCard={(auction, index) => (
        <LiveAuctionCard auction={auction} priority={index < eager} />
      )}
      skeleton={<AuctionCardSkeleton />}
      grid={rail ? AuctionRail : AuctionGrid}
      expected={expected}
      loading="Carregando leilões"
      empty={empty}
    />
  );
}

/** The card of an auction with live updates. In a live auction it links to the current lot. */
function LiveAuctionCard({ auction, priority }: { auction: Auction; priority: boolean }) {
  const [now, setNow] = useState<AuctionNow | null>(null);
  const element = useRef<HTMLElement>(null);
  const shown = now?.auction.id === auction.id ? now : null;
  const href = `/lotes?leilao=${auction.id}`;
  return (
    <>
      <AuctionCard
        ref={element}
        auction={shown?.auction ?? auction}
        href={href}
        calledHref={shown?.calledPath ?? href}
        priority={priority}
      />
      <LiveAuction auction={auction} element={element} onChange={setNow} />
    </>
  );
}
