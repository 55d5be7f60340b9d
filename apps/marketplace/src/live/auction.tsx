import { useLiveAuction } from '@martelo/api/live';
import type { Auction } from '@martelo/domain/entities';
import { useEffect, type RefObject } from 'react';
import { useCalledLot } from './called-lot.ts';
import { LiveArea } from './live-area.tsx';

/** What the card of an auction shows after hydration. */
export interface AuctionNow {
  readonly auction: Auction;
  /** Path of the lot that is called now. */
  readonly calledPath: string | null;
}

export interface LiveAuctionProps {
  auction: Auction;
  /** Element of the card. Its auction is watched while it is on the screen. */
  element: RefObject<Element | null>;
  /** Called with what the card shows, and again when it changes. */
  onChange: (now: AuctionNow) => void;
}

function Reporter({ auction, element, onChange }: LiveAuctionProps) {
  const shown = useLiveAuction(auction, { within: element });
  const calledPath = useCalledLot(shown, shown.account.tenant_name)?.path ?? null;
  useEffect(() => onChange({ auction: shown, calledPath }), [shown, calledPath, onChange]);
  return null;
}

/** Tells the card of an auction what it shows now. Renders nothing. */
export default function LiveAuction(props: LiveAuctionProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
