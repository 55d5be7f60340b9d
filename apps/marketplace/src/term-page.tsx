/**
 * The page of a category or a tag: its lots, five at a time.
 *
 * @module
 */
import type { PagesRead } from '@martelo/api/client';
import { usePages } from '@martelo/api/react';
import type { CategoryRef, Image, LotList, Page } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { Breadcrumbs } from '@martelo/ui/breadcrumbs';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { AsOf } from './as-of.tsx';
import { More } from './card-list.tsx';
import { needs, notFound, usePageArea } from './data.ts';
import { pagesIn } from '@martelo/api/lot-filters';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts';
import { useHead } from './head.tsx';
import { ListPage } from './layouts/page.styles.ts';
import { Lots } from './lots.tsx';
import { useParams, useSearchParams } from './router.ts';

type Term = CategoryRef & { readonly image: Image | null };

/** The differences between categories and tags. */
interface TermKind<List extends Page> {
  /** Returns the read of the one with this slug: a list of one, or an empty list. */
  find: (slug: string) => PagesRead<List>;
  termsOf: (list: List) => readonly Term[];
  lots: (id: number, options: { pages: number }) => PagesRead<LotList>;
  pathOf: (term: Term) => string;
  /** Description for search engines. */
  describe: (term: Term) => string;
}

/**
 * Returns the route of a category or tag, by its `:slug`.
 *
 * @example
 * export const { loader, Component } = termRoute({ find: tagBySlug, … });
 */
export function termRoute<List extends Page>(kind: TermKind<List>) {
  const { find, termsOf, lots, pathOf, describe } = kind;
  const termIn = (list: List): Term => {
    const [term] = termsOf(list);
    if (term === undefined) throw notFound();
    return term;
  };

  const loader = needs(async ({ params, url }, data) => {
    const found = await data.load(find(params['slug'] ?? ''));
    return found && data.load(lots(termIn(found).id, { pages: pagesIn(url.searchParams) }));
  });

  function Component() {
    const asked = find(useParams()['slug'] ?? '');
    const pages = pagesIn(useSearchParams()[0]);
    const { data, status, retry } = usePageArea(asked, usePages(asked));
    if (data === undefined) return <TermPending status={status} retry={retry} />;
    const term = termIn(data);
    return (
      <TermPage
        term={term}
        path={pathOf(term)}
        description={describe(term)}
        read={lots(term.id, { pages })}
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
  read: PagesRead<LotList>;
}

/** Lots that share a category or a tag. */
function TermPage({ term, path, description, read }: TermPageProps) {
  const lots = usePageArea(read, usePages(read));
  useHead({
    title: term.name,
    description,
    canonical: path,
    image: term.image?.large_url,
    noindex: lots.data?.total === 0,
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
              ? pluralizeCount(lots.data.total, 'lote', 'lotes', 'nenhum lote')
              : lots.status === 'loading' && 'Carregando…'}
          </output>
          <AsOf />
        </div>
      </div>
      <div>
        <Lots
          area={lots}
          expected={5}
          eager={2}
          headingLevel={2}
          empty={
            <EmptyState
              title="Nenhum lote por enquanto"
              action={<Button href="/categorias">Ver todas as categorias</Button>}
            >
              Novos catálogos chegam toda semana.
            </EmptyState>
          }
        />
        <More area={lots} shown={lots.data?.lots.length ?? 0} />
      </div>
    </ListPage>
  );
}

/** Shown until the category or tag is loaded. */
function TermPending({
  status,
  retry,
}: {
  status: 'loading' | 'fetched' | 'error';
  retry: () => void;
}) {
  useHead({ title: 'Lotes', noindex: true });
  return (
    <ListPage>
      <Lots area={{ status, data: undefined, retry }} expected={5} empty={null} />
    </ListPage>
  );
}
