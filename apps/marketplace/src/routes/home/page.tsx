import { useInterestLots } from '@martelo/api/interest-lots';
import { lotCountsRead, lotsRead, useLotCounts, useLots, type LotsFilter } from '@martelo/api/lots';
import { useLacks } from '@martelo/api/react';
import { formatCount } from '@martelo/domain/text';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useState } from 'react';
import { needs, useOptionalArea, usePageArea } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { Lots } from '../../lists/lazy-lots.ts';
import { homeJsonLd } from './json-ld.ts';
import { collecting, few, lazyReads, newCatalogues } from './reads.ts';
import { Section } from './section.tsx';
import { HomeRoot } from './styles.ts';

const Slides = lazyComponent(() => import('./slides.tsx'));
const AuctionRow = lazyComponent(() => import('./auction-row.tsx'));
const LiveRows = lazyComponent(() => import('./live-rows.tsx'));
const LiveList = lazyComponent(() => import('../../live/list.tsx'));
const RecentLots = lazyComponent(() => import('../../lists/recent-lots.tsx'));
const News = lazyComponent(() => import('./news.tsx'));
const Browse = lazyComponent(() => import('./browse.tsx'));

const shown = 8;
const closing: LotsFilter = { q: { accepting_bids: true }, sort: 'closes_at', per: shown };
const sold: LotsFilter = { q: { state_in: ['sold'] }, per: few };

export const loader = needs((_, data) =>
  Promise.all([
    data.loadOptional(lotCountsRead()),
    data.load(lotsRead(closing)),
    data.loadOptional(lotsRead(sold)),
    Slides.preload(),
    Lots.preload(),
    LiveRows.preload(),
    AuctionRow.preload(),
    Browse.preload(),
    ...lazyReads.map((read) => data.loadOptional(read)),
  ]),
);

/** The home page: highlights, what is live or closes soon, new catalogues, artists and categories. */
export function Component() {
  useHead({
    title: 'Leilões de arte e antiguidades',
    description:
      'Lotes de casas de leilão de todo o Brasil em um só lugar: pinturas, esculturas, joias, design e livros raros. Veja o que encerra em breve.',
    canonical: '/',
    jsonLd: import.meta.env.SSR && homeJsonLd,
  });
  return (
    <HomeRoot>
      <Hero />
      <Counts />
      <LiveRows />
      <Closing />
      <News />
      <ForYou />
      <RecentLots />
      <AuctionRow title="Catálogos novos" filter={newCatalogues} more="/leiloes" />
      <Browse />
      <AuctionRow
        title="Leilões em captação"
        note="Quer vender uma obra? Fale com a casa antes do fechamento do catálogo."
        filter={collecting}
        more="/leiloes?estado=em-captacao"
      />
      <Sold />
    </HomeRoot>
  );
}

/** Headline of the home page and, beside it, highlights of the houses. */
function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          A obra primeiro,
          <br />o lance depois.
        </h1>
        <p>
          Lotes de casas de leilão de todo o Brasil em um só lugar, com preço, prazo e comissão
          informados.
        </p>
        <a href="/lotes?estado=abertos">Ver lotes abertos</a>
      </div>
      <Slides />
    </section>
  );
}

/** Lot counts by state. Each links to its list. */
function Counts() {
  const area = useOptionalArea(lotCountsRead(), useLotCounts());
  const lacks = useLacks();
  if (area === null) return null;
  const { data } = area;
  const counts = [
    {
      label: 'abertos a lances',
      estado: 'abertos',
      filter: 'accepting_bids',
      count: data?.accepting_bids_count,
    },
    {
      label: 'aceitando ofertas',
      estado: 'ofertas',
      filter: 'accepting_offers',
      count: data?.passed_count,
    },
    {
      label: 'arrematados',
      estado: 'arrematados',
      filter: 'state_in',
      count: data?.sold_count,
    },
  ];
  // A server without counts knows some of them only.
  const known = data === undefined ? counts : counts.filter(({ count }) => count !== undefined);
  return (
    <ul className="counts" aria-label="Lotes">
      {known.map(({ label, estado, filter, count }) => (
        <li key={estado}>
          <a href={lacks(`GET /lots.json q[${filter}]`) ? undefined : `/lotes?estado=${estado}`}>
            <strong>{count === undefined ? '–' : formatCount(count)}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lots that close soon. A lot is removed at its end, and the next one takes its position. */
function Closing() {
  const area = usePageArea(lotsRead(closing), useLots(closing));
  const isSorted = !useLacks()('GET /lots.json sort');
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const { data } = area;
  const lots = data?.lots.filter(({ id }) => !ended.has(id));
  return (
    <Section
      title={isSorted ? 'Encerram em breve' : 'Abertos a lances'}
      more="/lotes?estado=abertos"
      className="lots"
    >
      <AsOf />
      <Lots
        area={data && lots ? { ...area, data: { ...data, lots } } : area}
        expected={shown}
        rail
        empty={noLots}
      />
      {data && <LiveList lots={data.lots} onEnded={setEnded} refresh={area.retry} />}
    </Section>
  );
}

const noLots = <p>Nenhum lote por enquanto.</p>;

/** Lots of the person's interests. They arrive after the page, below the first screen. */
function ForYou() {
  const area = useInterestLots(shown);
  if (area.data === undefined || area.data.lots.length === 0) return null;
  return (
    <Section
      title="Para você"
      more="/account/interests"
      moreText="Mudar interesses"
      className="lots"
    >
      <Lots area={area} expected={shown} rail empty={null} />
    </Section>
  );
}

function Sold() {
  const area = useOptionalArea(lotsRead(sold), useLots(sold));
  if (area === null) return null;
  return (
    <Section title="Arrematados recentemente" more="/lotes?estado=arrematados" className="lots">
      <Lots area={area} expected={few} rail empty={noLots} />
    </Section>
  );
}
