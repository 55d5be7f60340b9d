import { Fragment } from 'react';
import { authorSearchRead, useAuthorSearch } from '@martelo/api/authors';
import { withLots } from '@martelo/domain/lists';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import { AuthorCard } from '@martelo/ui/author-card';
import { LotGrid } from '@martelo/ui/lot-card';
import { useOptionalArea, type PageData } from '../../engine/data.ts';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import {
  categoriesNamed,
  searchSuggestionsRead,
  suggestionKinds,
  useSearchSuggestions,
} from '@martelo/api/search-suggestions';
import type { SearchSuggestion } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';

/** Without one, a search finds nothing, and suggestions are those of an empty field. */
export const hasWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/** Loads what a search names, from a back end without suggestions as artists and categories. */
export async function loadNamed(term: string, data: PageData): Promise<unknown> {
  if (!hasWord(term)) return null;
  const named = await data.loadOptional(searchSuggestionsRead(term));
  if (named !== null) return named;
  return Promise.all([
    data.loadOptional(authorSearchRead(term)),
    data.loadOptional(categoriesRead()),
  ]);
}

/** What a search names apart from lots, its correction and similar searches. */
export default function Others(props: { term: string }) {
  return hasWord(props.term) ? <Named {...props} /> : null;
}

/** {@link Others} for a term with a word. */
function Named({ term }: { term: string }) {
  const named = useOptionalArea(searchSuggestionsRead(term), useSearchSuggestions(term));
  const { suggestions = [], did_you_mean: correction = null } = named?.data ?? {};
  // Each kind is a line above the lots, so only the first ones are shown.
  const groups = pageKinds
    .map((kind) => [kind, suggestions.filter((one) => one.kind === kind)] as const)
    .filter(([, pages]) => pages.length > 0)
    .slice(0, MOST_KINDS);
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
      <Shorter term={term} suggestions={suggestions} />
      {named === null ? (
        // Another back end has artists and categories only.
        <>
          <Artists term={term} />
          <Categories term={term} />
        </>
      ) : (
        <div className="named">
          {groups.map(([kind, pages]) => (
            <NamedPages key={kind} kind={kind} suggestions={pages} />
          ))}
        </div>
      )}
    </ListPage>
  );
}

/** Kinds that have a page of their own. */
const pageKinds = ['author', 'category', 'lot_tag', 'account', 'auction'] as const;

/** Kinds of pages above the first lot. */
const MOST_KINDS = 3;

interface NamedPagesProps {
  kind: (typeof pageKinds)[number];
  suggestions: readonly SearchSuggestion[];
}

/** Links to all matches of one kind, such as artists, that a search names. */
function NamedPages({ kind, suggestions }: NamedPagesProps) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{suggestionKinds[kind]}</h2>
      <ul className="links">
        {suggestions.map(({ label, path, count }) => (
          <li key={path}>
            <a href={path}>{label}</a>, {countLabel(count, 'lote', 'lotes')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to similar searches that find more lots. Renders nothing when there is none. */
function Shorter({
  term,
  suggestions,
}: {
  term: string;
  suggestions: readonly SearchSuggestion[];
}) {
  const path = `/busca/${encodeURIComponent(term)}`;
  const searches = suggestions.filter((one) => one.kind === 'search' && one.path !== path);
  if (searches.length === 0) return null;
  return (
    <p>
      Tente também:{' '}
      {searches.map((one, index) => (
        <Fragment key={one.path}>
          <span>{index > 0 ? ', ' : ''}</span>
          <a href={one.path}>{one.label}</a>
          <span>{` (${countLabel(one.count, 'lote', 'lotes')})`}</span>
        </Fragment>
      ))}
    </p>
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
