import { useLiveLotDetails } from '@martelo/api/lot-details';
import type { Lot } from '@martelo/domain/entities';
import type { CalledLot } from '@martelo/ui/lot-bidding';
import { useEffect } from 'react';
import { useCalledLot } from './called-lot.ts';
import { LiveArea } from './live-area.tsx';

/** The live state of a lot page. */
export interface LotNow {
  /** The newest state, with the person's own bid. */
  readonly lot: Lot;
  readonly called: CalledLot | null;
}

interface LiveLotProps {
  lot: Lot;
  /** Called with the live state, and again when it changes. */
  onChange: (now: LotNow) => void;
}

function Reporter({ lot, onChange }: LiveLotProps) {
  const shown = useLiveLotDetails(lot);
  const called = useCalledLot(shown.auction, shown.account.tenant_name);
  useEffect(() => onChange({ lot: shown, called }), [shown, called, onChange]);
  return null;
}

/** Passes the live state of a lot to its page. Renders nothing. */
export default function LiveLot(props: LiveLotProps) {
  return (
    <LiveArea>
      <Reporter {...props} />
    </LiveArea>
  );
}
