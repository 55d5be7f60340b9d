import type { LotList } from '@martelo/domain/entities';
import { LotCardSkeleton, LotGrid } from '@martelo/ui/lot-card';
import type { ReactNode } from 'react';
import { CardList, type ListArea } from './card-list.tsx';
import { LikableLotCard } from './lot-card.tsx';

interface LotsProps {
  area: ListArea<LotList>;
  /** Cards to announce while the first page is on its way. */
  expected: number;
  /** Cards of the first screen, whose pictures come at once. @default 0 */
  eager?: number;
  headingLevel?: 2 | 3;
  /** Instead of an empty wall. */
  empty: ReactNode;
}

/** A wall of lots in every state of its data. */
export function Lots({ area, expected, eager = 0, headingLevel = 3, empty }: LotsProps) {
  return (
    <CardList
      area={area}
      items={({ lots }) => lots}
      renderCard={(lot, index) => (
        <LikableLotCard lot={lot} headingLevel={headingLevel} priority={index < eager} />
      )}
      skeleton={<LotCardSkeleton />}
      grid={LotGrid}
      expected={expected}
      loading="Carregando lotes"
      empty={empty}
    />
  );
}
