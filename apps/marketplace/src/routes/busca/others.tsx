import { authorSearchRead, useAuthorSearch } from '@martelo/api/authors';
import { withLots } from '@martelo/domain/lists';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { AuthorCard } from '@martelo/ui/author-card';
import { LotGrid } from '@martelo/ui/lot-card';
import { useOptionalArea } from '../../data.ts';
import { ListPage } from '../../layouts/page.styles.ts';
import {
  categoriesNamed,
  searchSuggestionsRead,
  suggestionKinds,
  useSearchSuggestions,
} from '@martelo/api/search-suggestions';
import type { SearchSuggestion } from '@martelo/domain/entities';
import { pluralizeCount } from '@martelo/domain/text';

export interface OthersProps {
  term: string;
  query: URLSearchParams;
}

/** What a search names apart from lots, its correction, and a link that saves the search. */
export default function Others({ term, query }: OthersProps) {
  const named = useOptionalArea(searchSuggestionsRead(term), useSearchSuggestions(term));
  const { suggestions = [], did_you_mean: correction = null } = named?.data ?? {};
  return (
    <ListPage>
      {correction !== null && (
        <p>
          Você quis dizer{' '}
          <a href={`/busca/${encodeURIComponent(correction)}`}>
            <strong>{correction}</strong>
          </a>
          ?
        </p>
      )}
      <SaveSearch term={term} query={query} />
      {named === null ? (
        // Another back end has artists and categories only.
        <>
          <Categories term={term} />
          <Artists term={term} />
        </>
      ) : (
        pageKinds.map((kind) => (
          <Named
            key={kind}
            kind={kind}
            suggestions={suggestions.filter((suggestion) => suggestion.kind === kind)}
          />
        ))
      )}
    </ListPage>
  );
}

/** Kinds that have a page of their own. */
const pageKinds = ['author', 'category', 'lot_tag', 'account', 'auction'] as const;

interface NamedProps {
  kind: (typeof pageKinds)[number];
  suggestions: readonly SearchSuggestion[];
}

/** Links to everything of one kind that a search names. Renders nothing when there is none. */
function Named({ kind, suggestions }: NamedProps) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{suggestionKinds[kind]}</h2>
      <ul className="links">
        {suggestions.map(({ label, path, count }) => (
          <li key={path}>
            <a href={path}>{label}</a>, {pluralizeCount(count, 'lote', 'lotes')}
          </li>
        ))}
      </ul>
    </section>
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
