import { lotsAhead } from '@martelo/domain/lot-phase';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { LotCard, type LotCardProps } from '@martelo/ui/lot-card';
import { useRef, useState } from 'react';
import type { CardNow, LiveCardProps } from './live/card.tsx';

const LiveCard = lazyComponent<LiveCardProps>(() => import('./live/card.tsx'));

interface LiveLotCardProps extends LotCardProps {
  /**
   * Returns the number of another lot in the list. It is used to count the lots before this one.
   */
  numberOf?: ((id: number) => string | undefined) | undefined;
  /** Called when bidding on the lot has ended, and when the lot changes after that. */
  onEnd?: (() => void) | undefined;
}

/**
 * A lot's card with live updates and a like button. Both start once their code has loaded; the card
 * reserves the space of the button.
 */
export function LiveLotCard({ lot, numberOf, onEnd, ...rest }: LiveLotCardProps) {
  const [now, setNow] = useState<CardNow | null>(null);
  const element = useRef<HTMLElement>(null);
  const shown = now?.lot.id === lot.id ? now : null;
  const { number, auction } = shown?.lot ?? lot;
  const called = auction.current_lot_id ?? null;
  return (
    <>
      <LotCard
        ref={element}
        lot={shown?.lot ?? lot}
        myBid={shown?.myBid}
        ahead={called === null ? null : lotsAhead(number, numberOf?.(called))}
        onLikedChange={shown?.onLikedChange}
        {...rest}
      />
      <LiveCard lot={lot} element={element} onChange={setNow} onEnd={onEnd} />
    </>
  );
}
