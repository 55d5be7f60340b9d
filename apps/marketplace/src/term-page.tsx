/**
 * The page of a category or of a tag: its lots, five at a time.
 *
 * @module
 */
import type { PagesArea, PagesRead } from '@martelo/api';
import type { CategoryRef, LotList } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';
import { Breadcrumbs } from '@martelo/ui/breadcrumbs';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/empty-state';
import type { Image } from '@martelo/domain/entities';
import { More } from './card-list.tsx';
import { usePageArea } from './data.ts';
import { useHead } from './head.tsx';
import { ListPage } from './layouts/page.styles.ts';
import { Lots } from './lots.tsx';

interface TermPageProps {
  term: CategoryRef & { readonly image: Image | null };
  /** Path of this page. */
  path: string;
  /** The sentence for search engines. */
  description: string;
  read: PagesRead<LotList>;
  area: PagesArea<LotList>;
}

/** Lots that share a category or a tag. */
export function TermPage({ term, path, description, read, area }: TermPageProps) {
  const lots = usePageArea(read, area);
  useHead({
    title: term.name,
    description,
    canonical: path,
    image: term.image?.large_url,
    noindex: lots.data?.total === 0,
  });
  return (
    <ListPage>
      <div>
        <Breadcrumbs
          ancestors={[
            { label: 'Início', href: '/' },
            { label: 'Categorias', href: '/categorias' },
          ]}
          current={term.name}
        />
        <div className="title">
          <h1>{term.name}</h1>
          <output>
            {lots.data
              ? pluralizeCount(lots.data.total, 'lote', 'lotes', 'nenhum lote')
              : 'Carregando…'}
          </output>
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

/** Before the category or tag itself is known. */
export function TermPending({ status, retry }: { status: string; retry: () => void }) {
  useHead({ title: 'Lotes', noindex: true });
  return (
    <ListPage>
      <Lots
        area={{ status: status === 'error' ? 'error' : 'loading', data: undefined, retry }}
        expected={5}
        empty={null}
      />
    </ListPage>
  );
}
