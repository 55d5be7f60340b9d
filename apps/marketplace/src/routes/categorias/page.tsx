import { categoriesRead, popularTagsRead, useCategories } from '@martelo/api/taxonomy';
import { withLots } from '@martelo/domain/lists';
import { CategoryGrid } from '@martelo/ui/category-card';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { EmptyState } from '@martelo/ui/page-state';
import { RetryHere } from '../../shell/retry-here.tsx';
import { needs, usePageArea } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';

const PopularTags = lazyComponent(() => import('./popular-tags.tsx'));

export const loader = needs((_, data) =>
  Promise.all([
    data.load(categoriesRead()),
    data.loadOptional(popularTagsRead()),
    PopularTags.preload(),
  ]),
);

/** All categories and the most used tags. */
export function Component() {
  useHead({
    title: 'Categorias',
    description:
      'Pinturas, esculturas, joias, móveis, fotografia, livros raros e mais: os lotes de todas as casas, por categoria e por tema.',
    canonical: '/categorias',
  });
  const { status, data, retry } = usePageArea(categoriesRead(), useCategories());
  const categories = data && withLots(data.categories);
  return (
    <ListPage>
      {categories?.length === 0 || (status === 'error' && data === undefined) ? (
        <>
          <h1>Categorias</h1>
          {data ? (
            <EmptyState title="Ainda não há categorias">Volte em breve.</EmptyState>
          ) : (
            <RetryHere retry={retry} />
          )}
        </>
      ) : (
        <CategoryGrid
          categories={categories ?? null}
          hrefOf={({ slug }) => `/categorias/${slug}`}
          headingLevel={1}
          eager={4}
        />
      )}
      <PopularTags />
    </ListPage>
  );
}
