import {
  categoriesRead,
  popularTagsRead,
  useCategories,
  usePopularTags,
} from '@martelo/api/taxonomy';
import { CategoryGrid } from '@martelo/ui/category-grid';
import { EmptyState } from '@martelo/ui/empty-state';
import { TagCloud } from '@martelo/ui/tag-cloud';
import { RetryHere } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';

export const loader = needs((_, data) =>
  Promise.all([data.load(categoriesRead()), data.load(popularTagsRead())]),
);

/** Every category, and the tags most used. */
export function Component() {
  useHead({
    title: 'Categorias',
    description:
      'Pinturas, esculturas, joias, móveis, fotografia, livros raros e mais: os lotes de todas as casas, por categoria e por tema.',
    canonical: '/categorias',
  });
  const { status, data, retry } = usePageArea(categoriesRead(), useCategories());
  return (
    <ListPage>
      {data?.categories.length === 0 || (status === 'error' && data === undefined) ? (
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
          categories={data?.categories ?? null}
          hrefOf={({ slug }) => `/categorias/${slug}`}
          headingLevel={1}
        />
      )}
      <PopularTags />
    </ListPage>
  );
}

/** Nothing while there are none: tags are a way more, not the way. */
function PopularTags() {
  const { data } = usePageArea(popularTagsRead(), usePopularTags());
  if (data === undefined || data.tags.length === 0) return null;
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Temas procurados</h2>
      <TagCloud tags={data.tags} hrefOf={({ slug }) => `/tag/${slug}`} />
    </section>
  );
}
