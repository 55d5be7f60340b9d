import { authorRead, relatedAuthorsRead, useAuthor } from '@martelo/api/authors';
import { authorLotsRead, useAuthorLots } from '@martelo/api/lots';
import type { Author } from '@martelo/domain/entities';
import { lifeYears } from '@martelo/domain/names';
import { pluralizeCount } from '@martelo/domain/text';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { EmptyState } from '@martelo/ui/page-state';
import { AsOf } from '../../as-of.tsx';
import { More, RetryHere } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn } from '@martelo/api/lot-filters';
import { skipWhenOnlyPageChanged } from '../../growing.ts';
import { Lots } from '../../lots.tsx';
import { useParams, useSearchParams } from '../../router.ts';
import { About } from './about.tsx';
import type { RelatedProps } from './related.tsx';

const Related = lazyComponent<RelatedProps>(() => import('./related.tsx'));

export const loader = needs(async ({ params, url }, data) => {
  const slug = params['slug'] ?? '';
  const [author] = await Promise.all([
    data.load(authorRead(slug)),
    data.loadOptional(relatedAuthorsRead(slug)),
    Related.preload(),
  ]);
  return author && data.load(authorLotsRead(author.id, { pages: pagesIn(url.searchParams) }));
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** One artist with lots and related artists. */
export function Component() {
  const slug = useParams()['slug'] ?? '';
  const { data, status, retry } = usePageArea(authorRead(slug), useAuthor(slug));
  if (data) return <ArtistPage author={data} />;
  return <ArtistPending status={status} retry={retry} />;
}

function ArtistPending({ status, retry }: { status: string; retry: () => void }) {
  useHead({ title: 'Artista', noindex: true });
  if (status === 'error') return <RetryHere retry={retry} />;
  return (
    <ListPage>
      <Lots area={{ status: 'loading', data: undefined, retry }} expected={5} empty={null} />
    </ListPage>
  );
}

function ArtistPage({ author }: { author: Author }) {
  const options = { pages: pagesIn(useSearchParams()[0]) };
  const lots = usePageArea(authorLotsRead(author.id, options), useAuthorLots(author.id, options));
  const path = `/artistas/${author.slug}`;
  const life = [lifeYears(author.birth_year, author.death_year), author.nationality]
    .filter(Boolean)
    .join(' · ');
  useHead({
    title: author.name,
    description: `${author.name}${life && ` (${life})`}: ${pluralizeCount(author.lots_count, 'lote', 'lotes', 'nenhum lote')} em leilão e resultados de vendas.`,
    canonical: path,
    image: author.image?.large_url,
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => [
        {
          '@type': 'Person',
          name: author.name,
          url: absolute(path),
          alternateName: author.alternate_names,
          birthDate: author.birth_year?.toString(),
          deathDate: author.death_year?.toString(),
          nationality: author.nationality ?? undefined,
          image: author.image ? absolute(author.image.large_url) : undefined,
          sameAs: author.wikipedia_url ?? undefined,
        },
      ]),
  });
  return (
    <ListPage>
      <About author={author} life={life} />
      <section aria-labelledby="lotes">
        <h2 id="lotes">Lotes</h2>
        <AsOf />
        <Lots
          area={lots}
          expected={5}
          eager={2}
          empty={
            <EmptyState title="Nenhum lote por enquanto">
              Quando uma casa publicar uma obra de {author.name}, ela aparece aqui.
            </EmptyState>
          }
        />
        <More area={lots} shown={lots.data?.lots.length ?? 0} />
      </section>
      <Related slug={author.slug} />
    </ListPage>
  );
}
