import { authorRead, relatedAuthorsRead, useAuthor, useRelatedAuthors } from '@martelo/api/authors';
import { authorLotsRead, useAuthorLots } from '@martelo/api/lots';
import type { Author } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { lifeYears } from '@martelo/domain/names';
import { openLotsLabel, pluralizeCount } from '@martelo/domain/text';
import { AuthorCard, AuthorCardSkeleton } from '@martelo/ui/author-card';
import { EmptyState } from '@martelo/ui/empty-state';
import { LotGrid } from '@martelo/ui/lot-grid';
import { Picture } from '@martelo/ui/picture';
import { CardList, More, RetryHere } from '../../card-list.tsx';
import { late } from '../../late.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { Lots } from '../../lots.tsx';
import { useParams, useSearchParams } from '../../router.ts';
import { ArtistRoot } from './styles.ts';

const FollowButton = late(() => import('../../person/follow-button.tsx'));

export const loader = needs(async ({ params, url }, data) => {
  const slug = params['slug'] ?? '';
  const [author] = await Promise.all([
    data.load(authorRead(slug)),
    data.load(relatedAuthorsRead(slug)),
  ]);
  return author && data.load(authorLotsRead(author.id, { pages: pagesIn(url.searchParams) }));
});

export const shouldRevalidate = unlessItGrows;

/** One artist: who that is, the lots, artists like this one. */
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
    jsonLd: (absolute) => [
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
    ],
  });
  return (
    <ListPage>
      <ArtistRoot>
        {author.image && <Picture image={author.image} sizes="(max-width: 800px) 40vw, 14rem" />}
        <div>
          <h1>{author.name}</h1>
          {life && <p className="lead">{life}</p>}
          <div className="follow">
            <FollowButton author={author} />
          </div>
          {author.alternate_names.length > 0 && (
            <p className="quiet">Também: {author.alternate_names.join(', ')}</p>
          )}
          <Facts author={author} />
          {author.biography_html !== null && (
            <div className="prose" dangerouslySetInnerHTML={{ __html: author.biography_html }} />
          )}
        </div>
      </ArtistRoot>
      <section aria-labelledby="lotes">
        <h2 id="lotes">Lotes</h2>
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

/** What the market knows: nothing is shown of what is not known. */
function Facts({ author }: { author: Author }) {
  const highest = formatMoney(author.highest_sold_price_cents);
  const facts = [
    ['Lotes abertos', openLotsLabel(author.open_lots_count)],
    ['Vendidos', author.sold_lots_count > 0 ? String(author.sold_lots_count) : null],
    ['Maior preço', highest],
    ['Nascimento', author.birthplace],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing when there are none, nor when they failed: the page is about the artist. */
function Related({ slug }: { slug: string }) {
  const area = usePageArea(relatedAuthorsRead(slug), useRelatedAuthors(slug));
  if (area.data?.data.length === 0 || (area.status === 'error' && !area.data)) return null;
  return (
    <section aria-labelledby="relacionados">
      <h2 id="relacionados">Artistas relacionados</h2>
      <CardList
        area={area}
        items={({ data }) => data}
        renderCard={(author) => <AuthorCard author={author} href={`/artistas/${author.slug}`} />}
        skeleton={<AuthorCardSkeleton />}
        grid={LotGrid}
        expected={5}
        loading="Carregando artistas"
        empty={null}
      />
    </section>
  );
}
