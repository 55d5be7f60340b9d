import { priceHistoryRead, usePriceHistory } from '@martelo/api/authors';
import type { Lot } from '@martelo/domain/entities';
import { MIN_CHART_RESULTS } from '@martelo/domain/price-history';
import { PriceHistory } from '@martelo/ui/price-history';
import { useOptionalArea, type PageData } from '../../engine/data.ts';

/** Number of newest results. More marks would hide each other on a small chart. */
const resultsOfLot = { per: 40 };

/** Loads what lots of the artist of a lot were sold for. */
export const loadPrices = async ({ author }: Lot, data: PageData): Promise<unknown> =>
  author && data.loadOptional(priceHistoryRead(author.slug, resultsOfLot));

/** The newest results of the artist. Renders nothing when there are too few for a chart. */
export function Prices({ author: { slug, name } }: { author: NonNullable<Lot['author']> }) {
  const area = useOptionalArea(
    priceHistoryRead(slug, resultsOfLot),
    usePriceHistory(slug, resultsOfLot),
  );
  const history = area?.data;
  if (history === undefined || history.lots.length < MIN_CHART_RESULTS) return null;
  return (
    <section>
      <h2>{`Preços de ${name}`}</h2>
      <PriceHistory compact history={history} artist={name} />
      <p>
        <a href={`/artistas/${slug}#precos`}>Ver todos os resultados</a>
      </p>
    </section>
  );
}
