import { accountsRead } from '@martelo/api/houses';
import {
  auctionCountsRead,
  auctionsRead,
  useAuctionCounts,
  type AuctionsFilter,
} from '@martelo/api/auctions';
import { useLacks, usePages, useRead } from '@martelo/api/react';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { EmptyState } from '@martelo/ui/page-state';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useId } from 'react';
import {
  needs,
  nothing,
  useLastData,
  useOptionalArea,
  usePageArea,
  type PageData,
} from '../../engine/data.ts';
import { feedAddress } from '../../seo/feed-address.ts';
import { useHead } from '../../engine/head.tsx';
import { Filtered } from '../../lists/filtered.ts';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { pagesIn } from '@martelo/api/client';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import { useLiveGroups, type LiveGroup } from '../../lists/live-groups.ts';
import { StateLinks } from '../../lists/state-links.tsx';
import { useSearchParams } from '../../engine/router.ts';
import { allHouses } from '../../lists/houses.ts';
import { auctionJsonLd } from '../../seo/auction-json-ld.ts';
import {
  auctionLists,
  houseAuctionCountsRead,
  hrefOf,
  listOf,
  useHouseAuctionCounts,
  type AuctionsList,
} from '@martelo/api/auction-lists';

const Auctions = lazyComponent(() => import('../../lists/auctions.tsx'));
const FeedLink = lazyComponent(() => import('../../lists/feed-link.tsx'));
const HouseFilter = lazyComponent(() => import('./house-filter.tsx'));

const live: AuctionsFilter = { q: { status_eq: 'live' }, sort: '-started_at' };
const liveRead = auctionsRead(live);

const optionsOf = (query: URLSearchParams) => ({
  pages: pagesIn(query),
  house: query.get('casa') || undefined,
});

const loadCounts = (house: string | null, data: PageData): Promise<unknown> =>
  house ? data.loadOptional(houseAuctionCountsRead(house)) : data.loadOptional(auctionCountsRead());

export const loader = needs(({ url }, data) => {
  const list = listOf(url.searchParams);
  return Promise.all([
    data.load(list.read(optionsOf(url.searchParams))),
    loadCounts(url.searchParams.get('casa'), data),
    data.loadOptional(accountsRead(allHouses)),
    Auctions.preload(),
    HouseFilter.preload(),
    FeedLink.preload(),
    list === auctionLists[0] && data.loadOptional(liveRead),
  ]);
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** All auctions, one list at a time: open, collecting or finished. */
export function Component() {
  const [query] = useSearchParams();
  const list = listOf(query);
  const house = query.get('casa');
  const lacks = useLacks();
  const hasLive = list === auctionLists[0] && !query.has('casa');
  const liveNow = useOptionalArea(liveRead, useRead(hasLive ? liveRead : nothing));
  const groups = useLiveGroups(hasLive ? liveNow : null);
  return (
    <ListPage>
      <div className="masthead">
        <h1>Leilões</h1>
        {!lacks('GET /auctions/calendar.json') && (
          <span className="links">
            <a href="/calendario">Calendário</a>
          </span>
        )}
      </div>
      <AsOf />
      {house ? (
        <HouseTabs house={house} list={list} query={query} />
      ) : (
        <SiteTabs list={list} query={query} />
      )}
      {groups.map((group, index) => (
        <LiveNow key={group.title} group={group} eager={index === 0 ? 2 : 0} />
      ))}
      <OneList list={list} query={query} eager={groups.length > 0 ? 0 : 2} />
    </ListPage>
  );
}

interface TabsProps {
  list: AuctionsList;
  query: URLSearchParams;
}

function SiteTabs(props: TabsProps) {
  const counts = useOptionalArea(auctionCountsRead(), useAuctionCounts())?.data;
  return <Tabs {...props} counts={counts && auctionLists.map(({ count }) => count(counts))} />;
}

function HouseTabs({ house, ...props }: TabsProps & { house: string }) {
  const area = useOptionalArea(houseAuctionCountsRead(house), useHouseAuctionCounts(house));
  return <Tabs {...props} counts={area?.data} />;
}

/** The lists with their counts, which are in the order of the lists. */
function Tabs({ list, query, counts }: TabsProps & { counts: readonly number[] | undefined }) {
  return (
    <StateLinks
      aria-label="Filtrar por situação"
      links={auctionLists.map((each, index) => ({
        label: each.label,
        href: hrefOf(each, query),
        current: each === list,
        count: counts?.[index] ?? null,
      }))}
    />
  );
}

interface OneListProps {
  list: AuctionsList;
  query: URLSearchParams;
  /** Number of cards above the fold. */
  eager: number;
}

function OneList({ list, query, eager }: OneListProps) {
  const { label, empty } = list;
  const read = list.read(optionsOf(query));
  const area = useLastData(usePageArea(read, usePages(read)), list.value);
  useHead({
    title: list.value === '' ? 'Leilões' : `Leilões: ${label.toLowerCase()}`,
    description:
      'Leilões de arte e antiguidades de casas de todo o Brasil: abertos a lances, em captação e finalizados, com datas, lotes e catálogo.',
    canonical: hrefOf(list),
    feed: import.meta.env.SSR && feedAddress('/leiloes', query),
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) =>
        (area.data?.auctions ?? []).map((auction) => auctionJsonLd(auction, absolute))),
  });
  return (
    <section aria-labelledby="lista">
      <h2 id="lista">{label}</h2>
      <Filtered>
        <div>
          <HouseFilter
            path="/leiloes"
            query={query}
            total={area.isLast ? undefined : area.data?.total}
          />
        </div>
        <div aria-busy={area.isLast || undefined}>
          <Auctions
            area={area}
            expected={6}
            eager={eager}
            more
            empty={
              <EmptyState
                title={query.has('casa') ? `${empty} nesta casa` : empty}
                action={
                  query.has('casa') ? (
                    <Button href={hrefOf(list)}>Ver leilões de todas as casas</Button>
                  ) : (
                    <Button href="/lotes">Ver todos os lotes</Button>
                  )
                }
              >
                Novos catálogos chegam toda semana.
              </EmptyState>
            }
          />
          <FeedLink path="/leiloes" query={query}>
            Acompanhe os novos leilões por feed
          </FeedLink>
        </div>
      </Filtered>
    </section>
  );
}

interface LiveNowProps {
  group: LiveGroup;
  /** Number of cards above the fold. */
  eager: number;
}

/** Live auctions of one heading. */
function LiveNow({ group: { title, count, area }, eager }: LiveNowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <span className="visually-hidden">{`: ${countLabel(count, 'leilão', 'leilões')}`}</span>
      </h2>
      <Auctions area={area} expected={0} eager={eager} empty={null} />
    </section>
  );
}
