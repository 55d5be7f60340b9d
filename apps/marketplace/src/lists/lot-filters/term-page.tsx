import type { PagesRead } from '@martelo/api/client';
import { useLacks, usePages } from '@martelo/api/react';
import type { LotsFilter } from '@martelo/api/lots';
import type { CategoryRef, Image, Page } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { Breadcrumbs } from '@martelo/ui/breadcrumbs';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { needs, notFound, usePageArea } from '../../engine/data.ts';
import { breadcrumbsJsonLd } from '../../seo/breadcrumbs-json-ld.ts';
import { feedAddress } from '../../seo/feed-address.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import {
  FilteredLots,
  loadFilteredLots,
  NoFilteredLots,
  selectLots,
  useSelectedLots,
  type LotSelection,
} from './filtered-lots.tsx';
import { Lots } from '../lazy-lots.ts';
import { useParams, useSearchParams } from '../../engine/router.ts';

type Term = CategoryRef & { readonly image: Image | null };

/** The differences between categories and tags. */
interface TermKind<List extends Page> {
  /** Returns the read of the one with this slug: a list of one, or an empty list. */
  find: (slug: string) => PagesRead<List>;
  termsOf: (list: List) => readonly Term[];
  lotsOf: (id: number) => LotsFilter;
  per: number;
  /** Parameter of its filter, which its page does not offer. */
  parameter: string;
  pathOf: (term: Term) => string;
  describe: (term: Term) => string;
}

/** Returns the route of a category or tag, by its `:slug`. */
export function termRoute<List extends Page>(kind: TermKind<List>) {
  const { find, termsOf, lotsOf, per, parameter, pathOf, describe } = kind;
  const termIn = (list: List): Term => {
    const [term] = termsOf(list);
    if (term === undefined) throw notFound();
    return term;
  };

  const loader = needs(async ({ params, url }, data) => {
    const found = await data.load(find(params['slug'] ?? ''));
    return (
      found &&
      loadFilteredLots(data, selectLots(url.searchParams, data.lacks, lotsOf(termIn(found).id)))
    );
  });

  function Component() {
    const asked = find(useParams()['slug'] ?? '');
    const [query] = useSearchParams();
    const lacks = useLacks();
    const { data, status, retry } = usePageArea(asked, usePages(asked));
    if (data === undefined) return <TermPending per={per} status={status} retry={retry} />;
    const term = termIn(data);
    return (
      <TermPage
        term={term}
        path={pathOf(term)}
        description={describe(term)}
        query={query}
        selection={selectLots(query, lacks, lotsOf(term.id))}
        parameter={parameter}
      />
    );
  }

  return { loader, Component };
}

const ancestors = [
  { label: 'Início', href: '/' },
  { label: 'Categorias', href: '/categorias' },
];

interface TermPageProps {
  term: Term;
  path: string;
  description: string;
  query: URLSearchParams;
  selection: LotSelection;
  parameter: string;
}

function TermPage({ term, path, description, query, selection, parameter }: TermPageProps) {
  const lots = useSelectedLots(selection);
  const { filtered } = selection.address;
  useHead({
    title: term.name,
    description,
    canonical: path,
    feed: import.meta.env.SSR && feedAddress(path, query),
    image: term.image && { address: term.image.large_url },
    noindex: lots.data?.total === 0 && !filtered,
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => [
        breadcrumbsJsonLd([...ancestors, { label: term.name, href: path }], absolute),
      ]),
  });
  return (
    <ListPage>
      <div>
        <Breadcrumbs ancestors={ancestors} current={term.name} />
        <div className="masthead">
          <h1>{term.name}</h1>
          <output>
            {lots.data
              ? countLabel(lots.data.total, 'lote', 'lotes', 'nenhum lote')
              : lots.status === 'loading' && 'Carregando…'}
          </output>
          <AsOf />
        </div>
      </div>
      <div>
        <FilteredLots
          selection={selection}
          path={path}
          area={lots}
          without={[parameter]}
          headingLevel={2}
          empty={filtered ? <NoFilteredLots href={path} /> : <NoLotsYet />}
        />
      </div>
    </ListPage>
  );
}

const NoLotsYet = () => (
  <EmptyState
    title="Nenhum lote por enquanto"
    action={<Button href="/categorias">Ver todas as categorias</Button>}
  >
    Novos catálogos chegam toda semana.
  </EmptyState>
);

/** Shown until the category or tag is loaded. */
function TermPending({
  per,
  status,
  retry,
}: {
  per: number;
  status: 'loading' | 'fetched' | 'error';
  retry: () => void;
}) {
  useHead({ title: 'Lotes', noindex: true });
  return (
    <ListPage>
      <Lots area={{ status, data: undefined, retry }} expected={per} empty={null} />
    </ListPage>
  );
}
