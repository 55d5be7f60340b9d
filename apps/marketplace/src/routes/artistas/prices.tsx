import { priceHistoryRead, usePriceHistory } from '@martelo/api/authors';
import type { Author } from '@martelo/domain/entities';
import { PriceHistory } from '@martelo/ui/price-history';
import { useOptionalArea, type PageData } from '../../engine/data.ts';

/** Number of results in the chart, the newest ones. More marks would overlap. */
const resultsOfPage = { per: 200 };

export const loadPrices = (slug: string, data: PageData): Promise<unknown> =>
  data.loadOptional(priceHistoryRead(slug, resultsOfPage));

interface PricesProps {
  author: Pick<Author, 'slug' | 'name'>;
}

/** Renders nothing without results: the history is secondary on this page. */
export default function Prices({ author: { slug, name } }: PricesProps) {
  const area = useOptionalArea(
    priceHistoryRead(slug, resultsOfPage),
    usePriceHistory(slug, resultsOfPage),
  );
  const history = area?.data;
  if (history === undefined || history.lots.length === 0) return null;
  return (
    <section aria-labelledby="precos">
      <h2 id="precos">Histórico de preços</h2>
      <PriceHistory history={history} artist={name} />
    </section>
  );
}
