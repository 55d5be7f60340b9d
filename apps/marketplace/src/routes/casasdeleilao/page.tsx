import { accountsRead, useAccounts } from '@martelo/api/accounts';
import { pluralizeCount } from '@martelo/domain/text';
import { AccountCard, AccountCardSkeleton } from '@martelo/ui/account-card';
import { AuctionGrid } from '@martelo/ui/auction-card';
import { EmptyState } from '@martelo/ui/empty-state';
import { CardList, More } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { useSearchParams } from '../../router.ts';

const readOf = (query: URLSearchParams) => [{}, { pages: pagesIn(query) }] as const;

export const loader = needs(({ url }, data) =>
  data.load(accountsRead(...readOf(url.searchParams))),
);

export const shouldRevalidate = unlessItGrows;

/** The auction houses, each leading to its lots. */
export function Component() {
  const [query] = useSearchParams();
  const asked = readOf(query);
  const area = usePageArea(accountsRead(...asked), useAccounts(...asked));
  useHead({
    title: 'Casas de leilão',
    description:
      'As casas de leilão de arte e antiguidades reunidas aqui, com seus leiloeiros oficiais, leilões abertos e lotes disponíveis.',
    canonical: '/casasdeleilao',
    jsonLd: (absolute) =>
      (area.data?.accounts ?? []).map((account) => ({
        '@type': 'Organization',
        name: account.name,
        url: account.site_url ?? absolute(`/lotes?casa=${account.tenant_name}`),
        logo: account.logo_url ? absolute(account.logo_url) : undefined,
      })),
  });
  return (
    <ListPage>
      <div className="title">
        <h1>Casas de leilão</h1>
        <output>
          {area.data
            ? pluralizeCount(area.data.total, 'casa', 'casas', 'nenhuma casa')
            : 'Carregando…'}
        </output>
      </div>
      <div>
        <CardList
          area={area}
          items={({ accounts }) => accounts}
          renderCard={(account) => (
            <AccountCard
              account={account}
              href={`/lotes?casa=${account.tenant_name}`}
              headingLevel={2}
            />
          )}
          skeleton={<AccountCardSkeleton />}
          grid={AuctionGrid}
          expected={12}
          loading="Carregando casas de leilão"
          empty={<EmptyState title="Ainda não há casas de leilão">Volte em breve.</EmptyState>}
        />
        <More area={area} shown={area.data?.accounts.length ?? 0} />
      </div>
    </ListPage>
  );
}
