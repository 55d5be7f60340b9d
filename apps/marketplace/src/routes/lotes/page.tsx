import { canonicalOf, addressWith, readAddress, type ListAddress } from '@martelo/api/lot-filters';
import { lotCountsRead, useLotCounts } from '@martelo/api/lots';
import { useLacks } from '@martelo/api/react';
import type { LotSummary } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { needs, useOptionalArea, type PageData } from '../../engine/data.ts';
import { feedAddress } from '../../seo/feed-address.ts';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import { useHead, type Head } from '../../engine/head.tsx';
import {
  FilteredLots,
  loadFilteredLots,
  NoFilteredLots,
  selectLots,
  useSelectedLots,
  type LotSelection,
} from '../../lists/lot-filters/filtered-lots.tsx';
import { useSearchParams } from '../../engine/router.ts';
import { useLanding } from './landing.ts';
import { loadLanding, Masthead } from './load-landing.ts';
import { LotesRoot } from './styles.ts';

const path = '/lotes';

/** The lots of the address. Those of a house or an auction are in the order of their numbers. */
const selectionOf = (query: URLSearchParams, lacks: PageData['lacks']): LotSelection =>
  selectLots(query, lacks, readAddress(query).scope === null ? {} : { sort: 'number' });

export const loader = needs(({ url }, data) => {
  const selection = selectionOf(url.searchParams, data.lacks);
  return Promise.all([
    loadFilteredLots(data, selection),
    data.loadOptional(lotCountsRead()),
    loadLanding(selection.address, data),
  ]);
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/**
 * Lots, filtered and sorted, twenty at a time. With `?casa=` it is the page of a house, with `?leilao=`
 * that of an auction.
 */
export function Component() {
  const [query] = useSearchParams();
  const selection = selectionOf(query, useLacks());
  return selection.isListed ? (
    <List query={query} selection={selection} />
  ) : (
    <Unlisted selection={selection} />
  );
}

interface ListProps {
  query: URLSearchParams;
  selection: LotSelection;
}

/** A house or an auction on a back end that cannot list its lots. */
function Unlisted({ selection: { address } }: Pick<ListProps, 'selection'>) {
  const landing = useLanding(address);
  const name = nameOf(address, undefined);
  const head = { ...headOf(address, name), canonical: canonicalOf(path, address) };
  return (
    <LotesRoot>
      <Masthead landing={landing} address={address} name={name} head={head} />
      <p>
        <a href={path}>Ver lotes de todas as casas</a>
      </p>
    </LotesRoot>
  );
}

function List({ query, selection }: ListProps) {
  const { address } = selection;
  const { scope, scopeOnly, filtered, narrowed } = address;
  const area = useSelectedLots(selection);
  const counts = useLotCounts();
  const shownCounts = useOptionalArea(lotCountsRead(), counts)?.data;
  const landing = useLanding(address);
  const name = nameOf(address, area.data?.lots[0]);
  const head = {
    ...headOf(address, name),
    canonical: canonicalOf(path, address),
    feed: import.meta.env.SSR && feedAddress(path, query),
    oembed: import.meta.env.SSR && scope !== null,
  };
  const total = area.data?.total;
  const Heading = scope === null ? 'h1' : 'h2';
  return (
    <LotesRoot>
      {scope === null ? (
        <ListHead head={head} />
      ) : (
        <Masthead landing={landing} address={address} name={name} head={head} />
      )}
      <div className="masthead">
        <Heading>Lotes</Heading>
        <output>
          {total === undefined
            ? area.status === 'loading' && 'Carregando…'
            : countLabel(total, 'lote', 'lotes', 'nenhum lote')}
        </output>
        <AsOf />
        {scope !== null && (
          <a className="all" href={addressWith(path, query, { casa: null, leilao: null })}>
            Ver lotes de todas as casas
          </a>
        )}
      </div>
      <FilteredLots
        selection={selection}
        path={path}
        area={area}
        counts={narrowed ? undefined : shownCounts}
        ownOrder={scope === null ? 'closing' : 'number'}
        without={scope === null ? [] : ['casa', 'cidade']}
        headingLevel={scope === null ? 2 : 3}
        empty={
          landing.kind === 'auction' && landing.auction.status === 'canceled' ? (
            <CanceledAuction />
          ) : (
            <NoLots filtered={filtered} scope={scopeOnly ? scope : null} />
          )
        }
        onEnd={counts.retry}
      />
    </LotesRoot>
  );
}

/** Returns the name of the house or auction as its first lot states it. */
const nameOf = ({ scope }: ListAddress, lot: LotSummary | undefined): string =>
  scope === 'auction' ? (lot?.auction.title ?? 'Leilão') : (lot?.account.name ?? 'Casa de leilão');

function headOf({ scope, state }: ListAddress, name: string): Head {
  const which = [scope && name, state.value && state.label.toLowerCase()];
  const known = which.filter(Boolean).join(', ');
  return {
    title: known ? `Lotes: ${known}` : 'Lotes',
    description:
      'Pinturas, esculturas, joias, design, livros e antiguidades em leilão: filtre por categoria, artista, casa e preço e veja o que encerra primeiro.',
  };
}

/** Sets the metadata of the list of all lots. Renders nothing. */
function ListHead({ head }: { head: Head }) {
  useHead(head);
  return null;
}

const owners = { house: 'Esta casa', auction: 'Este leilão' } as const;

const CanceledAuction = () => (
  <EmptyState
    title="Este leilão foi cancelado"
    action={<Button href="/leiloes">Ver outros leilões</Button>}
  >
    Os lotes dele não serão oferecidos.
  </EmptyState>
);

interface NoLotsProps {
  filtered: boolean;
  /** The house or auction whose lots the list shows, when no other filter is set. */
  scope: 'house' | 'auction' | null;
}

function NoLots({ filtered, scope }: NoLotsProps) {
  return filtered && scope === null ? (
    <NoFilteredLots href="/lotes" />
  ) : (
    <EmptyState
      title={scope === null ? 'Ainda não há lotes' : `${owners[scope]} ainda não tem lotes`}
      action={scope !== null && <Button href="/lotes">Ver todos os lotes</Button>}
    >
      Volte em breve: novos catálogos chegam toda semana.
    </EmptyState>
  );
}
