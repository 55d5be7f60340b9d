import { accountsRead, useAccounts } from '@martelo/api/houses';
import { pluralizeCount } from '@martelo/domain/text';
import { More } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn } from '@martelo/api/lot-filters';
import { skipWhenOnlyPageChanged } from '../../growing.ts';
import { useSearchParams } from '../../router.ts';
import { Houses } from './houses.tsx';

const readOf = (query: URLSearchParams) => [{}, { pages: pagesIn(query) }] as const;

export const loader = needs(({ url }, data) =>
  data.load(accountsRead(...readOf(url.searchParams))),
);

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** The auction houses. Each links to its lots. */
export function Component() {
  const [query] = useSearchParams();
  const asked = readOf(query);
  const area = usePageArea(accountsRead(...asked), useAccounts(...asked));
  useHead({
    title: 'Casas de leilão',
    description:
      'As casas de leilão de arte e antiguidades reunidas aqui, com seus leiloeiros oficiais, leilões abertos e lotes disponíveis.',
    canonical: '/casasdeleilao',
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) =>
        (area.data?.accounts ?? []).map((account) => ({
          '@type': 'Organization',
          name: account.name,
          url: account.site_url ?? absolute(`/lotes?casa=${account.tenant_name}`),
          logo: account.logo_url ? absolute(account.logo_url) : undefined,
        }))),
  });
  return (
    <ListPage>
      <div className="masthead">
        <h1>Casas de leilão</h1>
        <output>
          {area.data
            ? pluralizeCount(area.data.total, 'casa', 'casas', 'nenhuma casa')
            : area.status === 'loading' && 'Carregando…'}
        </output>
      </div>
      <div>
        <Houses area={area} />
        <More area={area} shown={area.data?.accounts.length ?? 0} />
      </div>
    </ListPage>
  );
}
