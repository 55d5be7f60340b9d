import type { Area, EarlierRows } from '@martelo/api/react';
import type { Page } from '@martelo/domain/entities';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { LoadMore } from '@martelo/ui/load-more';
import {
  Fragment,
  useRef,
  type AriaAttributes,
  type ComponentType,
  type ReactNode,
  type RefCallback,
} from 'react';
import type { PageParam } from './growing.ts';
import { RetryHere } from '../shell/retry-here.tsx';
import { useLocation, useNavigate } from '../engine/router.ts';

const Earlier = lazyComponent(() => import('./earlier.tsx'));

/** The part of a data area that a list shows. */
export interface ListArea<List> {
  readonly status: Area<List>['status'];
  readonly data: List | undefined;
  readonly retry: () => void;
  /** Whether `data` are the last ones, while those of other filters load. @default false */
  readonly isLast?: boolean;
  /** Rows before the ones shown, in a list that grows page by page. */
  readonly earlier?: EarlierRows | null;
}

/** The props that a list gives to the element around its cards. */
interface GridProps extends AriaAttributes {
  ref?: RefCallback<HTMLElement>;
  children: ReactNode;
}

/** What a list of one kind of cards leaves to its page. */
export interface ListProps<List> {
  area: ListArea<List>;
  /** Skeletons to show while the first page is loading. */
  expected: number;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

interface CardListProps<List, Item> extends ListProps<List> {
  items: (list: List) => readonly Item[];
  renderCard: (item: Item, index: number) => ReactNode;
  skeleton: ReactNode;
  /** The list element around the cards. */
  grid: ComponentType<GridProps>;
  /** What is loading, for screen readers. */
  loading: string;
}

/** A list of cards with its loading, empty and error states. */
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
  const list = useRef<HTMLElement>(null);
  if (data === undefined) {
    if (status === 'error') return <RetryHere retry={retry} />;
    return (
      <Grid aria-busy="true" aria-label={loading}>
        {Array.from({ length: expected }, (_, index) => (
          // The id of an item would move this element to the item's position.
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
      <Grid
        ref={(element) => {
          list.current = element;
        }}
      >
        {shown.map((item, index) => (
          <Fragment key={item.id}>{renderCard(item, index)}</Fragment>
        ))}
      </Grid>
    </>
  );
}

interface MoreProps<List> {
  area: ListArea<List>;
  shown: number;
  /** Name of the parameter with the number of pages shown. @default 'page' */
  param?: PageParam;
  /**
   * Whether a click appends as many rows as are shown, at most 100. For lists with short pages.
   *
   * @default false
   */
  doubles?: boolean;
}

/** Maximum number of rows that one click appends. */
const MOST_ROWS = 100;

/**
 * The "Carregar mais" link. It writes the next page into the address, so Back restores the
 * list.
 */
export function More<List extends Page>({
  area,
  shown,
  param = 'page',
  doubles = false,
}: MoreProps<List>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, status, retry } = area;
  if (data === undefined || shown === 0) return null;
  const { next_page: next, total, per_page: size } = data;
  // A list of one page ends by itself, and its count is beside the title.
  if (next === null && total <= size) return null;
  const query = new URLSearchParams(search);
  if (next !== null) {
    const pages = doubles ? Math.min(next - 1, MOST_ROWS / size) : 1;
    const last = Math.ceil(total / size);
    query.set(param, String(Math.max(next, Math.min(next - 1 + pages, last))));
  }
  const href = next === null ? null : `${pathname}?${query}`;
  return (
    <LoadMore
      shown={shown}
      skipped={area.earlier?.rows}
      total={total}
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
