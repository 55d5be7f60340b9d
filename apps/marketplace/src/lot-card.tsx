import type { LotSummary } from '@martelo/domain/entities';
import { lotsAhead } from '@martelo/domain/lot-phase';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { LotCard, type LotCardProps } from '@martelo/ui/lot-card';
import { useCallback, useRef, useState } from 'react';
import type { CardLike, CardNow, LiveCardProps } from './live/card.tsx';

const LiveCard = lazyComponent<LiveCardProps>(() => import('./live/card.tsx'));

interface LiveLotCardProps extends LotCardProps {
  /** Returns the number of a lot of the same list, for the count of lots before this one. */
  numberOf?: ((id: number) => string | undefined) | undefined;
}

/**
 * A lot's card that follows its lot. Its like button works once the code for it has arrived; an
 * earlier press is kept until then.
 */
export function LiveLotCard({ lot, numberOf, ...rest }: LiveLotCardProps) {
  const [now, setNow] = useState<CardNow | null>(null);
  const element = useRef<HTMLElement>(null);
  const like = useRef<CardLike>({ save: null, pressed: null });
  const onLikedChange = useCallback((_: LotSummary, liked: boolean) => {
    if (like.current.save === null) like.current.pressed = liked;
    else like.current.save(liked);
  }, []);
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
        onLikedChange={onLikedChange}
        {...rest}
      />
      <LiveCard lot={lot} element={element} like={like} onChange={setNow} />
    </>
  );
}
