import { rememberSearch } from '@martelo/api/recent-searches';
import { useLacks } from '@martelo/api/react';
import { countLabel, visibleText } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useEffect } from 'react';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { needs, type PageData } from '../../engine/data.ts';
import { feedAddress } from '../../seo/feed-address.ts';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import {
  FilteredLots,
  loadFilteredLots,
  selectLots,
  useSelectedLots,
  type LotSelection,
} from '../../lists/lot-filters/filtered-lots.tsx';
import { redirect, useParams, useSearchParams } from '../../engine/router.ts';
import { EmptyWithSuggestions } from '../../lists/suggestions.tsx';

const Alert = lazyComponent(() => import('./alert.tsx'));
const Others = lazyComponent(() => import('./others.tsx'));
const SimilarArtists = lazyComponent(() => import('./similar-artists.tsx'));

/** A search that finds fewer lots also shows similar artists. */
const ENOUGH_LOTS = 5;

/** Longest search that the API accepts (docs/api-contract.md#search-text). */
const LONGEST = 100;

/**
 * Returns the text to search for, `''` without one. A part of an address that consists of dots leads to
 * another page, and there is nothing to find for it.
 */
function searchedIn(typed: string | null | undefined): string {
  const text = visibleText(typed).trim();
  return /^\.+$/.test(text) ? '' : [...text].slice(0, LONGEST).join('');
}

const termOf = (params: Readonly<Record<string, string | undefined>>): string =>
  searchedIn(params['q']);

const pathOf = (term: string): string => `/busca/${encodeURIComponent(term)}`;

const selectionOf = (
  term: string,
  query: URLSearchParams,
  lacks: PageData['lacks'],
): LotSelection => selectLots(query, lacks, { q: { search: term } });

export const loader = needs(({ params, url }, data) => {
  // Without JavaScript the form sends `/busca?q=…`. The address of a search is `/busca/{q}`.
  const sent = searchedIn(url.searchParams.get('q'));
  if (sent !== '') return Promise.resolve(redirect(pathOf(sent)));
  const term = termOf(params);
  if (term === '') return Promise.resolve(null);
  return Promise.all([
    loadFilteredLots(data, selectionOf(term, url.searchParams, data.lacks)),
    import('./others.tsx').then(({ loadNamed }) => loadNamed(term, data)),
    Others.preload(),
    Alert.preload(),
  ]);
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** Search results: lots, artists and categories. */
export function Component() {
  const term = termOf(useParams());
  const [query] = useSearchParams();
  const lacks = useLacks();
  const title = term === '' ? 'Busca' : `Busca: ${term}`;
  useHead({
    title,
    description: 'Busque lotes, artistas e categorias em leilões de todo o Brasil.',
    canonical: term === '' ? '/busca' : pathOf(term),
    feed:
      import.meta.env.SSR &&
      term !== '' &&
      !lacks('GET /lots.json q[search]') &&
      feedAddress(pathOf(term), query),
    // Search results are not indexed.
    noindex: true,
  });
  return (
    <ListPage>
      <div className="masthead">
        <h1>{title}</h1>
        <AsOf />
      </div>
      {term === '' ? (
        <p className="lead">Procure por artista, obra, técnica ou categoria.</p>
      ) : (
        <Results term={term} />
      )}
    </ListPage>
  );
}

function Results({ term }: { term: string }) {
  const [query] = useSearchParams();
  const selection = selectionOf(term, query, useLacks());
  return selection.isListed ? (
    <FoundLots term={term} query={query} selection={selection} />
  ) : (
    <>
      <p>
        Esta busca encontra artistas e categorias. <a href="/lotes">Ver todos os lotes</a>
      </p>
      <Others term={term} />
    </>
  );
}

interface FoundLotsProps {
  term: string;
  query: URLSearchParams;
  selection: LotSelection;
}

function FoundLots({ term, query, selection }: FoundLotsProps) {
  const lots = useSelectedLots(selection);
  const path = pathOf(term);
  const isFound = lots.data !== undefined && lots.data.total > 0;
  useEffect(() => {
    if (isFound) rememberSearch(term);
  }, [isFound, term]);
  return (
    <>
      <Others term={term} />
      {/* A search that finds nothing has no filters, which would lead to nothing either. */}
      {lots.data?.total === 0 && !selection.address.filtered ? (
        <>
          <NothingFound term={term} />
          <Alert term={term} query={query} />
        </>
      ) : (
        <section aria-labelledby="lotes">
          <h2 id="lotes">
            {lots.data ? countLabel(lots.data.total, 'lote', 'lotes', 'Nenhum lote') : 'Lotes'}
          </h2>
          <Alert term={term} query={query} />
          <FilteredLots
            selection={selection}
            path={path}
            area={lots}
            ownOrder="relevance"
            empty={<NothingFound term={term} filtered />}
          />
        </section>
      )}
      {lots.data !== undefined && lots.data.total < ENOUGH_LOTS && <SimilarArtists term={term} />}
    </>
  );
}

function NothingFound({ term, filtered = false }: { term: string; filtered?: boolean }) {
  const [title, hint, href, label] = filtered
    ? [
        'Nenhum lote com estes filtros',
        'Remova um dos filtros ou escolha outra situação.',
        pathOf(term),
        'Buscar sem filtros',
      ]
    : [
        `Nada encontrado para “${term}”`,
        'Confira a grafia ou tente menos palavras.',
        '/lotes',
        'Ver todos os lotes',
      ];
  return (
    <EmptyWithSuggestions title={title} action={<Button href={href}>{label}</Button>}>
      {hint}
    </EmptyWithSuggestions>
  );
}
