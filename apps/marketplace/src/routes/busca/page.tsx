import { authorSearchRead } from '@martelo/api/authors';
import { lotsRead, useLots, type LotsFilter } from '@martelo/api/lots';
import { searchSuggestionsRead } from '@martelo/api/search-suggestions';
import { categoriesRead } from '@martelo/api/taxonomy';
import { pluralizeCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { AsOf } from '../../as-of.tsx';
import { More } from '../../card-list.tsx';
import { needs, usePageArea, type PageData } from '../../data.ts';
import { useHead } from '../../head.tsx';
import { Filtered } from '../../layouts/filtered.ts';
import { ListPage } from '../../layouts/page.styles.ts';
import { StateLinks } from '../../layouts/state-links.tsx';
import { addressWith, readAddress, stateFilters } from '@martelo/api/lot-filters';
import { loadLotFilters, LotFilters } from '../../lot-filters/lazy-lot-filters.ts';
import { pagesIn } from '@martelo/api/lot-filters';
import { skipWhenOnlyPageChanged } from '../../growing.ts';
import { Lots } from '../../lots.tsx';
import { redirect, useParams, useSearchParams } from '../../router.ts';
import { EmptyWithSuggestions } from '../../suggestions.tsx';
import type { OthersProps } from './others.tsx';

const Others = lazyComponent<OthersProps>(() => import('./others.tsx'));

/** Longest search that the API accepts (docs/api-contract.md#search-text). */
const LONGEST = 100;

const termOf = (params: Readonly<Record<string, string | undefined>>): string =>
  [...(params['q'] ?? '').trim()].slice(0, LONGEST).join('');

const pathOf = (term: string): string => `/busca/${encodeURIComponent(term)}`;

/** Returns the filters of the address, applied to the search results. */
function lotsOf(term: string, query: URLSearchParams): LotsFilter {
  const { filter } = readAddress(query);
  return { ...filter, q: { ...filter.q, search: term } };
}

export const loader = needs(({ params, url }, data) => {
  // Without JavaScript the form sends `/busca?q=…`. The address of a search is `/busca/{q}`.
  const sent = url.searchParams.get('q')?.trim();
  if (sent) return Promise.resolve(redirect(pathOf(sent)));
  const term = termOf(params);
  if (term === '') return Promise.resolve(null);
  return Promise.all([
    data.load(lotsRead(lotsOf(term, url.searchParams), { pages: pagesIn(url.searchParams) })),
    loadNamed(term, data),
    loadLotFilters(data),
    Others.preload(),
  ]);
});

/** Loads what a search names, from a back end without suggestions as artists and categories. */
async function loadNamed(term: string, data: PageData): Promise<unknown> {
  const named = await data.loadOptional(searchSuggestionsRead(term));
  if (named !== null) return named;
  return Promise.all([
    data.loadOptional(authorSearchRead(term)),
    data.loadOptional(categoriesRead()),
  ]);
}

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** Search results: lots, artists and categories. */
export function Component() {
  const term = termOf(useParams());
  const title = term === '' ? 'Busca' : `Busca: ${term}`;
  useHead({
    title,
    description: 'Busque lotes, artistas e categorias em leilões de todo o Brasil.',
    canonical: term === '' ? '/busca' : pathOf(term),
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
  const options = { pages: pagesIn(query) };
  const filter = lotsOf(term, query);
  const lots = usePageArea(lotsRead(filter, options), useLots(filter, options));
  const { state, filtered } = readAddress(query);
  const path = pathOf(term);
  return (
    <>
      <Others term={term} query={query} />
      <section aria-labelledby="lotes">
        <h2 id="lotes">
          {lots.data ? pluralizeCount(lots.data.total, 'lote', 'lotes', 'Nenhum lote') : 'Lotes'}
        </h2>
        <StateLinks
          aria-label="Filtrar por situação"
          links={stateFilters.map(({ value, label }) => ({
            label,
            href: addressWith(path, query, { estado: value }),
            current: value === state.value,
            count: null,
          }))}
        />
        <Filtered>
          <LotFilters path={path} query={query} lots={lots} ownOrder="relevance" />
          <div>
            <Lots
              area={lots}
              expected={20}
              eager={2}
              empty={<NothingFound term={term} filtered={filtered} />}
            />
            <More area={lots} shown={lots.data?.lots.length ?? 0} />
          </div>
        </Filtered>
      </section>
    </>
  );
}

function NothingFound({ term, filtered }: { term: string; filtered: boolean }) {
  const [title, hint, href, label] = filtered
    ? [
        'Nenhum lote com estes filtros',
        'Tire um dos filtros ou tente outra situação.',
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
