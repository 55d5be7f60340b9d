import { useLiveAuction } from '@martelo/api/live';
import type { Auction, AuctionList } from '@martelo/domain/entities';
import {
  AuctionCard,
  AuctionCardSkeleton,
  AuctionGrid,
  type AuctionGridProps,
} from '@martelo/ui/auction-card';
import { useRef } from 'react';
import { CardList, More, type ListProps } from './card-list.tsx';
import { useCalledLot } from '../live/called-lot.ts';
import { LiveArea } from '../live/live-area.tsx';

interface AuctionsProps extends ListProps<AuctionList> {
  /** Cards above the fold, whose images load eagerly. @default 0 */
  eager?: number;
  /** On a phone, one row that scrolls sideways. @default false */
  rail?: boolean;
  /** Whether a link loads more auctions. @default false */
  more?: boolean;
}

const AuctionRail = (props: AuctionGridProps) => <AuctionGrid rail {...props} />;

/**
 * A list of auctions with its loading, empty and error states. Each card links to the auction's
 * lots.
 */
export default function Auctions({
  eager = 0,
  rail = false,
  more = false,
  ...list
}: AuctionsProps) {
  return (
    <>
      <CardList
        {...list}
        items={({ auctions }) => auctions}
        renderCard={(auction, index) => (
          <LiveAuctionCard auction={auction} priority={index < eager} rail={rail} />
        )}
        skeleton={<AuctionCardSkeleton />}
        grid={rail ? AuctionRail : AuctionGrid}
        loading="Carregando leilões"
      />
      {more && <More area={list.area} shown={list.area.data?.auctions.length ?? 0} />}
    </>
  );
}

/** The card of an auction with live updates. In a live auction it links to the current lot. */
const LiveAuctionCard = (props: LiveAuctionCardProps) => (
  <LiveArea>
    <Card {...props} />
  </LiveArea>
);

interface LiveAuctionCardProps {
  auction: Auction;
  priority: boolean;
  rail: boolean;
}

function Card({ auction, priority, rail }: LiveAuctionCardProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useLiveAuction(auction, { within: element });
  const called = useCalledLot(shown, shown.account.tenant_name);
  const href = `/lotes?leilao=${auction.id}`;
  return (
    <AuctionCard
      ref={element}
      auction={shown}
      href={href}
      calledHref={called?.path ?? href}
      priority={priority}
      rail={rail}
    />
  );
}
