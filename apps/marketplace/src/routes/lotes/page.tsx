import { lotCountsRead, lotsRead, useLotCounts, useLots } from '@martelo/api/lots';
import type { LotSummary } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/empty-state';
import { More } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { unlessItGrows } from '../../growing.ts';
import { useHead } from '../../head.tsx';
import { StateLinks } from '../../layouts/state-links.tsx';
import { Lots } from '../../lots.tsx';
import { useSearchParams } from '../../router.ts';
import { addressWith, orders, readAddress, stateFilters } from './address.ts';
import { KeptFilters } from './kept-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import { LotesRoot } from './styles.ts';

export const loader = needs(({ url }, data) => {
  const { filter, pages } = readAddress(url.searchParams);
  return Promise.all([data.load(lotsRead(filter, { pages })), data.load(lotCountsRead())]);
});

export const shouldRevalidate = unlessItGrows;

/** All lots: filtered by state and price, sorted, twenty at a time. */
export function Component() {
  const [query] = useSearchParams();
  const { state, order, filter, scope, filtered, narrowed, pages } = readAddress(query);
  const area = usePageArea(lotsRead(filter, { pages }), useLots(filter, { pages }));
  const total = area.data?.total;
  useHead({
    title: state.value ? `Lotes: ${state.label.toLowerCase()}` : 'Lotes',
    description:
      'Pinturas, esculturas, joias, design, livros e antiguidades em leilão: filtre por situação e preço e veja o que encerra primeiro.',
    canonical: addressWith(query, { ordem: null, preco_min: null, preco_max: null }),
  });
  return (
    <LotesRoot>
      <div className="title">
        <h1>Lotes</h1>
        <output>
          {total === undefined
            ? 'Carregando…'
            : pluralizeCount(total, 'lote', 'lotes', 'nenhum lote')}
        </output>
      </div>
      {scope !== null && <Scope query={query} scope={scope} lot={area.data?.lots[0]} />}
      <StateFilters query={query} current={state.value} counted={!narrowed} />
      <div className="tools">
        <PriceFilter query={query} />
        <form className="sort" action="/lotes">
          <KeptFilters query={query} except={['ordem', 'page']} />
          <label htmlFor="ordem">Ordenar por</label>
          <select
            id="ordem"
            name="ordem"
            key={order.value}
            defaultValue={order.value}
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <noscript>
            <button>Ordenar</button>
          </noscript>
        </form>
      </div>
      <Lots
        area={area}
        expected={20}
        eager={2}
        headingLevel={2}
        empty={<NoLots filtered={filtered} />}
      />
      <More area={area} shown={area.data?.lots.length ?? 0} />
    </LotesRoot>
  );
}

/** Whose lots these are, in the house's own words, and the way back to all. */
function Scope({
  query,
  scope,
  lot,
}: {
  query: URLSearchParams;
  scope: 'house' | 'auction';
  lot: LotSummary | undefined;
}) {
  const name = scope === 'auction' ? lot?.auction.title : lot?.account.name;
  return (
    <p className="scope">
      {name ?? (scope === 'auction' ? 'Um leilão' : 'Uma casa')}
      <a href={addressWith(query, { casa: null, leilao: null })}>Ver lotes de todas as casas</a>
    </p>
  );
}

function StateFilters({ query, current, counted }: StateFiltersProps) {
  const { data } = usePageArea(lotCountsRead(), useLotCounts());
  return (
    <StateLinks
      aria-label="Filtrar por situação"
      links={stateFilters.map(({ value, label, count }) => ({
        label,
        href: addressWith(query, { estado: value }),
        current: value === current,
        count: counted && data ? count(data) : null,
      }))}
    />
  );
}

interface StateFiltersProps {
  query: URLSearchParams;
  current: string;
  /** Whether the site's counts are those of this list. */
  counted: boolean;
}

function NoLots({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Nenhum lote com estes filtros"
      action={<Button href="/lotes">Ver todos os lotes</Button>}
    >
      Tente outra situação ou outra faixa de preço.
    </EmptyState>
  ) : (
    <EmptyState title="Ainda não há lotes">
      Volte em breve: novos catálogos chegam toda semana.
    </EmptyState>
  );
}
