import { relatedAuthorsRead, useRelatedAuthors, type AuthorsOptions } from '@martelo/api/authors';
import { pageSizes } from '@martelo/domain/lists';
import { AuthorCard, AuthorCardSkeleton } from '@martelo/ui/author-card';
import { LotGrid } from '@martelo/ui/lot-card';
import { CardList, More } from '../../lists/card-list.tsx';
import { useOptionalArea } from '../../engine/data.ts';

/** Renders nothing when the list is empty or failed: it is secondary on this page. */
export default function Related({ slug, options }: { slug: string; options: AuthorsOptions }) {
  const area = useOptionalArea(relatedAuthorsRead(slug, options), useRelatedAuthors(slug, options));
  if (area === null || area.data?.data.length === 0) return null;
  return (
    <section aria-labelledby="relacionados">
      <h2 id="relacionados">Artistas relacionados</h2>
      <CardList
        area={area}
        items={({ data }) => data}
        renderCard={(author) => <AuthorCard author={author} href={`/artistas/${author.slug}`} />}
        skeleton={<AuthorCardSkeleton />}
        grid={LotGrid}
        expected={pageSizes.authors}
        loading="Carregando artistas"
        empty={null}
      />
      <More area={area} shown={area.data?.data.length ?? 0} param="relacionados" />
    </section>
  );
}
