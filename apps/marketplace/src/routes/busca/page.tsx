import { authorSearchRead, useAuthorSearch } from '@martelo/api/authors';
import { lotsRead, useLots, type LotsFilter } from '@martelo/api/lots';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { pluralizeCount, slugify } from '@martelo/domain/text';
import { AuthorCard } from '@martelo/ui/author-card';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/empty-state';
import { LotGrid } from '@martelo/ui/lot-grid';
import { SearchBox } from '@martelo/ui/search-box';
import { More } from '../../card-list.tsx';
import { needs, usePageArea } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { ListPage } from '../../layouts/page.styles.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { Lots } from '../../lots.tsx';
import { redirect, useParams, useSearchParams } from '../../router.ts';

/** Longest search that the API takes (contract §2.6.1). */
const LONGEST = 100;

const termOf = (params: Readonly<Record<string, string | undefined>>): string =>
  [...(params['q'] ?? '').trim()].slice(0, LONGEST).join('');

const lotsOf = (term: string): LotsFilter => ({ q: { search: term }, per: 20 });

export const loader = needs(({ params, url }, data) => {
  // A form without JavaScript sends `/busca?q=…`: the address of a search is `/busca/{q}`.
  const sent = url.searchParams.get('q')?.trim();
  if (sent) return Promise.resolve(redirect(`/busca/${encodeURIComponent(sent)}`));
  const term = termOf(params);
  if (term === '') return Promise.resolve(null);
  return Promise.all([
    data.load(lotsRead(lotsOf(term), { pages: pagesIn(url.searchParams) })),
    data.load(authorSearchRead(term)),
    data.load(categoriesRead()),
  ]);
});

export const shouldRevalidate = unlessItGrows;

/** Lots, artists and categories that a text finds. */
export function Component() {
  const term = termOf(useParams());
  useHead({
    title: term === '' ? 'Busca' : `Busca: ${term}`,
    description: 'Busque lotes, artistas e categorias em leilões de todo o Brasil.',
    canonical: term === '' ? '/busca' : `/busca/${encodeURIComponent(term)}`,
    // What people type is no page of the catalogue.
    noindex: true,
  });
  return (
    <ListPage>
      <div className="title">
        <h1>{term === '' ? 'Busca' : <>Busca: {term}</>}</h1>
      </div>
      <SearchBox key={term} defaultTerm={term} />
      {term === '' ? (
        <p className="lead">Procure por artista, obra, técnica ou categoria.</p>
      ) : (
        <Results term={term} />
      )}
    </ListPage>
  );
}

function Results({ term }: { term: string }) {
  const options = { pages: pagesIn(useSearchParams()[0]) };
  const filter = lotsOf(term);
  const lots = usePageArea(lotsRead(filter, options), useLots(filter, options));
  return (
    <>
      <Categories term={term} />
      <Artists term={term} />
      <section aria-labelledby="lotes">
        <h2 id="lotes">
          {lots.data ? pluralizeCount(lots.data.total, 'lote', 'lotes', 'Nenhum lote') : 'Lotes'}
        </h2>
        <Lots
          area={lots}
          expected={20}
          eager={2}
          empty={
            <EmptyState
              title={`Nada encontrado para “${term}”`}
              action={<Button href="/lotes">Ver todos os lotes</Button>}
            >
              Confira a grafia ou tente menos palavras.
            </EmptyState>
          }
        />
        <More area={lots} shown={lots.data?.lots.length ?? 0} />
      </section>
    </>
  );
}

/** Nothing while there are none. */
function Artists({ term }: { term: string }) {
  const { data } = usePageArea(authorSearchRead(term), useAuthorSearch(term));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-labelledby="artistas">
      <h2 id="artistas">Artistas</h2>
      <LotGrid>
        {data.data.map((author) => (
          <AuthorCard key={author.id} author={author} href={`/artistas/${author.slug}`} />
        ))}
      </LotGrid>
    </section>
  );
}

/** Those whose name has the text, accents and case aside. */
function Categories({ term }: { term: string }) {
  const { data } = usePageArea(categoriesRead(), useCategories());
  const wanted = slugify(term);
  const found = (data?.categories ?? []).filter(
    ({ name }) => wanted !== '' && slugify(name).includes(wanted),
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="categorias">
      <h2 id="categorias">Categorias</h2>
      <ul className="links">
        {found.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={`/categorias/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
