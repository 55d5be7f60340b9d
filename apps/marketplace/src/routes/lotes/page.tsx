import { lotCountsRead, lotsRead, useLotCounts, useLots } from '@martelo/api/lots';
import type { LotCounts } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { AsOf } from '../../as-of.tsx';
import { EmptyState } from '@martelo/ui/page-state';
import { More } from '../../card-list.tsx';
import { needs, useOptionalArea, usePageArea } from '../../data.ts';
import { skipWhenOnlyPageChanged } from '../../growing.ts';
import { useHead } from '../../head.tsx';
import { Filtered } from '../../layouts/filtered.ts';
import { StateLinks } from '../../layouts/state-links.tsx';
import { loadLotFilters, LotFilters } from '../../lot-filters/lazy-lot-filters.ts';
import { addressWith, canonicalOf, readAddress, stateFilters } from '@martelo/api/lot-filters';
import { Lots } from '../../lots.tsx';
import { useSearchParams } from '../../router.ts';
import { LotesRoot } from './styles.ts';

const path = '/lotes';

export const loader = needs(({ url }, data) => {
  const { filter, pages } = readAddress(url.searchParams);
  return Promise.all([
    data.load(lotsRead(filter, { pages })),
    data.loadOptional(lotCountsRead()),
    loadLotFilters(data),
  ]);
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** All lots, filtered and sorted, twenty at a time. */
export function Component() {
  const [query] = useSearchParams();
  const { state, filter, scope, scopeOnly, filtered, narrowed, pages } = readAddress(query);
  const area = usePageArea(lotsRead(filter, { pages }), useLots(filter, { pages }));
  const counts = useLotCounts();
  const shownCounts = useOptionalArea(lotCountsRead(), counts)?.data;
  const total = area.data?.total;
  const lot = area.data?.lots[0];
  const name = scope === 'auction' ? lot?.auction.title : scope && lot?.account.name;
  const which = [name, state.value && state.label.toLowerCase()].filter(Boolean).join(', ');
  useHead({
    title: which ? `Lotes: ${which}` : 'Lotes',
    description:
      'Pinturas, esculturas, joias, design, livros e antiguidades em leilão: filtre por categoria, artista, casa e preço e veja o que encerra primeiro.',
    canonical: canonicalOf(path, query),
  });
  return (
    <LotesRoot>
      <div className="masthead">
        <h1>Lotes</h1>
        <output>
          {total === undefined
            ? area.status === 'loading' && 'Carregando…'
            : pluralizeCount(total, 'lote', 'lotes', 'nenhum lote')}
        </output>
        <AsOf />
      </div>
      {scope !== null && (
        <Scope query={query} name={name ?? (scope === 'auction' ? 'Um leilão' : 'Uma casa')} />
      )}
      <StateFilters
        query={query}
        current={state.value}
        counts={narrowed ? undefined : shownCounts}
      />
      <Filtered>
        <LotFilters path={path} query={query} lots={area} />
        <div>
          <Lots
            area={area}
            expected={20}
            eager={2}
            headingLevel={2}
            empty={<NoLots filtered={filtered} scope={scopeOnly ? scope : null} />}
            onEnd={counts.retry}
          />
          <More area={area} shown={area.data?.lots.length ?? 0} />
        </div>
      </Filtered>
    </LotesRoot>
  );
}

/** Names the house or auction whose lots are shown, and links back to all lots. */
function Scope({ query, name }: { query: URLSearchParams; name: string }) {
  return (
    <p className="scope">
      {name}
      <a href={addressWith(path, query, { casa: null, leilao: null })}>
        Ver lotes de todas as casas
      </a>
    </p>
  );
}

function StateFilters({ query, current, counts }: StateFiltersProps) {
  return (
    <StateLinks
      aria-label="Filtrar por situação"
      links={stateFilters.map(({ value, label, count }) => ({
        label,
        href: addressWith(path, query, { estado: value }),
        current: value === current,
        count: counts ? count(counts) : null,
      }))}
    />
  );
}

interface StateFiltersProps {
  query: URLSearchParams;
  current: string;
  /** The counts of the site, if they apply to this list. */
  counts: LotCounts | undefined;
}

const owners = { house: 'Esta casa', auction: 'Este leilão' } as const;

interface NoLotsProps {
  filtered: boolean;
  /** The house or auction whose lots the list shows, when no other filter is set. */
  scope: 'house' | 'auction' | null;
}

function NoLots({ filtered, scope }: NoLotsProps) {
  return filtered && scope === null ? (
    <EmptyState
      title="Nenhum lote com estes filtros"
      action={<Button href="/lotes">Ver todos os lotes</Button>}
    >
      Tire um dos filtros ou tente outra situação.
    </EmptyState>
  ) : (
    <EmptyState
      title={scope === null ? 'Ainda não há lotes' : `${owners[scope]} ainda não tem lotes`}
      action={scope !== null && <Button href="/lotes">Ver todos os lotes</Button>}
    >
      Volte em breve: novos catálogos chegam toda semana.
    </EmptyState>
  );
}
