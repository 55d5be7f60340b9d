/** A site as the READMEs of 0.1.0 show it. `scripts/check-consumer.ts` compiles it after the upgrade. */
import { createClient } from '@martelo/api/client';
import { useLots } from '@martelo/api/lots';
import { ApiProvider } from '@martelo/api/provider';
import { fallbackFor } from '@martelo/api/read';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { amountInWords } from '@martelo/domain/words';
import '@martelo/ui/fonts.css';
import { EmptyState } from '@martelo/ui/empty-state';
import { LotCard, LotCardSkeleton } from '@martelo/ui/lot-card';
import { LotGrid } from '@martelo/ui/lot-grid';
import { CurrencyProvider } from '@martelo/ui/money';
import { GlobalStyle } from '@martelo/ui/theme';

const client = createClient({ baseUrl: 'https://api.example.test' });

export const fallback = fallbackFor(client, []);

export const price = (cents: number): string => `${formatMoney(cents)} (${amountInWords(cents)})`;

function Lots({ lots }: { lots: readonly LotSummary[] }) {
  return (
    <>
      <GlobalStyle />
      <LotGrid>
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} headingLevel={2} />
        ))}
      </LotGrid>
    </>
  );
}

function OpenLots() {
  const lots = useLots({ q: { accepting_bids: true } });
  return (
    <section aria-busy={lots.status === 'loading'}>
      {lots.status === 'loading' && <LotCardSkeleton />}
      {lots.data && <Lots lots={lots.data.lots} />}
      {lots.data?.total === 0 && <EmptyState title="Nenhum lote" />}
      {lots.status === 'error' && <button onClick={lots.retry}>Tentar novamente</button>}
      {lots.nextPage !== null && <button onClick={lots.loadMore}>Carregar mais</button>}
    </section>
  );
}

export const App = () => (
  <ApiProvider client={client}>
    <CurrencyProvider value={{ currency: 'USD', rates: { BRL: 1, USD: 0.1874 } }}>
      <OpenLots />
    </CurrencyProvider>
  </ApiProvider>
);
