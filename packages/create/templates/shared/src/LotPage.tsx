'use client';
import { useLiveLotDetails } from '@martelo/api/lot-details';
import { useLotById } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import { LotAnnouncer, LotBidding } from '@martelo/ui/lot-bidding';
import { BidPanel, LotFacts, LotFactsSkeleton } from '@martelo/ui/lot-facts';
import { LotImages } from '@martelo/ui/lot-images';
import { LotPrice } from '@martelo/ui/lot-price';
import { EmptyState, ErrorState } from '@martelo/ui/page-state';
import { catalogueHref } from './addresses';

function Details({ lot: read }: { lot: Lot }) {
  const lot = useLiveLotDetails(read);
  return (
    <article
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
        gap: '2rem',
        marginTop: '1rem',
      }}
    >
      <LotImages images={lot.images} alt={lot.title} />
      <div style={{ display: 'grid', gap: '1.5rem', alignContent: 'start' }}>
        <h1>{lot.title}</h1>
        <LotAnnouncer lot={lot} />
        <LotPrice lot={lot} />
        <LotBidding lot={lot} contactHref={lot.path} />
        <LotFacts lot={lot} />
        <BidPanel lot={lot} />
      </div>
    </article>
  );
}

function State({ house, id }: { house: string; id: string }) {
  const lot = useLotById({ account: house, id });
  if (lot.data !== undefined) return <Details lot={lot.data} />;
  if (lot.status !== 'error') return <LotFactsSkeleton />;
  return lot.error.kind === 'not_found' ? (
    <EmptyState title="Este lote não foi encontrado" />
  ) : (
    <ErrorState onRetry={lot.retry} />
  );
}

/** The page of a lot, by the key of its house and its own id. */
export const LotPage = (props: { house: string; id: string }) => (
  <>
    <a href={catalogueHref}>Todos os lotes</a>
    <State {...props} />
  </>
);
