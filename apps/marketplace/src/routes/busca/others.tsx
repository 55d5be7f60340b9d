import { authorSearchRead, useAuthorSearch } from '@martelo/api/authors';
import { withLots } from '@martelo/domain/lists';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { AuthorCard } from '@martelo/ui/author-card';
import { LotGrid } from '@martelo/ui/lot-card';
import { useOptionalArea } from '../../data.ts';
import { ListPage } from '../../layouts/page.styles.ts';
import { categoriesNamed } from '@martelo/api/search-suggestions';

export interface OthersProps {
  term: string;
  query: URLSearchParams;
}

/** Categories and artists that a search finds, and a link that saves the search. */
export default function Others({ term, query }: OthersProps) {
  return (
    <ListPage>
      <SaveSearch term={term} query={query} />
      <Categories term={term} />
      <Artists term={term} />
    </ListPage>
  );
}

/** Renders nothing when there are none. */
function Artists({ term }: { term: string }) {
  const data = useOptionalArea(authorSearchRead(term), useAuthorSearch(term))?.data;
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

/** Categories whose name contains the text, ignoring accents and case. */
function Categories({ term }: { term: string }) {
  const categories = useOptionalArea(categoriesRead(), useCategories());
  const found = categoriesNamed(term, categories?.data && withLots(categories.data.categories));
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

/** Filters that a saved search supports. */
const radarFilters: ReadonlySet<string> = new Set([
  'categoria',
  'tema',
  'artista',
  'casa',
  'preco',
]);

/** A link that saves the search in the radar, which sends new results by mail. */
function SaveSearch({ term, query }: { term: string; query: URLSearchParams }) {
  const filters = [...query].filter(([name]) => radarFilters.has(name));
  const href = `/account/radar?${new URLSearchParams([['termo', term], ...filters])}`;
  return (
    <p>
      <a href={href}>Salvar esta busca no radar</a> e saber por e-mail quando houver novidade.
    </p>
  );
}
