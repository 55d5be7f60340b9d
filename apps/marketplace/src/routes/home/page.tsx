import { useInterestLots } from '@martelo/api/interest-lots';
import { lotCountsRead, lotsRead, useLotCounts, useLots, type LotsFilter } from '@martelo/api/lots';
import type { LotSummary } from '@martelo/domain/entities';
import { formatCount } from '@martelo/domain/text';
import { AsOf } from '../../as-of.tsx';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useMemo, useState } from 'react';
import { needs, useOptionalArea, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import type { LiveListProps } from '../../live/list.tsx';
import { Lots } from '../../lots.tsx';
import { Hero } from './hero.tsx';
import { homeJsonLd } from './json-ld.ts';
import { browseReads } from './reads.ts';
import { Section } from './section.tsx';
import { HomeRoot } from './styles.ts';

const Slides = lazyComponent(() => import('./slides.tsx'));
const LiveList = lazyComponent<LiveListProps>(() => import('../../live/list.tsx'));
const Browse = lazyComponent(() => import('./browse.tsx'));

const shown = 8;
const closing: LotsFilter = { q: { accepting_bids: true }, sort: 'closes_at', per: shown };
const sold: LotsFilter = { q: { state_in: ['sold'] }, per: shown };

export const loader = needs((_, data) =>
  Promise.all([
    data.loadOptional(lotCountsRead()),
    data.load(lotsRead(closing)),
    data.loadOptional(lotsRead(sold)),
    Slides.preload(),
    Browse.preload(),
    ...browseReads.map((read) => data.loadOptional(read)),
  ]),
);

/** The home page: counts, lots that close soon, auctions, categories and sold lots. */
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
      <Closing />
      <Slides />
      <Browse />
      <Wall title="Arrematados recentemente" filter={sold} more="/lotes?estado=arrematados" />
    </HomeRoot>
  );
}

/** Lot counts by state. Each links to its list. */
function Counts() {
  const area = useOptionalArea(lotCountsRead(), useLotCounts());
  if (area === null) return null;
  const { data } = area;
  const counts = [
    { label: 'abertos a lances', estado: 'abertos', count: data?.accepting_bids_count },
    { label: 'aceitando ofertas', estado: 'ofertas', count: data?.passed_count },
    { label: 'arrematados', estado: 'arrematados', count: data?.sold_count },
  ];
  return (
    <ul className="counts" aria-label="Lotes">
      {counts.map(({ label, estado, count }) => (
        <li key={estado}>
          <a href={`/lotes?estado=${estado}`}>
            <strong>{count === undefined ? '–' : formatCount(count)}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Lots that close soon. A lot is removed at its end, and the next one takes its position. For a person
 * with interests, the lots that match them come first. The number of cards remains, so nothing moves.
 */
function Closing() {
  const area = usePageArea(lotsRead(closing), useLots(closing));
  const mine = useInterestLots(shown).data?.lots;
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const data = useMemo(
    () => area.data && { ...area.data, lots: firstOf(mine ?? [], area.data.lots) },
    [area.data, mine],
  );
  const lots = data?.lots.filter(({ id }) => !ended.has(id));
  const title = mine !== undefined && mine.length > 0 ? 'Para você' : 'Encerram em breve';
  return (
    <Section title={title} more="/lotes?estado=abertos">
      <AsOf />
      <Lots
        area={data && lots ? { ...area, data: { ...data, lots } } : area}
        expected={shown}
        empty={noLots}
      />
      {data && <LiveList lots={data.lots} onEnded={setEnded} refresh={area.retry} />}
    </Section>
  );
}

/** Returns as many lots as the second list has, beginning with those of the first list. */
const firstOf = (mine: readonly LotSummary[], others: readonly LotSummary[]): LotSummary[] =>
  [...new Map([...mine, ...others].map((lot) => [lot.id, lot])).values()].slice(0, others.length);

const noLots = <p>Nenhum lote por enquanto.</p>;

interface WallProps {
  title: string;
  filter: LotsFilter;
  more: string;
}

function Wall({ title, filter, more }: WallProps) {
  const area = useOptionalArea(lotsRead(filter), useLots(filter));
  if (area === null) return null;
  return (
    <Section title={title} more={more}>
      <Lots area={area} expected={shown} empty={noLots} />
    </Section>
  );
}
