import {
  auctionCountsRead,
  auctionsRead,
  collectingAuctionsRead,
  useAuctionCounts,
  useAuctions,
  useCollectingAuctions,
  type AuctionsFilter,
} from '@martelo/api/auctions';
import { withLots } from '@martelo/domain/lists';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { CategoryGrid } from '@martelo/ui/category-card';
import { AuctionCounts } from '@martelo/ui/counts';
import { LoadMore } from '@martelo/ui/load-more';
import Auctions from '../../auctions.tsx';
import { useOptionalArea } from '../../data.ts';
import { few, finished, open } from './reads.ts';
import { Section } from './section.tsx';

/** Auctions by state and all categories. Leaves out what could not be loaded. */
export default function Browse() {
  return (
    <div className="browse">
      <AuctionNumbers />
      <AuctionRow title="Leilões abertos" filter={open} more="/leiloes" />
      <Collecting />
      <Categories />
      <AuctionRow
        title="Leilões finalizados"
        filter={finished}
        more="/leiloes?estado=finalizados"
      />
    </div>
  );
}

function AuctionNumbers() {
  const area = useOptionalArea(auctionCountsRead(), useAuctionCounts());
  if (area === null) return null;
  return (
    <section aria-label="Leilões">
      <h2>Leilões de todo o Brasil</h2>
      <AuctionCounts
        counts={area.data ?? null}
        links={{
          ongoing_count: '/leiloes',
          accepting_conditional_bids_count: '/leiloes',
          collecting_count: '/leiloes?estado=em-captacao',
          finished_count: '/leiloes?estado=finalizados',
        }}
      />
    </section>
  );
}

interface AuctionRowProps {
  title: string;
  filter: AuctionsFilter;
  more: string;
}

function AuctionRow({ title, filter, more }: AuctionRowProps) {
  const area = useOptionalArea(auctionsRead(filter), useAuctions(filter));
  if (area === null) return null;
  return (
    <Section title={title} more={more}>
      <Auctions area={area} expected={few} empty={<p>Nenhum leilão por enquanto.</p>} />
    </Section>
  );
}

/** A further page is added before the current rows (docs/specification.md#data-areas). */
function Collecting() {
  const area = useOptionalArea(collectingAuctionsRead(), useCollectingAuctions());
  if (area === null) return null;
  const { data, status, nextPage, loadMore } = area;
  if (data?.auctions.length === 0) return null;
  return (
    <Section
      title="Leilões em captação"
      note="Quer vender uma obra? Fale com a casa antes do fechamento do catálogo."
    >
      <Auctions area={area} expected={few} empty={null} />
      {data && nextPage !== null && (
        <LoadMore
          shown={data.auctions.length}
          total={data.total}
          href={`/leiloes?estado=em-captacao&page=${nextPage}`}
          loading={status === 'loading'}
          failed={status === 'error'}
          onLoadMore={loadMore}
        />
      )}
    </Section>
  );
}

function Categories() {
  const area = useOptionalArea(categoriesRead(), useCategories());
  if (area === null) return null;
  const categories = area.data && withLots(area.data.categories);
  if (categories?.length === 0) return null;
  return (
    <CategoryGrid categories={categories ?? null} hrefOf={({ slug }) => `/categorias/${slug}`} />
  );
}
