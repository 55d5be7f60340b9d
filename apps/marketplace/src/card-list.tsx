/**
 * A list of cards in every state of its data: on its way, there, empty, failed; and its next page.
 *
 * @module
 */
import type { Area } from '@martelo/api/area';
import type { EarlierRows } from '@martelo/api/use-pages';
import type { Page } from '@martelo/domain/entities';
import { ErrorState } from '@martelo/ui/page-state';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { LoadMore } from '@martelo/ui/load-more';
import {
  Fragment,
  useRef,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from './router.ts';

const Earlier = lazyComponent(() => import('./earlier.tsx'));

/** What a list shows of its data area. */
export interface ListArea<List> {
  readonly status: Area<List>['status'];
  readonly data: List | undefined;
  readonly retry: () => void;
  /** Rows before those shown, of a list that grows. */
  readonly earlier?: EarlierRows | null;
}

interface CardListProps<List, Item> {
  area: ListArea<List>;
  items: (list: List) => readonly Item[];
  /** The card of an item. */
  renderCard: (item: Item, index: number) => ReactNode;
  /** The place of a card that is on its way. */
  skeleton: ReactNode;
  /** What the cards hang on. */
  grid: ComponentType<ComponentPropsWithRef<'ul'>>;
  /** Cards to announce while the first page is on its way. */
  expected: number;
  /** What is on its way, for those who do not see it. */
  loading: string;
  /** Instead of an empty list. */
  empty: ReactNode;
}

export function CardList<List, Item extends { readonly id: number }>({
  area: { status, data, retry, earlier = null },
  items,
  renderCard,
  skeleton,
  grid: Grid,
  expected,
  loading,
  empty,
}: CardListProps<List, Item>) {
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined) {
    if (status === 'error') return <RetryHere retry={retry} />;
    return (
      <Grid aria-busy="true" aria-label={loading}>
        {Array.from({ length: expected }, (_, index) => (
          // No item's id: the item would take over this place in the page and move to its own.
          <Fragment key={`-${index}`}>{skeleton}</Fragment>
        ))}
      </Grid>
    );
  }
  const shown = items(data);
  if (shown.length === 0) return empty;
  return (
    <>
      {earlier && <Earlier earlier={earlier} list={list} />}
      <Grid ref={list}>
        {shown.map((item, index) => (
          <Fragment key={item.id}>{renderCard(item, index)}</Fragment>
        ))}
      </Grid>
    </>
  );
}

/** Where data should be and is not: tries again in place or, without JavaScript, by this address. */
export function RetryHere({ retry }: { retry: () => void }) {
  const { pathname, search } = useLocation();
  return <ErrorState onRetry={retry} retryHref={pathname + search} />;
}

interface MoreProps<List> {
  area: ListArea<List>;
  /** Items shown so far. */
  shown: number;
}

/** "Carregar mais": the next page is the address's `?page=`, so that Back and a link bring it back. */
export function More<List extends Page>({ area, shown }: MoreProps<List>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, status, retry } = area;
  if (data === undefined || shown === 0) return null;
  const query = new URLSearchParams(search);
  query.set('page', String(data.next_page));
  const href = data.next_page === null ? null : `${pathname}?${query}`;
  return (
    <LoadMore
      shown={shown}
      skipped={area.earlier?.rows}
      total={data.total}
      href={href}
      loading={status === 'loading'}
      failed={status === 'error'}
      onLoadMore={() => {
        if (status === 'error') retry();
        else if (href) void navigate(href, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
