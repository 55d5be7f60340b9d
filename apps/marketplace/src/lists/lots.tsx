import type { LotList, LotSummary } from '@martelo/domain/entities';
import { LotCardSkeleton, LotGrid, type LotGridProps } from '@martelo/ui/lot-card';
import type { ReactNode } from 'react';
import { CardList, More, type ListProps } from './card-list.tsx';
import { LiveLotCard } from './lot-card.tsx';

interface LotsProps extends ListProps<LotList> {
  /** Cards above the fold, whose images load eagerly. @default 0 */
  eager?: number;
  headingLevel?: 2 | 3;
  /** On a phone, one row that scrolls sideways. @default false */
  rail?: boolean;
  /**
   * The link that loads more lots: one page, or as many lots as are shown. Without it the list has no
   * link.
   */
  more?: 'page' | 'double';
  renderBelow?: (lot: LotSummary) => ReactNode;
  /** Called when bidding on one of the lots has ended, and when that lot changes later. */
  onEnd?: (() => void) | undefined;
}

const LotRail = (props: LotGridProps) => <LotGrid rail {...props} />;

/** A list of lots with its loading, empty and error states. */
export default function Lots({
  eager = 0,
  headingLevel = 3,
  rail = false,
  more,
  renderBelow,
  onEnd,
  ...list
}: LotsProps) {
  const { area } = list;
  const numbers = new Map(area.data?.lots.map(({ id, number }) => [id, number]));
  const numberOf = (id: number): string | undefined => numbers.get(id);
  return (
    <>
      <CardList
        {...list}
        items={({ lots }) => lots}
        renderCard={(lot, index) => (
          <>
            <LiveLotCard
              lot={lot}
              numberOf={numberOf}
              headingLevel={headingLevel}
              priority={index < eager}
              onEnd={onEnd}
            />
            {renderBelow?.(lot)}
          </>
        )}
        skeleton={<LotCardSkeleton />}
        grid={rail ? LotRail : LotGrid}
        loading="Carregando lotes"
      />
      {more && <More area={area} shown={area.data?.lots.length ?? 0} doubles={more === 'double'} />}
    </>
  );
}
