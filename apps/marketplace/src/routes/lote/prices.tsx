import { priceHistoryRead, usePriceHistory } from '@martelo/api/authors';
import type { Lot } from '@martelo/domain/entities';
import { MIN_CHART_RESULTS } from '@martelo/domain/price-history';
import { PriceHistory } from '@martelo/ui/price-history';
import { useOptionalArea } from '../../data.ts';
import { resultsOfLot } from './results.ts';

interface PricesProps {
  author: NonNullable<Lot['author']>;
}

/** The newest results of the artist. Renders nothing when there are too few for a chart. */
export function Prices({ author: { slug, name } }: PricesProps) {
  const area = useOptionalArea(
    priceHistoryRead(slug, resultsOfLot),
    usePriceHistory(slug, resultsOfLot),
  );
  const history = area?.data;
  if (history === undefined || history.lots.length < MIN_CHART_RESULTS) return null;
  return (
    <section>
      <h2>Preços de {name}</h2>
      <PriceHistory compact history={history} artist={name} />
      <p>
        <a href={`/artistas/${slug}#precos`}>Ver todos os resultados</a>
      </p>
    </section>
  );
}
