import { lotCountsRead, lotsRead, useLotCounts, useLots } from '@martelo/api/lots';
import type { LotCounts, LotSummary } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { AsOf } from '../../as-of.tsx';
import { EmptyState } from '@martelo/ui/page-state';
import { More } from '../../card-list.tsx';
import { needs, useOptionalArea, usePageArea } from '../../data.ts';
import { skipWhenOnlyPageChanged } from '../../growing.ts';
import { useHead, type Head } from '../../head.tsx';
import { Filtered } from '../../layouts/filtered.ts';
import { StateLinks } from '../../layouts/state-links.tsx';
import { loadLotFilters, LotFilters } from '../../lot-filters/lazy-lot-filters.ts';
import {
  addressWith,
  canonicalOf,
  readAddress,
  stateFilters,
  type ListAddress,
} from '@martelo/api/lot-filters';
import { Lots } from '../../lots.tsx';
import { useSearchParams } from '../../router.ts';
import {
  AuctionMasthead,
  headOfAuction,
  headOfHouse,
  HouseMasthead,
  loadLanding,
  lotsOf,
  useLanding,
  type Landing,
} from './landing.ts';
import { LandingRoot } from './landing.styles.ts';
import { LotesRoot } from './styles.ts';

const path = '/lotes';

export const loader = needs(({ url }, data) => {
  const address = readAddress(url.searchParams);
  return Promise.all([
    data.load(lotsRead(lotsOf(address), { pages: address.pages })),
    data.loadOptional(lotCountsRead()),
    loadLotFilters(data),
    loadLanding(address, data),
  ]);
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/**
 * Lots, filtered and sorted, twenty at a time. With `?casa=` it is the page of a house, with `?leilao=`
 * that of an auction.
 */
export function Component() {
  const [query] = useSearchParams();
  const address = readAddress(query);
  const { state, scope, scopeOnly, filtered, narrowed, pages } = address;
  const filter = lotsOf(address);
  const area = usePageArea(lotsRead(filter, { pages }), useLots(filter, { pages }));
  const counts = useLotCounts();
  const shownCounts = useOptionalArea(lotCountsRead(), counts)?.data;
  const landing = useLanding(address);
  useHead({ ...headOf(landing, address, area.data?.lots[0]), canonical: canonicalOf(path, query) });
  const total = area.data?.total;
  const Heading = scope === null ? 'h1' : 'h2';
  return (
    <LotesRoot>
      {scope !== null && <Masthead landing={landing} name={nameOf(address, area.data?.lots[0])} />}
      <div className="masthead">
        <Heading>Lotes</Heading>
        <output>
          {total === undefined
            ? area.status === 'loading' && 'Carregando…'
            : pluralizeCount(total, 'lote', 'lotes', 'nenhum lote')}
        </output>
        <AsOf />
        {scope !== null && (
          <a className="all" href={addressWith(path, query, { casa: null, leilao: null })}>
            Ver lotes de todas as casas
          </a>
        )}
      </div>
      <StateFilters
        query={query}
        current={state.value}
        counts={narrowed ? undefined : shownCounts}
      />
      <Filtered>
        <LotFilters
          path={path}
          query={query}
          lots={area}
          ownOrder={scope === null ? 'closing' : 'number'}
          withHouses={scope !== 'auction'}
        />
        <div>
          <Lots
            area={area}
            expected={20}
            eager={2}
            headingLevel={scope === null ? 2 : 3}
            empty={<NoLots filtered={filtered} scope={scopeOnly ? scope : null} />}
            onEnd={counts.retry}
          />
          <More area={area} shown={area.data?.lots.length ?? 0} />
        </div>
      </Filtered>
    </LotesRoot>
  );
}

/** Returns the name of the house or auction as its first lot states it. */
const nameOf = ({ scope }: ListAddress, lot: LotSummary | undefined): string =>
  scope === 'auction' ? (lot?.auction.title ?? 'Leilão') : (lot?.account.name ?? 'Casa de leilão');

function headOf(landing: Landing, address: ListAddress, lot: LotSummary | undefined): Head {
  if (landing.kind === 'house') return headOfHouse(landing.account, address);
  if (landing.kind === 'auction') return headOfAuction(landing.auction, address);
  const { scope, state } = address;
  const which = [scope && nameOf(address, lot), state.value && state.label.toLowerCase()];
  const known = which.filter(Boolean).join(', ');
  return {
    title: known ? `Lotes: ${known}` : 'Lotes',
    description:
      'Pinturas, esculturas, joias, design, livros e antiguidades em leilão: filtre por categoria, artista, casa e preço e veja o que encerra primeiro.',
  };
}

/** The masthead of a house or an auction. When it could not be loaded, only the name. */
function Masthead({ landing, name }: { landing: Landing; name: string }) {
  switch (landing.kind) {
    case 'house':
      return <HouseMasthead account={landing.account} />;
    case 'auction':
      return <AuctionMasthead auction={landing.auction} />;
    case 'loading':
      return (
        <LandingRoot aria-busy="true">
          <h1>{name}</h1>
        </LandingRoot>
      );
    case 'none':
      return (
        <LandingRoot>
          <h1>{name}</h1>
        </LandingRoot>
      );
  }
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
