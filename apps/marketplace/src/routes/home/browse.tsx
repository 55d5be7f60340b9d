import { authorsRead, useAuthors } from '@martelo/api/authors';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { withLots } from '@martelo/domain/lists';
import { AuthorCard, AuthorCardSkeleton } from '@martelo/ui/author-card';
import { CategoryGrid } from '@martelo/ui/category-card';
import { LotGrid, type LotGridProps } from '@martelo/ui/lot-card';
import { CardList } from '../../lists/card-list.tsx';
import { useOptionalArea } from '../../engine/data.ts';
import { authors } from './reads.ts';
import { Section } from './section.tsx';

/** Artists and categories. Leaves out what could not be loaded. */
export default function Browse() {
  return (
    <>
      <Artists />
      <Categories />
    </>
  );
}

const Rail = (props: LotGridProps) => <LotGrid rail {...props} />;

function Artists() {
  const area = useOptionalArea(authorsRead(authors), useAuthors(authors));
  if (area === null || area.data?.data.length === 0) return null;
  return (
    <Section title="Artistas com mais lotes" className="artists">
      <CardList
        area={area}
        items={({ data }) => data}
        renderCard={(author) => (
          <AuthorCard author={author} href={`/artistas/${author.slug}`} sizes="10rem" />
        )}
        skeleton={<AuthorCardSkeleton />}
        grid={Rail}
        expected={authors.per}
        loading="Carregando artistas"
        empty={null}
      />
    </Section>
  );
}

function Categories() {
  const area = useOptionalArea(categoriesRead(), useCategories());
  if (area === null) return null;
  const categories = area.data && withLots(area.data.categories);
  if (categories?.length === 0) return null;
  return (
    <CategoryGrid
      rail
      className="categories"
      categories={categories ?? null}
      hrefOf={({ slug }) => `/categorias/${slug}`}
    />
  );
}
