import { useLiveAuction } from '@martelo/api/live';
import type { Auction } from '@martelo/domain/entities';
import { useEffect, type RefObject } from 'react';
import { useCalledLot } from './called-lot.ts';
import { LiveArea } from './live-area.tsx';

/** The live state of an auction card. */
export interface AuctionNow {
  readonly auction: Auction;
  /** Path of the current lot. */
  readonly calledPath: string | null;
}

export interface LiveAuctionProps {
  auction: Auction;
  /** Element of the card. The auction is watched while the element is on the screen. */
  element: RefObject<Element | null>;
  /** Called with the live state, and again when it changes. */
  onChange: (now: AuctionNow) => void;
}

function Reporter({ auction, element, onChange }: LiveAuctionProps) {
  const shown = useLiveAuction(auction, { within: element });
  const calledPath = useCalledLot(shown, shown.account.tenant_name)?.path ?? null;
  useEffect(() => onChange({ auction: shown, calledPath }), [shown, calledPath, onChange]);
  return null;
}

/** Passes the live state of an auction to its card. Renders nothing. */
export default function LiveAuction(props: LiveAuctionProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
