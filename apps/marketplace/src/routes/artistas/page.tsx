import { authorRead, relatedAuthorsRead, useAuthor } from '@martelo/api/authors';
import { authorLots } from '@martelo/api/lots';
import { useLacks } from '@martelo/api/react';
import { useSession } from '@martelo/api/session';
import type { Author } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { EmptyState } from '@martelo/ui/page-state';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { RetryHere } from '../../shell/retry-here.tsx';
import { needs, usePageArea } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { pagesIn } from '@martelo/api/client';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import {
  FilteredLots,
  loadFilteredLots,
  NoFilteredLots,
  selectLots,
  useSelectedLots,
} from '../../lists/lot-filters/filtered-lots.tsx';
import { Lots } from '../../lists/lazy-lots.ts';
import { useParams, useSearchParams } from '../../engine/router.ts';
import { useEffect, useRef } from 'react';

const About = lazyComponent(() => import('./about.tsx'));
const LoginNeeded = lazyComponent(() => import('./login-needed.tsx'));
const Prices = lazyComponent(() => import('./prices.tsx'));
const Related = lazyComponent(() => import('./related.tsx'));

const relatedOptions = (query: URLSearchParams) => ({ pages: pagesIn(query, 'relacionados') });

export const loader = needs(async ({ params, url }, data) => {
  const slug = params['slug'] ?? '';
  const [author] = await Promise.all([
    data.load(authorRead(slug)),
    data.loadOptional(relatedAuthorsRead(slug, relatedOptions(url.searchParams))),
    import('./prices.tsx').then(({ loadPrices }) => loadPrices(slug, data)),
    About.preload(),
    Prices.preload(),
    Related.preload(),
  ]);
  return (
    author &&
    loadFilteredLots(data, selectLots(url.searchParams, data.lacks, authorLots(author.id)))
  );
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** One artist with lots and related artists. */
export function Component() {
  const slug = useParams()['slug'] ?? '';
  const area = usePageArea(authorRead(slug), useAuthor(slug));
  if (area.data) return <ArtistPage author={area.data} />;
  return <ArtistPending key={slug} area={area} />;
}

interface PendingArea {
  readonly status: string;
  /** `null`: the read failed on the server. */
  readonly error: { readonly kind: string } | null | undefined;
  readonly retry: () => void;
}

function ArtistPending({ area: { status, error, retry } }: { area: PendingArea }) {
  useHead({ title: 'Artista', noindex: true });
  const isLoggedIn = useSession().status === 'signed_in';
  const needsLogin = error?.kind === 'unauthenticated';
  const wasRefused = useRef(false);
  useEffect(() => {
    if (needsLogin && !isLoggedIn) wasRefused.current = true;
    if (!isLoggedIn || !wasRefused.current) return;
    // The person has just logged in.
    wasRefused.current = false;
    retry();
  }, [needsLogin, isLoggedIn, retry]);
  if (needsLogin && !isLoggedIn) return <LoginNeeded />;
  if (status === 'error') return <RetryHere retry={retry} />;
  return (
    <ListPage>
      <Lots
        area={{ status: 'loading', data: undefined, retry }}
        expected={pageSizes.authorLots}
        empty={null}
      />
    </ListPage>
  );
}

function ArtistPage({ author }: { author: Author }) {
  const [query] = useSearchParams();
  const selection = selectLots(query, useLacks(), authorLots(author.id));
  const lots = useSelectedLots(selection);
  const path = `/artistas/${author.slug}`;
  return (
    <ListPage>
      <About author={author} path={path} query={query} />
      <section aria-labelledby="lotes">
        <h2 id="lotes">Lotes</h2>
        <AsOf />
        <FilteredLots
          selection={selection}
          path={path}
          area={lots}
          without={['artista']}
          empty={
            selection.address.filtered ? (
              <NoFilteredLots href={path} />
            ) : (
              <EmptyState title="Nenhum lote por enquanto">{`Quando uma casa publicar uma obra de ${author.name}, ela aparecerá aqui.`}</EmptyState>
            )
          }
        />
      </section>
      <Prices author={author} />
      <Related slug={author.slug} options={relatedOptions(query)} />
    </ListPage>
  );
}
