'use client';
import { useLiveLot } from '@martelo/api/live';
import { useLots } from '@martelo/api/lots';
import type { LotSummary } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { LotCard, LotCardSkeleton, LotGrid } from '@martelo/ui/lot-card';
import { EmptyState, ErrorState } from '@martelo/ui/page-state';
import { useRef } from 'react';
import { lotHref } from './addresses';

/** A card whose price and state stay up to date while it is on the screen. */
function LiveCard({ lot }: { lot: LotSummary }) {
  const card = useRef<HTMLElement>(null);
  const shown = useLiveLot(lot, { within: card });
  return <LotCard ref={card} lot={shown} href={lotHref(lot)} headingLevel={2} />;
}

const skeletons = Array.from({ length: 8 }, (_, index) => <LotCardSkeleton key={index} />);

function Lots() {
  const lots = useLots();
  if (lots.data === undefined) {
    return lots.status === 'error' ? (
      <ErrorState onRetry={lots.retry} />
    ) : (
      <LotGrid aria-busy>{skeletons}</LotGrid>
    );
  }
  if (lots.data.lots.length === 0) return <EmptyState title="Nenhum lote no momento" />;
  return (
    <>
      <LotGrid>
        {lots.data.lots.map((lot) => (
          <LiveCard key={lot.id} lot={lot} />
        ))}
      </LotGrid>
      {lots.nextPage !== null && (
        <Button onClick={lots.loadMore} style={{ marginTop: '1.5rem' }}>
          Carregar mais lotes
        </Button>
      )}
    </>
  );
}

export const Catalogue = () => (
  <>
    <h1 style={{ marginBottom: '1.5rem' }}>Lotes</h1>
    <Lots />
  </>
);
