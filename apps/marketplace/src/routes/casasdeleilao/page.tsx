import { accountsRead, useAccounts, type AccountsFilter } from '@martelo/api/houses';
import { useLacks } from '@martelo/api/react';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { EmptyState } from '@martelo/ui/page-state';
import { needs, useOptionalArea, usePageArea, type PageData } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { houseJsonLd } from '../../seo/house-json-ld.ts';
import { allHouses } from '../../lists/houses.ts';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { pagesIn } from '@martelo/api/client';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import { useSearchParams } from '../../engine/router.ts';
import { HouseSearchForm, houseSearchOf } from './search.tsx';

const Houses = lazyComponent(() => import('../../lists/house-list.tsx'));

/** What the search of houses needs. */
const SEARCH = 'GET /accounts.json q[search]';

/** Returns the search of an address, which is empty on a back end that cannot search. */
const searchOf = (query: URLSearchParams, lacks: PageData['lacks']) =>
  houseSearchOf(lacks(SEARCH) ? new URLSearchParams() : query);

function readOf(
  query: URLSearchParams,
  lacks: PageData['lacks'],
): [AccountsFilter, { pages: number }] {
  const { text, state } = searchOf(query, lacks);
  return [
    {
      q: { search: text || undefined, state_eq: state || undefined },
      sort: '-ongoing_auctions_count',
    },
    { pages: pagesIn(query) },
  ];
}

export const loader = needs(({ url }, data) =>
  Promise.all([
    data.load(accountsRead(...readOf(url.searchParams, data.lacks))),
    data.loadOptional(accountsRead(allHouses)),
    Houses.preload(),
  ]),
);

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** The auction houses, those with open auctions first. Each links to its own page. */
export function Component() {
  const [query] = useSearchParams();
  const lacks = useLacks();
  const asked = readOf(query, lacks);
  const search = searchOf(query, lacks);
  const isSearch = search.text !== '' || search.state !== '';
  const area = usePageArea(accountsRead(...asked), useAccounts(...asked));
  const known = useOptionalArea(accountsRead(allHouses), useAccounts(allHouses))?.data;
  useHead({
    title: 'Casas de leilão',
    description:
      'As casas de leilão de arte e antiguidades reunidas aqui, com seus leiloeiros oficiais, leilões abertos e lotes disponíveis.',
    canonical: '/casasdeleilao',
    // The results of a search are not indexed.
    noindex: isSearch,
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => (area.data?.accounts ?? []).map((account) => houseJsonLd(account, absolute))),
  });
  return (
    <ListPage>
      <div className="masthead">
        <h1>Casas de leilão</h1>
        <output>
          {area.data
            ? countLabel(area.data.total, 'casa', 'casas', 'nenhuma casa')
            : area.status === 'loading' && 'Carregando…'}
        </output>
      </div>
      {!lacks(SEARCH) && (
        <HouseSearchForm
          {...search}
          // With more houses than one request returns, their states are not all known.
          houses={known?.next_page === null ? known.accounts : null}
        />
      )}
      <div>
        <Houses area={area} expected={12} empty={isSearch ? <NoneFound /> : <NoHouses />} />
      </div>
    </ListPage>
  );
}

const NoHouses = () => (
  <EmptyState title="Ainda não há casas de leilão">Volte em breve.</EmptyState>
);

const NoneFound = () => (
  <EmptyState
    title="Nenhuma casa encontrada"
    action={<Button href="/casasdeleilao">Ver todas as casas</Button>}
  >
    Confira a grafia ou escolha outro estado.
  </EmptyState>
);
