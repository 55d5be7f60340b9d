import {
  auctionCountsRead,
  auctionsRead,
  useAuctionCounts,
  useAuctions,
  type AuctionsFilter,
} from '@martelo/api/auctions';
import { usePages } from '@martelo/api/use-pages';
import { pluralizeCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/empty-state';
import { Auctions } from '../../auctions.tsx';
import { More } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { StateLinks } from '../../layouts/state-links.tsx';
import { useSearchParams } from '../../router.ts';
import { auctionJsonLd } from './json-ld.ts';
import { auctionLists, hrefOf, listOf, type AuctionsList } from './lists.ts';

const live: AuctionsFilter = { q: { status_eq: 'live' }, sort: '-started_at' };

export const loader = needs(({ url }, data) => {
  const list = listOf(url.searchParams);
  return Promise.all([
    data.load(list.read({ pages: pagesIn(url.searchParams) })),
    data.load(auctionCountsRead()),
    list === auctionLists[0] && data.load(auctionsRead(live)),
  ]);
});

export const shouldRevalidate = unlessItGrows;

/** All auctions, one list at a time: open, collecting, finished. */
export function Component() {
  const [query] = useSearchParams();
  const list = listOf(query);
  const { data: counts } = usePageArea(auctionCountsRead(), useAuctionCounts());
  return (
    <ListPage>
      <h1>Leilões</h1>
      <StateLinks
        aria-label="Filtrar por situação"
        links={auctionLists.map((each) => ({
          label: each.label,
          href: hrefOf(each),
          current: each === list,
          count: counts ? each.count(counts) : null,
        }))}
      />
      {list === auctionLists[0] && <LiveNow />}
      <OneList list={list} pages={pagesIn(query)} />
    </ListPage>
  );
}

function OneList({ list, pages }: { list: AuctionsList; pages: number }) {
  const { label, empty } = list;
  const read = list.read({ pages });
  const area = usePageArea(read, usePages(read));
  useHead({
    title: list.value === '' ? 'Leilões' : `Leilões: ${label.toLowerCase()}`,
    description:
      'Leilões de arte e antiguidades de casas de todo o Brasil: abertos a lances, em captação e finalizados, com datas, lotes e catálogo.',
    canonical: hrefOf(list),
    jsonLd: (absolute) =>
      (area.data?.auctions ?? []).map((auction) => auctionJsonLd(auction, absolute)),
  });
  return (
    <section aria-labelledby="lista">
      <h2 id="lista">{label}</h2>
      <Auctions
        area={area}
        expected={6}
        eager={2}
        empty={
          <EmptyState title={empty} action={<Button href="/lotes">Ver todos os lotes</Button>}>
            Novos catálogos chegam toda semana.
          </EmptyState>
        }
      />
      <More area={area} shown={area.data?.auctions.length ?? 0} />
    </section>
  );
}

/** What is being sold this minute; nothing when that is nothing. */
function LiveNow() {
  const area = usePageArea(auctionsRead(live), useAuctions(live));
  if (area.data === undefined || area.data.auctions.length === 0) return null;
  return (
    <section aria-labelledby="ao-vivo">
      <h2 id="ao-vivo">
        Ao vivo agora
        <span className="visually-hidden">
          : {pluralizeCount(area.data.total, 'leilão', 'leilões')}
        </span>
      </h2>
      <Auctions area={area} expected={0} empty={null} />
    </section>
  );
}
